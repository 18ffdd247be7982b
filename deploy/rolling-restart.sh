#!/bin/sh
# Restarts one server after the other: sh deploy/rolling-restart.sh 3000 3010
# The next one is touched only when the one before answers again, at HOST where that is not 127.0.0.1.
set -eu
for port in "$@"; do
  ${RESTART:-systemctl restart} "tidewright@$port"
  tries=0
  until curl -fsS -o /dev/null "http://${HOST:-127.0.0.1}:$port/healthz" 2>/dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -ge 150 ]; then
      echo "tidewright@$port does not answer. The others still run: journalctl -u tidewright@$port says why." >&2
      exit 1
    fi
    sleep 0.2
  done
  echo "tidewright@$port answers again."
done
