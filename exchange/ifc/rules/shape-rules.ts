// Rules of what alignments show, after the texts of buildingSMART's validation service (ALS): names and kinds of representations, their
// segments, and that curves go on without a break.

import { onCurve } from '../curve-places.ts';
import type { StepEntity } from '../step-reader.ts';
import { enumOf, numberOf, textOf, typeOf } from '../step-values.ts';
import {
  CANT,
  COMPOSITE,
  curvesOfAlignments,
  type Finding,
  type Findings,
  GRADIENT,
  HORIZONTAL,
  type RuleContext,
  SEGMENT,
  SEGMENTED,
  VERTICAL,
} from './rule-context.ts';

interface Wanted {
  readonly identifiers: readonly string[];
  /** By the identifier. */
  readonly types: (identifier: string, items: readonly StepEntity[]) => readonly string[];
  readonly items: readonly string[];
}

const PLANS = [COMPOSITE, 'IFCINDEXEDPOLYCURVE', 'IFCPOLYLINE'];
const SHOWN = [...PLANS, GRADIENT, SEGMENTED, 'IFCOFFSETCURVEBYDISTANCES'];
const isFlat = (items: readonly StepEntity[]) => items.length > 0 && items.every(({ name }) => name === COMPOSITE);

const OF_ALIGNMENTS: Wanted = {
  identifiers: ['Axis', 'FootPrint'],
  types: (identifier, items) => (identifier === 'FootPrint' || isFlat(items) ? ['Curve2D'] : flatOr3d(items)),
  items: SHOWN,
};
/** Polylines may be either. */
const flatOr3d = (items: readonly StepEntity[]) =>
  items.some(({ name }) => name === 'IFCPOLYLINE' || name === 'IFCINDEXEDPOLYCURVE')
    ? ['Curve2D', 'Curve3D']
    : ['Curve3D'];
const OF_LAYOUTS: Readonly<Record<string, Wanted>> = {
  [HORIZONTAL]: { identifiers: ['Axis'], types: () => ['Curve2D'], items: PLANS },
  [VERTICAL]: { identifiers: ['Axis'], types: () => ['Curve3D'], items: [GRADIENT] },
  [CANT]: { identifiers: ['Axis'], types: () => ['Curve3D'], items: [SEGMENTED] },
};
const OF_SEGMENTS: Wanted = { identifiers: ['Axis'], types: () => ['Segment'], items: ['IFCCURVESEGMENT'] };

function shown(context: RuleContext, products: readonly StepEntity[], wanted: Wanted): Findings {
  const shapes = products.flatMap(context.shapesOf);
  if (shapes.length === 0) return null;
  return shapes.flatMap((entity): Finding[] => {
    const [identifier, type] = [textOf(entity.values[1]) ?? '', textOf(entity.values[2]) ?? ''];
    const items = context.at(entity, 3);
    if (!wanted.identifiers.includes(identifier)) return [{ entity, what: `is named '${identifier}'` }];
    if (!wanted.types(identifier, items).includes(type)) return [{ entity, what: `is of type '${type}'` }];
    const stranger = items.find(({ name }) => !wanted.items.includes(name));
    return stranger ? [{ entity, what: `shows ${stranger.name}` }] : [];
  });
}

const layoutsNamed = ({ layouts }: RuleContext, name: string) => layouts.filter((layout) => layout.name === name);

/** ALS000: an alignment shows something. */
export const showsAlignment = ({ alignments, shapesOf }: RuleContext): Findings =>
  alignments.some((alignment) => shapesOf(alignment).length > 0) ? [] : null;
/** ALS004 */
export const segmentsAreShown = (context: RuleContext): Findings =>
  shown(context, context.model.ofType(SEGMENT), OF_SEGMENTS);
/** ALS005 */
export const alignmentsAreShown = (context: RuleContext): Findings => shown(context, context.alignments, OF_ALIGNMENTS);
/** ALS006 */
export const plansAreShown = (context: RuleContext): Findings =>
  shown(context, layoutsNamed(context, HORIZONTAL), OF_LAYOUTS[HORIZONTAL]);
/** ALS007 */
export const profilesAreShown = (context: RuleContext): Findings =>
  shown(context, layoutsNamed(context, VERTICAL), OF_LAYOUTS[VERTICAL]);
/** ALS008 */
export const cantsAreShown = (context: RuleContext): Findings =>
  shown(context, layoutsNamed(context, CANT), OF_LAYOUTS[CANT]);

