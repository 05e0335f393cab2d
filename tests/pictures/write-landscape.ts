// Draws the picture behind the login page, web/features/auth/landscape.webp: soft light on an invented valley and its contour lines.
// It is shipped as a picture because drawing it in the page took seconds before anything could be read. Run it again after a change of
// landscape.ts: `node tests/pictures/write-landscape.ts`.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contours, heightsOf, lightAt } from './landscape.ts';

const PIXELS = 1200;
const MAX_BYTES = 50_000;
const QUALITY = 28;
const LEVELS = Array.from({ length: 22 }, (_, i) => 0.02 + i * 0.05);
/** The shore, and how wide it blends from water to land, in heights. */
const SHORE = { from: -0.012, to: 0.012 };
const OUT = join(import.meta.dirname, '..', '..', 'web', 'features', 'auth', 'landscape.webp');

const bytes = await sharp(ground(), { raw: { width: PIXELS, height: PIXELS, channels: 3 } })
  .composite([{ input: Buffer.from(lines()) }])
  .webp({ quality: QUALITY, effort: 6 })
  .toBuffer();
if (bytes.length > MAX_BYTES) throw new Error(`${bytes.length} bytes are more than ${MAX_BYTES}`);
writeFileSync(OUT, bytes);

/** Deep green ground, lit from the north-west, lighter with height; the fjord dark blue. RGB, rows from the top. */
function ground(): Uint8Array {
  const pixels = new Uint8Array(PIXELS * PIXELS * 3);
  const heights = heightsOf(PIXELS);
  for (let j = 0; j < PIXELS; j++) {
    for (let i = 0; i < PIXELS; i++) {
      const height = heights[j * PIXELS + i]!;
      const light = height < SHORE.from ? 1 : 0.4 + 0.85 * lightAt(heights, PIXELS, i, j);
      const land = Math.max(0, Math.min(1, (height - SHORE.from) / (SHORE.to - SHORE.from)));
      const mix = (water: number, low: number, rise: number) =>
        Math.min(255, (water * (1 - land) + (low + rise * height) * land) * light);
      pixels.set([mix(18, 24, 70), mix(58, 72, 62), mix(76, 64, 48)], (j * PIXELS + i) * 3);
    }
  }
  return pixels;
}

function lines(): string {
  const paths = contours(LEVELS, 320, 320).map(({ level, segments }) => {
    const isIndex = Math.round((level - LEVELS[0]!) / 0.05) % 5 === 0;
    let d = '';
    for (let k = 0; k < segments.length; k += 4) {
      const [x0, y0, x1, y1] = [0, 1, 2, 3].map((n) => (segments[k + n]! * PIXELS).toFixed(1));
      d += `M${x0} ${y0}L${x1} ${y1}`;
    }
    return `<path d="${d}" stroke-opacity="${isIndex ? 0.34 : 0.14}" stroke-width="${isIndex ? 1.8 : 1.2}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}"><g fill="none" stroke="#d6f0e2">${paths.join('')}</g></svg>`;
}
