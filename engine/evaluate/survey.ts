// The survey of a placed line by the fast kernel: ground sampled, section built and open road priced at every station,
// in three passes over columns. What each costs per station stands in docs/engine.md.

import type { SectionRules } from '../earthwork/rules.ts';
import type { Coefficients } from './coefficients.ts';
import type { Columns } from './columns.ts';
import { pricePass } from './price-pass.ts';
import { samplePass } from './sample-pass.ts';
import { sectionPass } from './section-pass.ts';
import type { Site } from './site.ts';

/** Surveys the placed stations from index `from` up to `count`. */
export function survey(
  site: Site,
  rules: SectionRules,
  coefficients: Coefficients,
  count: number,
  columns: Columns,
  fine = true,
  from = 0,
): void {
  samplePass(site, rules, from, count, fine, columns);
  sectionPass(rules, coefficients, from, count, columns);
  pricePass(site, rules, coefficients, from, count, columns);
}
