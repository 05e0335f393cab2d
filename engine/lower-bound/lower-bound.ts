// A proven lower bound on the cost of any route that keeps the rules: the best of three.
//
//   by length   the shortest length there can be × the cheapest metre anywhere. Length: the string drawn taut through the
//               control points, round forbidden ground and inside the corridor (taut-string.ts); with bearings at both ends
//               the shortest curve of the smallest radius (Dubins 1957), if that is longer.
//   by ground   the cheapest curve over the least price of a metre at each place (forbidden ground, water that needs a
//               structure, land), proven by a function that nowhere rises faster than that price (certificate.ts).
//
//   by height   the cheapest road over the least price of a metre at each place and height under the grade limit, so that a
//               ridge has to be climbed, cut, bridged, tunnelled or gone round (height-certificate.ts).
//
// To each comes what every route costs once (own items of a lump sum).
//
// Ends of structures, haul and cross slopes count for nothing, and the first two know nothing of earthwork.

import type { LeastPrices } from '../evaluate/bounds/least-price.ts';
import { RADIUS_TOLERANCE } from '../evaluate/violations/element-violation.ts';
import { BEARING_TOLERANCE_RAD } from '../evaluate/violations/violation-score.ts';
import type { Model } from '../line/model.ts';
import type { Problem } from '../problem.ts';
import { dubinsLength } from '../seeding/dubins.ts';
import { type Place, tautLength } from '../seeding/taut-string.ts';
import type { Solution } from '../solution.ts';
import { leastCostBetween } from './certificate.ts';
import { leastCostByHeight } from './height-certificate.ts';

const BY_LENGTH = 'shortest length × cheapest metre without earthwork';
const BY_HEIGHT = 'cheapest road over the least price of a metre at each place and height';
const BY_GROUND = 'cheapest curve over the least price of a metre at each place';
/** The field has at most this many squares each way. */
const SQUARES = 180;
/** The bound by height looks coarsely at ways up to so many times the straight one, wider while it pays to leave; then finely. */
const COARSE = { outside: 1.35, looks: 3, across: 12 };
const FINE_ACROSS = 24;
/** How much longer ways are looked at finely than the bound asks for. */
const BEYOND = 1.15;

/**
 * @param isQuick leaves out the bound by height, which takes 1.0–1.4 CPU s; the others take 0.1–0.25
 * @returns null where the model gives no least prices, or nothing can be proven
 */
export function lowerBound(problem: Problem, model: Model, isQuick = false): Solution['bound'] {
  const prices = model.leastPrices?.(problem, SQUARES);
  if (!prices || !Number.isFinite(prices.leastPerM)) return null;
  const byLength = prices.leastPerM * shortestLength(problem) - prices.mostEarned;
  const byGround = overGround(problem, prices) - prices.mostEarned;
  const best = Number.isFinite(byGround) && byGround > byLength ? byGround : byLength;
  const byHeight = isQuick ? 0 : overHeights(problem, model, prices, best);
  if (byHeight > Math.max(0, best)) return { costNok: byHeight + prices.once, method: BY_HEIGHT };
  return { costNok: Math.max(0, best + prices.once), method: best === byLength ? BY_LENGTH : BY_GROUND };
}

/** Between the ends alone: at control points the height is not known. A way that leaves the mesh pays for its length. */
function overHeights(problem: Problem, model: Model, prices: LeastPrices, known: number): number {
  const { start, end, controlPoints } = problem.request;
  const straightM = Math.hypot(end.x - start.x, end.y - start.y);
  if (!model.leastByHeight || controlPoints.length > 0 || !(straightM > 0) || !(prices.leastPerM > 0)) return 0;
  const within = (outsideM: number, across: number): number => {
    const least = model.leastByHeight!(problem, outsideM, across);
    return Math.min(leastCostByHeight(least), prices.leastPerM * outsideM) - prices.mostEarned;
  };
  let [outsideM, coarse] = [Math.max(COARSE.outside * straightM, known / prices.leastPerM), 0];
  for (let look = 0; look < COARSE.looks; look++, outsideM *= COARSE.outside) {
    coarse = Math.max(coarse, within(outsideM, COARSE.across));
    if (coarse < 0.97 * prices.leastPerM * outsideM - prices.mostEarned) break;
  }
  const asked = (BEYOND * Math.max(coarse, known) + prices.mostEarned) / prices.leastPerM;
  return Math.max(coarse, within(Math.max(asked, 1.05 * straightM), FINE_ACROSS));
}

/** Stops in order; a control point is passed anywhere within its radius. */
function stopsOf({ request: { start, end, controlPoints } }: Problem): Place[] {
  return [{ ...start, radiusM: 0 }, ...controlPoints, { ...end, radiusM: 0 }];
}

function overGround(problem: Problem, prices: LeastPrices): number {
  const stops = stopsOf(problem);
  return stops.slice(1).reduce((sum, stop, i) => sum + leastCostBetween(prices, stops[i], stop), 0);
}

function shortestLength(problem: Problem): number {
  const { start, end } = problem.request;
  const stops = stopsOf(problem);
  const taut = stops.slice(1).reduce((sum, stop, i) => sum + tautLength(problem, stops[i], stop), 0);
  return Math.max(taut, Math.hypot(end.x - start.x, end.y - start.y), turningLength(problem));
}

/** By given bearings at both ends, each as far off as is let pass; 0 where one is free. */
function turningLength({ request: { start, end }, routeType }: Problem): number {
  if (start.bearing === null || end.bearing === null) return 0;
  const radiusM = routeType.designClass.minRadiusM * (1 - RADIUS_TOLERANCE);
  let least = Infinity;
  for (const a of [-1, 0, 1])
    for (const b of [-1, 0, 1]) {
      const from = { x: start.x, y: start.y, bearing: start.bearing + a * BEARING_TOLERANCE_RAD };
      const to = { x: end.x, y: end.y, bearing: end.bearing + b * BEARING_TOLERANCE_RAD };
      least = Math.min(least, dubinsLength(from, to, radiusM));
    }
  return Number.isFinite(least) ? least : 0;
}
