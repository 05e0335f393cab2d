// Which routes of a calculation are best at one figure each, and what sets each of them apart from the best alternative. A figure that
// is unknown never wins, and where all routes are alike in it nobody does. Less is better for all figures. Pure.

import { breakdownOf } from '#domain/figures/breakdown.ts';
import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_ROWS, type PricedFigure } from '#domain/figures/figure-rows.ts';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import type { ItemGroup } from '#domain/figures/price-list.ts';
import { groupSums, minus } from './item-groups.ts';

export const WINNER_FIGURES = ['cost', 'co2', 'risk'] as const satisfies readonly PricedFigure[];
export type WinnerFigure = (typeof WINNER_FIGURES)[number];

interface Contender {
  readonly id: string;
  readonly corridor: number;
  readonly violations: readonly unknown[];
  readonly figures: Figures;
}

export interface Winner<Route> {
  readonly figure: WinnerFigure;
  readonly route: Route;
  /** The best of another corridor, or the next best where all of them share one. */
  readonly rival: Route;
  readonly isOtherCorridor: boolean;
  /** By how much it is below the rival, in the figure's total. */
  readonly below: number;
  /** Routes that share the lowest value with it; among them it is the cheapest. */
  readonly equalCount: number;
  /** Routes of which the figure is not known: they have not taken part. */
  readonly unknownCount: number;
}

/** alike: nobody is best; unknown: known of too few to say who is, and what is missing stands on `example`. */
export type Verdict<Route> =
  | (Winner<Route> & { readonly kind: 'winner' })
  | { readonly kind: 'alike'; readonly figure: WinnerFigure; readonly value: number }
  | { readonly kind: 'unknown'; readonly figure: WinnerFigure; readonly example: Route };

/** One verdict a figure; none where there is nothing to choose among. Routes that violate a requirement stand back for those that do not. */
export function verdictsOf<Route extends Contender>(routes: readonly Route[]): Verdict<Route>[] {
  const lawful = routes.filter(({ violations }) => violations.length === 0);
  const contenders = lawful.length > 0 ? lawful : routes;
  return contenders.length < 2 ? [] : WINNER_FIGURES.map((figure) => verdictOf(contenders, figure));
}

function verdictOf<Route extends Contender>(routes: readonly Route[], figure: WinnerFigure): Verdict<Route> {
  const known = routes.filter(({ figures }) => !isUnknown(figure, figures));
  if (known.length < 2)
    return { kind: 'unknown', figure, example: routes.find(({ figures }) => isUnknown(figure, figures))! };
  const { total } = FIGURE_ROWS[figure];
  const value = (route: Route) => shownDigits(route.figures[total]);
  const sorted = known.toSorted((a, b) => value(a) - value(b) || a.figures.costNok - b.figures.costNok);
  const route = sorted[0]!;
  const others = sorted.filter((other) => value(other) > value(route));
  if (others.length === 0) return { kind: 'alike', figure, value: route.figures[total] };
  const elsewhere = others.find(({ corridor }) => corridor !== route.corridor);
  const rival = elsewhere ?? others[0]!;
  return {
    kind: 'winner',
    figure,
    route,
    rival,
    isOtherCorridor: elsewhere !== undefined,
    below: rival.figures[total] - route.figures[total],
    equalCount: known.length - others.length - 1,
    unknownCount: routes.length - known.length,
  };
}

interface Calculated {
  readonly pathId: string;
  readonly generationId: string | null;
  readonly keep: boolean;
}

interface Ended {
  readonly id: string;
  readonly pathId: string;
  /** null: a search for a path; else one that changed a line. */
  readonly task: unknown;
  readonly state: string;
}

/**
 * Routes of a path from its last search that found any: at the same prices, on the same ground.
 * @param generations newest first
 */
export function ofLastCalculation<Route extends Calculated>(
  pathId: string | null,
  generations: readonly Ended[],
  routes: readonly Route[],
): Route[] {
  const ofPath = routes.filter((route) => route.pathId === pathId);
  const last = generations.find((one) => one.pathId === pathId && one.task === null && one.state === 'done');
  // The list of generations is short; what is not kept stands only until the next calculation.
  const generationId = last?.id ?? ofPath.find(({ keep }) => !keep)?.generationId;
  return ofPath.filter((route) => route.generationId !== null && route.generationId === generationId);
}

/** What looks the same on the screen is no difference. */
const shownDigits = (value: number) => Number(value.toPrecision(3));

/** What the winner saves most by. Of risk it is one item with its quantities; of other figures a group of items with its amounts. */
export type WinnerReason =
  | { readonly kind: 'group'; readonly group: ItemGroup; readonly own: number; readonly other: number }
  | {
      readonly kind: 'item';
      readonly item: string;
      readonly material: string | null;
      readonly work: string;
      readonly unit: string;
      readonly own: number;
      readonly other: number;
    };

/** null: nothing is less than on the rival. */
export function reasonOf(
  figure: WinnerFigure,
  own: readonly BreakdownRow[],
  rival: readonly BreakdownRow[],
): WinnerReason | null {
  return figure === 'risk' ? itemReason(figure, own, rival) : groupReason(figure, own, rival);
}

function groupReason(figure: WinnerFigure, ownRows: readonly BreakdownRow[], rivalRows: readonly BreakdownRow[]) {
  const [own, other] = [groupSums(ownRows, figure), groupSums(rivalRows, figure)];
  // Add-ons are shares of the rest, and explain nothing.
  const saved = Object.entries({ ...minus(own, other), addOns: 0 }).toSorted(([, a], [, b]) => a - b);
  const [group, amount] = saved[0] as [ItemGroup, number];
  return amount < 0 ? ({ kind: 'group', group, own: own[group], other: other[group] } as const) : null;
}

function itemReason(figure: WinnerFigure, ownRows: readonly BreakdownRow[], rivalRows: readonly BreakdownRow[]) {
  const { sums } = breakdownOf(ownRows, figure);
  const lessOf = breakdownOf(rivalRows, figure)
    .sums.map((rival) => {
      const same = sums.find(({ item, material, isInAreas }) => isSame(rival, { item, material, isInAreas }));
      return { rival, quantity: same?.quantity ?? 0, saved: rival.amount - (same?.amount ?? 0) };
    })
    // Where the quantity is no less, it is the places that are safer, and quantities would say nothing.
    .filter(({ rival, quantity, saved }) => saved > 0 && quantity < rival.quantity)
    .toSorted((a, b) => b.saved - a.saved)[0];
  if (!lessOf) return null;
  const { item, material, work, unit, quantity } = lessOf.rival;
  return { kind: 'item', item, material, work, unit, own: lessOf.quantity, other: quantity } as const;
}

type Item = { readonly item: string; readonly material: string | null; readonly isInAreas: boolean };
const isSame = (a: Item, b: Item) => a.item === b.item && a.material === b.material && a.isInAreas === b.isInAreas;
