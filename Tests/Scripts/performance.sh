#!/usr/bin/env bash
# bash Tests/Scripts/performance.sh [--quick]: measures everything, on a machine that does nothing else, and writes
# Documentation/Performance.md. About a quarter of an hour, or two minutes; builds come on top.
set -Eeuo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
figures=$(mktemp -d)
trap 'rm -rf "$figures"' EXIT
swift build -c release --package-path Tests/Benchmarks --product applications
swift build -c release --package-path Tests/Benchmarks/Peers --product peers
failed=0
# What a trial can't measure is said and left out of the page.
"$(swift build -c release --package-path Tests/Benchmarks/Peers --show-bin-path)/peers" --json "$figures/peers" "$@" ||
  failed=1
"$(swift build -c release --package-path Tests/Benchmarks --show-bin-path)/applications" \
  --json "$figures/applications" "$@" || failed=1
python3 Tests/Scripts/performance.py "$figures/peers" "$figures/applications"
exit $failed
