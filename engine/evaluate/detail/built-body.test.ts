// The road body as one mesh: columns that fit each other, sections without gaps from toe to toe, toes on the ground and as
// wide as the stations say, decks and vaults where structures stand, and the same after a trip through its bytes.

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeRoadBody, encodeRoadBody } from '#domain/road-body-bytes.ts';
import { SURFACES } from '#domain/road-surfaces.ts';
import type { Stations } from '#domain/stations.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import type { RoadBody } from '../../road-body.ts';
import { alignmentOver, anyCourse, anyForm, heightOf, SIZE_M } from '../any-case.test-support.ts';
import { gridOf, problemOf } from '../problem.test-support.ts';
import { evaluateInDetail } from './detail.ts';

vi.setConfig({ testTimeout: 180_000 });

const CELL_M = 20;

/** What stands at each station of a body: 0 open road, 1 bridge, 2 tunnel; before a joint as at the station before. */
function kindsOf({ chainage }: RoadBody, stations: Stations): number[] {
  return Array.from(chainage, (s, i) => {
    const at = stations.chainage.indexOf(s);
    return stations.kind[s === chainage[i + 1] ? at - 1 : at];
  });
}

describe('the road body', () => {
  it('is watertight across, meets the ground at its toes, and fits the stations', () => {
    fc.assert(
      fc.property(anyForm, anyCourse, (form, course) => {
        const ground = gridOf(heightOf(form), SIZE_M, CELL_M);
        const {
          roadBody: body,
          stations,
          violations,
        } = evaluateInDetail(problemOf(ground), alignmentOver(course, heightOf(form)));
        expect([body.first[0], body.first[body.count]]).toEqual([0, body.offset.length]);
        // A station of its own for each, and a second one at joints.
        expect([...new Set(body.chainage)]).toEqual(Array.from(stations.chainage));
        const kind = kindsOf(body, stations);
        const unmet = violations.filter(({ code }) => code === 'slopeDoesNotMeetTerrain');
        for (let i = 0; i < body.count; i++) {
          const [from, to] = [body.first[i], body.first[i + 1]];
          const t = body.offset.subarray(from, to);
          const z = body.z.subarray(from, to);
          expect(body.material.subarray(from, to).every((code) => code < SURFACES.length)).toBe(true);
          const centre = t.indexOf(0);
          const at = stations.chainage.indexOf(body.chainage[i]);
          expect(z[centre]).toBeCloseTo(stations.road[at], 3);
          if (kind[i] !== 0) continue;
          // From left to right without a step back: every point of the width is covered once.
          for (let k = 1; k < t.length; k++) expect(t[k]).toBeGreaterThanOrEqual(t[k - 1]);
          const s = stations.chainage[at];
          if (unmet.some(({ fromM, toM }) => s >= fromM - 10 && s <= toM + 10)) continue;
          const [c, n] = [Math.cos(stations.bearing[at]), Math.sin(stations.bearing[at])];
          for (const k of [0, t.length - 1]) {
            // + offsets lie to the right of travel.
            const level = sampleBilinear(ground, stations.x[at] + n * t[k], stations.y[at] - c * t[k]);
            // Ground is known to the body at samples 2 m apart, and bends between them at the borders of cells.
            expect(Math.abs(z[k] - level)).toBeLessThan(0.1);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('has decks on bridges and vaults in tunnels, as wide as they are built', () => {
    const ridge = (x: number) =>
      100 + 60 * Math.max(0, 1 - Math.abs(x - 600) / 250) - 40 * Math.max(0, 1 - Math.abs(x - 1400) / 200);
    // A river is crossed on a bridge, however low the fill.
    const river = {
      id: 'river',
      kind: 'river' as const,
      passage: 'over' as const,
      clearanceM: 1,
      vertices: [
        [1400, 0, 62],
        [1400, SIZE_M, 62],
      ] as const,
    };
    const {
      roadBody: body,
      stations,
      segments,
    } = evaluateInDetail(
      problemOf(gridOf(ridge, SIZE_M, CELL_M), {
        bedrock: gridOf((x) => ridge(x) - 1, SIZE_M, CELL_M),
        crossedLines: [river],
      }),
      {
        plan: [100, 1900].map((x) => ({ x, y: 1000, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
        profile: [0, 1800].map((chainageM) => ({ chainageM, z: 101, curveLengthM: 0 })),
      },
    );
    const kinds = new Set(stations.kind);
    expect(kinds).toEqual(new Set([0, 1, 2]));
    // Two stations where a structure begins and where it ends: before and after in the form that is built there.
    const twice = Array.from(body.chainage).flatMap((s, i) => (i > 0 && s === body.chainage[i - 1] ? [i] : []));
    const joints = segments.slice(1).map(({ fromM }) => fromM);
    expect(joints.length).toBe(4);
    expect(twice.map((i) => body.chainage[i])).toEqual(joints.map((s) => expect.closeTo(s, 6)));
    const kind = kindsOf(body, stations);
    twice.forEach((i, k) => {
      const built = { surface: 0, culvert: 0, bridge: 1, tunnel: 2 };
      expect([kind[i - 1], kind[i]]).toEqual([built[segments[k].kind], built[segments[k + 1].kind]]);
    });
    for (let i = 0; i < body.count; i++) {
      const codes = new Set(
        Array.from(body.material.subarray(body.first[i], body.first[i + 1]), (code) => SURFACES[code]),
      );
      expect(codes.has('carriageway')).toBe(true);
      expect(codes.has('bridge')).toBe(kind[i] === 1);
      expect(codes.has('tunnel')).toBe(kind[i] === 2);
      const reach = Math.max(...body.offset.subarray(body.first[i], body.first[i + 1]));
      // H1: 7 m and two shoulders of 1 m; a deck is a metre wider with its edge beams.
      if (kind[i] === 1) expect(reach).toBeCloseTo(5, 6);
      if (kind[i] === 2) expect(reach).toBeCloseTo(4.5, 6);
    }
    const again = decodeRoadBody(encodeRoadBody(body));
    for (const name of ['count', 'chainage', 'first', 'offset', 'z', 'material'] as const)
      expect(again[name]).toEqual(body[name]);
  });
});