/** ALS010: a segment shows one curve, a Helmert curve two. */
export function segmentsShowOne(context: RuleContext): Findings {
  const segments = context.model.ofType(SEGMENT);
  if (segments.length === 0) return null;
  return segments.flatMap((segment) => {
    const [parameters] = context.at(segment, 7);
    const wanted = parameters && enumOf(parameters.values[8]) === 'HELMERTCURVE' ? 2 : 1;
    return context
      .shapesOf(segment)
      .filter((shape) => context.at(shape, 3).length !== wanted)
      .map((entity) => ({
        entity,
        what: `shows ${context.at(entity, 3).length} curves where one segment has ${wanted}`,
      }));
  });
}

/** ALS011: segments of a curve are of one kind; those of heights and cants are IfcCurveSegments. */
export function segmentsAreAlike(context: RuleContext): Findings {
  const curves = curvesOfAlignments(context);
  if (curves.length === 0) return null;
  return curves.flatMap((entity): Finding[] => {
    const names = new Set(context.at(entity, 0).map(({ name }) => name));
    if (names.size > 1) return [{ entity, what: `has segments of several kinds: ${[...names].join(', ')}` }];
    return entity.name !== COMPOSITE && names.size > 0 && !names.has('IFCCURVESEGMENT')
      ? [{ entity, what: `has segments of the kind ${[...names][0]}` }]
      : [];
  });
}

const segmentsOfCurves = (context: RuleContext, ...names: readonly string[]) =>
  curvesOfAlignments(context)
    .filter(({ name }) => names.includes(name))
    .map((curve) => context.at(curve, 0).filter(({ name }) => name === 'IFCCURVESEGMENT'))
    .filter((segments) => segments.length > 0);

/** ALS012: segments of curves begin and run by length. */
export function runsByLength(context: RuleContext): Findings {
  const all = segmentsOfCurves(context, COMPOSITE, GRADIENT, SEGMENTED).flat();
  if (all.length === 0) return null;
  return all
    .filter(({ values }) => [2, 3].some((i) => typeOf(values[i]) === 'IFCPARAMETERVALUE'))
    .map((entity) => ({ entity, what: 'is measured by a parameter' }));
}

/** ALS015: the last segment of a curve has no length and is DISCONTINUOUS. */
export function curvesEndWithNoLength(context: RuleContext): Findings {
  const last = segmentsOfCurves(context, COMPOSITE, GRADIENT, SEGMENTED).map(
    (segments) => segments[segments.length - 1],
  );
  if (last.length === 0) return null;
  return last.flatMap((entity) => {
    const length = numberOf(entity.values[3]);
    if (length !== 0) return [{ entity, what: `ends its curve with length ${length}` }];
    const transition = enumOf(entity.values[0]);
    return transition === 'DISCONTINUOUS' ? [] : [{ entity, what: `ends its curve as ${transition}` }];
  });
}

/** Where the file states no precision. */
const PRECISION = 1e-5;
const ANGLE_RAD = 1e-4;

/** ALS016 and ALS017: each segment begins where the one before it ends, and goes on in its direction where it says so. */
const goesOn =
  (name: string) =>
  (context: RuleContext): Findings => {
    const all = segmentsOfCurves(context, name);
    if (all.length === 0) return null;
    const contexts = context.model.ofType('IFCGEOMETRICREPRESENTATIONCONTEXT');
    const precision = Math.max(0, ...contexts.map(({ values }) => numberOf(values[3]) ?? 0)) || PRECISION;
    return all.flatMap((segments) =>
      segments.slice(1).flatMap((entity, i): Finding[] => {
        const [end, start] = [onCurve(context.model, segments[i], 'end'), onCurve(context.model, entity, 'start')];
        if (!end || !start) return [];
        const gap = Math.hypot(end.x - start.x, end.y - start.y);
        if (gap > precision) return [{ entity, what: `begins ${gap.toPrecision(3)} from the end before it` }];
        const turn = Math.abs(
          Math.atan2(Math.sin(start.direction - end.direction), Math.cos(start.direction - end.direction)),
        );
        return enumOf(segments[i].values[0]) !== 'CONTINUOUS' &&
          enumOf(segments[i].values[0]) !== 'DISCONTINUOUS' &&
          turn > ANGLE_RAD
          ? [{ entity, what: `turns by ${turn.toPrecision(3)} rad` }]
          : [];
      }),
    );
  };
export const planGoesOn = goesOn(COMPOSITE);
export const profileGoesOn = goesOn(GRADIENT);
