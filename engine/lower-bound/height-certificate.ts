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

/** Prices are told in units of the cheapest metre; above so many of them a limit is left at that. */
const MAX_UNIT_PRICE = 60;
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

/**
 * The limits of a φ. Unknowns 2n and 2n + 1 of node n: ψ over the length of a square, μ times the grade, both in units of the
 * cheapest metre.
 */
function barrierOf(least: LeastByHeight, unit: number) {
  const { mesh, up, down, builtUp, builtDown } = least;
  const { corners, slopeX, slopeY, riseX, riseY, columns, nodes, count, start, end } = mesh;
  const size = 2 * nodes;
  const x = new Float64Array(size);
  const side = Math.hypot(mesh.x[1] - mesh.x[0], mesh.y[1] - mesh.y[0]);
  const perHeight = 1 / up;
  const goal = new Float64Array(size);
  goal[2 * end] = side;
  // ψ is told from the start on.
  const fixed = new Uint8Array(size);
  fixed[2 * start] = fixed[2 * start + 1] = fixed[2 * end + 1] = 1;
  const table = limitsOf(least, unit);
  const heights = table.heights.length;

  /** What φ is in a triangle: ∇ψ, ∇μ, and μ in its corners. */
  const local = { px: 0, py: 0, mx: 0, my: 0, m: new Float64Array(3) };
  const change = { px: 0, py: 0, mx: 0, my: 0, m: new Float64Array(3) };
  const read = (t: number, from: Float64Array, out: typeof local) => {
    out.px = out.py = out.mx = out.my = 0;
    for (let k = 0; k < 3; k++) {
      const node = corners[3 * t + k];
      const sx = slopeX[3 * t + k];
      const sy = slopeY[3 * t + k];
      const psi = side * from[2 * node];
      const mu = perHeight * from[2 * node + 1];
      out.px += psi * sx;
      out.py += psi * sy;
      out.mx += mu * sx;
      out.my += mu * sy;
      out.m[k] = mu;
    }
  };

  /** Gradient and second derivatives of −Σ log of a triangle's limits by (∇ψ, μ in three corners). */
  const first = new Float64Array(5);
  const second = new Float64Array(25);
  /** The same by (∇ψ + h∇μ, μ in three corners) for the limits at one height. */
  const by = new Float64Array(5);
  const cx = new Float64Array(3);
  const cy = new Float64Array(3);
  const mm = new Float64Array(3);
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let isInside = true;
  /** −log(r² − |q|²) of one limit, q = Q − μ∇z and r = price − grade·μ in a corner; corner < 0: without μ. */
  const addLimit = (corner: number, qx: number, qy: number, r: number, rx: number, ry: number, grade: number) => {
    const s = r * r - qx * qx - qy * qy;
    if (!(s > 0 && r > 0)) isInside = false;
    const twice = 2 / s;
    const gx = qx * twice;
    const gy = qy * twice;
    const gr = -r * twice;
    const hxx = gx * gx + twice;
    const hxy = gx * gy;
    const hyy = gy * gy + twice;
    by[0] += gx;
    by[1] += gy;
    xx += hxx;
    xy += hxy;
    yy += hyy;
    if (corner < 0) return;
    const hxr = gx * gr;
    const hyr = gy * gr;
    const hrr = gr * gr - twice;
    const dx = -hxx * rx - hxy * ry - hxr * grade;
    const dy = -hxy * rx - hyy * ry - hyr * grade;
    by[2 + corner] -= gx * rx + gy * ry + gr * grade;
    cx[corner] += dx;
    cy[corner] += dy;
    mm[corner] -= dx * rx + dy * ry - (hxr * rx + hyr * ry + hrr * grade) * grade;
  };
  const deriveTriangle = (t: number) => {
    read(t, x, local);
    first.fill(0);
    second.fill(0);
    const rx = riseX[t];
    const ry = riseY[t];
    for (let k = 0; k < heights; k++) {
      const h = table.heights[k];
      const Qx = local.px + h * local.mx;
      const Qy = local.py + h * local.my;
      by.fill(0);
      cx.fill(0);
      cy.fill(0);
      mm.fill(0);
      xx = xy = yy = 0;
      const price = table.open[t * heights + k];
      const built = table.isHighest(k) ? table.built[t] : 0;
      for (let v = 0; v < 3; v++) {
        const m = local.m[v];
        const qx = Qx - m * rx;
        const qy = Qy - m * ry;
        addLimit(v, qx, qy, price - up * m, rx, ry, up);
        addLimit(v, qx, qy, price + down * m, rx, ry, -down);
        if (built === 0) continue;
        addLimit(v, qx, qy, built - builtUp * m, rx, ry, builtUp);
        addLimit(v, qx, qy, built + builtDown * m, rx, ry, -builtDown);
      }
      if (table.isHighest(k)) addLimit(-1, Qx, Qy, table.beyond[2 * t + (h > 0 ? 0 : 1)], 0, 0, 0);
      // Q = ∇ψ + h∇μ.
      first[0] += by[0];
      first[1] += by[1];
      second[0] += xx;
      second[5] += xy;
      second[6] += yy;
      for (let i = 0; i < 3; i++) {
        const sx = h * slopeX[3 * t + i];
        const sy = h * slopeY[3 * t + i];
        first[2 + i] += by[2 + i] + sx * by[0] + sy * by[1];
        const ax = xx * sx + xy * sy;
        const ay = xy * sx + yy * sy;
        const row = 5 * (2 + i);
        second[row] += ax + cx[i];
        second[row + 1] += ay + cy[i];
        for (let j = 0; j <= i; j++) {
          const tx = h * slopeX[3 * t + j];
          const ty = h * slopeY[3 * t + j];
          second[row + 2 + j] += ax * tx + ay * ty + cx[i] * tx + cy[i] * ty + cx[j] * sx + cy[j] * sy;
        }
        second[row + 2 + i] += mm[i];
      }
    }
    for (let i = 0; i < 5; i++) for (let j = 0; j < i; j++) second[5 * j + i] = second[5 * i + j];
  };

  /** From (∇ψ, μ) of a triangle to the unknowns of its nodes: rows ψ0 μ0 ψ1 μ1 ψ2 μ2. */
  const toLocal = new Float64Array(30);
  const half = new Float64Array(5);
  const spread = (t: number, gradient: Float64Array, add: (i: number, j: number, value: number) => void) => {
    for (let k = 0; k < 3; k++) {
      toLocal[10 * k] = side * slopeX[3 * t + k];
      toLocal[10 * k + 1] = side * slopeY[3 * t + k];
      toLocal[10 * k + 7 + k] = perHeight;
    }
    for (let a = 0; a < 6; a++) {
      const at = 2 * corners[3 * t + (a >> 1)] + (a & 1);
      if (fixed[at]) continue;
      half.fill(0);
      for (let i = 0; i < 5; i++) {
        const w = toLocal[5 * a + i];
        if (w === 0) continue;
        gradient[at] += w * first[i];
        for (let j = 0; j < 5; j++) half[j] += w * second[5 * i + j];
      }
      for (let b = 0; b < 6; b++) {
        const other = 2 * corners[3 * t + (b >> 1)] + (b & 1);
        if (other > at || fixed[other]) continue;
        let value = 0;
        for (let j = 0; j < 5; j++) value += half[j] * toLocal[5 * b + j];
        add(at, other, value);
      }
    }
  };

  return {
    size,
    band: 2 * (columns + 1) + 1,
    x,
    goal,
    fixed,
    limits: table.count,
    /** The straight way, in units of the cheapest metre. */
    straight: Math.hypot(mesh.x[end] - mesh.x[start], mesh.y[end] - mesh.y[start]),
    /** Adds the barrier's gradient and second derivatives; false where a limit is broken. */
    derive(gradient: Float64Array, add: (i: number, j: number, value: number) => void): boolean {
      isInside = true;
      for (let t = 0; t < count && isInside; t++) {
        deriveTriangle(t);
        spread(t, gradient, add);
      }
      return isInside;
    },
    /** How far x may go in a direction until it meets a limit. */
    room(direction: Float64Array): number {
      let room = Infinity;
      for (let t = 0; t < count; t++) {
        read(t, x, local);
        read(t, direction, change);
        const ofStructure = table.built[t];
        for (let k = 0; k < heights; k++) {
          const h = table.heights[k];
          const px = local.px + h * local.mx;
          const py = local.py + h * local.my;
          const vx = change.px + h * change.mx;
          const vy = change.py + h * change.my;
          const price = table.open[t * heights + k];
          const isHighest = table.isHighest(k);
          for (let corner = 0; corner < 3; corner++) {
            const m = local.m[corner];
            const dm = change.m[corner];
            const qx = px - m * riseX[t];
            const qy = py - m * riseY[t];
            const ux = vx - dm * riseX[t];
            const uy = vy - dm * riseY[t];
            const qq = qx * qx + qy * qy;
            const qu = qx * ux + qy * uy;
            const uu = ux * ux + uy * uy;
            room = Math.min(room, reach(price - up * m, -up * dm, qq, qu, uu));
            room = Math.min(room, reach(price + down * m, down * dm, qq, qu, uu));
            if (!isHighest || ofStructure === 0) continue;
            room = Math.min(room, reach(ofStructure - builtUp * m, -builtUp * dm, qq, qu, uu));
            room = Math.min(room, reach(ofStructure + builtDown * m, builtDown * dm, qq, qu, uu));
          }
          if (!isHighest) continue;
          const beyond = table.beyond[2 * t + (h > 0 ? 0 : 1)];
          room = Math.min(room, reach(beyond, 0, px * px + py * py, px * vx + py * vy, vx * vx + vy * vy));
        }
      }
      return room;
    },
    /** By what factor φ is too steep anywhere: at least 1. The check that the answer rests on; a little more for rounding. */
    steepest(): number {
      let most = 1;
      for (let t = 0; t < count; t++) {
        read(t, x, local);
        table.each(t, (corner, h, price, grade) => {
          const m = corner < 0 ? 0 : local.m[corner];
          const [qx, qy] = [local.px + h * local.mx - m * riseX[t], local.py + h * local.my - m * riseY[t]];
          most = Math.max(most, (Math.hypot(qx, qy) + grade * m) / price);
        });
      }
      return most * (1 + 1e-9);
    },
  };
}

