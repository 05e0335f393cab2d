// Rules of the business logic of alignments, after the texts of buildingSMART's validation service (ALB): how alignments, layouts and
// segments hang together, and how they agree with the curves that are shown.

import type { StepEntity } from '../step-reader.ts';
import { enumOf, numberOf, textOf } from '../step-values.ts';
import {
  ALIGNMENT,
  CANT,
  COMPOSITE,
  counted,
  type Finding,
  type Findings,
  GRADIENT,
  HORIZONTAL,
  LAYOUTS,
  type RuleContext,
  SEGMENTED,
  VERTICAL,
} from './rule-context.ts';

const some = (is: boolean, findings: readonly Finding[]): Findings => (is ? findings : null);

/** ALB000: there is a layout. */
export const hasLayout = ({ alignments, nestedIn }: RuleContext): Findings =>
  some(
    alignments.some((alignment) => nestedIn(alignment).some(({ name }) => LAYOUTS.includes(name))),
    [],
  );

const PARAMETERS: Readonly<Record<string, string>> = {
  [HORIZONTAL]: 'IFCALIGNMENTHORIZONTALSEGMENT',
  [VERTICAL]: 'IFCALIGNMENTVERTICALSEGMENT',
  [CANT]: 'IFCALIGNMENTCANTSEGMENT',
};

/** ALB002: alignments aggregate alignments; layouts stand in alignments; layouts hold segments of their own kind. */
export function nestsInOrder({ alignments, layouts, nestedIn, partsOf, parametersOf }: RuleContext): Findings {
  const parts = alignments.flatMap((alignment) =>
    partsOf(alignment)
      .filter(({ name }) => name !== ALIGNMENT)
      .map((part) => ({ entity: alignment, what: `aggregates ${part.name}` })),
  );
  const strangers = layouts
    .filter((layout) => nestedIn(layout).some(({ name }) => LAYOUTS.includes(name)))
    .map((entity) => ({ entity, what: 'nests a layout' }));
  const kinds = layouts.flatMap((layout) =>
    parametersOf(layout)
      .filter(({ name }) => name !== PARAMETERS[layout.name])
      .map((entity) => ({ entity, what: `stands in ${layout.name}` })),
  );
  return some(alignments.length > 0, [...parts, ...strangers, ...kinds]);
}

/** ALB003: alignments nest layouts and referents. */
export const nestsLayouts = ({ alignments, nestedIn }: RuleContext): Findings =>
  some(
    alignments.length > 0,
    alignments.flatMap((alignment) =>
      nestedIn(alignment)
        .filter(({ name }) => ![...LAYOUTS, 'IFCREFERENT'].includes(name))
        .map((entity) => ({ entity, what: 'is nested in an alignment' })),
    ),
  );

/** ALB004: alignments are aggregated to the project, directly or through others. */
export function isOfProject({ model, alignments, partsOf }: RuleContext): Findings {
  const reached = new Set<StepEntity>(model.ofType('IFCPROJECT'));
  for (const entity of reached) for (const part of partsOf(entity)) reached.add(part);
  return some(
    alignments.length > 0,
    alignments
      .filter((alignment) => !reached.has(alignment))
      .map((entity) => ({ entity, what: 'is not aggregated to the project' })),
  );
}

/** ALB005: a referent of a station has a place. */
export function hasPlace({ model }: RuleContext): Findings {
  const stations = model.ofType('IFCREFERENT').filter(({ values }) => enumOf(values[7]) === 'STATION');
  return some(
    stations.length > 0,
    stations
      .filter(({ values }) => values[5] === null)
      .map((entity) => ({ entity, what: 'is a station without place' })),
  );
}

/** ALB010: an alignment with a plan of its own nests a referent. */
export const hasReferent = ({ alignments, nestedIn }: RuleContext): Findings =>
  some(
    alignments.length > 0,
    alignments
      .filter(
        (alignment) =>
          counted(nestedIn(alignment), HORIZONTAL) > 0 && counted(nestedIn(alignment), 'IFCREFERENT') === 0,
      )
      .map((entity) => ({ entity, what: 'nests no referent' })),
  );

/** A radius is stated to this share. */
const RADIUS_SHARE = 1e-6;

