#!/bin/sh
# Say where there is a Chromium for the tests, and install one if there is none: the system's as root, else Playwright's.
# Prints its path, or an empty line if Playwright finds it by itself.
set -eu

installed() {
    if [ -n "${FOLLOWSUIT_CHROMIUM:-}" ]; then
        echo "$FOLLOWSUIT_CHROMIUM"
    else
        command -v chromium-headless-shell || command -v chromium
    fi
}

packages() {
    [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null || return
    { apt-get update --quiet && apt-get install --quiet --yes --no-install-recommends "$@"; } >&2
}

if ! fc-list :lang=ja 2> /dev/null | grep --quiet .; then
    packages fonts-vlgothic fontconfig || echo "There is no font for Japanese: pictures show boxes in its place." >&2
fi
if ! installed && ! { packages chromium-headless-shell && installed; }; then
    "${PLAYWRIGHT:-playwright}" install --only-shell chromium >&2
    echo
fi
