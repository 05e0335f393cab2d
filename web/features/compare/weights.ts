// Routes ranked by weighted figures, and where a weight turns the order. A figure counts by its place between the least (0) and the
// greatest (1) value among the routes; a score is the mean of the places by weight, and less is better. A figure that is unknown for
// some route cannot be weighed. Weighted sum and its one-weight sensitivity: Triantaphyllou (2000), "Multi-Criteria Decision Making
// Methods: A Comparative Study", ch. 8. Pure.

import { FIGURE_IDS, type FigureId, recordOf } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';
import { knownValue } from '../../ui/figure-columns.ts';

/** By figure, 0 or more; only their proportions matter. */
export type Weights = Readonly<Record<FigureId, number>>;

/** Cost alone: the order of the table. */
export const COST_ALONE: Weights = recordOf(FIGURE_IDS, (id) => (id === 'cost' ? 100 : 0));

/** The place of each figure that can be weighed, 0 best to 1. */
export type Places = Readonly<Partial<Record<FigureId, number>>>;

export interface Placed {
  readonly id: string;
  readonly places: Places;
}

/** Places are among all routes that are given, so they stay when some of them are left out of the ranking. */
export function placesOf(routes: readonly { readonly id: string; readonly figures: Figures }[]): Placed[] {
  const spans = FIGURE_IDS.flatMap((id) => {
    const values = routes.map(({ figures }) => knownValue(id, figures));
    if (values.includes(undefined)) return [];
    const known = values as number[];
    const low = Math.min(...known);
    return [{ id, low, span: Math.max(...known) - low, known }];
  });
  return routes.map(({ id }, i) => ({
    id,
    places: Object.fromEntries(
      spans.map(({ id, low, span, known }) => [id, span > 0 ? (known[i]! - low) / span : 0]),
    ) as Places,
  }));
}

/** Figures that can be weighed. */
export function weighable(routes: readonly Placed[]): FigureId[] {
  return FIGURE_IDS.filter((id) => routes[0]?.places[id] !== undefined);
}

/** 0…1 by figure, together 1; without any weight all weigh the same. */
export function sharesOf(ids: readonly FigureId[], weights: Weights): Places {
  const sum = ids.reduce((total, id) => total + weights[id], 0);
  return Object.fromEntries(ids.map((id) => [id, sum > 0 ? weights[id] / sum : 1 / ids.length]));
}

const scoreOf = ({ places }: Placed, shares: Places) =>
  FIGURE_IDS.reduce((sum, id) => sum + (shares[id] ?? 0) * (places[id] ?? 0), 0);

export interface Ranked extends Placed {
  /** 0 best to 1. */
  readonly score: number;
}

/** Best first; equal ones in the order given. */
export function ranking(routes: readonly Placed[], weights: Weights): Ranked[] {
  const shares = sharesOf(weighable(routes), weights);
  return routes.map((route) => ({ ...route, score: scoreOf(route, shares) })).sort((a, b) => a.score - b.score);
}

export interface BreakEven {
  readonly figure: FigureId;
  /** Share of all weights at which the second passes the first, 0…1. */
  readonly share: number;
  /** The second is ahead with a greater share; else with a smaller one. */
  readonly isOver: boolean;
  /** No third route is ahead of both there. */
  readonly isBest: boolean;
}

/** Scores nearer than this are the same: rounding of sums of six places. */
const SAME = 1e-12;

/**
 * For each figure whose weight alone, the others keeping their proportions, brings the second of the ranking past the first: where.
 * With share s of the figure a score is s·p + (1 − s)·r, p the route's place in it and r the mean of its other places by weight, so two
 * scores meet at s = Δr / (Δr − Δp). None: the second is better in no figure, so that no weighting at all puts it before the first.
 */
export function breakEvens(routes: readonly Placed[], weights: Weights): BreakEven[] {
  const [first, second] = ranking(routes, weights);
  if (!first || !second) return [];
  const ids = weighable(routes);
  return ids.flatMap((figure) => {
    const others = ids.filter((id) => id !== figure);
    if (others.length === 0) return [];
    const shares = sharesOf(others, weights);
    const inFigure = second.places[figure]! - first.places[figure]!;
    const inOthers = scoreOf(second, shares) - scoreOf(first, shares);
    // The second leads at one end of the weight, and at the other trails or is even.
    const isOver = inFigure < -SAME && inOthers >= -SAME;
    const isUnder = inOthers < -SAME && inFigure >= -SAME;
    if (!isOver && !isUnder) return [];
    const share = Math.min(1, Math.max(0, inOthers / (inOthers - inFigure)));
    const at = (route: Placed) => share * route.places[figure]! + (1 - share) * scoreOf(route, shares);
    const isBest = routes.every((route) => at(route) >= at(second) - SAME);
    return [{ figure, share, isOver, isBest }];
  });
}
