// The frozen problem that a route was found in, read back: for a browser that evaluates changes of the route, and for the
// server when such a change is kept. How much of the ground a browser gets is bounded.

import { ClientError } from '#domain/errors.ts';
import { slots } from '../../runtime/slots.ts';
import { storedBounds } from '../db/stored-line.ts';
import type { Tx } from '../db/tenant.ts';
import type { FrozenProblem, Window } from './frozen-problem.ts';
import { assertOwnRasters } from './load-problem.ts';
import { problemOf } from './queries.ts';

export interface RouteProblem {
  readonly problem: FrozenProblem;
  /** Where the route runs. */
  readonly bounds: Window;
}

/** Ground that is sent to a browser at most, m²: the search's own window where that is smaller. */
const MAX_M2 = 150e6;
/** Room around the route, m: the first that keeps within the bound, else the last. */
const MARGINS_M = [4_000, 2_000, 1_000, 500];

/** What holds a problem's rasters in the server's own memory, up to 200 MB each. */
export const rasterSlots = slots(2, 30);

/** @throws ClientError notFound · noTerrain */
export async function problemOfRoute(tx: Tx, id: string): Promise<RouteProblem> {
  const found = await problemOf(tx, id);
  if (!found) throw new ClientError('notFound', { values: { what: 'problem' } });
  // What was kept of a line in that search, and what was known, binds nobody who evaluates or changes the route afterwards.
  const { baseLine: _, knownLines: _known, ...problem } = found.problem as FrozenProblem;
  if (!problem.rasters?.ground) throw new ClientError('noTerrain');
  assertOwnRasters(problem, found.organization_id);
  return { problem, bounds: storedBounds([found.line]) };
}

/** The part of the window around the route that a browser gets; undefined = all of it. */
export function partAround({ problem: { window }, bounds }: RouteProblem): Window | undefined {
  const areaOf = ({ minX, minY, maxX, maxY }: Window) => (maxX - minX) * (maxY - minY);
  if (areaOf(window) <= MAX_M2) return undefined;
  const parts = MARGINS_M.map((margin) => ({
    minX: Math.max(window.minX, bounds.minX - margin),
    minY: Math.max(window.minY, bounds.minY - margin),
    maxX: Math.min(window.maxX, bounds.maxX + margin),
    maxY: Math.min(window.maxY, bounds.maxY + margin),
  }));
  return parts.find((part) => areaOf(part) <= MAX_M2) ?? parts.at(-1);
}
