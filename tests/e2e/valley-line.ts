// A line that a consultant might have drawn across the demo's valley, in EPSG:25833.

import type { Alignment } from '../../domain/alignment.ts';

const bend = (x: number, y: number, radiusM: number) => ({
  x,
  y,
  radiusM,
  clothoidInM: radiusM > 0 ? 40 : 0,
  clothoidOutM: radiusM > 0 ? 40 : 0,
});

export const VALLEY_LINE: Alignment = {
  plan: [bend(103_300, 7_104_700, 0), bend(103_900, 7_104_950, 300), bend(104_500, 7_104_900, 300), bend(105_100, 7_105_300, 0)],
  profile: [0, 500, 1000, 1985].map((chainageM, i) => ({ chainageM, z: 60 + 5 * i, curveLengthM: i % 3 === 0 ? 0 : 120 })),
}; // biome-ignore format: a row a part
