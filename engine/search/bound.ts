// A proven lower bound on cost: no road is shorter than the straight line through its control points, and no metre is
// cheaper than the cheapest one with earthwork, land and masses for nothing (pavement, drainage and other works remain,
// or a structure in their place). Loose, but it holds for every feasible route.

import type { SegmentParameters } from '#domain/route-type.ts';
import type { Problem } from '../problem.ts';
import { costTable } from '../seeding/cost-table.ts';
import type { Solution } from '../solution.ts';
import type { Model } from './model.ts';
import { COST_ONLY } from './objectives.ts';

const METHOD = 'straight line through the control points × cheapest metre without earthwork';

export function lowerBound(problem: Problem, model: Model): NonNullable<Solution['bound']> {
  const table = costTable(withoutEarthwork(problem), model, COST_ONLY);
  let perM = Number.POSITIVE_INFINITY;
  const water = table.slopeCount * table.columns;
  for (let i = 0; i < table.columns; i++) perM = Math.min(perM, table.perM[i], table.perM[water + i]);
  const modifier = problem.areas.reduce((least, area) => Math.min(least, area.costModifier), 1);
  return { costNok: Math.max(0, perM * modifier * shortestLength(problem)), method: METHOD };
}

/** Length of the straight line A → control points → B, less what may be cut at points with a radius. */
function shortestLength(problem: Problem): number {
  const { start, end, controlPoints } = problem.wish;
  const stops = [{ ...start, radiusM: 0 }, ...controlPoints, { ...end, radiusM: 0 }];
  let length = 0;
  for (let i = 1; i < stops.length; i++) {
    const leg = Math.hypot(stops[i].x - stops[i - 1].x, stops[i].y - stops[i - 1].y);
    length += Math.max(0, leg - stops[i].radiusM - stops[i - 1].radiusM);
  }
  return Math.max(length, Math.hypot(end.x - start.x, end.y - start.y));
}

/** The problem with everything for nothing that depends on the ground. */
function withoutEarthwork(problem: Problem): Problem {
  const free = <Set extends object>(values: Set, keep: readonly string[] = []): Set =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (keep.includes(name) || !/(cost|price)/i.test(name)) return [name, value];
        return [name, typeof value === 'number' ? 0 : Array.isArray(value) ? [] : value];
      }),
    ) as Set;
  const segment = (parameters: SegmentParameters): SegmentParameters => ({
    ...parameters,
    soil: free(parameters.soil),
    rock: free(parameters.rock),
    wall: free(parameters.wall),
    section: { ...parameters.section, topsoilCostPerM2: 0, guardRailCostPerM: 0 },
    structure: { ...parameters.structure, endCost: 0, highCostPerM2PerM: 0 },
  });
  const { landUse } = problem.prices;
  return {
    ...problem,
    areas: [],
    bedrock: null,
    routeType: {
      ...problem.routeType,
      segmentTypes: problem.routeType.segmentTypes.map((type) => ({ ...type, parameters: segment(type.parameters) })),
    },
    prices: {
      ...problem.prices,
      mass: free(problem.prices.mass),
      landUse: Object.fromEntries(
        Object.entries(landUse).map(([name, values]) => [name, free(values)]),
      ) as unknown as Problem['prices']['landUse'],
    },
  };
}
