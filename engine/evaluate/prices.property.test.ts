// Prices and masses: a price that rises makes no road cheaper, each price moves the cost in proportion to its quantities,
// and what is dug, bought and made is what is filled, used and left over.

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { figuresOf } from '#domain/figures/figures.ts';
import { segmentGroups } from '#domain/parameters/groups.ts';
import { massRows } from '#domain/parameters/mass.ts';
import type { RouteType, SegmentParameters } from '#domain/route-type.ts';
import type { Problem } from '../problem.ts';
import {
  alignmentOver,
  anyCourse,
  anyForm,
  anyNumber,
  bothOf,
  fastOf,
  heightOf,
  SIZE_M,
} from './any-case.test-support.ts';
import { evaluateInDetail } from './detail/detail.ts';
import { areaOf, gridOf, problemOf, square } from './problem.test-support.ts';

vi.setConfig({ testTimeout: 180_000 });

const areas = [
  areaOf('farm', { group: 'landUse', category: 'agricultural', geometry: square(0, 0, 1000, SIZE_M) }),
  areaOf('wood', { group: 'landUse', category: 'forestHigh', geometry: square(1000, 0, SIZE_M, SIZE_M) }),
];

/** Every number row whose unit is money or CO2: where it stands, and how to scale it. */
const PRICES = Object.entries(segmentGroups).flatMap(([group, rows]) =>
  Object.entries(rows)
    .filter(([, row]) => row.kind === 'number' && /^(NOK|kg)/.test(row.unit))
    .map(([name]) => [group as keyof SegmentParameters, name] as const),
);
const MASS_PRICES = Object.entries(massRows)
  .filter(([, row]) => row.kind === 'number' && /^(NOK|kg)/.test(row.unit))
  .map(([name]) => name as keyof typeof massRows);

function scaled(type: RouteType, group: keyof SegmentParameters, name: string, factor: number): RouteType {
  return {
    ...type,
    segmentTypes: type.segmentTypes.map((segment) => {
      const values = segment.parameters[group] as unknown as Record<string, number>;
      return {
        ...segment,
        parameters: { ...segment.parameters, [group]: { ...values, [name]: values[name] * factor } },
      };
    }),
  };
}

const massScaled = (problem: Problem, name: keyof typeof massRows, factor: number): Problem => ({
  ...problem,
  prices: {
    ...problem.prices,
    mass: { ...problem.prices.mass, [name]: (problem.prices.mass[name] as number) * factor },
  },
});

describe('a price that rises', () => {
  const anyPrice = fc.oneof(
    fc.constantFrom(...PRICES).map(([group, name]) => ({
      name,
      raise: (p: Problem, f: number) => ({ ...p, routeType: scaled(p.routeType, group, name, f) }),
    })),
    fc.constantFrom(...MASS_PRICES).map((name) => ({ name, raise: (p: Problem, f: number) => massScaled(p, name, f) })),
  );

  it('makes no built design cheaper or cleaner, and twice the rise is twice the change', () => {
    fc.assert(
      fc.property(anyForm, anyCourse, anyPrice, anyNumber(0.1, 3), (form, course, { raise }, rise) => {
        const problem = problemOf(gridOf(heightOf(form), SIZE_M, 40), { areas });
        const { quantities, segments } = evaluateInDetail(problem, alignmentOver(course, heightOf(form)));
        const priced = (p: Problem) => figuresOf(quantities, { ...p, segments }).figures;
        const [now, once, twice] = [problem, raise(problem, 1 + rise), raise(problem, 1 + 2 * rise)].map(priced);
        for (const name of ['costNok', 'co2Kg'] as const) {
          expect(once[name]).toBeGreaterThanOrEqual(now[name]);
          expect((twice[name] - now[name]) / now[name]).toBeCloseTo((2 * (once[name] - now[name])) / now[name], 9);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('makes no line cheaper when masses are balanced again, fast and at full detail', () => {
    // Slopes, walls and structures are chosen by estimates, so roads alone and without a choice of walls are asked.
    fc.assert(
      fc.property(anyForm, anyCourse, anyPrice, anyNumber(0.1, 3), (form, course, { raise }, rise) => {
        const plain = problemOf(gridOf(heightOf(form), SIZE_M, 40), { areas });
        const [surface] = plain.routeType.segmentTypes;
        const wall = { ...surface.parameters.wall, use: 'never' as const };
        const road = {
          ...plain.routeType,
          segmentTypes: [{ ...surface, parameters: { ...surface.parameters, wall } }],
        };
        const problem = { ...plain, routeType: road };
        const line = alignmentOver(course, heightOf(form));
        const [now, costlier] = [bothOf(problem, line), bothOf(raise(problem, 1 + rise), line)];
        expect(costlier.fast.costNok).toBeGreaterThanOrEqual(now.fast.costNok * (1 - 1e-12));
        expect(costlier.detail.figures.costNok).toBeGreaterThanOrEqual(now.detail.figures.costNok * (1 - 1e-12));
      }),
      { numRuns: 60 },
    );
  });
});

describe('masses', () => {
  it('are conserved: cut + bought = filled + processed + left over + stored', () => {
    fc.assert(
      fc.property(anyForm, anyCourse, anyNumber(0, 20_000), (form, course, capacity) => {
        const pit = { id: 'pit', x: 900, y: 1000, material: 'rock' as const, importCostPerM3: 25, exportCostPerM3: 15 };
        const massPoints = [{ ...pit, importCapacityM3: capacity, exportCapacityM3: capacity }];
        const problem = problemOf(gridOf(heightOf(form), SIZE_M, 40), { areas, massPoints });
        const { quantities } = evaluateInDetail(problem, alignmentOver(course, heightOf(form)));
        const sum = (item: string) =>
          quantities.filter((q) => q.item === item).reduce((total, q) => total + q.quantity, 0);
        const [surface, , tunnel] = problem.routeType.segmentTypes;
        const { soil, rock } = surface.parameters;
        const spoil = sum('tunnel') * tunnel.parameters.structure.excavationM3PerM * rock.compactionFactor;
        const dug = sum('soilCut') * soil.compactionFactor + sum('rockCut') * rock.compactionFactor + spoil;
        const got = dug + sum('negativeBalance') + sum('massPointImport');
        const used =
          sum('fill') + sum('processing') + sum('positiveBalance') + sum('permanentStorage') + sum('massPointExport');
        expect(sum('massPointImport')).toBeLessThanOrEqual(capacity + 1e-6);
        expect(sum('massPointExport')).toBeLessThanOrEqual(capacity + 1e-6);
        expect(Math.abs(got - used)).toBeLessThan(1e-6 * Math.max(1, got));
      }),
      { numRuns: 100 },
    );
  });

  it('cost no more with a place to fetch or bring them', () => {
    fc.assert(
      fc.property(anyForm, anyCourse, anyNumber(250, 1750), anyNumber(0, 300), (form, course, x, price) => {
        const problem = problemOf(gridOf(heightOf(form), SIZE_M, 40));
        const line = alignmentOver(course, heightOf(form));
        const pit = {
          id: 'pit',
          x,
          y: 1000,
          material: 'rock' as const,
          importCostPerM3: price,
          exportCostPerM3: price,
        };
        const massPoints = [{ ...pit, importCapacityM3: 1e5, exportCapacityM3: 1e5 }];
        const without = fastOf(problem, line).costNok;
        expect(fastOf({ ...problem, massPoints }, line).costNok).toBeLessThanOrEqual(without * (1 + 1e-9));
      }),
      { numRuns: 60 },
    );
  });
});
