// Problems of the plan whose optimum is known by geometry, as scenarios: refraction at a border of prices, the taut string
// around obstacles, and a plane that is too steep for the straight line. Flat or plane ground, 1 NOK a metre of road.
// Optima are found here by closed form or by exhaustive search over few points, never by the engine.

import type { ScenarioInput } from '#exchange/scenario/schema.ts';
import { bare, designFree, lengthRouteType, plainSection } from './translate.ts';

export interface PlanOptimum {
  readonly name: string;
  readonly scenario: ScenarioInput;
  /** What no road can cost less than, NOK. */
  readonly optimum: number;
  /** The best line's intersection points, with the radius of curves that are part of it. */
  readonly line: readonly (readonly [x: number, y: number, radius?: number])[];
}

type Point = readonly [x: number, y: number];

const RADIUS_M = 20;
const length = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const ringOf = (points: readonly Point[]) => points.map(([x, y]): [number, number] => [x, y]);

function flatScenario(start: Point, end: Point, cellM: number, more: Partial<ScenarioInput>): ScenarioInput {
  return {
    ...bare,
    terrain: { formula: { originX: 0, originY: 4000, cellM, width: 6000 / cellM, height: 4000 / cellM } },
    bedrock: { depth: { uniform: 10 } },
    path: { start: { x: start[0], y: start[1] }, end: { x: end[0], y: end[1] } },
    routeType: lengthRouteType(RADIUS_M),
    settings: { onlyOptimizeForCost: true, seconds: 5 },
    ...more,
  };
}

/** Where a function with one valley is least between two bounds. */
function leastOf(f: (x: number) => number, from: number, to: number): number {
  let [a, b] = [from, to];
  for (let i = 0; i < 200; i++) {
    const [u, v] = [a + (b - a) / 3, b - (b - a) / 3];
    if (f(u) < f(v)) b = v;
    else a = u;
  }
  return (a + b) / 2;
}

/** North of y = 2000 a metre costs `factor` NOK: Snell's law, sin θ₁ = factor · sin θ₂, by the least of one variable. */
function refraction(start: Point, end: Point, factor: number): PlanOptimum {
  const border = 2000;
  const cost = (x: number) => length(start, [x, border]) + factor * length([x, border], end);
  const best = leastOf(cost, start[0], end[0]);
  return {
    name: `refraction, ${factor} NOK/m behind the border`,
    // The platform is one metre wide, so NOK/m² are NOK/m.
    scenario: flatScenario(start, end, 20, {
      areas: [
        {
          id: 'expensive',
          extraCostPerM2: factor - 1,
          ring: ringOf([
            [0, border],
            [6000, border],
            [6000, 4000],
            [0, 4000],
          ]),
        },
      ],
    }),
    optimum: cost(best),
    line: [start, [best, border, RADIUS_M], end],
  };
}

const DISC_SIDES = 90;

/** Half way between the ends a disc: two tangents and the arc between, 2√(a² − r²) + 2r·asin(r/a). */
function aroundDisc(radiusM: number): PlanOptimum {
  const [start, end, middle]: Point[] = [
    [1000, 2000],
    [5000, 2000],
    [3000, 2000],
  ];
  const a = 2000;
  // The polygon that is drawn lies inside the disc.
  const ring = Array.from({ length: DISC_SIDES }, (_, k): Point => {
    const angle = (2 * Math.PI * k) / DISC_SIDES;
    return [middle[0] + radiusM * Math.cos(angle), middle[1] + radiusM * Math.sin(angle)];
  });
  return {
    name: `around a disc of ${radiusM} m`,
    scenario: flatScenario(start, end, 5, { areas: [{ id: 'disc', boundaryType: 'hard', ring: ringOf(ring) }] }),
    optimum: 2 * Math.sqrt(a * a - radiusM * radiusM) + 2 * radiusM * Math.asin(radiusM / a),
    // Both tangents meet over the middle; the arc between them is the disc's own.
    line: [start, [middle[0], middle[1] + a * Math.tan(Math.asin(radiusM / a)), radiusM], end],
  };
}

type Box = readonly [west: number, south: number, east: number, north: number];

