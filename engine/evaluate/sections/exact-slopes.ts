// Whether the slopes of open road meet the ground as full detail sees it: the fast section knows two samples to each side,
// which is enough for its cost but does not detect that a hillside steepens further out. Wide sections are built again on
// the samples of full detail. Some microseconds a station: for the last hand on a route, not for the search.

import type { SectionRules } from '../../earthwork/rules.ts';
import { buildSide } from '../../earthwork/side.ts';
import { sideOf } from '../../earthwork/trace.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { type Columns, VIOLATION_OUTSIDE, VIOLATION_SLOPE } from '../stations/columns.ts';
import { acrossOf, crossfallOf, sampleSide, sidePricesOf } from './sections.ts';

/** Slopes narrower than this share of the widest are believed. */
const BELIEVED_SHARE = 0.15;

/** `isOwn`: the stations that are built as this type; left out = all. */
export type ExactSlopes = (count: number, columns: Columns, isOwn?: (station: number) => boolean) => void;

/** Makes a pass that finds, for every open station once structures are chosen, whether its slopes meet the ground. */
export function exactSlopesOf(rasters: ProblemRasters, rules: SectionRules, coefficients: Coefficients): ExactSlopes {
  const across = acrossOf(rasters, rules);
  const prices = sidePricesOf(rules, coefficients);
  const built = sideOf();
  const heights = { ground: 0, rock: 0 };
  const point = { x: 0, y: 0, cos: 1, sin: 0 };
  const believedM = BELIEVED_SHARE * rules.maxSlopeWidthM;
  return (count, columns, isOwn) => {
    const { x, y, cos, sin, z, curvature, violations, kind, toe, wall, combo } = columns;
    for (let i = 0; i < count; i++) {
      if (kind[i] !== 0 || violations[i] & VIOLATION_OUTSIDE || isOwn?.(i) === false) continue;
      const half = rules.halfWidthM + rules.widening * Math.abs(curvature[i]);
      const failed = violations[i] & VIOLATION_SLOPE;
      // Behind a wall the toe says nothing of the slope that it stands for.
      if (!failed && wall[i] === 0 && Math.max(toe[2 * i], toe[2 * i + 1]) - half < believedM) continue;
      point.x = x[i];
      point.y = y[i];
      point.cos = cos[i];
      point.sin = sin[i];
      prices.landPerM2 = coefficients.combos.costPerM2[combo[i]];
      const falls = crossfallOf(rules, curvature[i]);
      let fails = false;
      for (let side = 0; side < 2 && !fails; side++) {
        const sign = side === 0 ? 1 : -1;
        sampleSide(rasters, point, sign, across, heights);
        buildSide(across, rules, prices, z[i], half, falls[side], sign * curvature[i], built);
        fails = built.failed;
        // A wall that a forbidden area asks for is not built here: its toe stays.
        if (wall[i] === 0 || built.wallM > 0) toe[2 * i + side] = built.toeM;
      }
      if (fails) violations[i] |= VIOLATION_SLOPE;
      else violations[i] &= ~VIOLATION_SLOPE;
    }
  };
}
