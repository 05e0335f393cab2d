// What the rules look at: alignments and what they nest, aggregate and show. Relations to what a file does not have are passed over here:
// the reader reports them.

import type { Relations } from '../layouts.ts';
import type { StepEntity, StepModel } from '../step-reader.ts';
import { listOf, refOf } from '../step-values.ts';

/** What breaks a rule, each with what is wrong; null: the file holds nothing that the rule speaks of. */
export type Findings = readonly Finding[] | null;

export interface Finding {
  readonly entity: StepEntity;
  readonly what: string;
}

export interface RuleContext {
  readonly model: StepModel;
  readonly alignments: readonly StepEntity[];
  /** Horizontal, vertical and cant layouts. */
  readonly layouts: readonly StepEntity[];
  nestedIn(entity: StepEntity): readonly StepEntity[];
  partsOf(entity: StepEntity): readonly StepEntity[];
  /** The numbers of a layout's segments. */
  parametersOf(layout: StepEntity): readonly StepEntity[];
  /** IfcShapeRepresentations of a product. */
  shapesOf(product: StepEntity): readonly StepEntity[];
  /** Of a list of references, or of one; those that the file does not have are left out. */
  at(entity: StepEntity, i: number): readonly StepEntity[];
}

export const HORIZONTAL = 'IFCALIGNMENTHORIZONTAL';
export const VERTICAL = 'IFCALIGNMENTVERTICAL';
export const CANT = 'IFCALIGNMENTCANT';
export const LAYOUTS: readonly string[] = [HORIZONTAL, VERTICAL, CANT];
export const ALIGNMENT = 'IFCALIGNMENT';
export const SEGMENT = 'IFCALIGNMENTSEGMENT';
export const COMPOSITE = 'IFCCOMPOSITECURVE';
export const GRADIENT = 'IFCGRADIENTCURVE';
export const SEGMENTED = 'IFCSEGMENTEDREFERENCECURVE';

export function ruleContext(model: StepModel): RuleContext {
  const at = (entity: StepEntity, i: number) => {
    const value = entity.values[i];
    return [value, ...listOf(value)].flatMap((each) => {
      const ref = refOf(each);
      return ref !== null && model.has(ref) ? [model.get(ref)] : [];
    });
  };
  const relations = tolerantRelations(model, at);
  return {
    model,
    alignments: model.ofType(ALIGNMENT),
    layouts: model.ofType(...LAYOUTS),
    ...relations,
    parametersOf: (layout) =>
      relations
        .nestedIn(layout)
        .filter(({ name }) => name === SEGMENT)
        .flatMap((segment) => at(segment, 7)),
    shapesOf: (product) => at(product, 6).flatMap((shape) => at(shape, 2)),
    at,
  };
}

function tolerantRelations(model: StepModel, at: RuleContext['at']): Relations {
  const by = (name: string) => {
    const all = new Map<number, StepEntity[]>();
    for (const relation of model.ofType(name)) {
      const whole = refOf(relation.values[4]);
      if (whole !== null) all.set(whole, [...(all.get(whole) ?? []), ...at(relation, 5)]);
    }
    return ({ id }: StepEntity) => all.get(id) ?? [];
  };
  return { nestedIn: by('IFCRELNESTS'), partsOf: by('IFCRELAGGREGATES') };
}

export const counted = (of: readonly StepEntity[], name: string) => of.filter((one) => one.name === name).length;

/** The curves that alignments show, with those that they are based on. */
export function curvesOfAlignments({ alignments, layouts, shapesOf, at }: RuleContext): StepEntity[] {
  const items = [...alignments, ...layouts].flatMap(shapesOf).flatMap((shape) => at(shape, 3));
  const all = new Set<StepEntity>();
  const add = (curve: StepEntity) => {
    if (![COMPOSITE, GRADIENT, SEGMENTED].includes(curve.name) || all.has(curve)) return;
    all.add(curve);
    if (curve.name !== COMPOSITE) for (const base of at(curve, 2)) add(base);
  };
  for (const item of items) add(item);
  return [...all];
}
