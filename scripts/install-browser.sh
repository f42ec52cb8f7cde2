#!/usr/bin/env bash
# A Chromium for the browser journeys: the system's, else from apt where that is possible, else Playwright's own.
set -euo pipefail
cd "$(dirname "$0")/.."
for name in chromium chromium-browser google-chrome google-chrome-stable; do
  if command -v "$name" > /dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo "Installing Chromium..."
  export DEBIAN_FRONTEND=noninteractive
  if apt-get update -qq > /dev/null && apt-get install -y -qq chromium > /dev/null; then exit 0; fi
fi
npx playwright install chromium
