// A timetable worked by hand: materials one after another on each route, routes beside each other, and a store that both fill.

import { expect, it } from 'vitest';
import { timetableOf } from './mass-timetable.ts';

const row = (item: string, material: string | null, seconds: number) => ({ item, material, seconds }) as never;
const load = (line: number, material: 'soil' | 'rock', compactedM3: number) => ({
  material,
  from: { line, port: null, chainageM: 0 },
  to: { line: -1, port: 'lager', chainageM: 0 },
  compactedM3,
});

it('lets works follow each other and stores fill while their masses are dug', () => {
  const { bars, endS, stores } = timetableOf(
    [
      { rows: [row('soilCut', 'soil', 100), row('haul', 'soil', 50), row('rockCut', 'rock', 30), row('freeHaul', 'rock', 20), row('fill', null, 40), row('processing', 'qualityRock', 5), row('base', null, 15), row('asphalt', null, 999)] }, // biome-ignore format: one line
      { rows: [row('rockCut', 'rock', 300)] },
    ],
    [load(0, 'soil', 60), load(1, 'rock', 90), { ...load(0, 'rock', 7), to: { line: 0, port: null, chainageM: 0 } }],
    ['lager', 'tomt'],
  );
  expect(bars.map(({ route, timed, startS, endS: end }) => [route, timed, startS, end])).toEqual([
    [0, 'soil', 0, 150],
    [0, 'rock', 150, 200],
    [0, 'fill', 200, 240],
    [0, 'qualityRock', 240, 260],
    [1, 'soil', 0, 0],
    [1, 'rock', 0, 300],
    [1, 'fill', 300, 300],
    [1, 'qualityRock', 300, 300],
  ]);
  expect(bars[0]!.seconds).toEqual({ dig: 100, haul: 50, place: 0 });
  expect(endS).toBe(300);
  // 60 m³ in the first 150 s, 90 m³ in 300 s.
  expect(stores).toEqual([[{ atS: 0, m3: 0 }, { atS: 150, m3: 105 }, { atS: 300, m3: 150 }], [{ atS: 0, m3: 0 }]]); // biome-ignore format: one line
});
