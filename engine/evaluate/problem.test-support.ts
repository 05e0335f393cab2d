// Problems for tests: analytic ground, a default route type, and nothing else unless asked for.

import { defaultPrices, defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import { elementRows } from '#domain/parameters/element-rows.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import type { RouteType } from '#domain/route-type.ts';
import type { Grid } from '#terrain/grid.ts';
import type { Line } from '../evaluator.ts';
import type { Problem } from '../problem.ts';

export type Height = (x: number, y: number) => number;

/** A square grid of an analytic height from (0, 0) to (size, size). */
export function gridOf(height: Height, sizeM = 4000, cell = 10): Grid {
  const n = Math.round(sizeM / cell);
  const values = new Float32Array(n * n);
  for (let row = 0, i = 0; row < n; row++)
    for (let column = 0; column < n; column++, i++)
      values[i] = height((column + 0.5) * cell, sizeM - (row + 0.5) * cell);
  return { width: n, height: n, cell, originX: 0, originY: sizeM, values };
}

/** A route type that asks nothing of the lengths of a line's elements and the heights of cut and fill: for tests of everything else. */
export function withoutElementDemands(routeType: RouteType): RouteType {
  const open = { maxCutM: 1_000, maxFillM: 1_000, minOpenBetweenM: 0 };
  return { ...routeType, designClass: { ...routeType.designClass, ...defaultsOf(elementRows), ...open } };
}

export function problemOf(ground: Grid, more: Partial<Problem> = {}): Problem {
  const { width, height, cell, originX, originY } = ground;
  const end = (x: number, y: number) => ({ x, y, z: null, bearing: null, grade: null });
  return {
    engineVersion: 'test',
    seed: 1,
    request: {
      start: end(originX + 100, originY - (height * cell) / 2),
      end: end(originX + width * cell - 100, originY - (height * cell) / 2),
      controlPoints: [],
      corridor: null,
    },
    routeType: withoutElementDemands(defaultRouteType('H1')!),
    prices: defaultPrices(),
    settings: defaultsOf(optimisationRows),
    ground,
    bedrock: null,
    bedrockSigma: null,
    areas: [],
    crossedLines: [],
    massPoints: [],
    ...more,
  };
}

/** A line from points [x, y, radius, clothoid] and vertical points [chainage, z, curve]. */
export function lineOf(ip: readonly (readonly number[])[], vp: readonly (readonly number[])[]): Line {
  return {
    ipCount: ip.length,
    ip: Float64Array.from(ip.flatMap(([x, y, r = 0, l = 0]) => [x, y, r, l])),
    vpCount: vp.length,
    vp: Float64Array.from(vp.flatMap(([s, z, l = 0]) => [s, z, l])),
  };
}

export { emptyScores as noScores } from '../evaluator.ts';

/** Rolling hills, smooth at the scale of a road: amplitude m over a wavelength m. */
export function hills(amplitude = 20, wave = 900): Height {
  return (x, y) =>
    200 +
    amplitude * Math.sin((2 * Math.PI * x) / wave) * Math.cos((2 * Math.PI * y) / (wave * 1.3)) +
    0.4 * amplitude * Math.sin((2 * Math.PI * (x + 2 * y)) / (wave * 0.37));
}

/** A rectangle as a multipolygon. */
export function square(x0: number, y0: number, x1: number, y1: number): Area['geometry'] {
  return [
    [
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
    ],
  ];
}

/** An area that does nothing but what is asked for. */
export function areaOf(id: string, more: Partial<Area>): Area {
  return {
    ...NEUTRAL_AREA,
    id,
    name: id,
    geometry: square(0, 0, 1, 1),
    ...more,
  };
}
