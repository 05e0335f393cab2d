// Masses from–to of a stored route: what the rows carry and cost is what its figures were counted with.

import { expect, it } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { gridOf, hills, problemOf } from '#engine/evaluate/problem.test-support.ts';
import { haulMassesOf } from '#engine/haul/haul-masses.ts';
import { haulTable } from '#exchange/export/haul-table.ts';
import type { ExportRoute } from '#exchange/export/material.ts';
import { haulRoute } from '../full-haul.ts';
import { haulPlanOf } from './haul-plan.ts';

const alignment: Alignment = {
  plan: [[300, 1900], [1500, 2300, 500, 80], [2600, 1800, 450, 70], [3600, 2100]].map(([x, y, radiusM = 0, l = 0]) => ({ x: x!, y: y!, radiusM, clothoidInM: l, clothoidOutM: l })), // biome-ignore format: one line
  profile: [[0, 205], [900, 212, 200], [2100, 196, 260], [3400, 200]].map(([chainageM, z, curveLengthM = 0]) => ({ chainageM: chainageM!, z: z!, curveLengthM })), // biome-ignore format: one line
};
const pit = { id: 'pit', x: 1500, y: 2200, material: 'rock' as const, importCostPerM3: 20, exportCostPerM3: 10, importCapacityM3: 9000, exportCapacityM3: Infinity }; // biome-ignore format: one line

it('carries and costs what the figures of the route hold, and names where it comes from and goes to', async () => {
  const problem = problemOf(gridOf(hills(8), 4000, 10), { massPoints: [pit] });
  const { rows, haulCase, moves } = await haulRoute(problem, evaluateInDetail(problem, alignment));
  const { prices, routeType, massPoints } = problem;
  const masses = JSON.parse(JSON.stringify(haulMassesOf(haulCase)));
  const hauled = await haulPlanOf({ masses, pricing: { prices, routeType, areas: [], massPoints } });
  expect(hauled.length).toBe(moves!.length);
  expect(hauled.length).toBeGreaterThan(2);
  let paid = 0;
  for (const material of ['soil', 'rock', 'qualityRock'] as const) {
    const own = hauled.filter((one) => one.material === material);
    const booked = rows.filter(({ item, material: of }) => item === 'haul' && of === material);
    const total = own.reduce((sum, one) => sum + one.paidM3Km, 0);
    expect(total).toBeCloseTo(
      booked.reduce((sum, { quantity }) => sum + quantity, 0),
      3,
    );
    const weight = rows.filter(({ item, material: of }) => item === 'haulWeight' && of === material);
    const tonneKm = own.reduce((sum, one) => sum + (one.tonnes * one.distanceM) / 1000, 0);
    expect(tonneKm).toBeCloseTo(
      weight.reduce((sum, { quantity }) => sum + quantity, 0),
      2,
    );
    paid += total;
  }
  expect(paid).toBeGreaterThan(0);
  // A bank m³ by the factors of the only type of open road, whatever the row.
  const { soil, rock } = routeType.segmentTypes.find(({ kind }) => kind === 'surface')!.parameters;
  for (const one of hauled) {
    const { looseFactor, compactionFactor, densityTPerM3 } = one.material === 'soil' ? soil : rock;
    expect(one.looseM3 / one.bankM3).toBeCloseTo(looseFactor, 9);
    expect(one.compactedM3 / one.bankM3).toBeCloseTo(compactionFactor, 9);
    expect(one.tonnes / one.bankM3).toBeCloseTo(densityTPerM3, 9);
  }
  const route = { name: 'A', hauled, subjects: { pit: 'Steinbrudd' } } as unknown as ExportRoute;
  const [head, ...table] = haulTable([route], 1000, 'nb');
  expect(head!.slice(1, 4)).toEqual(['Materiale', 'Fra', 'Fra stasjon, m']);
  expect(table).toHaveLength(hauled.length);
  expect(table[0]![3]).toBeCloseTo(1000 + hauled[0]!.fromM, 1);
  expect(haulTable([{ ...route, hauled: [] }], 0, 'nb')).toEqual([]);
});
