#!/usr/bin/env bash
# Installs the packages of package-lock.json, unless they are installed already.
set -euo pipefail
cd "$(dirname "$0")/.."
node -e '
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Threshold needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}'
wanted=$(node -e 'console.log(require("crypto").createHash("sha256").update(require("fs").readFileSync("package-lock.json")).digest("hex"))')
if [ "$(cat node_modules/.installed 2>/dev/null || true)" != "$wanted" ]; then
  echo "Installing packages..."
  npm ci --no-audit --no-fund --loglevel=error
  echo "$wanted" > node_modules/.installed
fi
