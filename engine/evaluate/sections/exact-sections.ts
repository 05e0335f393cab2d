// Sections of open road as full detail builds them, at the stations of the search: both sides on samples across the road, instead of
// two straight pieces of ground to each side (fast/section-pass.ts). A search that looks at those pieces for long finds lines
// whose slopes meet the ground on them and nowhere else: up Ryggfonn forest roads that cost 31 MNOK by them cost 35 in full detail. Some
// microseconds a station.

import type { SectionRules } from '../../earthwork/rules.ts';
import { buildSide } from '../../earthwork/side.ts';
import { sideOf } from '../../earthwork/trace.ts';
import type { Coefficients } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { type Columns, VIOLATION_OUTSIDE, VIOLATION_SLOPE } from '../stations/columns.ts';
import { acrossOf, addSide, crossfallOf, sampleSide, sidePricesOf } from './sections.ts';

/** Fills what sectionPass fills, for the sampled stations from … to − 1. */
export type ExactSections = (from: number, to: number, columns: Columns) => void;

export function exactSectionsOf(
  rasters: ProblemRasters,
  rules: SectionRules,
  coefficients: Coefficients,
): ExactSections {
  const across = acrossOf(rasters, rules);
  const prices = sidePricesOf(rules, coefficients);
  const built = sideOf();
  const heights = { ground: 0, rock: 0 };
  const point = { x: 0, y: 0, cos: 1, sin: 0 };
  return (from, to, columns) => {
    const { x, y, cos, sin, z, curvature, violations, combo, toe } = columns;
    const { soilCut, rockCut, demand, face, wall, guardRails, faceHeight } = columns;
    const sums = { soilCut, rockCut, fill: demand, face, wall, guardRails, faceHeight };
    for (let i = from; i < to; i++) {
      if (violations[i] === VIOLATION_OUTSIDE) continue;
      point.x = x[i];
      point.y = y[i];
      point.cos = cos[i];
      point.sin = sin[i];
      prices.landPerM2 = coefficients.combos.costPerM2[combo[i]];
      const half = rules.halfWidthM + rules.widening * Math.abs(curvature[i]);
      const falls = crossfallOf(rules, curvature[i]);
      soilCut[i] = rockCut[i] = demand[i] = face[i] = wall[i] = guardRails[i] = faceHeight[i] = 0;
      violations[i] = 0;
      for (let side = 0; side < 2; side++) {
        const sign = side === 0 ? 1 : -1;
        sampleSide(rasters, point, sign, across, heights);
        buildSide(across, rules, prices, z[i], half, falls[side], sign * curvature[i], built);
        addSide(sums, i, built, rules);
        if (built.failed) violations[i] = VIOLATION_SLOPE;
        toe[2 * i + side] = built.toeM;
      }
    }
  };
}