/** ALB012: a constant grade has no radius; a parabola's is its length over the change of grade. */
export function hasRightRadius({ layouts, parametersOf }: RuleContext): Findings {
  const segments = layouts
    .filter(({ name }) => name === VERTICAL)
    .flatMap(parametersOf)
    .filter(({ name }) => name === PARAMETERS[VERTICAL]);
  return some(
    segments.length > 0,
    segments.flatMap((entity): Finding[] => {
      const [length, g0, g1, radius] = [3, 5, 6, 7].map((i) => numberOf(entity.values[i]));
      const type = enumOf(entity.values[8]);
      if (type === 'CONSTANTGRADIENT')
        return radius !== null && radius !== 0 ? [{ entity, what: 'is straight and has a radius' }] : [];
      if (type !== 'PARABOLICARC' || length === null || g0 === null || g1 === null) return [];
      if (g0 === g1) return [{ entity, what: 'is a curve between equal grades' }];
      const right = length / (g1 - g0);
      return radius === null || Math.abs(radius - right) <= RADIUS_SHARE * Math.abs(right)
        ? []
        : [{ entity, what: `has radius ${radius} where its grades give ${right.toFixed(3)}` }];
    }),
  );
}

/** ALB015: the last segment of a layout has no length. */
export function endsWithNoLength({ layouts, parametersOf }: RuleContext): Findings {
  const last = layouts.flatMap((layout) => {
    const entity = parametersOf(layout).at(-1);
    return entity ? [{ entity, length: numberOf(entity.values[layout.name === HORIZONTAL ? 6 : 3]) }] : [];
  });
  return some(
    last.length > 0,
    last
      .filter(({ length }) => length !== 0)
      .map(({ entity, length }) => ({ entity, what: `ends its layout with length ${length}` })),
  );
}

/** Layouts of an alignment; a child's stand on its parent's plan. */
function ownLayouts(context: RuleContext, alignment: StepEntity): readonly StepEntity[] {
  const parent = context.alignments.find((other) => context.partsOf(other).includes(alignment));
  const own = context.nestedIn(alignment).filter(({ name }) => LAYOUTS.includes(name));
  const above = parent ? context.nestedIn(parent).filter(({ name }) => name === HORIZONTAL) : [];
  return [...above.filter(() => counted(own, HORIZONTAL) === 0), ...own];
}

/** ALB021: what an alignment shows and what its layouts say are of one kind. */
export function agreesOverall(context: RuleContext): Findings {
  const both = context.alignments.filter(
    (alignment) => ownLayouts(context, alignment).length > 0 && context.shapesOf(alignment).length > 0,
  );
  return some(
    both.length > 0,
    both.flatMap((entity) => {
      const layouts = ownLayouts(context, entity);
      const axes = context.shapesOf(entity).filter(({ values }) => textOf(values[1]) === 'Axis');
      const items = axes.flatMap((shape) => context.at(shape, 3)).map(({ name }) => name);
      const [vertical, cant] = [counted(layouts, VERTICAL) > 0, counted(layouts, CANT) > 0];
      const wrong = (what: string, is: boolean) => (is ? [{ entity, what }] : []);
      return [
        ...wrong('shows a cant that no layout states', items.includes(SEGMENTED) && !cant),
        ...wrong('shows heights that no layout states', items.includes(GRADIENT) && !vertical),
        ...wrong('states a cant that it does not show', items.includes(GRADIENT) && cant),
        ...wrong('states heights that it does not show', items.includes(COMPOSITE) && (vertical || cant)),
      ];
    }),
  );
}

/** Curves of a layout, by the alignments that show them. */
function pairs(context: RuleContext): { readonly layout: StepEntity; readonly curve: StepEntity }[] {
  const kinds: Readonly<Record<string, string>> = { [HORIZONTAL]: COMPOSITE, [VERTICAL]: GRADIENT, [CANT]: SEGMENTED };
  return context.alignments.flatMap((alignment) => {
    const shown = context.shapesOf(alignment).flatMap((shape) => context.at(shape, 3));
    for (const curve of shown) {
      const bases = curve.name === GRADIENT || curve.name === SEGMENTED ? context.at(curve, 2) : [];
      shown.push(...bases.filter((base) => !shown.includes(base)));
    }
    return ownLayouts(context, alignment).flatMap((layout) =>
      shown.filter(({ name }) => name === kinds[layout.name]).map((curve) => ({ layout, curve })),
    );
  });
}

const isHelmert = ({ values }: StepEntity) => enumOf(values[8]) === 'HELMERTCURVE';

/** ALB022: as many segments in the layout as in the curve; a Helmert curve is shown by two. */
export const hasSameCount = (context: RuleContext): Findings =>
  some(
    context.layouts.length > 0,
    pairs(context).flatMap(({ layout, curve }) => {
      const stated = context.parametersOf(layout).reduce((sum, one) => sum + (isHelmert(one) ? 2 : 1), 0);
      const shown = context.at(curve, 0).length;
      return stated === shown ? [] : [{ entity: layout, what: `has ${stated} segments, its curve ${shown}` }];
    }),
  );

