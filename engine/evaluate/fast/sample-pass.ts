// First pass of the survey: the ground and rock under every station and out to both sides, as straight pieces. Beside
// the centre line one sample where the slope begins (near) and one about where the toe will be (far); between them the
// surfaces are taken as straight.
//
//        far ●                                    ground(t) = g0 + m₁t          to the near sample
//             \___●___________●__________●___far         = g(near) + m₂(t − near)   beyond
//               near        centre      near
//
// Slopes are stored, not heights: outwards, + up. Bilinear between cell centres, written out: a call per sample would
// cost as much as the sample.

import { type SectionRules, STEEPER_THAN_GROUND, THICK_SOIL_M } from '../../earthwork/rules.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { type Columns, VIOLATION_OUTSIDE } from '../stations/columns.ts';

/** The far sample stands at least this far from the near one. */
const MIN_FAR_M = 3;
/** In guessing where the toe is, ground is not taken to run closer to the slope than this. */
const MIN_MEETING = 0.35;

/**
 * Fills ground, rock, cutM, fillM, combo, violations and the slope columns of the stations from index `from` up to `count`. `fine`: with a near
 * sample of its own.
 */
export function samplePass(
  rasters: ProblemRasters,
  rules: SectionRules,
  from: number,
  count: number,
  fine: boolean,
  columns: Columns,
): void {
  const { heights } = rasters;
  const { width, height, cell, originX, originY } = rasters.ground;
  const inverse = 1 / cell;
  const row2 = 2 * width;
  // The last piece between cell centres goes on to the edge.
  const mostU = width - 1 - 1e-9;
  const mostV = height - 1 - 1e-9;
  const { combo } = rasters;
  const comboWidth = rasters.combos.width;
  const lastComboRow = rasters.combos.height - 1;
  const lastComboColumn = comboWidth - 1;
  const comboInverse = 1 / rasters.combos.cell;
  const { x, y, cos, sin, curvature, z, ground, rock, cutM, fillM, violations, cell: cells } = columns;
  const comboOut = columns.combo;
  const { near, nearRock, beyond, beyondRock } = columns;
  const { halfWidthM, widening, ditchWidthM, pavementM, soilSlope, fillSlope, maxSlopeWidthM, shelfM } = rules;

  // Stations further than this from every edge need no clamping of their samples, cells.
  const margin = (rules.halfWidthM + 0.2 * widening + ditchWidthM + MIN_FAR_M + maxSlopeWidthM) * inverse + 1;
  const safeU = width - 1 - margin;
  const safeV = height - 1 - margin;
  const rockRun = rules.rockSlope + (rules.rockBenchHeightM > 0 ? rules.rockBenchWidthM / rules.rockBenchHeightM : 0);

  for (let i = from; i < count; i++) {
    const px = x[i];
    const py = y[i];
    const cu = (px - originX) * inverse - 0.5;
    const cv = (originY - py) * inverse - 0.5;
    const border = !(cu > margin && cv > margin && cu < safeU && cv < safeV);
    violations[i] = 0;
    let u = cu;
    let v = cv;
    if (border) {
      if (!(u >= -0.5 && v >= -0.5 && u <= width - 0.5 && v <= height - 0.5)) {
        violations[i] = VIOLATION_OUTSIDE;
        continue;
      }
      u = Math.max(0, Math.min(mostU, u));
      v = Math.max(0, Math.min(mostV, v));
    }
    let column = u | 0;
    let row = v | 0;
    let fx = u - column;
    let fy = v - row;
    let at = row * row2 + 2 * column;
    let below = at + row2;
    let north = heights[at] + (heights[at + 2] - heights[at]) * fx;
    const g0 = north + (heights[below] + (heights[below + 2] - heights[below]) * fx - north) * fy;
    if (Number.isNaN(g0)) {
      violations[i] = VIOLATION_OUTSIDE;
      continue;
    }
    north = heights[at + 1] + (heights[at + 3] - heights[at + 1]) * fx;
    const r0 = north + (heights[below + 1] + (heights[below + 3] - heights[below + 1]) * fx - north) * fy;
    ground[i] = g0;
    rock[i] = r0;
    cutM[i] = g0 - z[i];
    fillM[i] = z[i] - g0;
    cells[i] = at >> 1;
    comboOut[i] =
      combo[
        Math.min(lastComboRow, ((originY - py) * comboInverse) | 0) * comboWidth +
          Math.min(lastComboColumn, ((px - originX) * comboInverse) | 0)
      ];
    const nearM = halfWidthM + widening * Math.abs(curvature[i]) + ditchWidthM;
    const over = g0 - z[i] + pavementM;
    const slope = over > 0 ? soilSlope : -fillSlope;
    const t1 = fine ? nearM : nearM + MIN_FAR_M + Math.min(maxSlopeWidthM, 1.5 * Math.abs(over));
    const perT1 = 1 / t1;
    // One metre to the left, in cells.
    let du = -sin[i] * inverse;
    let dv = -cos[i] * inverse;
    for (let j = 2 * i; j < 2 * i + 2; j++) {
      // Near sample (the only one when coarse).
      u = cu + du * t1;
      v = cv + dv * t1;
      if (border) {
        u = Math.max(0, Math.min(mostU, u));
        v = Math.max(0, Math.min(mostV, v));
      }
      column = u | 0;
      row = v | 0;
      fx = u - column;
      fy = v - row;
      at = row * row2 + 2 * column;
      below = at + row2;
      north = heights[at] + (heights[at + 2] - heights[at]) * fx;
      const g1 = north + (heights[below] + (heights[below + 2] - heights[below]) * fx - north) * fy;
      north = heights[at + 1] + (heights[at + 3] - heights[at + 1]) * fx;
      const r1 = north + (heights[below + 1] + (heights[below + 3] - heights[below + 1]) * fx - north) * fy;
      // A missing neighbour counts as level ground; the station itself has data.
      const known = g1 - r1 >= 0;
      const m1 = known ? (g1 - g0) * perT1 : 0;
      const q1 = known ? (r1 - r0) * perT1 : 0;
      near[j] = m1;
      nearRock[j] = q1;
      let m2 = m1;
      let q2 = q1;
      if (fine) {
        // Far sample, about where a slope over this ground would end.
        const there = over + m1 * t1;
        const meeting = Math.max(MIN_MEETING, 1 - m1 * slope);
        let asked = (slope * there) / meeting;
        if (over > 0) {
          // A face up to the rock, and on it soil that is cut steeper than steep ground: a slope ends nearer there.
          const soil = known ? g1 - r1 : 0;
          const stands = there - soil;
          const height = stands > 0 ? soil : there;
          asked = (slope * height) / meeting;
          const steeper = STEEPER_THAN_GROUND * (1 - soil / THICK_SOIL_M);
          if (steeper * asked > height) asked = height / steeper;
          if (stands > 0) asked += stands * rockRun + shelfM;
        }
        const run = Math.max(MIN_FAR_M, Math.min(maxSlopeWidthM, asked));
        const t2 = t1 + run;
        u = cu + du * t2;
        v = cv + dv * t2;
        if (border) {
          u = Math.max(0, Math.min(mostU, u));
          v = Math.max(0, Math.min(mostV, v));
        }
        column = u | 0;
        row = v | 0;
        fx = u - column;
        fy = v - row;
        at = row * row2 + 2 * column;
        below = at + row2;
        north = heights[at] + (heights[at + 2] - heights[at]) * fx;
        const g2 = north + (heights[below] + (heights[below + 2] - heights[below]) * fx - north) * fy;
        north = heights[at + 1] + (heights[at + 3] - heights[at + 1]) * fx;
        const r2 = north + (heights[below + 1] + (heights[below + 3] - heights[below + 1]) * fx - north) * fy;
        if (g2 - r2 >= 0) {
          const perRun = 1 / run;
          m2 = (g2 - g0 - m1 * t1) * perRun;
          q2 = (r2 - r0 - q1 * t1) * perRun;
        }
      }
      beyond[j] = m2;
      beyondRock[j] = q2;
      du = -du;
      dv = -dv;
    }
  }
}
