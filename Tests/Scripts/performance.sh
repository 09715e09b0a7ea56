#!/usr/bin/env bash
# bash Tests/Scripts/performance.sh [--quick]: measures everything, on a machine that does nothing else, and writes
# Documentation/Performance.md. About twenty minutes, or four; builds come on top. What can't be measured is said, left
# out of the page, and makes the exit code 1.
set -Eeuo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
figures=$(mktemp -d)
trap 'rm -rf "$figures"' EXIT
failed=0

build() { # package, product: its path
  swift build -c release --package-path "$1" --product "$2" >&2
  echo "$(swift build -c release --package-path "$1" --show-bin-path)/$2"
}

measure() { # product's path, arguments…
  echo "— ${1##*/}, $(date +%T)"
  "$@" --json "$figures/${1##*/}" || failed=1
}

peers=$(build Tests/Benchmarks/Peers peers)
applications=$(build Tests/Benchmarks applications)
touch "$figures"/{peers,applications,languages}
mkdir "$figures/documents"
BENCHMARK_DOCUMENTS="$figures/documents" measure "$peers" "$@"
measure "$applications" "$@"
if python3 -c 'import msgspec, orjson, pydantic'; then
  python3 Tests/Benchmarks/json_peers.py "$figures/documents" >"$figures/languages" || failed=1
fi
python3 Tests/Scripts/performance.py "$figures"/{peers,applications,languages}
echo "— done, $(date +%T)"
exit $failed
