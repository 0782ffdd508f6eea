#!/bin/sh
# Build the page, and the wheel of this checkout with the page in it: deploy/build.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
sh web/node.sh npm --loglevel=error ci --omit=dev
sh web/node.sh npm run --silent build -- --logLevel warn
rm -rf build/lib* build/bdist*  # else files of an older page would come along
python3 -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$1" .
