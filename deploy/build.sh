#!/bin/sh
# Build the wheel of this checkout: deploy/build.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
python3 -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$1" .
