// First and second derivatives of the barrier −Σ log of one triangle's limits, by the gradient of ψ and by μ in the three
// corners. The limits at one height share Q = ∇ψ + h∇μ, so they are summed by Q first and then carried over to ∇ψ and μ.

import type { GroundMesh } from '../evaluate/bounds/ground-mesh.ts';
import type { LeastByHeight } from '../evaluate/bounds/least-by-height.ts';
import type { LimitTable } from './height-limits.ts';

/** What φ is in a triangle: ∇ψ, ∇μ, and μ in its corners. */
export interface Local {
  px: number;
  py: number;
  mx: number;
  my: number;
  readonly m: Float64Array;
}

export class BarrierDerivatives {
  /** By (∇ψ, μ in three corners): gradient, and second derivatives row by row. */
  readonly first = new Float64Array(5);
  readonly second = new Float64Array(25);
  /** False once a limit is broken. */
  isInside = true;

  /** The same by (Q, μ in three corners) for the limits at one height: gradient, and second derivatives by Q and Q, by Q and μ, by μ and μ. */
  readonly #by = new Float64Array(5);
  #xx = 0;
  #xy = 0;
  #yy = 0;
  readonly #cx = new Float64Array(3);
  readonly #cy = new Float64Array(3);
  readonly #mm = new Float64Array(3);

  /** Derives the limits of triangle t, where φ is `local`. */
  ofTriangle(t: number, local: Local, table: LimitTable, least: LeastByHeight): void {
    const { mesh } = least;
    const heights = table.heights.length;
    this.first.fill(0);
    this.second.fill(0);
    for (let k = 0; k < heights; k++) {
      this.#atHeight(t, k, local, table, least);
      this.#carryOver(t, table.heights[k], mesh);
    }
    const { second } = this;
    for (let i = 0; i < 5; i++) for (let j = 0; j < i; j++) second[5 * j + i] = second[5 * i + j];
  }

  /** Sums the limits at height k. */
  #atHeight(t: number, k: number, local: Local, table: LimitTable, least: LeastByHeight): void {
    const { up, down, builtUp, builtDown } = least;
    const rx = least.mesh.riseX[t];
    const ry = least.mesh.riseY[t];
    const h = table.heights[k];
    const Qx = local.px + h * local.mx;
    const Qy = local.py + h * local.my;
    this.#by.fill(0);
    this.#cx.fill(0);
    this.#cy.fill(0);
    this.#mm.fill(0);
    this.#xx = this.#xy = this.#yy = 0;
    const price = table.open[t * table.heights.length + k];
    const built = table.isHighest(k) ? table.built[t] : 0;
    for (let v = 0; v < 3; v++) {
      const m = local.m[v];
      const qx = Qx - m * rx;
      const qy = Qy - m * ry;
      this.#addLimit(v, qx, qy, price - up * m, rx, ry, up);
      this.#addLimit(v, qx, qy, price + down * m, rx, ry, -down);
      if (built === 0) continue;
      this.#addLimit(v, qx, qy, built - builtUp * m, rx, ry, builtUp);
      this.#addLimit(v, qx, qy, built + builtDown * m, rx, ry, -builtDown);
    }
    if (table.isHighest(k)) this.#addLimit(-1, Qx, Qy, table.beyond[2 * t + (h > 0 ? 0 : 1)], 0, 0, 0);
  }

  /** −log(r² − |q|²) of one limit, q = Q − μ∇z and r = price − grade·μ in a corner; corner < 0: without μ. */
  #addLimit(corner: number, qx: number, qy: number, r: number, rx: number, ry: number, grade: number): void {
    const by = this.#by;
    const s = r * r - qx * qx - qy * qy;
    if (!(s > 0 && r > 0)) this.isInside = false;
    const twice = 2 / s;
    const gx = qx * twice;
    const gy = qy * twice;
    const gr = -r * twice;
    const hxx = gx * gx + twice;
    const hxy = gx * gy;
    const hyy = gy * gy + twice;
    by[0] += gx;
    by[1] += gy;
    this.#xx += hxx;
    this.#xy += hxy;
    this.#yy += hyy;
    if (corner < 0) return;
    const hxr = gx * gr;
    const hyr = gy * gr;
    const hrr = gr * gr - twice;
    const dx = -hxx * rx - hxy * ry - hxr * grade;
    const dy = -hxy * rx - hyy * ry - hyr * grade;
    by[2 + corner] -= gx * rx + gy * ry + gr * grade;
    this.#cx[corner] += dx;
    this.#cy[corner] += dy;
    this.#mm[corner] -= dx * rx + dy * ry - (hxr * rx + hyr * ry + hrr * grade) * grade;
  }

  /** From (Q, μ) to (∇ψ, μ), where Q = ∇ψ + h∇μ. */
  #carryOver(t: number, h: number, { slopeX, slopeY }: GroundMesh): void {
    const { first, second } = this;
    const by = this.#by;
    const [xx, xy, yy] = [this.#xx, this.#xy, this.#yy];
    const [cx, cy, mm] = [this.#cx, this.#cy, this.#mm];
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
}
