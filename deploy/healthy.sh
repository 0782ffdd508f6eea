#!/bin/sh
# Whether a server works: deploy/healthy.sh ENVIRONMENT URL
set -eu
exec "$1/bin/python" -c 'import sys, urllib.request; urllib.request.urlopen(sys.argv[1] + "/health", timeout=5)' "$2"
