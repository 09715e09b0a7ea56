#!/usr/bin/env bash
# bash Tests/Scripts/performance.sh [--quick]: runs all measurements and writes Documentation/Performance.md. Use an idle
# machine. It takes about half an hour, or five minutes with --quick, and the builds more. A measurement that fails or
# times out is reported, left out of the page, and makes the exit code 1; small sizes run first, so the largest are missing.
# PEER_LIBRARIES=1 adds three libraries from GitHub.
set -Eeuo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
figures=.build/performance # kept after the run, so that an aborted run can be evaluated
rm -rf "$figures"
mkdir -p "$figures/documents"
touch "$figures"/{peers,applications,languages}
failed=0

build() { # package, product: prints the path of the built product
  swift build -c release --package-path "$1" --product "$2" >&2 &&
    echo "$(swift build -c release --package-path "$1" --show-bin-path)/$2"
}

measure() { # time limit in minutes, path of the product, arguments…
  local name=${2##*/} minutes=$1 code=0
  shift
  echo "— $name, $(date +%T)"
  timeout "${minutes}m" "$@" --json "$figures/$name" || code=$?
  [ "$code" = 0 ] || { failed=1 && echo "✘ $name: exit code $code (124: not done in $minutes minutes)"; }
}

peers=$(build Tests/Benchmarks/Peers peers) || failed=1
applications=$(build Tests/Benchmarks applications) || failed=1
[ -z "$peers" ] || BENCHMARK_DOCUMENTS="$PWD/$figures/documents" measure 20 "$peers" "$@"
[ -z "$applications" ] || measure 10 "$applications" "$@"
if python3 -c 'import msgspec, orjson, pydantic' && [ -e Tests/Scripts/json_peers.py ]; then
  echo "— libraries of other languages, $(date +%T)"
  timeout 2m python3 Tests/Scripts/json_peers.py "$figures/documents" >"$figures/languages" || failed=1
fi
python3 Tests/Scripts/performance.py "$figures"/{peers,applications,languages}
echo "— done, $(date +%T)"
exit $failed
