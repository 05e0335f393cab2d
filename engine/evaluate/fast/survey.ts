// The survey of a placed line by the fast kernel: ground sampled, section built and open road priced at every station,
// in three passes over columns. What each costs per station stands in docs/lab/speed.md.

import type { SectionRules } from '../../earthwork/rules.ts';
import { type Coefficients, HARD } from '../prices/coefficients.ts';
import type { ProblemRasters } from '../rasters/problem-rasters.ts';
import { comboAt } from '../rasters/sample-rasters.ts';
import type { ExactSections } from '../sections/exact-sections.ts';
import { type Columns, VIOLATION_HARD, VIOLATION_HARD_CENTRE, VIOLATION_OUTSIDE } from '../stations/columns.ts';
import { pricePass } from './price-pass.ts';
import { samplePass } from './sample-pass.ts';
import { sectionPass } from './section-pass.ts';

/** Surveys the placed stations from index `from` up to `count`; `exact`: with sections as full detail builds them. */
export function survey(
  rasters: ProblemRasters,
  rules: SectionRules,
  coefficients: Coefficients,
  count: number,
  columns: Columns,
  fine = true,
  from = 0,
  exact: ExactSections | null = null,
): void {
  samplePass(rasters, rules, from, count, fine, columns);
  if (exact) exact(from, count, columns);
  else sectionPass(rules, coefficients, from, count, columns);
  pricePass(rasters, rules, coefficients, from, count, columns);
  if (rules.wallUse > 0 && coefficients.combos.hasHard)
    keepOutOfHardAreas(rasters, rules, coefficients, from, count, columns);
}

/** Walls where a slope would enter a hard area beside the road and a wall stays out of it. Few stations come so near. */
function keepOutOfHardAreas(
  rasters: ProblemRasters,
  rules: SectionRules,
  coefficients: Coefficients,
  from: number,
  count: number,
  columns: Columns,
): void {
  const { violations, toe, x, y, cos, sin } = columns;
  const { flags } = coefficients.combos;
  const isHard = (i: number, side: number) => {
    const t = (side === 0 ? 1 : -1) * (toe[2 * i + side] + rules.beltM);
    return (flags[comboAt(rasters, x[i] - sin[i] * t, y[i] + cos[i] * t)] & HARD) !== 0;
  };
  for (let i = from; i < count; i++) {
    if (!(violations[i] & VIOLATION_HARD) || violations[i] & (VIOLATION_HARD_CENTRE | VIOLATION_OUTSIDE)) continue;
    const sides = (isHard(i, 0) ? 1 : 0) | (isHard(i, 1) ? 2 : 0);
    // A wall that stands in the area itself is no help: then the slope stays, and so does the violation.
    sectionPass(rules, coefficients, i, i + 1, columns, sides);
    const helped = sides & ~((isHard(i, 0) ? 1 : 0) | (isHard(i, 1) ? 2 : 0));
    if (helped !== sides) sectionPass(rules, coefficients, i, i + 1, columns, helped);
    pricePass(rasters, rules, coefficients, i, i + 1, columns);
  }
}
