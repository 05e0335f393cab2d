// Corridors distinguished: sides of the straight line, named areas passed on different sides or crossed by one only, structures.

import { describe, expect, it } from 'vitest';
import { emptyStations } from '#domain/stations.ts';
import { areaOf, gridOf, problemOf, square } from '../evaluate/problem.test-support.ts';
import { compassOf, labelsOf } from './label.ts';

const lake = areaOf('lake', { name: 'Storvatnet', boundaryType: 'hard', geometry: square(1700, 1700, 2300, 2300) });
const bog = areaOf('bog', { name: 'Myra', geometry: square(1500, 2600, 2500, 3200) });
const nameless = areaOf('field', { name: ' ', geometry: square(0, 0, 4000, 4000) });
const problem = problemOf(
  gridOf(() => 0, 4000, 40),
  { areas: [lake, bog, nameless] },
);

/** A route from A over a bow of the given height (+ north) to B. */
function bow(corridor: number, heightM: number, segments: Parameters<typeof labelsOf>[1][number]['segments'] = []) {
  const stations = emptyStations(201);
  for (let i = 0; i < 201; i++) {
    const t = i / 200;
    stations.x[i] = 100 + 3800 * t;
    stations.y[i] = 2000 + heightM * Math.sin(Math.PI * t);
    stations.chainage[i] = 4000 * t;
    stations.bearing[i] = Math.atan2(heightM * Math.PI * Math.cos(Math.PI * t), 3800);
  }
  return { corridor, segments, stations };
}

describe('labels', () => {
  const tunnel = { kind: 'tunnel' as const, segmentTypeId: 't', fromM: 900, toM: 2100 };
  const routes = [bow(0, 900), bow(1, -600, [tunnel]), bow(0, 950)];
  const [north, south, third] = labelsOf(problem, routes);

  it('name the side of the straight line and how far off', () => {
    expect(north.side).toBe('n');
    expect(north.offM).toBeCloseTo(900, 6);
    expect(south).toMatchObject({ side: 's', tunnelM: 1200, bridgeM: 0 });
  });

  it('list named areas that are passed on different sides, or crossed by one alone', () => {
    expect(north.past).toEqual([{ name: 'Storvatnet', side: 'n' }]);
    expect(south.past).toEqual([{ name: 'Storvatnet', side: 's' }]);
    expect(north.through).toEqual(['Myra']);
    expect(south.through).toEqual([]);
  });

  it("never take a building's height or a class for a place, and name classes as classes", () => {
    const areas = [
      areaOf('three', { name: '3', geometry: lake.geometry }),
      areaOf('forestHigh', {
        name: 'Skog, høy bonitet',
        group: 'landUse',
        category: 'forestHigh',
        geometry: bog.geometry,
      }),
      areaOf('snow', { name: 'avalanche', group: 'hazard', category: 'avalanche', geometry: bog.geometry }),
      ...[0, 1, 2, 3].map((i) => areaOf(`field${i}`, { name: 'Dyrka mark', geometry: bog.geometry })),
    ];
    const [first, second] = labelsOf({ ...problem, areas }, routes);
    expect(first).toMatchObject({
      past: [],
      through: [],
      throughClasses: [{ group: 'hazard', category: 'avalanche' }],
    });
    expect(second).toMatchObject({ past: [], through: [] });
    expect(second.throughClasses).toBeUndefined();
  });

  it('name the river or the shore that a route follows for a third of its way', () => {
    const river = { id: 'r', kind: 'river' as const, clearanceM: 2, passage: 'over' as const };
    const at = (y: number, toX: number) => [0, toX].map((x): [number, number, number] => [x, y, Number.NaN]);
    const along = (y: number, toX: number, areas = problem.areas) =>
      labelsOf({ ...problem, areas, crossedLines: [{ ...river, vertices: at(y, toX) }] }, [bow(0, 0)])[0].along;
    expect(along(2100, 4000)).toEqual({ kind: 'river', name: '' });
    expect(along(2200, 4000)).toBeUndefined();
    expect(along(2100, 1000)).toBeUndefined();
    const shore = { ...lake, group: 'landUse' as const, category: 'water', geometry: square(500, 2050, 3500, 2600) };
    expect(along(3900, 4000, [shore])).toEqual({ kind: 'water', name: 'Storvatnet' });
  });

  it('are one for a corridor: that of its first route', () => {
    expect(third).toEqual(north);
  });

  it('of a single corridor name nothing without meaning', () => {
    expect(labelsOf(problem, [bow(0, 40)])).toMatchObject([{ side: 'direct', past: [], through: [] }]);
  });

  it.each([
    [0, 1, 'n'],
    [1, 1, 'ne'],
    [5, 0.1, 'e'],
    [1, -1, 'se'],
    [0, -2, 's'],
    [-1, -1, 'sw'],
    [-3, 0, 'w'],
    [-1, 1, 'nw'],
  ] as const)(
    // biome-ignore format: a table
    '(%f, %f) points %s',
    (east, north, side) => expect(compassOf(east, north)).toBe(side),
  );
});
