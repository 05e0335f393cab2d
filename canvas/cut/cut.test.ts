// Cuts: which half stays, where the open section runs, and what it is filled with, against cases worked by hand.

import { describe, expect, test } from 'vitest';
import { ringArea } from '../geometry.ts';
import { builtRoad, groundAt, ROAD_Y, rockAt } from '../layers/built-road.test-support.ts';
import type { RoadBodyShape } from '../scene-types.ts';
import { cutLines, halfSpaces } from './cut-planes.ts';
import { bandsOf, sectionAlong } from './section.ts';

const NO_BOUNDS = { minX: null, maxX: null, minY: null, maxY: null, minZ: null, maxZ: null };
const SITE = { minX: 0, maxX: 100, minY: 0, maxY: 100, minZ: 0, maxZ: 50 };
const stays = (shape: Parameters<typeof halfSpaces>[0], p: readonly [number, number, number]) =>
  halfSpaces(shape).every(
    ({ normal, constant }) => normal[0] * p[0] + normal[1] * p[1] + normal[2] * p[2] + constant >= 0,
  );

describe('what stays', () => {
  test('of a box only the inside', () => {
    const shape = { bounds: { ...NO_BOUNDS, minX: 20, maxZ: 30 }, plane: null };
    expect(stays(shape, [21, 0, 29])).toBe(true);
    expect(stays(shape, [19, 0, 29])).toBe(false);
    expect(stays(shape, [21, 0, 31])).toBe(false);
  });
  test('of a plane what lies behind it, whatever the length of its tangent', () => {
    const shape = { bounds: null, plane: { point: [50, 50, 9], tangent: [0, 7, 3] } } as const;
    expect(stays(shape, [10, 49, 500])).toBe(true);
    expect(stays(shape, [90, 51, -500])).toBe(false);
  });
});

