#!/bin/sh
# Builds the image for both kinds of processor, with its bill of materials (SBOM) and provenance attached, pushes it and signs what
# was pushed: deploy/build-image.sh images.example/mkopo 0.1.0. Needs docker with buildx, and cosign.
set -eu
cd "$(dirname "$0")/.."
name=${1:?the name in the registry, e.g. images.example/mkopo}
version=${2:?the version, as in package.json}
[ "$version" = "$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)" ] || {
  echo "package.json has another version than $version" >&2
  exit 1
}
[ -z "$(git status --porcelain)" ] || {
  echo "there are changes that are not committed: nobody could build this image again" >&2
  exit 1
}
docker buildx build --file deploy/Dockerfile \
  --platform linux/amd64,linux/arm64 \
  --sbom=true --provenance=mode=max \
  --label "org.opencontainers.image.version=$version" \
  --label "org.opencontainers.image.revision=$(git rev-parse HEAD)" \
  --metadata-file build/image.json \
  --tag "$name:$version" --push .
digest=$(sed -n 's/.*"containerimage.digest": "\(sha256:[0-9a-f]*\)".*/\1/p' build/image.json)
# Signed by digest: a name may be given to another image later. With COSIGN_KEY by that key, else by the identity of who builds.
cosign sign --yes ${COSIGN_KEY:+--key "$COSIGN_KEY"} "$name@$digest"
echo "$name@$digest"
