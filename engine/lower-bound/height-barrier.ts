// The logarithmic barrier of a height certificate (height-certificate.ts) over its unknowns: 2n and 2n + 1 of node n are ψ over
// the length of a square, and μ times the grade, both in units of the cheapest metre.

import type { LeastByHeight } from '../evaluate/bounds/least-by-height.ts';
import { BarrierDerivatives, type Local } from './barrier-derivatives.ts';
import { type LimitTable, limitsOf } from './height-limits.ts';

type Add = (i: number, j: number, value: number) => void;

/** The limits of a φ; prices in units of `unit`, NOK a metre. */
export function barrierOf(least: LeastByHeight, unit: number) {
  const { mesh } = least;
  const { columns, nodes, count, start, end } = mesh;
  const size = 2 * nodes;
  const x = new Float64Array(size);
  const side = Math.hypot(mesh.x[1] - mesh.x[0], mesh.y[1] - mesh.y[0]);
  const goal = new Float64Array(size);
  goal[2 * end] = side;
  // ψ counts from the start.
  const fixed = new Uint8Array(size);
  fixed[2 * start] = fixed[2 * start + 1] = fixed[2 * end + 1] = 1;
  const table = limitsOf(least, unit);
  const scale: Scale = { side, perHeight: 1 / least.up };
  const local = emptyLocal();
  const change = emptyLocal();
  const derivatives = new BarrierDerivatives();
  const spread = spreader(least, scale, fixed);

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
    derive(gradient: Float64Array, add: Add): boolean {
      derivatives.isInside = true;
      for (let t = 0; t < count && derivatives.isInside; t++) {
        readLocal(mesh, t, x, scale, local);
        derivatives.ofTriangle(t, local, table, least);
        spread(t, derivatives, gradient, add);
      }
      return derivatives.isInside;
    },
    /** How far x may go in a direction until it meets a limit. */
    room(direction: Float64Array): number {
      let room = Infinity;
      for (let t = 0; t < count; t++) {
        readLocal(mesh, t, x, scale, local);
        readLocal(mesh, t, direction, scale, change);
        room = roomInTriangle(least, table, t, local, change, room);
      }
      return room;
    },
    /** By what factor φ is too steep anywhere: at least 1. The check that the answer rests on; a little more for rounding. */
    steepest(): number {
      const { riseX, riseY } = mesh;
      let most = 1;
      for (let t = 0; t < count; t++) {
        readLocal(mesh, t, x, scale, local);
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

/** From unknowns to ψ and μ. */
interface Scale {
  readonly side: number;
  readonly perHeight: number;
}

function emptyLocal(): Local {
  return { px: 0, py: 0, mx: 0, my: 0, m: new Float64Array(3) };
}

/** What φ is in triangle t, of the unknowns `from`. */
function readLocal(
  { corners, slopeX, slopeY }: LeastByHeight['mesh'],
  t: number,
  from: Float64Array,
  { side, perHeight }: Scale,
  out: Local,
): void {
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
}

/** Adds a triangle's derivatives by (∇ψ, μ) to those by the unknowns of its nodes. */
function spreader({ mesh }: LeastByHeight, { side, perHeight }: Scale, fixed: Uint8Array) {
  const { corners, slopeX, slopeY } = mesh;
  /** From (∇ψ, μ) of a triangle to the unknowns of its nodes: rows ψ0 μ0 ψ1 μ1 ψ2 μ2. */
  const toLocal = new Float64Array(30);
  const half = new Float64Array(5);
  return (t: number, { first, second }: BarrierDerivatives, gradient: Float64Array, add: Add): void => {
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
}

/** The nearest limit of triangle t on the way from `local` along `change`, where it is nearer than `room`. */
function roomInTriangle(
  { mesh, up, down, builtUp, builtDown }: LeastByHeight,
  table: LimitTable,
  t: number,
  local: Local,
  change: Local,
  before: number,
): number {
  const riseX = mesh.riseX[t];
  const riseY = mesh.riseY[t];
  const ofStructure = table.built[t];
  const heights = table.heights.length;
  let room = before;
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
      const qx = px - m * riseX;
      const qy = py - m * riseY;
      const ux = vx - dm * riseX;
      const uy = vy - dm * riseY;
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
  return room;
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
