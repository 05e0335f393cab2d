// The cross-sections that the decision paper and the drawing of sections choose: of open road as it is built, none at the end of a bridge or
// tunnel, where the road ahead would be filled against the abutment.

import { expect, it, vi } from 'vitest';
import { writeSectionSheet } from '#exchange/dxf/write-sections.ts';
import { builtSections } from '#exchange/export/built-road.ts';
import type { ExportRoute } from '#exchange/export/material.ts';
import { chosenSections, type SectionWords } from './report/drawn-sections.ts';
import { valleyMaterial } from './valley-material.test-support.ts';

vi.setConfig({ testTimeout: 240_000 });

const WORDS = { deepestCut: 'cut', highestFill: 'fill', usual: 'usual' } as SectionWords;
const HUGE_M2 = 600;

/** Stations at which a structure begins or ends. */
function endsOf({ stations: { kind, count } }: ExportRoute): number[] {
  return Array.from({ length: count }, (_, i) => i).filter((i) => i > 0 && kind[i] !== kind[i - 1]);
}

/** As beside a cliff: the road ahead of every structure would need a huge fill at its end. */
async function filledAtEnds(): Promise<ExportRoute> {
  const [route] = (await valleyMaterial(1)).routes;
  const fill = route!.stations.fill.slice();
  for (const i of endsOf(route!)) if (route!.stations.kind[i] === 0) fill[i] = HUGE_M2;
  return { ...route!, stations: { ...route!.stations, fill } };
}

it('takes the highest fill from road that is built, not from the end of a bridge', async () => {
  const route = await filledAtEnds();
  expect(endsOf(route).length).toBe(2);
  const chosen = chosenSections(route, WORDS);
  expect(chosen.map(({ title }) => title)).toEqual(['cut', 'usual', 'fill']);
  const highest = chosen[2]!;
  const { stations } = route;
  const at = Array.from(stations.chainage).findIndex((m) => Math.abs(m - highest.section.chainageM) < 0.01);
  expect(highest.fillM2).toBeLessThan(HUGE_M2);
  expect([stations.kind[at - 1], stations.kind[at]]).toEqual([0, 0]);
  // And it is the highest of those.
  const built = stations.fill.filter((m2) => m2 !== HUGE_M2);
  expect(highest.fillM2).toBe(Math.max(...built));
});

it('draws no section of open road where a structure begins or ends', async () => {
  const { routes, ...material } = await valleyMaterial(1);
  const [route] = routes;
  const sheet = writeSectionSheet({ ...material, routes }, route!, null)!;
  const drawn = [...sheet.matchAll(/Profil (\d+,\d)\b/g)].map(([, at]) => at);
  expect(drawn.length).toBeGreaterThan(20);
  const ends = endsOf(route!).map((i) =>
    (material.startStationM + route!.stations.chainage[i]!).toFixed(1).replace('.', ','),
  );
  expect(drawn.filter((at) => ends.includes(at!))).toEqual([]);
  // The ends have sections that could have been drawn.
  const at = new Set(
    builtSections(route!)
      .filter(({ kind }) => kind === 'open')
      .map(({ chainageM }) => chainageM.toFixed(1)),
  );
  expect(ends.filter((end) => at.has((Number(end.replace(',', '.')) - material.startStationM).toFixed(1)))).toEqual(
    ends,
  );
});
