// The built road's triangles and outlines: on straight roads whose areas are known, and on one that the engine has built.

import { describe, expect, test } from 'vitest';
import { surfaceCode } from '#domain/road-surfaces.ts';
import type { Segment } from '#domain/route.ts';
import { ringArea } from '../geometry.ts';
import type { RoadBodyShape } from '../scene-types.ts';
import { builtRoad, groundAt, ROAD_Y } from './built-road.test-support.ts';
import { groundOutlines, LEVEL, placeRoadBody, type RoadMesh, roadMesh, STRIP } from './road-mesh.ts';
import { smoothNormals } from './road-normals.ts';

interface Section {
  readonly offset: number[];
  readonly material: number[];
}

const CUT: Section = { offset: [-12, -5, 0, 5, 9], material: [3, 0, 0, 3, 3] };
const WIDER: Section = { offset: [-14, -8, -5, 0, 5, 10, 11], material: [3, 2, 0, 0, 2, 3, 3] };

/** Due east from a real project's coordinates, a section each 10 m. */
function road(sections: readonly Section[]): RoadBodyShape {
  const first = [0];
  for (const { offset } of sections) first.push(first.at(-1)! + offset.length);
  const offset = sections.flatMap((section) => section.offset);
  return {
    routeId: 'r',
    x: sections.map((_, i) => 129_000 + i * 10),
    y: sections.map(() => 6_955_000),
    bearing: sections.map(() => 0),
    ground: sections.map(() => 100),
    first,
    offset,
    z: offset.map((at) => 100 + Math.abs(at)),
    material: sections.flatMap((section) => section.material),
  };
}

/** Of the strips between sections, without what closes the road. */
function planArea({ positions, shading }: RoadMesh): number {
  let sum = 0;
  for (let i = 0; i < positions.length; i += 9) {
    if (shading[i / 9] !== STRIP) continue;
    const corner = (k: number) => [positions[i + k * 3]!, positions[i + k * 3 + 1]!] as const;
    sum += ringArea([corner(0), corner(1), corner(2)]);
  }
  return sum;
}

describe('mesh', () => {
  test.each([
    { name: 'equal sections', sections: [CUT, CUT, CUT], area: 21 * 20 },
    { name: 'sections with different numbers of points', sections: [CUT, WIDER], area: ((21 + 25) / 2) * 10 },
  ])('$name: the triangles cover the plan once', ({ sections, area }) => {
    expect(planArea(roadMesh(road(sections), [129_000, 6_955_000, 0]))).toBeCloseTo(area, 4);
  });
  test('left of a road to the east is north', () => {
    const { positions, shading } = roadMesh(road([CUT, CUT]), [129_000, 6_955_000, 0]);
    const north = Math.max(...positions.filter((_, i) => i % 3 === 1 && shading[Math.floor(i / 9)] === STRIP));
    expect(north).toBeCloseTo(12, 6);
  });
  test('the rim of a fill is lit as its slope, others as the ground', () => {
    const { materials, shading } = roadMesh(builtRoad().body, [0, 0, 0]);
    const level = [...materials].filter((_, i) => shading[i] === LEVEL);
    expect(level.length).toBeGreaterThan(10);
    expect(level).not.toContain(surfaceCode('fill'));
  });
  test('beyond its toes the road goes on under the ground', () => {
    const { positions, shading } = roadMesh(road([CUT, CUT]), [129_000, 6_955_000, 0]);
    const beyond = Array.from(shading, (_, i) => i)
      .filter((i) => shading[i] !== STRIP)
      .flatMap((i) => [0, 3, 6].map((k) => [...positions.subarray(i * 9 + k, i * 9 + k + 3)]))
      .filter(([, y]) => y! > 12.01);
    expect(beyond.length).toBeGreaterThan(0);
    // The toe lies at 112 m.
    for (const [, , z] of beyond) expect(z).toBeLessThan(111.7);
  });
  test('in a curve strips are cut into facets, and say where on the road they lie', () => {
    const straight = road([CUT, CUT]);
    const curve = { ...straight, bearing: [0.2, -0.2] };
    const [a, b] = [straight, curve].map((body) => roadMesh(body, [129_000, 6_955_000, 0]));
    const strips = ({ shading }: RoadMesh) => shading.filter((is) => is === STRIP).length;
    expect(strips(a!)).toBe(8);
    // Three facets, of which the last is a triangle.
    expect(strips(b!)).toBe(8 * 5);
    const across = b!.places.filter((_, i) => i % 3 === 1 && b!.shading[Math.floor(i / 9)] === STRIP);
    expect([Math.min(...across), Math.max(...across)]).toEqual([-12, 9]);
    expect(Math.max(...b!.places.filter((_, i) => i % 3 === 0))).toBeCloseTo(10, 6);
    expect(new Set(b!.places.filter((_, i) => i % 3 === 2 && b!.shading[Math.floor(i / 9)] === STRIP))).toEqual(
      new Set([5]),
    );
  });
  test('normals of strips face up and pass smoothly; those of one facet are its own', () => {
    const mesh = roadMesh(road([CUT, CUT, CUT]), [129_000, 6_955_000, 0]);
    const normals = smoothNormals(mesh);
    for (let i = 0; i < mesh.shading.length; i++)
      for (const k of [0, 3, 6]) {
        const [x, y, z] = normals.subarray(i * 9 + k, i * 9 + k + 3) as unknown as [number, number, number];
        expect(Math.hypot(x, y, z)).toBeCloseTo(1, 5);
        // All strips of this section slope by 1:1 away from the middle.
        if (mesh.shading[i] === STRIP && mesh.materials[i] === 3)
          expect([Math.abs(y), z]).toEqual([expect.closeTo(Math.SQRT1_2, 4), expect.closeTo(Math.SQRT1_2, 4)]);
      }
  });
});

