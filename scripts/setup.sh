#!/bin/sh
# Creates or updates .venv: "setup.sh play" installs what the program needs, "setup.sh dev" the
# developers' tools as well. PYTHON selects the interpreter.
# Reads nothing and prints only to standard error: standard input and output belong to the game.
set -eu
exec >&2 </dev/null
cd "$(dirname "$0")/.."

fail() {
    echo "$1"
    exit 1
}

# Runs on any Python, even 2. Prints "ok", "old VERSION" or "lacks VERSION MODULE".
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
        problem="Forty Thieves needs Python 3.11 or newer, and no Python was found. Install it \
(Debian, Ubuntu: apt install python3 python3-venv) and run the same command again."
    fi
    lacks=
    for python; do
        answer=$("$python" -c "$probe" 2>/dev/null) || continue
        version=${answer#* }
        case $answer in
        ok) return ;;
        old*) problem="Forty Thieves needs Python 3.11 or newer, but $python is Python $version. \
Install a newer one, or select it (PYTHON=/path/to/python3.12), and run the same command again." ;;
        *venv | *ensurepip) lacks="Forty Thieves needs Python's venv module, which is missing \
from $python (Python ${version% *}). Install it (Debian, Ubuntu: apt install python${version% *}-venv) \
and run the same command again." ;;
        *) lacks="Forty Thieves needs Python's ${version#* } module, which is missing from $python \
(Python ${version% *}). Install a complete Python 3.11 or newer, or select one \
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
    # The pip that comes with Python 3.11 has neither dependency groups nor build constraints.
    install pip &&
        case $1 in
        play) install --build-constraint constraints.txt --editable . ;;
        dev) install --build-constraint constraints.txt --editable . --group dev ;;
        esac
}

# This file exists while the setup runs. If a setup was killed, the next one finds it and starts
# again from nothing.
unfinished=.venv/unfinished
trap 'rm -rf .venv; exit 1' HUP INT TERM
if [ ! -e $unfinished ] &&
    .venv/bin/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo 'Updating .venv ...'
    on_failure="rm -f $unfinished" # a failed pip has changed nothing
    touch $unfinished
else
    choose_python
    echo "Setting up .venv with $python; this takes about half a minute ..."
    on_failure='rm -rf .venv'
    rm -rf .venv
    mkdir .venv
    touch $unfinished
    "$python" -m venv .venv || {
        $on_failure
        fail 'The virtual environment could not be created; the reason is above.'
    }
fi
install_all "$1" || {
    $on_failure
    fail 'The setup failed; the reason is above. Fix it and run the same command again.'
}
touch .venv/play ".venv/$1"
rm $unfinished
