#!/bin/sh
# Makes .venv or brings it up to date: "setup.sh play" with what the program needs,
# "setup.sh dev" with the developers' tools as well. PYTHON names the interpreter to use.
# Prints to standard error only and reads nothing: standard input and output are the game's.
set -eu
exec >&2 </dev/null
cd "$(dirname "$0")/.."

fail() {
    echo "$1"
    exit 1
}

# Runs on any Python, even 2, and prints "ok", "old VERSION" or "lacks VERSION MODULE".
probe='
import sys
version = "%d.%d" % sys.version_info[:2]
answer = "ok"
if sys.version_info < (3, 11):
    answer = "old " + version
else:
    for module in ("venv", "ensurepip", "sqlite3", "ssl"):
        try:
            __import__(module)
        except ImportError:
            answer = "lacks %s %s" % (version, module)
            break
print(answer)
'

choose_python() {
    if [ -n "${PYTHON:-}" ]; then
        set -- "$PYTHON"
        problem="Forty Thieves cannot run the Python that PYTHON names: $PYTHON."
    else
        set -- python3 python3.14 python3.13 python3.12 python3.11 python
        problem="Forty Thieves needs Python 3.11 or newer, and there is no Python here: install it \
(Debian, Ubuntu: apt install python3 python3-venv) and run the same command again."
    fi
    lacks=
    for python; do
        answer=$("$python" -c "$probe" 2>/dev/null) || continue
        version=${answer#* }
        case $answer in
        ok) return ;;
        old*) problem="Forty Thieves needs Python 3.11 or newer, but $python is Python $version: \
install a newer one, or name it (PYTHON=/path/to/python3.12), and run the same command again." ;;
        *venv | *ensurepip) lacks="Forty Thieves needs Python's venv module, which $python \
(Python ${version% *}) came without: install it (Debian, Ubuntu: apt install python${version% *}-venv) \
and run the same command again." ;;
        *) lacks="Forty Thieves needs Python's ${version#* } module, which $python \
(Python ${version% *}) was built without: install a complete Python 3.11 or newer, or name one \
(PYTHON=/path/to/python3.12), and run the same command again." ;;
        esac
    done
    fail "${lacks:-$problem}"
}

install() {
    .venv/bin/python -m pip install --quiet --no-input --disable-pip-version-check \
        --constraint constraints.txt "$@"
}

install_all() {
    # Groups and build constraints need a newer pip than the one that comes with Python 3.11.
    install pip &&
        case $1 in
        play) install --build-constraint constraints.txt --editable . ;;
        dev) install --build-constraint constraints.txt --editable . --group dev ;;
        esac
}

# The mark stands from the first step to the last, so that what a killed run has left is
# known for what it is and made anew.
mark=.venv/unfinished
trap 'rm -rf .venv; exit 1' HUP INT TERM
if [ ! -e $mark ] &&
    .venv/bin/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo 'Bringing .venv up to date ...'
    on_failure="rm -f $mark" # pip gives up before it changes anything
    touch $mark
else
    choose_python
    echo "Setting up .venv with $python; this takes half a minute, once ..."
    on_failure='rm -rf .venv'
    rm -rf .venv
    mkdir .venv
    touch $mark
    "$python" -m venv .venv || {
        $on_failure
        fail 'The virtual environment could not be made, for the reason above.'
    }
fi
install_all "$1" || {
    $on_failure
    fail 'The set-up failed for the reason above: put that right and run the same command again.'
}
touch .venv/play ".venv/$1"
rm $mark