describe('of what the engine builds', () => {
  const { body, segments, stations } = builtRoad();
  const [before, tunnel, between, bridge, after] = segments as [Segment, Segment, Segment, Segment, Segment];
  const { positions, materials, shading } = roadMesh(body, [100, ROAD_Y, 0]);
  /** Triangles that lie between two chainages, as [x, y, z] corners. */
  const trianglesIn = ({ fromM, toM }: Segment) =>
    Array.from(materials, (material, i) => ({
      material,
      isStrip: shading[i] === STRIP,
      corners: [0, 3, 6].map((k) => [...positions.subarray(i * 9 + k, i * 9 + k + 3)] as [number, number, number]),
    })).filter(({ corners }) => corners.every(([x]) => x >= fromM - 0.01 && x <= toM + 0.01));
  const planAreaOf = (triangles: ReturnType<typeof trianglesIn>) =>
    triangles.reduce((sum, { corners }) => sum + ringArea(corners), 0);

  test('the road is one of each kind', () =>
    expect(segments.map(({ kind }) => kind)).toEqual(['surface', 'tunnel', 'surface', 'bridge', 'surface']));
  test('open road covers its plan once, up to its structures', () => {
    for (const part of [before, between, after]) {
      const at = (s: number) => stations.chainage.findIndex((c) => c >= s - 1e-6);
      // Toes at the end of a stretch are those of what stands before a structure, which stations do not have.
      const inner = {
        ...part,
        fromM: stations.chainage[at(part.fromM + 20)]!,
        toM: stations.chainage[at(part.toM - 30)]!,
      };
      let plan = 0;
      for (let i = at(inner.fromM); i < at(inner.toM); i++) {
        const width = (k: number) => stations.left[k]! + stations.right[k]!;
        plan += ((width(i) + width(i + 1)) / 2) * (stations.chainage[i + 1]! - stations.chainage[i]!);
      }
      expect(planAreaOf(trianglesIn(inner).filter(({ isStrip }) => isStrip)) / plan).toBeCloseTo(1, 4);
    }
  });
  test('a deck is closed: top and underside, over the whole bridge', () => {
    const deck = trianglesIn(bridge).filter(({ isStrip }) => isStrip);
    expect(planAreaOf(deck)).toBeCloseTo(2 * 10 * (bridge.toM - bridge.fromM), 1);
  });
  test('a tunnel is its floor and vault, and nothing of it stands over the ground', () => {
    const inside = trianglesIn({ ...tunnel, fromM: tunnel.fromM + 5, toM: tunnel.toM - 5 });
    expect(planAreaOf(inside)).toBeCloseTo(2 * 9 * (tunnel.toM - tunnel.fromM - 20), 0);
    for (const { corners } of inside)
      for (const [x, y, z] of corners) {
        expect(z).toBeGreaterThan(100.9);
        expect(z).toBeLessThan(Math.min(108.01, groundAt(100 + x)));
        expect(Math.abs(y)).toBeLessThan(4.51);
      }
  });
  test('the ground opens along open road only, to the very ends of its structures', () => {
    const rings = groundOutlines(body);
    const spans = rings.map((ring) => [
      Math.min(...ring.map(([x]) => x)) - 100,
      Math.max(...ring.map(([x]) => x)) - 100,
    ]);
    expect(spans).toEqual(
      [before, between, after].map(({ fromM, toM }) => [fromM, toM].map((s) => expect.closeTo(s, 6))),
    );
    // A little inside the toes.
    const plan = planAreaOf(trianglesIn(before).filter(({ isStrip }) => isStrip));
    const [area, length] = [ringArea(rings[0]!), before.toM - before.fromM];
    expect(plan - area).toBeCloseTo(0.8 * length, 0);
  });
});

test('a body takes its places from the stations, bearings the short way round', () => {
  const stations = {
    count: 3,
    chainage: [0, 20, 40],
    x: [0, 20, 40],
    y: [5, 5, 5],
    bearing: [Math.PI - 0.1, -Math.PI + 0.1, 0],
    ground: [100, 110, 110],
  };
  const { first, offset, z, material } = road([CUT, CUT]);
  const placed = placeRoadBody('r', { chainage: [10, 20], first, offset, z, material }, stations);
  expect([...(placed.x as Float64Array)]).toEqual([10, 20]);
  expect([...(placed.ground as Float64Array)]).toEqual([105, 110]);
  expect(Math.abs(Math.cos((placed.bearing as Float64Array)[0]!) + 1)).toBeLessThan(1e-9);
});
