#!/bin/sh
# Cuts inter-latin.woff2 from the package's file: weights 400 to 700, kerning and figures of one width, none of the small
# alternates. Needs fonttools with brotli (`pip install fonttools brotli`, MIT). Run it again when the package changes.
set -eu
cd "$(dirname "$0")/../.."
package=node_modules/@fontsource-variable/inter
letters=$(grep -A1 'inter-latin-wght-normal.woff2' $package/index.css | sed -n 's/.*unicode-range: \(.*\);/\1/p')
work=$(mktemp)
fonttools varLib.instancer -q $package/files/inter-latin-wght-normal.woff2 wght=400:700 -o "$work"
pyftsubset "$work" --unicodes="$letters" --layout-features=kern,tnum,ccmp --flavor=woff2 \
  --output-file=web/fonts/inter-latin.woff2
rm "$work"
