// A road as the engine builds it, for tests: due east through a ridge in a tunnel and over a river on a bridge, with open
// road before, between and after. The ground is the same all along y.

import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { placeRoadBody } from './road-mesh.ts';

const SIZE_M = 2000;
const CELL_M = 10;
export const ROAD_Y = 1000;

/** Height of the ground: 100 m, a ridge to 160 m at x = 600, a valley down to 60 m at x = 1400. */
export const groundAt = (x: number): number =>
  100 + 60 * Math.max(0, 1 - Math.abs(x - 600) / 250) - 40 * Math.max(0, 1 - Math.abs(x - 1400) / 200);

/** One metre of soil lies on the rock. */
export const rockAt = (x: number): number => groundAt(x) - 1;

export function builtRoad() {
  const n = SIZE_M / CELL_M;
  const grid = (height: (x: number) => number) => ({
    width: n,
    height: n,
    cell: CELL_M,
    originX: 0,
    originY: SIZE_M,
    values: Float32Array.from({ length: n * n }, (_, i) => height(((i % n) + 0.5) * CELL_M)),
  });
  const routeType = structuredClone(defaultRouteType('H1')!);
  // So cheap that it reaches over most of the valley.
  const bridge = routeType.segmentTypes.find(({ kind }) => kind === 'bridge')!;
  Object.assign(bridge.parameters.structure, { costPerM2: 10_000 });
  const end = (x: number) => ({ x, y: ROAD_Y, z: null, bearing: null, grade: null });
  const route = evaluateInDetail(
    {
      engineVersion: 'test',
      seed: 1,
      request: { start: end(100), end: end(1900), controlPoints: [], corridor: null },
      routeType,
      prices: defaultPrices(),
      settings: defaultsOf(optimisationRows),
      ground: grid(groundAt),
      bedrock: grid(rockAt),
      bedrockSigma: null,
      areas: [],
      crossedLines: [
        {
          id: 'river',
          kind: 'river',
          passage: 'over',
          clearanceM: 1,
          vertices: [
            [1400, 0, 62],
            [1400, SIZE_M, 62],
          ],
        },
      ],
      massPoints: [],
    },
    {
      plan: [100, 1900].map((x) => ({ x, y: ROAD_Y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 })),
      profile: [0, 1800].map((chainageM) => ({ chainageM, z: 101, curveLengthM: 0 })),
    },
  );
  return { ...route, body: placeRoadBody('r', route.roadBody, route.stations) };
}
