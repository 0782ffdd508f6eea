#!/bin/sh
# Whether a server works: deploy/healthy.sh ENVIRONMENT URL
set -eu
[ $# -eq 2 ] || { echo "usage: deploy/healthy.sh ENVIRONMENT URL" >&2; exit 2; }
exec "$1/bin/python" - "$2" << 'END'
import sys
import urllib.request

try:
    urllib.request.urlopen(sys.argv[1] + "/health", timeout=5)
except (OSError, ValueError) as error:
    sys.exit(f"no server works at {sys.argv[1]}: {getattr(error, 'reason', error)}")
END
