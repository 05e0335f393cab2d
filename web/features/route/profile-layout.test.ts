// Sheets of a profile at a scale, against lengths measured on paper by hand.

import { describe, expect, test } from 'vitest';
import { DRAWING, layProfile, PROFILE_SCALES, placeOn } from './profile-layout.ts';

const stationsOf = (lengthM: number, road: (s: number) => number, ground = road) => {
  const chainage = Float64Array.from({ length: Math.floor(lengthM / 10) + 1 }, (_, i) => i * 10);
  return { chainage, road: chainage.map(road), ground: chainage.map(ground), count: chainage.length };
};

describe('a profile at 1:1000', () => {
  const stations = stationsOf(
    1000,
    (s) => 100 + 0.05 * s,
    (s) => 104 + 0.05 * s,
  );
  const layout = layProfile(stations, 1000);
  test('100 m are 100 mm, and 20 m of height 100 mm at 1:200', () => {
    const { x, y } = placeOn(layout, layout.sheets[1]!);
    expect(x(500) - x(400)).toBeCloseTo(100, 9);
    expect(layout.heights).toBe(200);
    expect(y(110) - y(130)).toBeCloseTo(100, 9);
  });
  test('is on three sheets that follow each other', () => {
    expect(layout.sheets.map(({ fromM, toM }) => [fromM, toM])).toEqual([[0, 360], [360, 720], [720, 1000]]); // biome-ignore format: one line
  });
  test('each sheet begins at a line of the grid under its lowest point', () => {
    // Lines stand 2 m apart; the station before the sheet belongs to its line.
    expect(layout.sheets.map(({ datumM }) => datumM)).toEqual([98, 114, 132]);
  });
});

test('what is drawn lies on its sheet, at every scale, on steep ground and on level', () => {
  for (const grade of [0, 0.03, 0.12, 0.8])
    for (const scale of PROFILE_SCALES) {
      const stations = stationsOf(
        4_320,
        (s) => 50 + grade * s,
        (s) => 50 + grade * s + 12 * Math.sin(s / 90),
      );
      const layout = layProfile(stations, scale);
      expect(scale / layout.heights).toBeLessThanOrEqual(10);
      for (const sheet of layout.sheets) {
        const { x, y } = placeOn(layout, sheet);
        for (let i = 0; i < stations.count; i++) {
          const at = stations.chainage[i]!;
          if (at < sheet.fromM || at > sheet.toM) continue;
          expect(x(at)).toBeGreaterThanOrEqual(DRAWING.left);
          expect(x(at)).toBeLessThanOrEqual(DRAWING.left + DRAWING.width + 1e-9);
          for (const z of [stations.ground[i]!, stations.road[i]!]) {
            expect(y(z)).toBeGreaterThanOrEqual(DRAWING.top);
            expect(y(z)).toBeLessThanOrEqual(DRAWING.top + DRAWING.height);
          }
        }
      }
    }
});
