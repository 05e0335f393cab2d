// Rules of buildingSMART for alignments and their place on the map, by the names that its validation service gives them. A file that breaks
// one is read all the same, as far as it can be; which rules it breaks is shown with it.

import type { StepModel } from '../step-reader.ts';
import * as georeference from './georeference-rules.ts';
import * as layout from './layout-rules.ts';
import { type Findings, type RuleContext, ruleContext } from './rule-context.ts';
import * as shape from './shape-rules.ts';

const RULES: Readonly<Record<string, (context: RuleContext) => Findings>> = {
  ALB000: layout.hasLayout,
  ALB002: layout.nestsInOrder,
  ALB003: layout.nestsLayouts,
  ALB004: layout.isOfProject,
  ALB005: layout.hasPlace,
  ALB010: layout.hasReferent,
  ALB012: layout.hasRightRadius,
  ALB015: layout.endsWithNoLength,
  ALB021: layout.agreesOverall,
  ALB022: layout.hasSameCount,
  ALB023: layout.hasSameKinds,
  ALB030: layout.isPlacedInSpace,
  ALB031: layout.hasRightLayouts,
  ALB032: layout.sharesPlan,
  ALS000: shape.showsAlignment,
  ALS004: shape.segmentsAreShown,
  ALS005: shape.alignmentsAreShown,
  ALS006: shape.plansAreShown,
  ALS007: shape.profilesAreShown,
  ALS008: shape.cantsAreShown,
  ALS010: shape.segmentsShowOne,
  ALS011: shape.segmentsAreAlike,
  ALS012: shape.runsByLength,
  ALS015: shape.curvesEndWithNoLength,
  ALS016: shape.planGoesOn,
  ALS017: shape.profileGoesOn,
  GRF000: georeference.isGeoreferenced,
  GRF001: georeference.contextsAreAlike,
  GRF002: georeference.namesCode,
  GRF003: georeference.facilitiesArePlaced,
  GRF004: georeference.codesAreCodes,
  GRF005: georeference.scaleFitsUnits,
  GRF006: georeference.isDescribed,
  GRF007: georeference.heightsAreHeights,
  GRF008: georeference.movesByLengths,
};

export interface RuleVerdict {
  /** 'ALB015' */
  readonly rule: string;
  readonly verdict: 'pass' | 'fail' | 'na';
  /** What breaks it first: 'IFCALIGNMENT on line 12 nests no referent'. */
  readonly because: string;
}

export const RULE_NAMES: readonly string[] = Object.keys(RULES);

/** One rule, or all of them. @throws LineFileError where values are not what they must be */
export function checkRules(model: StepModel, names: readonly string[] = RULE_NAMES): RuleVerdict[] {
  const context = ruleContext(model);
  return names.map((rule) => {
    const findings = RULES[rule](context);
    if (findings === null) return { rule, verdict: 'na', because: '' };
    const [first] = findings;
    if (!first) return { rule, verdict: 'pass', because: '' };
    return { rule, verdict: 'fail', because: `${first.entity.name} on line ${first.entity.line} ${first.what}` };
  });
}
