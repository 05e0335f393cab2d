// A route ready to be stored: its columns, its line as the map draws it, and a color that no other route of its path has.

import type { Alignment } from '#domain/alignment.ts';
import { recordBy } from '#domain/figures/figure-rows.ts';
import type { RouteResult } from '#domain/route.ts';
import { ROUTE_PALETTE } from '#domain/route-palette.ts';
import { encodeStations } from '#domain/stations.ts';
import { lineWithin } from '#engine/alignment/drawn-line.ts';
import type { HaulMasses } from '#engine/haul/haul-masses.ts';
import { jsonb } from '../db/connection.ts';
import type { Tx } from '../db/tenant.ts';
import type { FrozenProblem } from './frozen-problem.ts';
import { keptColors } from './queries.ts';

/** A route ready to be stored. */
export interface FinishedRoute extends RouteResult {
  readonly breakdown: readonly unknown[];
  readonly body: Uint8Array | null;
  /** Missing where masses were settled by the closed form alone. */
  readonly haulMasses?: HaulMasses;
}

/** Of the generation that one line makes which was not searched for: evaluated once, as it is. `task` says where it is from. */
export const columnsOfEvaluation = (problem: FrozenProblem, task: object) => ({
  state: 'done' as const,
  problem: jsonb(problem),
  rounds: 0,
  evaluations: 1,
  progress: 1,
  phase: 'finishing' as const,
  bound: null,
  provenance: null,
  task: jsonb(task),
  outcome: null,
});

/** How far a chord of the stored line may lie beside the road's axis, m: less than its edge line is wide. */
const LINE_TOLERANCE_M = 0.1;

/** Colors for new routes of a path: those that no route of it has first. */
export async function freeColors(tx: Tx, pathId: string): Promise<string[]> {
  const taken = new Set(await keptColors(tx, pathId));
  return [...ROUTE_PALETTE.filter((color) => !taken.has(color)), ...ROUTE_PALETTE];
}

/** What a route's row says of its design and figures. */
export function columnsOf(route: FinishedRoute) {
  const { figures } = route;
  return {
    key: route.key,
    corridor: route.corridor,
    ...recordBy('column', ({ total }) => figures[total]),
    figures: jsonb(figures),
    alignment: jsonb(route.alignment),
    segments: jsonb(route.segments),
    quantities: jsonb(route.quantities),
    breakdown: jsonb(route.breakdown),
    violations: jsonb(route.violations),
    corridor_label: route.corridorLabel ? jsonb(route.corridorLabel) : null,
    uncertainty: route.uncertainty ? jsonb(route.uncertainty) : null,
    haul_masses: route.haulMasses ? jsonb(route.haulMasses) : null,
    driving: route.driving ? jsonb(route.driving) : null,
    water_crossings: route.waterCrossings ? jsonb(route.waterCrossings) : null,
    road_crossings: route.roadCrossings ? jsonb(route.roadCrossings) : null,
    line: lineBytes(route.alignment),
    stations: Buffer.from(encodeStations(route.stations)),
    body: route.body ? Buffer.from(route.body) : null,
  };
}

/** f64 x, y, z per vertex, little-endian, of the line as it is built: no chord leaves it by more than LINE_TOLERANCE_M. */
export function lineBytes(alignment: Alignment): Buffer {
  const line = lineWithin(alignment, LINE_TOLERANCE_M);
  const out = Buffer.alloc(line.length * 8);
  // Whole millimetres: nobody sees less, and they are short as text.
  for (const [i, value] of line.entries()) out.writeDoubleLE(Math.round(value * 1000) / 1000, 8 * i);
  return out;
}
