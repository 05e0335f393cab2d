// A proof that no road between two places costs less than a number, where the price of a metre hangs on place and height and the
// grade is limited: if φ(x, y, h) rises along no road faster than it costs, every road pays at least φ(end) − φ(start). Here h
// is the height over the planes of a ground mesh, and
//
//     φ = ψ(x, y) + μ(x, y) · h        ψ and μ linear in each triangle, h held within ± the last level H
//
// so a road that climbs γ ≤ g a metre gains (∇ψ + h∇μ − μ∇z)·u + μγ in the direction u, and φ is a proof where
// |∇ψ + h∇μ − μ∇z| + g|μ| ≤ price in every corner, at the far end of every range of heights (in between the left side is
// convex and the price no lower), and |∇ψ ± H∇μ| ≤ price beyond H. μ is the worth of a metre of height: on a hillside it makes a
// road pay for the climb that it cannot avoid. At both ends μ = 0, for the road may begin at any height.
//
// The best φ is a second-order cone program. It is followed by logarithmic barriers from φ = 0, which keeps every limit, along
// the central path (Boyd and Vandenberghe 2004, ch. 11): a step ahead on the tangent, a Newton step back. Every point on the
// way keeps every limit, so every one is a proof; stopping early only costs tightness.

import type { LeastByHeight } from '../evaluate/bounds/least-by-height.ts';
import { FORBIDDEN } from '../evaluate/bounds/least-price.ts';
import { bandedSystem } from '../solvers/banded.ts';
import { barrierOf } from './height-barrier.ts';

const MAX_STEPS = 26;
/** Share of the way to the nearest limit that a step may take. */
const SHARE = 0.9;
/** A Newton decrement under this share of the number of limits is near enough to the central path. */
const CENTRED = 0.2;
/** Ends where all limits together may hide at most this share of the answer. */
const TIGHT = 0.01;
/** How far the barrier's weight grows at most in one step ahead. */
const MAX_GROWTH = 8;

/** A lower bound on the cost of every road between the mesh's places that stays inside of it, NOK. */
export function leastCostByHeight(least: LeastByHeight): number {
  const unit = least.open.reduce((lowest, price) => Math.min(lowest, price), FORBIDDEN);
  if (!(unit > 0 && unit < FORBIDDEN)) return 0;
  const barrier = barrierOf(least, unit);
  const { size, band, x, goal, fixed } = barrier;
  const system = bandedSystem(size, band);
  const gradient = new Float64Array(size);
  const [newton, ahead] = [new Float64Array(size), new Float64Array(size)];
  // At φ = 0 all limits are far: so little weight that the first step stays well inside.
  let weight = (0.03 * barrier.limits) / barrier.straight;
  for (let step = 0; step < MAX_STEPS; step++) {
    system.clear();
    gradient.fill(0);
    if (!barrier.derive(gradient, system.add)) return 0;
    for (let i = 0; i < size; i++) {
      gradient[i] = fixed[i] ? 0 : weight * goal[i] - gradient[i];
      system.add(i, i, fixed[i] ? 1 : 1e-9);
    }
    system.factor();
    system.solve(gradient, newton);
    system.solve(goal, ahead);
    const decrement = dot(newton, gradient);
    if (!Number.isFinite(decrement)) return 0;
    move(x, newton, Math.min(1, SHARE * barrier.room(newton)));
    if (decrement > CENTRED * barrier.limits) continue;
    if (barrier.limits / weight < TIGHT * dot(goal, x)) break;
    const far = Math.min(weight * (1 - 1 / MAX_GROWTH), SHARE * barrier.room(ahead));
    move(x, ahead, far);
    weight /= 1 - far / weight;
  }
  return Math.max(0, (dot(goal, x) / barrier.steepest()) * unit);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function move(x: Float64Array, direction: Float64Array, by: number): void {
  for (let i = 0; i < x.length; i++) x[i] += by * direction[i];
}
