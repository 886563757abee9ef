#!/bin/sh
# Makes the secrets that are the lender's own, each a file of private/secrets called as its setting; none that is there is changed.
# Keys that a provider gives out are put beside them by hand: printf %s 'the key' > deploy/private/secrets/MKOPO_RAZORPAY_KEY_SECRET
set -eu
cd "${1:-$(dirname "$0")}"
umask 077
mkdir -p private/secrets private/lender/content private/lender/icons private/statements
# Only private is closed to others on this machine; the programs in the containers, under users of their own, read what lies below.
chmod 700 private
chmod -R go+rX private/secrets private/lender private/statements
made() {
  [ -s "private/secrets/$1" ] || printf %s "$2" > "private/secrets/$1"
  chmod 444 "private/secrets/$1"
}
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
made POSTGRES_PASSWORD "$(random 24)"
made DATABASE_URL "postgres://mkopo:$(cat private/secrets/POSTGRES_PASSWORD)@postgres:5432/mkopo"
made MKOPO_ENCRYPTION_KEY "$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
made MKOPO_S3_KEY "$(random 10)"
made MKOPO_S3_SECRET "$(random 24)"
made GRAFANA_PASSWORD "$(random 12)"
[ -s private/secrets/alert-address ] || echo "http://127.0.0.1:9/nobody-is-told" > private/secrets/alert-address
[ -s private/lender/mkopo.json ] || echo '{ "brand": { "market": "reference" } }' > private/lender/mkopo.json
chmod 444 private/secrets/alert-address
chmod 644 private/lender/mkopo.json
echo "Keep a copy of private/secrets/MKOPO_ENCRYPTION_KEY where the backups are not: without it they cannot be read."
