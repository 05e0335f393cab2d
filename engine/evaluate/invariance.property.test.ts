// What must not change what a road costs: where its coordinates begin, which way north lies, from which end it is described,
// and a step of a millimetre. On analytic ground, for the fast evaluation and for full detail.

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Alignment } from '#domain/alignment.ts';
import type { End } from '#domain/entities/path.ts';
import type { Grid } from '#terrain/grid.ts';
import type { Scores } from '../evaluator.ts';
import {
  alignmentOver,
  anyCourse,
  anyForm,
  anyNumber,
  bothOf,
  type Course,
  FIGURES,
  type Form,
  fastOf,
  heightOf,
  reversed,
  SIZE_M,
  WEST_M,
} from './any-case.test-support.ts';
import type { DetailedRoute } from './detail/detail.ts';
import { areaOf, gridOf, type Height, problemOf, square } from './problem.test-support.ts';

vi.setConfig({ testTimeout: 180_000 });

const CELL_M = 20;

/** Figures of b are those of a, to a share; figures near nothing to a share of what is usual. */
function expectSame(a: Both, b: Both, share: number): void {
  for (const name of FIGURES) {
    const few = name === 'massImbalanceM3' ? 1000 : 1;
    expectClose(a.detail.figures[name], b.detail.figures[name], share, few, `detail ${name}`);
    expectClose(a.fast[name], b.fast[name], share, few, `fast ${name}`);
  }
  expectClose(a.fast.violation, b.fast.violation, 10 * share, 1, 'fast violation');
}

type Both = { readonly detail: DetailedRoute; readonly fast: Scores };

function expectClose(a: number, b: number, share: number, few: number, name: string): void {
  const apart = Math.abs(a - b) / Math.max(few, Math.abs(a), Math.abs(b));
  expect(apart, `${name}: ${a} and ${b}`).toBeLessThan(share);
}

const moved = ({ plan, profile }: Alignment, dx: number, dy: number, dz: number): Alignment => ({
  plan: plan.map((p) => ({ ...p, x: p.x + dx, y: p.y + dy })),
  profile: profile.map((p) => ({ ...p, z: p.z + dz })),
});

const raised = (grid: Grid, dx: number, dy: number, dz: number): Grid => ({
  ...grid,
  originX: grid.originX + dx,
  originY: grid.originY + dy,
  values: grid.values.map((z) => z + dz),
});

