// What trying the limits of a route shows in passing is used: where its profile can be made cheaper with every limit as it
// is, the route gets that profile, as far as full detail confirms it. Then what limits cost is found on the route as it is shown.

import type { DrivingConstraints } from '#domain/route.ts';
import type { SearchContext } from '../context/search-context.ts';
import { profileWithinLimits } from '../line/profile-within-limits.ts';
import { cheaperProfiles } from '../sensitivity/by-trial.ts';
import { drivingBySlope, drivingOf } from '../sensitivity/driving.ts';
import type { SolvedRoute } from '../solution.ts';
import { withFewerVerticalPoints } from './simplify-route.ts';

type FoundRoute = Omit<SolvedRoute, 'key' | 'corridor'>;

export interface SensitivityInput {
  readonly route: Pick<FoundRoute, 'alignment' | 'stations' | 'segments' | 'clearances'> & {
    readonly figures: Pick<FoundRoute['figures'], 'costNok'>;
    readonly mayAdopt: boolean;
  };
  /** What its multipliers say, which is not enough. */
  readonly bySlope: DrivingConstraints;
}

export interface SensitivityOutput {
  readonly driving: DrivingConstraints | undefined;
  /** The route with a cheaper profile, where one was found. */
  readonly adopted: FoundRoute | null;
}

/** A profile is made better so many times at most: each time starts from the stations of the last. */
const MAX_ADOPTIONS = 3;
/** Vertical points of an adopted profile: no more than the search itself leaves, and no nearer than its stations, m. */
const POINTS = 120;
const MIN_SPACING_M = 20;
/** A profile that saves less than this share of the cost is not worth another. */
const WORTH = 2e-4;

export function sensitivity(context: SearchContext, { route, bySlope }: SensitivityInput): SensitivityOutput {
  const { whole, model } = context;
  const adopted = adoptProfile(context, route);
  if (!adopted) return { driving: drivingOf(whole, model, route, bySlope), adopted };
  const uncertainty = model.rockUncertaintyOf?.(whole, adopted.alignment);
  const driving = drivingOf(whole, model, adopted, drivingBySlope(whole, model, adopted));
  return { driving, adopted: { ...adopted, uncertainty } };
}

/** The route with a cheaper profile; null where none was found, or where the line beyond a stretch must stay as it is. */
function adoptProfile(context: SearchContext, route: SensitivityInput['route']): FoundRoute | null {
  if (context.baseLine || !route.mayAdopt) return null;
  let best: FoundRoute | null = null;
  for (let round = 0; round < MAX_ADOPTIONS; round++) {
    const better = withCheaperProfile(context, best ?? route);
    if (!better) break;
    best = better;
  }
  return best && worthItsPoints(context, route, withFewerPoints(context, route.figures.costNok, best));
}

/** null for a profile of more points than the one before that saves no more than points are worth. */
function worthItsPoints(
  { problem }: SearchContext,
  { alignment, figures }: SensitivityInput['route'],
  found: FoundRoute,
): FoundRoute | null {
  if (found.alignment.profile.length <= alignment.profile.length) return found;
  const share = problem.settings.simplificationCostPct / 100;
  return (1 + share) * found.figures.costNok < figures.costNok ? found : null;
}

/** The adopted profile with as few points as are worth their price, as long as it stays cheaper than the one before. */
function withFewerPoints(context: SearchContext, beforeNok: number, adopted: FoundRoute): FoundRoute {
  const simpler = withFewerVerticalPoints(context, adopted.alignment);
  const { whole, model } = context;
  const detail = model.evaluateInDetail(whole, simpler);
  const isAllowed = detail.violations.length === 0 && detail.figures.costNok <= beforeNok;
  return isAllowed ? detail : adopted;
}

function withCheaperProfile(
  { whole, model, limits }: SearchContext,
  route: Omit<SensitivityInput['route'], 'mayAdopt'>,
): FoundRoute | null {
  for (const profile of cheaperProfiles(whole, model, route, spacingOf(route), WORTH)) {
    const kept = profileWithinLimits(profile, limits);
    const detail = model.evaluateInDetail(whole, { plan: route.alignment.plan, profile: kept });
    const isCheaper = detail.figures.costNok < route.figures.costNok * (1 - WORTH);
    if (isCheaper && detail.violations.length === 0) return detail;
  }
  return null;
}

function spacingOf({ alignment: { profile } }: Pick<FoundRoute, 'alignment'>): number {
  return Math.max(MIN_SPACING_M, profile[profile.length - 1].chainageM / POINTS);
}