/** Least a > 0 where |q + a·u| = r + a·v, of q·q < r², q·u and u·u; Infinity where there is none. */
function reach(r: number, v: number, qq: number, qu: number, uu: number): number {
  const A = v * v - uu;
  const B = r * v - qu;
  const C = r * r - qq;
  const square = B * B - A * C;
  if (square < 0) return Infinity;
  const root = Math.sqrt(square);
  const one = C / (root - B);
  const two = C / (-root - B);
  return Math.min(one > 0 ? one : Infinity, two > 0 ? two : Infinity);
}

/** A limit |∇ψ + h∇μ − μ∇z| + grade·μ ≤ price in a corner; corner < 0: |∇ψ + h∇μ| ≤ price. */
type Limit = (corner: number, h: number, price: number, grade: number) => void;

/** All limits, prices in units: of open road at the far end of each range of heights, of structures at the last ones. */
function limitsOf(least: LeastByHeight, unit: number) {
  const { levelsM, up, down, builtUp, builtDown } = least;
  const { count } = least.mesh;
  const levels = levelsM.length;
  const heights = levelsM.flatMap((level) => [level, -level]);
  const inUnits = (price: number) => Math.min(MAX_UNIT_PRICE, price / unit);
  const open = new Float64Array(count * heights.length);
  // 0: no structure may stand there.
  const built = least.built.map((price) => (price === FORBIDDEN ? 0 : inUnits(price)));
  const beyond = new Float64Array(2 * count);
  for (let t = 0; t < count; t++)
    for (let k = 0; k < heights.length + 2; k++) {
      const price = inUnits(least.open[t * (heights.length + 2) + k]);
      if (k < heights.length) open[t * heights.length + k] = price;
      else beyond[2 * t + k - heights.length] = built[t] > 0 ? Math.min(price, built[t]) : price;
    }
  const isHighest = (k: number) => k >= 2 * (levels - 1);
  return {
    heights,
    open,
    built,
    beyond,
    isHighest,
    count: count * (6 * heights.length + 2) + 12 * built.filter((price) => price > 0).length,
    each(t: number, limit: Limit): void {
      for (let k = 0; k < heights.length; k++) {
        const h = heights[k];
        const price = open[t * heights.length + k];
        for (let corner = 0; corner < 3; corner++) {
          limit(corner, h, price, up);
          limit(corner, h, price, -down);
          if (!isHighest(k) || built[t] === 0) continue;
          limit(corner, h, built[t], builtUp);
          limit(corner, h, built[t], -builtDown);
        }
        if (isHighest(k)) limit(-1, h, beyond[2 * t + (h > 0 ? 0 : 1)], 0);
      }
    },
  };
}
