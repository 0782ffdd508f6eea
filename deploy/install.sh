#!/bin/sh
# Install the wheel in FOLDER, with the versions it was tested with, into a new environment: deploy/install.sh FOLDER ENVIRONMENT
set -eu
cd "$(dirname "$0")/.."
python3 -m venv "$2"
"$2/bin/python" -m pip install --quiet --disable-pip-version-check --constraint requirements.txt "$1"/followsuit-*.whl