/** Boxes in the way: the shortest way over their corners, by trying every order of corners that see each other. */
function betweenBoxes(name: string, start: Point, end: Point, boxes: readonly Box[]): PlanOptimum {
  const corners = boxes.flatMap(([w, s, e, n]): Point[] => [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
  ]);
  const nodes: Point[] = [start, ...corners, end];
  const sees = (a: Point, b: Point) => boxes.every((box) => !crosses(a, b, box));
  const best = nodes.map((_, i) => (i === 0 ? 0 : Infinity));
  const before = new Array<number>(nodes.length).fill(0);
  for (let round = 0; round < nodes.length; round++)
    for (let i = 0; i < nodes.length; i++)
      for (let j = 0; j < nodes.length; j++)
        if (i !== j && best[i] + length(nodes[i], nodes[j]) < best[j] && sees(nodes[i], nodes[j])) {
          best[j] = best[i] + length(nodes[i], nodes[j]);
          before[j] = i;
        }
  const line: [number, number, number?][] = [[end[0], end[1]]];
  for (let k = before[nodes.length - 1]; k > 0; k = before[k]) line.unshift([nodes[k][0], nodes[k][1], RADIUS_M]);
  line.unshift([start[0], start[1]]);
  return {
    name,
    scenario: flatScenario(start, end, 5, {
      areas: boxes.map(([w, s, e, n], i) => ({
        id: `box${i + 1}`,
        boundaryType: 'hard',
        ring: ringOf([
          [w, s],
          [e, s],
          [e, n],
          [w, n],
        ]),
      })),
    }),
    optimum: best[nodes.length - 1],
    line,
  };
}

/** Whether a segment passes through the inside of a box (Liang–Barsky). */
function crosses([ax, ay]: Point, [bx, by]: Point, [w, s, e, n]: Box): boolean {
  let [from, to] = [0, 1];
  for (const [p, d, low, high] of [
    [ax, bx - ax, w, e],
    [ay, by - ay, s, n],
  ]) {
    if (d === 0) {
      if (p <= low || p >= high) return false;
      continue;
    }
    const [t0, t1] = [(low - p) / d, (high - p) / d].sort((a, b) => a - b);
    from = Math.max(from, t0);
    to = Math.min(to, t1);
  }
  return to - from > 1e-9;
}

/** Straight up a plane of `slopePct` at no more than `gradePct`: a road of Δz / grade, whatever its shape. */
function upThePlane(slopePct: number, gradePct: number): PlanOptimum {
  const [start, end]: Point[] = [
    [3000, 1000],
    [3000, 3000],
  ];
  const rise = (2000 * slopePct) / 100;
  const section = plainSection(1, 0);
  const optimum = rise / (gradePct / 100);
  // One bend half way, as far aside as makes the built line long enough: two legs, less what its arc cuts off.
  const built = (far: number) => {
    const turn = 2 * Math.atan(far / 1000);
    return 2 * Math.hypot(far, 1000) - RADIUS_M * (2 * Math.tan(turn / 2) - turn);
  };
  const aside = leastOf((far) => Math.abs(built(far) - optimum), 0, 6000);
  return {
    name: `up a plane of ${slopePct} % at ${gradePct} %`,
    scenario: flatScenario(start, end, 20, {
      terrain: {
        // The ground is 0 at the start.
        formula: {
          originX: 0,
          originY: 4000,
          cellM: 20,
          width: 300,
          height: 200,
          baseM: rise / 2,
          slopeNorthPct: slopePct,
        },
      },
      path: {
        start: { x: start[0], y: start[1], z: 0 },
        end: { x: end[0], y: end[1], z: rise },
      },
      routeType: {
        kinds: ['surface'],
        from: 'H1',
        designClass: {
          ...designFree,
          otherWorksCostPerM: 1,
          minRadiusM: RADIUS_M,
          minClothoidAM: 0,
          maxGradePct: gradePct,
          maxGradeReturnPct: gradePct,
          crestRadiusM: 100,
          sagRadiusM: 100,
        },
        // Rounding the bend leads the even grade off the ground by decimetres: that is all but free.
        parameters: { ...section, soil: { ...section.soil, cutCostPerM3: 0.002, fillCostPerM3: 0.002 } },
      },
    }),
    optimum,
    line: [start, [start[0] + aside, 2000, RADIUS_M], end],
  };
}

export const PLAN_OPTIMA: readonly PlanOptimum[] = [
  refraction([1000, 500], [5000, 3500], 1.5),
  refraction([500, 1800], [5500, 2600], 2),
  refraction([1000, 1000], [4000, 3000], 3),
  aroundDisc(600),
  aroundDisc(1000),
  betweenBoxes(
    'between two staggered boxes',
    [500, 2000],
    [5500, 2000],
    [
      [1500, 0, 1700, 2500],
      [3500, 1500, 3700, 4000],
    ],
  ),
  betweenBoxes(
    'between three boxes',
    [500, 1000],
    [5500, 3000],
    [
      [1500, 800, 2200, 1900],
      [2800, 1500, 3500, 3300],
      [4000, 2000, 4600, 3600],
    ],
  ),
  upThePlane(12, 8),
  upThePlane(15, 6),
];