describe('where it is open', () => {
  test('a plane crosses the site from edge to edge', () => {
    const [line] = cutLines({ bounds: null, plane: { point: [50, 40, 0], tangent: [0, 1, 0] } }, SITE);
    expect([line!.from[1], line!.to[1]]).toEqual([40, 40]);
    expect([line!.from[0], line!.to[0]].sort((a, b) => a - b)).toEqual([0, 100]);
  });
  test('the side of a box ends at the plane that cuts it', () => {
    const lines = cutLines(
      { bounds: { ...NO_BOUNDS, minX: 20 }, plane: { point: [50, 40, 0], tangent: [0, 1, 0] } },
      SITE,
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual({ from: [20, 0], to: [20, 40] });
    expect(Math.min(lines[1]!.from[0], lines[1]!.to[0])).toBe(20);
  });
  test('a box beside the site opens nothing', () => {
    expect(cutLines({ bounds: { ...NO_BOUNDS, minX: 200 }, plane: null }, SITE)).toEqual([]);
  });
});

/** A road to the north through x = 50 at height 10: 4 m of carriageway and slopes of 1 : 1 on both sides up to 14 m. */
const ROAD: RoadBodyShape = {
  routeId: 'r',
  x: [50, 50],
  y: [0, 100],
  bearing: [Math.PI / 2, Math.PI / 2],
  ground: [14, 14],
  first: [0, 4, 8],
  offset: [-6, -2, 2, 6, -6, -2, 2, 6],
  z: [14, 10, 10, 14, 14, 10, 10, 14],
  material: [3, 0, 3, 3, 3, 0, 3, 3],
};
const LINE = { from: [0, 50], to: [100, 50] } as const;
const areaOf = (kind: string, ground: number, rock: number | null) => {
  const section = sectionAlong(LINE, () => ground, rock === null ? null : () => rock, [ROAD]);
  return bandsOf(section, 0)
    .filter((band) => band.kind === kind)
    .reduce((sum, { i, low, high }) => {
      const width = section.s[i + 1]! - section.s[i]!;
      return sum + ((high[0] - low[0] + high[1] - low[1]) / 2) * width;
    }, 0);
};

describe('what it is filled with', () => {
  test('rock and soil make up the ground, less what the cut took', () => {
    // 14 m of ground over 100 m, without a trapezium of (4 + 12) / 2 × 4 m²; the pavement, 4 × 0.6 m², lies in what is left.
    expect(areaOf('rock', 14, 8) + areaOf('soil', 14, 8) + areaOf('road', 14, 8)).toBeCloseTo(1400 - 32, 1);
    expect(areaOf('road', 14, 8)).toBeCloseTo(2.4, 2);
    expect(areaOf('rock', 14, 8)).toBeCloseTo(800, 6);
  });
  test('rock above the road is cut as well', () =>
    expect(areaOf('rock', 14, 12)).toBeCloseTo(1200 - ((4 + 8) / 2) * 2 - 2.4, 1));
  test('over low ground there is fill up to the road', () => {
    expect(areaOf('fill', 6, null) + areaOf('road', 6, null)).toBeCloseTo(4 * 4 + 2 * ((4 + 8) / 2) * 4, 0);
  });
  test('where no rock is known all of it is ground', () => {
    expect(areaOf('rock', 14, null)).toBe(0);
    expect(areaOf('ground', 14, null)).toBeCloseTo(1400 - 32 - 2.4, 1);
  });
  test('a cut along the road shows no section of it', () => {
    const { surface } = sectionAlong({ from: [49, 0], to: [51, 100] }, () => 14, null, [ROAD]);
    expect([...surface].every((code) => code === -1)).toBe(true);
  });
});

describe('a section of what the engine builds', () => {
  const { body, segments, stations } = builtRoad();
  const built = (kind: string) => segments.find((segment) => segment.kind === kind)!;
  /** A cut square to the road, at a chainage of it. */
  const cutAt = (chainageM: number) => {
    const x = 100 + chainageM;
    const section = sectionAlong(
      { from: [x, ROAD_Y + 40], to: [x, ROAD_Y - 40] },
      () => groundAt(x),
      () => rockAt(x),
      [body],
    );
    const areas: Record<string, number> = {};
    for (const { kind, i, low, high } of bandsOf(section, 0)) {
      const area = ((high[0] - low[0] + high[1] - low[1]) / 2) * (section.s[i + 1]! - section.s[i]!);
      areas[kind] = (areas[kind] ?? 0) + area;
    }
    return { section, areas, ground: groundAt(x) };
  };
  /** Area inside the polyline of the station at a chainage. */
  const formAt = (chainageM: number) => {
    const station = Array.from(body.x as ArrayLike<number>).findIndex((x) => x >= 100 + chainageM);
    const points = Array.from({ length: body.first[station + 1]! - body.first[station]! }, (_, k) => {
      const at = body.first[station]! + k;
      return [body.offset[at]!, body.z[at]!] as const;
    });
    return ringArea(points);
  };
  const middleOf = (kind: string) => 10 * Math.round((built(kind).fromM + built(kind).toM) / 20);
  test('over a bridge the ground is whole under a deck in the air', () => {
    const { areas, ground } = cutAt(middleOf('bridge'));
    expect(ground).toBeLessThan(80);
    expect(areas.fill).toBeUndefined();
    expect(areas.rock! + areas.soil!).toBeCloseTo(80 * ground, 6);
    expect(areas.bridge).toBeCloseTo(formAt(middleOf('bridge')), 2);
  });
  test('over a tunnel only its room is taken from the rock', () => {
    const { areas, ground } = cutAt(middleOf('tunnel'));
    expect(ground).toBeGreaterThan(140);
    expect(areas.soil).toBeCloseTo(80, 6);
    expect(areas.tunnel).toBeCloseTo(formAt(middleOf('tunnel')), 2);
    expect(areas.rock! + areas.tunnel! + areas.road!).toBeCloseTo(80 * (ground - 1), 6);
  });
  test.each([
    { name: 'before the tunnel, in cut', at: () => built('tunnel').fromM - 10 },
    { name: 'before the bridge, on fill', at: () => built('bridge').fromM - 10 },
  ])('$name, as much is cut and filled as the stations say', ({ at }) => {
    const chainageM = at();
    const { areas, section, ground } = cutAt(chainageM);
    const i = stations.chainage.findIndex((s) => s >= chainageM - 1e-6);
    expect(section.built).toContain('open');
    expect(areas.tunnel ?? areas.bridge).toBeUndefined();
    // The engine reckons to the formation, a pavement's depth under the road: at most 1 m of its 9 m.
    const gone = 80 * ground - areas.rock! - areas.soil!;
    const cut = stations.soilCut[i]! + stations.rockCut[i]!;
    expect(Math.max(cut, stations.fill[i]!)).toBeGreaterThan(25);
    if (cut > 25) expect(Math.abs(gone - cut)).toBeLessThan(9);
    else expect(Math.abs(areas.fill! + areas.road! - stations.fill[i]!)).toBeLessThan(9);
  });
  test('no two bands lie over each other', () => {
    for (const chainageM of [middleOf('bridge'), middleOf('tunnel'), 300, built('bridge').fromM - 5]) {
      const { section } = cutAt(chainageM);
      const strips = Map.groupBy(bandsOf(section, 0), ({ i }) => i);
      for (const strip of strips.values()) {
        const spans = strip
          .map(({ low, high }) => [low[0], high[0]] as const)
          .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        for (let k = 1; k < spans.length; k++) expect(spans[k]![0]).toBeGreaterThanOrEqual(spans[k - 1]![1] - 1e-9);
      }
    }
  });
});
