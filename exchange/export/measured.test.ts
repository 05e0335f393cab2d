// 100 m of road in a rock cut, measured by hand: formation, rock faces, and what is placed along the line.

import { describe, expect, it } from 'vitest';
import { encodeRoadBody } from '#domain/road-body-bytes.ts';
import { surfaceCode } from '#domain/road-surfaces.ts';
import { emptyStations } from '#domain/stations.ts';
import type { ExportRoute, HauledMass } from './material.ts';
import { measuredBody, measuredSegments } from './measured.ts';

const LENGTH_M = 100;
const PAVEMENT_M = 0.5;

/** Platform of 8 m at 10 m, on the left a ditch and 5 m of rock 5:1, on the right 2 m of it with a bench in their middle. */
const SECTION = [
  [-6, 14.5, 'rockCut'],
  [-5, 9.5, 'ditch'],
  [-4, 9.5, 'shoulder'],
  [-4, 10, 'shoulder'],
  [-3, 10, 'carriageway'],
  [0, 10, 'carriageway'],
  [3, 10, 'shoulder'],
  [4, 10, 'shoulder'],
  [4, 9.5, 'ditch'],
  [5, 9.5, 'rockCut'],
  [5.2, 10.5, 'rockBench'],
  [6.2, 10.5, 'rockCut'],
  [6.4, 11.5, 'rockCut'],
] as const;

function routeOf(sections: readonly (typeof SECTION)[number][][], lengthM = LENGTH_M): ExportRoute {
  const points = sections.flat();
  const firsts = sections.map((_, i) => sections.slice(0, i).flat().length);
  const body = encodeRoadBody({
    count: sections.length,
    chainage: Float64Array.from(sections, (_, i) => (LENGTH_M * i) / (sections.length - 1)),
    first: Uint32Array.from([...firsts, points.length]),
    offset: Float32Array.from(points, ([t]) => t),
    z: Float32Array.from(points, ([, z]) => z),
    material: Uint8Array.from(points, ([, , surface]) => surfaceCode(surface)),
  });
  const end = { radiusM: 0, clothoidInM: 0, clothoidOutM: 0 };
  return {
    alignment: { plan: [{ x: 0, y: 0, ...end }, { x: lengthM, y: 0, ...end }], profile: [] }, // biome-ignore format: one line
    stations: emptyStations(2),
    body,
    segments: [{ kind: 'surface', fromM: 0, toM: lengthM, pavementM: PAVEMENT_M }],
  } as unknown as ExportRoute;
}
const along = (count: number) => Array.from({ length: count }, () => [...SECTION]);

const hauled = (material: HauledMass['material'], bankM3: number, source: string | null, target: string | null) =>
  ({ material, bankM3, source, target }) as HauledMass;

describe('100 m of a rock cut', () => {
  it('has a formation of 8 m, and faces of 5.1 m and twice 1.02 m', () => {
    for (const count of [2, 3, 11]) {
      const { formationM2, rockFacesM2 } = measuredBody(routeOf(along(count)));
      expect(formationM2! / (8 * LENGTH_M)).toBeCloseTo(1, 2);
      expect(rockFacesM2! / (LENGTH_M * (Math.hypot(1, 5) + 2 * Math.hypot(0.2, 1)))).toBeCloseTo(1, 4);
    }
  });

  it('counts half a face to where it ends', () => {
    const [whole, ...rest] = along(3);
    const bare = SECTION.map(([t, z, surface]) => [t, z, surface === 'rockCut' ? 'soilCut' : surface] as const);
    const { rockFacesM2 } = measuredBody(routeOf([whole, bare as unknown as typeof whole, ...rest.slice(1)]));
    const full = LENGTH_M * (Math.hypot(1, 5) + 2 * Math.hypot(0.2, 1));
    expect(rockFacesM2! / full).toBeCloseTo(0.5, 4);
  });

  it('stays in the project’s metres in a file of another scale', () => {
    const own = measuredBody(routeOf(along(3)));
    const other = measuredBody(routeOf(along(3), 1.01 * LENGTH_M));
    // Upright faces lean by a millimetre in either.
    expect(other.formationM2! / own.formationM2!).toBeCloseTo(1, 4);
    expect(other.rockFacesM2! / own.rockFacesM2!).toBeCloseTo(1, 6);
  });

  it('counts rock that is dug and placed along the line, and no other', () => {
    const route = routeOf(along(2));
    const moves = [
      hauled('rock', 500, null, null),
      hauled('qualityRock', 70, null, null),
      hauled('soil', 900, null, null),
      hauled('rock', 40, null, 'landfill'),
      hauled('rock', 30, 'pit', null),
    ];
    expect(measuredBody({ ...route, hauled: moves }).rockInLineM3).toBe(570);
    expect(measuredBody(route).rockInLineM3).toBeNull();
  });

  it('knows nothing of a route without a body', () => {
    expect(measuredBody({ ...routeOf(along(2)), body: null })).toMatchObject({ formationM2: null, rockFacesM2: null });
  });
});

it('lays the pavement over a culvert as before it', () => {
  const layers = { wearingM: 0.04, binderM: 0, boundBaseM: 0, gravelM: 0, unboundBaseM: 0, subBaseM: 0 };
  const route = routeOf(along(2));
  const [open] = route.segments;
  const segments = [{ ...open!, layers }, { ...open!, kind: 'culvert' as const, layers: null }, { ...open!, kind: 'bridge' as const }]; // biome-ignore format: one line
  expect(measuredSegments({ ...route, segments }).map((one) => one.layers)).toEqual([layers, layers, null]);
});
