// Which alignments an IFC file has, and which segments make up the plan and the profiles of each: by its business logic
// (IfcAlignmentHorizontal and IfcAlignmentVertical with the numbers of the design), or, where it has none, by its curves. An alignment
// that others reuse (IfcRelAggregates) gives them its plan: theirs are profiles of it.

import { LineFileError } from '../line-plan/line-file-error.ts';
import type { StepEntity, StepModel } from './step-reader.ts';
import { entitiesAt, entityAt, refOf, textOf } from './step-values.ts';

export interface ProfileOfFile {
  readonly name: string;
  readonly entity: StepEntity;
  /** Segments of business logic, or of an IfcGradientCurve. */
  readonly segments: () => readonly StepEntity[];
  readonly isCurve: boolean;
}

export interface AlignmentOfFile {
  readonly entity: StepEntity;
  readonly name: string;
  /** null: nothing that is understood. */
  readonly plan: StepEntity | null;
  /** @throws LineFileError where the file does not have one */
  readonly planSegments: () => readonly StepEntity[];
  readonly isCurve: boolean;
  readonly profiles: readonly ProfileOfFile[];
}

export interface Relations {
  /** What is nested in an entity, in order. @throws LineFileError where the file does not have it */
  nestedIn(entity: StepEntity): readonly StepEntity[];
  partsOf(entity: StepEntity): readonly StepEntity[];
}

/** @throws LineFileError for a relation of nothing */
export function relationsOf(model: StepModel): Relations {
  const by = (name: string) => {
    const all = new Map<number, StepEntity[]>();
    for (const relation of model.ofType(name)) {
      const whole = refOf(relation.values[4]);
      if (whole === null) throw new LineFileError(relation, 'has no RelatingObject');
      const own = all.get(whole);
      if (own) own.push(relation);
      else all.set(whole, [relation]);
    }
    return ({ id }: StepEntity) => (all.get(id) ?? []).flatMap((relation) => entitiesAt(model, relation, 5));
  };
  return { nestedIn: by('IFCRELNESTS'), partsOf: by('IFCRELAGGREGATES') };
}

/** @throws LineFileError */
export function alignmentsOf(model: StepModel): AlignmentOfFile[] {
  const relations = relationsOf(model);
  const all = model.ofType('IFCALIGNMENT');
  const children = new Set(
    all.flatMap((entity) => relations.partsOf(entity).filter(({ name }) => name === 'IFCALIGNMENT')),
  );
  return all
    .filter((entity) => !children.has(entity))
    .map((entity) => {
      const own = [entity, ...relations.partsOf(entity).filter((part) => children.has(part))];
      return alignmentOf(model, relations, entity, own);
    });
}

function alignmentOf(
  model: StepModel,
  { nestedIn }: Relations,
  entity: StepEntity,
  own: readonly StepEntity[],
): AlignmentOfFile {
  const layouts = own.flatMap(nestedIn);
  const name = textOf(entity.values[2]) ?? '';
  const horizontal = layouts.filter((one) => one.name === 'IFCALIGNMENTHORIZONTAL');
  if (horizontal.length > 1) throw new LineFileError(entity, `has ${horizontal.length} horizontal layouts, needs one`);
  if (layouts.some(({ name: each }) => each.startsWith('IFCALIGNMENT'))) {
    const vertical = layouts.filter((one) => one.name === 'IFCALIGNMENTVERTICAL');
    const profiles = vertical.map((one, i) => ({
      name: textOf(one.values[2]) || `#${i + 1}`,
      entity: one,
      segments: () => parametersOf(model, nestedIn(one)),
      isCurve: false,
    }));
    const plan = horizontal[0] ?? null;
    const planSegments = () => (plan ? parametersOf(model, nestedIn(plan)) : []);
    return { entity, name, plan, planSegments, isCurve: false, profiles: distinct(profiles) };
  }
  const curves = curvesOf(model, entity);
  const gradients = curves.filter((curve) => curve.name === 'IFCGRADIENTCURVE');
  const bases = [...gradients.map((curve) => entityAt(model, curve, 2)), ...curves].filter(
    (curve) => curve?.name === 'IFCCOMPOSITECURVE',
  );
  const profiles = gradients.map((curve, i) => ({
    name: `#${i + 1}`,
    entity: curve,
    segments: () => entitiesAt(model, curve, 0),
    isCurve: true,
  }));
  const plan = bases[0] ?? null;
  return { entity, name, plan, planSegments: () => (plan ? entitiesAt(model, plan, 0) : []), isCurve: true, profiles };
}

/** Profiles are chosen by name: of two with the same one the second gets its number. */
function distinct(profiles: readonly ProfileOfFile[]): ProfileOfFile[] {
  return profiles.map((profile, i) =>
    profiles.findIndex(({ name }) => name === profile.name) < i
      ? { ...profile, name: `${profile.name} #${i + 1}` }
      : profile,
  );
}

/** What the representations of a product show. */
export function curvesOf(model: StepModel, product: StepEntity): StepEntity[] {
  const shape = entityAt(model, product, 6);
  const shapes = shape ? entitiesAt(model, shape, 2) : [];
  const items = shapes.flatMap((one) => entitiesAt(model, one, 3));
  return items.flatMap((item) => {
    const base = item.name === 'IFCSEGMENTEDREFERENCECURVE' ? entityAt(model, item, 2) : null;
    return base ? [base] : [item];
  });
}

/** The numbers of segments; of drafts the segments may be the numbers themselves. @throws LineFileError */
export function parametersOf(model: StepModel, nested: readonly StepEntity[]): StepEntity[] {
  return nested
    .filter(({ name }) => name !== 'IFCREFERENT')
    .map((segment) => {
      if (segment.name !== 'IFCALIGNMENTSEGMENT') return segment;
      const parameters = entityAt(model, segment, 7);
      if (!parameters) throw new LineFileError(segment, 'has no DesignParameters');
      return parameters;
    });
}