/** Its length is a whole number of intervals but for the last digits, and those depend on the end that it is described from. */
const NEARLY_STRAIGHT: [Form, Course, { up: number; down: number }, object] = [
  { level: 50, slopeX: 0, slopeY: 0, amplitude: 0, waveM: 400 },
  {
    aside: [0, 0.000008529922354227894, 0, 0, 0],
    radii: [60, 60, 60],
    clothoids: [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    over: [0, 0],
  },
  { up: 1, down: 1 },
  {},
];

describe('a road is the same road', () => {
  it('wherever the origin of coordinates and of heights lies', () => {
    const far = fc.record({
      dx: anyNumber(-1e5, 9e5),
      dy: anyNumber(0, 7.9e6),
      dz: fc.integer({ min: -40, max: 900 }),
    });
    fc.assert(
      fc.property(anyForm, anyCourse, far, (form, course, { dx, dy, dz }) => {
        const ground = gridOf(heightOf(form), SIZE_M, CELL_M);
        const line = alignmentOver(course, heightOf(form));
        const here = bothOf(problemOf(ground), line);
        const there = bothOf(problemOf(raised(ground, dx, dy, dz)), moved(line, dx, dy, dz));
        expectSame(here, there, 1e-3);
      }),
      { numRuns: 40 },
    );
  });

  it('whichever way north lies, with its ground turned too', () => {
    const plane = anyForm.map((form) => ({ ...form, amplitude: 0 }));
    fc.assert(
      fc.property(plane, anyCourse, anyNumber(-Math.PI, Math.PI), (form, course, angle) => {
        const height = heightOf(form);
        const [c, s, middle] = [Math.cos(angle), Math.sin(angle), SIZE_M / 2];
        const turn = (x: number, y: number): [number, number] => [
          middle + c * (x - middle) - s * (y - middle),
          middle + s * (x - middle) + c * (y - middle),
        ];
        const turnedHeight: Height = (x, y) =>
          height(middle + c * (x - middle) + s * (y - middle), middle - s * (x - middle) + c * (y - middle));
        const line = alignmentOver(course, height);
        const turnedLine = {
          ...line,
          plan: line.plan.map((p) => {
            const [x, y] = turn(p.x, p.y);
            return { ...p, x, y };
          }),
        };
        const here = bothOf(problemOf(gridOf(height, SIZE_M, CELL_M)), line);
        const there = bothOf(problemOf(gridOf(turnedHeight, SIZE_M, CELL_M)), turnedLine);
        expectSame(here, there, 2e-3);
      }),
      { numRuns: 40 },
    );
  });

  it('from whichever end it is described, with the limits of the two directions swapped', () => {
    const grades = fc.record({ up: anyNumber(1, 12), down: anyNumber(1, 12) });
    const passing = fc.constantFrom(
      {},
      { haulThroughStructures: false, detourM: 3000 },
      { haulThroughStructures: false, detourExists: false },
    );
    fc.assert(
      fc.property(anyForm, anyCourse, grades, passing, (form, course, { up, down }, mass) => {
        const ground = gridOf(heightOf(form), SIZE_M, CELL_M);
        const areas = [
          areaOf('farm', { group: 'landUse', category: 'agricultural', geometry: square(0, 0, 900, SIZE_M) }),
          areaOf('slide', { group: 'hazard', risk: 'high', geometry: square(700, 0, 1100, SIZE_M) }),
          areaOf('stop', { boundaryType: 'hard', geometry: square(1210, 0, 1290, SIZE_M) }),
        ];
        const usual = problemOf(ground, { areas });
        const plain = { ...usual, prices: { ...usual.prices, mass: { ...usual.prices.mass, ...mass } } };
        const limits = (maxGradePct: number, maxGradeReturnPct: number) => ({
          ...plain.routeType,
          designClass: { ...plain.routeType.designClass, maxGradePct, maxGradeReturnPct },
        });
        const end = (x: number, y: number, bearing: number, grade: number): End => ({ x, y, z: 150, bearing, grade });
        const request = {
          start: end(WEST_M, 1000, 0.1, 0.02),
          end: end(WEST_M + 1500, 1000, -0.2, -0.03),
          controlPoints: [],
          corridor: null,
        };
        const swapped = {
          ...request,
          start: end(WEST_M + 1500, 1000, -0.2 + Math.PI, 0.03),
          end: end(WEST_M, 1000, 0.1 + Math.PI, -0.02),
        };
        const there = { ...plain, request, routeType: limits(up, down) };
        const back = { ...plain, request: swapped, routeType: limits(down, up) };
        const drawn = alignmentOver(course, heightOf(form));
        const first = bothOf(there, drawn);
        const line = stretched(drawn, first.detail.figures.lengthM);
        const a = bothOf(there, line);
        const b = bothOf(back, reversed(line, first.detail.figures.lengthM));
        expectSame(a, b, 1e-4);
        const reported = ({ detail }: Both) =>
          detail.violations.map(({ code, subject }) => `${code} ${subject}`).sort();
        const names: Record<string, string> = {
          'endNotMet start': 'endNotMet end',
          'endNotMet end': 'endNotMet start',
        };
        expect(reported(a)).toEqual(
          reported(b)
            .map((name) => names[name] ?? name)
            .sort(),
        );
      }),
      { numRuns: 60, examples: [NEARLY_STRAIGHT] },
    );
  });

  it('after a step of a millimetre of any of its points', () => {
    fc.assert(
      fc.property(
        anyForm,
        anyCourse,
        fc.nat({ max: 100 }),
        fc.constantFrom('x', 'y', 'z'),
        (form, course, pick, axis) => {
          const problem = problemOf(gridOf(heightOf(form), SIZE_M, CELL_M));
          const line = alignmentOver(course, heightOf(form));
          const nudged =
            axis === 'z'
              ? {
                  ...line,
                  profile: line.profile.map((p, i) => (i === pick % line.profile.length ? { ...p, z: p.z + 1e-3 } : p)),
                }
              : {
                  ...line,
                  plan: line.plan.map((p, i) => (i === pick % line.plan.length ? { ...p, [axis]: p[axis] + 1e-3 } : p)),
                };
          const here = fastOf(problem, line);
          const there = fastOf(problem, nudged);
          // A station more or fewer, a slope that becomes a ditch, a bridge that begins one interval later: a jump of a few
          // stations at most. What is structure or not is chosen by estimates (docs/engine/structures.md), so roads alone are asked.
          expect(Math.abs(there.costNok / here.costNok - 1)).toBeLessThan(5e-3);
        },
      ),
      { numRuns: 100 },
    );
  });
});

/** The profile stretched to the plan's length. */
function stretched({ plan, profile }: Alignment, lengthM: number): Alignment {
  const factor = lengthM / profile[profile.length - 1].chainageM;
  return { plan, profile: profile.map((p) => ({ ...p, chainageM: p.chainageM * factor })) };
}
