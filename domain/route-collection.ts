// Routes that belong together: a collection holds alternatives that are looked at, compared and exported together; a composite route
// includes routes that are built together, joined end to end or as a network, and its figures are those of its parts together.

import { knownShareOf } from './figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS, RATED_FIGURES, recordOf } from './figures/figure-rows.ts';
import type { Figures } from './figures/item.ts';

export const MAX_COLLECTED_ROUTES = 200;
export const MAX_INCLUDED_ROUTES = 50;

/** Routes whose ends lie closer than this meet, m: what a junction of two roads takes up. */
export const MEETING_M = 25;

/** The figures of a composite: no ratings, which speak of one line. */
export type CompositeFigures = Omit<Figures, `${(typeof RATED_FIGURES)[number]}Rating`>;

/**
 * Of the included routes together: sums. Each is hauled for itself, so a surplus of one is not set off against another's deficit. What is
 * known of rated figures is weighted by length.
 */
export function compositeFigures(parts: readonly Figures[]): CompositeFigures {
  const sum = (amountOf: (part: Figures) => number) => parts.reduce((total, part) => total + amountOf(part), 0);
  const totals = Object.fromEntries(
    FIGURE_IDS.map((id) => [FIGURE_ROWS[id].total, sum((part) => part[FIGURE_ROWS[id].total])]),
  ) as Record<(typeof FIGURE_ROWS)[(typeof FIGURE_IDS)[number]]['total'], number>;
  return {
    ...totals,
    known: recordOf(RATED_FIGURES, (id) =>
      totals.lengthM > 0 ? sum((part) => knownShareOf(id, part) * part.lengthM) / totals.lengthM : 0,
    ),
    massBalance: {
      soilM3: sum(({ massBalance }) => massBalance.soilM3),
      rockM3: sum(({ massBalance }) => massBalance.rockM3),
      qualityRockM3: sum(({ massBalance }) => massBalance.qualityRockM3),
    },
    constructionSeconds: sum(({ constructionSeconds }) => constructionSeconds),
  };
}

export interface RouteEnds {
  /** x, y, … m. */
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/**
 * How the routes hang together: one line in the order given, each beginning where the one before ends, whichever way it runs; a network,
 * in which each reaches every other over their ends; or apart.
 */
export function compositeForm(parts: readonly RouteEnds[]): 'endToEnd' | 'network' | 'apart' {
  if (parts.length > 0 && isChain(parts)) return 'endToEnd';
  const reached = new Set(parts.slice(0, 1));
  for (const part of reached) for (const other of parts) if (touches(part, other)) reached.add(other);
  return parts.length > 0 && reached.size === parts.length ? 'network' : 'apart';
}

function isChain(parts: readonly RouteEnds[]): boolean {
  const [first, ...rest] = parts as [RouteEnds, ...RouteEnds[]];
  return [first, { start: first.end, end: first.start }].some(({ start: from, end: leaving }) => {
    const passed = [from];
    let at = leaving;
    return rest.every(({ start, end }) => {
      const goesOn = meet(at, start) ? end : meet(at, end) ? start : null;
      // Back to where the line has been is no way on: alternatives between the same ends are no chain.
      if (!goesOn || passed.some((place) => meet(place, goesOn))) return false;
      passed.push(at);
      at = goesOn;
      return true;
    });
  });
}

const touches = (a: RouteEnds, b: RouteEnds) =>
  [a.start, a.end].some((one) => [b.start, b.end].some((other) => meet(one, other)));

const meet = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!) <= MEETING_M;