const CURVES_OF_TYPES: Readonly<Record<string, string>> = {
  LINE: 'IFCLINE',
  CIRCULARARC: 'IFCCIRCLE',
  CLOTHOID: 'IFCCLOTHOID',
  BLOSSCURVE: 'IFCTHIRDORDERPOLYNOMIALSPIRAL',
  COSINECURVE: 'IFCCOSINESPIRAL',
  SINECURVE: 'IFCSINESPIRAL',
  HELMERTCURVE: 'IFCSECONDORDERPOLYNOMIALSPIRAL',
  VIENNESEBEND: 'IFCSEVENTHORDERPOLYNOMIALSPIRAL',
  CUBIC: 'IFCPOLYNOMIALCURVE',
  CONSTANTGRADIENT: 'IFCLINE',
  PARABOLICARC: 'IFCPOLYNOMIALCURVE',
  CONSTANTCANT: 'IFCLINE',
  LINEARTRANSITION: 'IFCCLOTHOID',
};

/** ALB023: segments of the layout and of the curve are of one kind, in order. */
export const hasSameKinds = (context: RuleContext): Findings =>
  some(
    context.alignments.length > 0,
    pairs(context).flatMap(({ layout, curve }) => {
      const shown = context.at(curve, 0).map((segment) => context.at(segment, 4)[0]?.name ?? '');
      const stated = context.parametersOf(layout).flatMap((entity) => {
        const type = enumOf(entity.values[8]) ?? '';
        const wanted = CURVES_OF_TYPES[type] ?? type;
        return isHelmert(entity) ? [wanted, wanted] : [wanted];
      });
      const first = stated.findIndex((wanted, i) => shown[i] !== undefined && shown[i] !== wanted);
      return first < 0 ? [] : [{ entity: layout, what: `has ${stated[first]} where its curve has ${shown[first]}` }];
    }),
  );

/** ALB030: alignments are placed in space, not by a grid or along something. */
export const isPlacedInSpace = ({ alignments, at }: RuleContext): Findings =>
  some(
    alignments.length > 0,
    alignments
      .flatMap((entity) => at(entity, 5).map((placement) => ({ entity, placement })))
      .filter(({ placement }) => placement.name !== 'IFCLOCALPLACEMENT')
      .map(({ entity, placement }) => ({ entity, what: `is placed by ${placement.name}` })),
  );

function numbersOfLayouts({ nestedIn }: RuleContext, alignment: StepEntity): readonly [number, number, number] {
  const nested = nestedIn(alignment);
  return [counted(nested, HORIZONTAL), counted(nested, VERTICAL), counted(nested, CANT)];
}

const hasChildren = ({ partsOf }: RuleContext, alignment: StepEntity) => counted(partsOf(alignment), ALIGNMENT) > 0;
const isChild = ({ alignments, partsOf }: RuleContext, alignment: StepEntity) =>
  alignments.some((other) => partsOf(other).includes(alignment));

/** ALB031: an alignment by itself has one plan, at most one profile, and a cant only with a profile. */
export function hasRightLayouts(context: RuleContext): Findings {
  const alone = context.alignments.filter((one) => !hasChildren(context, one) && !isChild(context, one));
  return some(
    alone.length > 0,
    alone.flatMap((entity) => {
      const [h, v, c] = numbersOfLayouts(context, entity);
      const isRight = h === 1 && v <= 1 && c <= v;
      return isRight ? [] : [{ entity, what: `has ${h} plans, ${v} profiles and ${c} cants` }];
    }),
  );
}

/** ALB032: a shared alignment has a plan only; what it aggregates has a profile each, and nothing below it. */
export function sharesPlan(context: RuleContext): Findings {
  const shared = context.alignments.filter((one) => hasChildren(context, one) || isChild(context, one));
  return some(
    shared.length > 0,
    shared.flatMap((entity) => {
      const [h, v, c] = numbersOfLayouts(context, entity);
      const isRight = isChild(context, entity)
        ? h === 0 && v === 1 && c <= 1 && !hasChildren(context, entity)
        : h === 1 && v === 0 && c === 0;
      return isRight ? [] : [{ entity, what: `shares a plan and has ${h} plans, ${v} profiles and ${c} cants` }];
    }),
  );
}
