#!/usr/bin/env bash
# bash Tests/Scripts/performance.sh [--quick]: measures everything, on a machine that does nothing else, and writes
# Documentation/Performance.md. About a quarter of an hour, or two minutes; builds come on top.
set -Eeuo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
figures=$(mktemp -d)
trap 'rm -rf "$figures"' EXIT
failed=0

measure() { # package, product, arguments…: what can't be measured is said and left out of the page
  local package=(-c release --package-path "$1") product=$2
  shift 2
  touch "$figures/$product"
  swift build "${package[@]}" --product "$product" &&
    "$(swift build "${package[@]}" --show-bin-path)/$product" --json "$figures/$product" "$@" || failed=1
}

measure Tests/Benchmarks/Peers peers "$@"
measure Tests/Benchmarks applications "$@"
python3 Tests/Scripts/performance.py "$figures/peers" "$figures/applications"
exit $failed
