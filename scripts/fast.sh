#!/bin/sh
# Compiles the search in place, which doubles its speed. Needs .venv with the developers' tools, and
# a C compiler. "fast.sh clean" removes the compiled modules. While they exist, changes to their
# source have no effect.
set -eu
cd "$(dirname "$0")/.."

modules='engine/solver/contents.py engine/solver/node.py engine/solver/search.py
engine/solver/weights.py engine/hints/quiet_search.py'

fail() {
    echo "$1" >&2
    exit 1
}

remove() {
    rm -f ./*__mypyc.*.so engine/solver/*.so engine/hints/*.so
}

if [ "${1:-}" = clean ]; then
    remove
    exit
fi

python=$PWD/.venv/bin/python
"$python" -c 'import setuptools' 2>/dev/null ||
    "$python" -m pip install --quiet --no-input --disable-pip-version-check \
        --constraint constraints.txt setuptools
compiler=$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("CC").split()[0])')
command -v "$compiler" >/dev/null ||
    fail "No C compiler found ($compiler). Install one (Debian, Ubuntu: apt install gcc python3-dev) \
and run the same command again. Everything also works without it, at half the speed."

# Build in a temporary folder, so that a failed build leaves nothing behind.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
cp -R engine "$scratch"
rm -f "$scratch"/engine/solver/*.so "$scratch"/engine/hints/*.so
(cd "$scratch" && "$python" -m mypyc $modules >"$scratch/log" 2>&1) || {
    cat "$scratch/log" >&2
    fail 'The search could not be compiled; the reason is above.'
}
remove
cp "$scratch"/*__mypyc.*.so .
cp "$scratch"/engine/solver/*.so engine/solver
cp "$scratch"/engine/hints/*.so engine/hints
echo 'The search is compiled; "make clean-fast" undoes it.'
