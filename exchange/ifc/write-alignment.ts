// One route as IfcAlignment of IFC 4.3 ADD2: the business logic (horizontal and vertical segments with the numbers of the design) and the
// geometry (IfcGradientCurve over IfcCompositeCurve) side by side, equal in count and kind, each list ended by a segment of no length.
//
// Signs: radii + to the left; an arc to the right is run backwards (negative length of its segment); a clothoid's constant is negative to
// the right, and the other way round on the one that leaves the arc, which lies before the origin of its parent curve.

import type { Alignment } from '#domain/alignment.ts';
import {
  elementsOfPlan,
  elementsOfProfile,
  lengthOfPlan,
  type PlanElement,
  type ProfileElement,
} from '#engine/alignment/elements.ts';
import { laidPlan } from '#engine/alignment/line.ts';
import { type PlanPoint, planPointAt } from '#engine/alignment/plan.ts';
import { fitProfile } from '../export/fit-profile.ts';
import { enumeration, globalId, list, measure, NONE, type Ref, real, reals, type StepFile, text } from './step.ts';

/** What all alignments of a file share. */
export interface AlignmentContext {
  readonly file: StepFile;
  readonly project: Ref;
  /** Sub-contexts of the representations. */
  readonly axis: Ref;
  readonly footPrint: Ref;
  /** Easting and northing of the file's origin. */
  readonly origin: readonly [number, number];
  readonly seed: string;
}

export interface IfcRoute {
  readonly name: string;
  readonly alignment: Alignment;
  readonly startStationM: number;
}

/** Leftovers of a layout under this length open no gap that anybody measures. */
const MIN_LENGTH_M = 1e-7;

/** @throws RangeError when the route has no plan or no profile */
export function addAlignment(
  context: AlignmentContext,
  route: IfcRoute,
): { readonly alignment: Ref; readonly curve: Ref } {
  const { file, seed } = context;
  const { plan, profile } = route.alignment;
  const elements = elementsOfPlan(plan, MIN_LENGTH_M);
  const lengthM = lengthOfPlan(plan);
  const grades = elementsOfProfile(fitProfile(profile, lengthM), MIN_LENGTH_M);
  if (elements.length === 0 || grades.length === 0)
    throw new RangeError(`Route '${route.name}' has no plan or no profile.`);
  const id = (what: string) => globalId(`${seed}/${route.name}/${what}`);
  const placement = file.add(
    'IFCLOCALPLACEMENT',
    NONE,
    file.add('IFCAXIS2PLACEMENT3D', point(file, 0, 0, 0), NONE, NONE),
  );

  const horizontal = horizontalOf(context, route, elements, lengthM);
  const vertical = verticalOf(file, grades);
  const base = file.add('IFCCOMPOSITECURVE', list(horizontal.map(({ curve }) => curve)), '.F.');
  const gradient = file.add('IFCGRADIENTCURVE', list(vertical.map(({ curve }) => curve)), '.F.', base, NONE);
  const shapes = [
    file.add('IFCSHAPEREPRESENTATION', context.footPrint, "'FootPrint'", "'Curve2D'", list([base])),
    file.add('IFCSHAPEREPRESENTATION', context.axis, "'Axis'", "'Curve3D'", list([gradient])),
  ];
  const shape = file.add('IFCPRODUCTDEFINITIONSHAPE', NONE, NONE, list(shapes));
  const alignment = file.add(
    'IFCALIGNMENT',
    id('alignment'),
    NONE,
    text(route.name),
    NONE,
    NONE,
    placement,
    shape,
    NONE,
  );
  const layouts = [
    layout(context, 'IFCALIGNMENTHORIZONTAL', 'horizontal', id, placement, horizontal),
    layout(context, 'IFCALIGNMENTVERTICAL', 'vertical', id, placement, vertical),
  ];
  file.add('IFCRELNESTS', id('layouts'), NONE, NONE, NONE, alignment, list(layouts));
  const referents = [0, lengthM].map((distanceM, i) => referent(context, route, id, gradient, distanceM, i));
  file.add('IFCRELNESTS', id('referents'), NONE, NONE, NONE, alignment, list(referents));
  return { alignment, curve: gradient };
}

type Id = (what: string) => string;

/** A segment's numbers, and its piece of the curve. */
interface Segment {
  readonly parameters: Ref;
  readonly curve: Ref;
}

function layout(
  context: AlignmentContext,
  entity: string,
  name: string,
  id: Id,
  placement: Ref,
  segments: readonly Segment[],
): Ref {
  const { file, axis } = context;
  const own = file.add(entity, id(name), NONE, NONE, NONE, NONE, placement, NONE);
  const nested = segments.map(({ parameters, curve }, i) => {
    const shape = file.add('IFCSHAPEREPRESENTATION', axis, "'Axis'", "'Segment'", list([curve]));
    const representation = file.add('IFCPRODUCTDEFINITIONSHAPE', NONE, NONE, list([shape]));
    return file.add(
      'IFCALIGNMENTSEGMENT',
      id(`${name} ${i}`),
      NONE,
      NONE,
      NONE,
      NONE,
      placement,
      representation,
      parameters,
    );
  });
  file.add('IFCRELNESTS', id(`${name} segments`), NONE, NONE, NONE, own, list(nested));
  return own;
}

const point = (file: StepFile, ...places: readonly number[]): Ref => file.add('IFCCARTESIANPOINT', reals(...places));
const direction = (file: StepFile, x: number, y: number): Ref => file.add('IFCDIRECTION', reals(x, y));

function placed(file: StepFile, x: number, y: number, cos: number, sin: number): Ref {
  return file.add('IFCAXIS2PLACEMENT2D', point(file, x, y), direction(file, cos, sin));
}

function unplaced(file: StepFile): Ref {
  return placed(file, 0, 0, 1, 0);
}

function unitLine(file: StepFile): Ref {
  return file.add('IFCLINE', point(file, 0, 0), file.add('IFCVECTOR', direction(file, 1, 0), real(1)));
}

function piece(file: StepFile, isLast: boolean, at: Ref, startM: number, lengthM: number, parent: Ref): Ref {
  const transition = enumeration(isLast ? 'DISCONTINUOUS' : 'CONTSAMEGRADIENT');
  return file.add('IFCCURVESEGMENT', transition, at, measure(startM), measure(lengthM), parent);
}

function horizontalOf(
  { file, origin }: AlignmentContext,
  { alignment }: IfcRoute,
  elements: readonly PlanElement[],
  lengthM: number,
): Segment[] {
  const local = ({ x, y }: { readonly x: number; readonly y: number }) => [x - origin[0], y - origin[1]] as const;
  const parameters = (element: Omit<PlanElement, 'kind'>, kind: string, radii: readonly [number, number]) =>
    file.add(
      'IFCALIGNMENTHORIZONTALSEGMENT',
      NONE,
      NONE,
      point(file, ...local(element)),
      real(element.bearing),
      real(radii[0]),
      real(radii[1]),
      real(element.lengthM),
      NONE,
      enumeration(kind),
    );
  const segments = elements.map((element): Segment => {
    const { kind, lengthM: length, radiusM, bearing } = element;
    const at = placed(file, ...local(element), Math.cos(bearing), Math.sin(bearing));
    if (radiusM === null)
      return {
        parameters: parameters(element, 'LINE', [0, 0]),
        curve: piece(file, false, at, 0, length, unitLine(file)),
      };
    if (kind === 'arc') {
      const circle = file.add('IFCCIRCLE', unplaced(file), real(Math.abs(radiusM)));
      const curve = piece(file, false, at, 0, Math.sign(radiusM) * length, circle);
      return { parameters: parameters(element, 'CIRCULARARC', [radiusM, radiusM]), curve };
    }
    const isEntry = kind === 'clothoidIn';
    const constant = Math.sign(radiusM) * (isEntry ? 1 : -1) * Math.sqrt(length * Math.abs(radiusM));
    const spiral = file.add('IFCCLOTHOID', unplaced(file), real(constant));
    return {
      parameters: parameters(element, 'CLOTHOID', isEntry ? [0, radiusM] : [radiusM, 0]),
      curve: piece(file, false, at, isEntry ? 0 : -length, length, spiral),
    };
  });
  const end: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  planPointAt(laidPlan(alignment.plan).elements, lengthM, end);
  const bearing = Math.atan2(end.sin, end.cos);
  const last = { fromM: lengthM, lengthM: 0, x: end.x, y: end.y, bearing, radiusM: null };
  const at = placed(file, ...local(end), end.cos, end.sin);
  const curve = piece(file, true, at, 0, 0, unitLine(file));
  return [...segments, { parameters: parameters(last, 'LINE', [0, 0]), curve }];
}

/** Under this a change of grade is none: the radius of such a curve is no number. */
const SAME_GRADE = 1e-9;

function verticalOf(file: StepFile, elements: readonly ProfileElement[]): Segment[] {
  const grades = elements.map((element): ProfileElement => {
    const { startGrade, endGrade } = element;
    return Math.abs(endGrade - startGrade) > SAME_GRADE ? element : { ...element, kind: 'grade', endGrade: startGrade };
  });
  const parameters = (element: ProfileElement, radius: string) =>
    file.add(
      'IFCALIGNMENTVERTICALSEGMENT',
      NONE,
      NONE,
      real(element.fromM),
      real(element.lengthM),
      real(element.z),
      real(element.startGrade),
      real(element.endGrade),
      radius,
      enumeration(element.kind === 'grade' ? 'CONSTANTGRADIENT' : 'PARABOLICARC'),
    );
  const start = (element: ProfileElement) => {
    const { fromM, z, startGrade } = element;
    const size = Math.hypot(1, startGrade);
    return placed(file, fromM, z, 1 / size, startGrade / size);
  };
  const segments = grades.map((element): Segment => {
    const { kind, lengthM, startGrade, endGrade } = element;
    if (kind === 'grade') {
      const curve = piece(file, false, start(element), 0, lengthM * Math.hypot(1, startGrade), unitLine(file));
      return { parameters: parameters(element, NONE), curve };
    }
    const bend = (endGrade - startGrade) / (2 * lengthM);
    const parabola = file.add('IFCPOLYNOMIALCURVE', unplaced(file), reals(0, 1), reals(0, startGrade, bend), NONE);
    const curve = piece(file, false, start(element), 0, lengthOfParabola(startGrade, endGrade, lengthM), parabola);
    return { parameters: parameters(element, real(lengthM / (endGrade - startGrade))), curve };
  });
  const before = grades[grades.length - 1];
  const rise = ((before.startGrade + before.endGrade) / 2) * before.lengthM;
  const grade = before.endGrade;
  const last: ProfileElement = {
    kind: 'grade',
    fromM: before.fromM + before.lengthM,
    lengthM: 0,
    z: before.z + rise,
    startGrade: grade,
    endGrade: grade,
    radiusM: null,
  };
  return [
    ...segments,
    { parameters: parameters(last, NONE), curve: piece(file, true, start(last), 0, 0, unitLine(file)) },
  ];
}

/** ∫ √(1 + g²) along the parabola, in closed form: F(g) = (g√(1+g²) + asinh g)/2 over dg/ds. */
function lengthOfParabola(startGrade: number, endGrade: number, lengthM: number): number {
  const f = (g: number) => (g * Math.hypot(1, g) + Math.asinh(g)) / 2;
  const change = endGrade - startGrade;
  if (Math.abs(change) < 1e-9) return lengthM * Math.hypot(1, startGrade);
  return (lengthM * (f(endGrade) - f(startGrade))) / change;
}

/** A station of the alignment: at its start, where the stationing begins, and at its end. */
function referent(context: AlignmentContext, route: IfcRoute, id: Id, curve: Ref, distanceM: number, i: number): Ref {
  const { file } = context;
  const stationM = route.startStationM + distanceM;
  const on = file.add('IFCPOINTBYDISTANCEEXPRESSION', measure(distanceM), NONE, NONE, NONE, curve);
  const placement = file.add('IFCLINEARPLACEMENT', NONE, file.add('IFCAXIS2PLACEMENTLINEAR', on, NONE, NONE), NONE);
  const name = text(`${Math.floor(stationM / 1000)}+${(stationM % 1000).toFixed(3).padStart(7, '0')}`);
  const own = file.add(
    'IFCREFERENT',
    id(`referent ${i}`),
    NONE,
    name,
    NONE,
    NONE,
    placement,
    NONE,
    enumeration('STATION'),
  );
  const station = file.add('IFCPROPERTYSINGLEVALUE', "'Station'", NONE, measure(stationM), NONE);
  const set = file.add('IFCPROPERTYSET', id(`stationing ${i}`), NONE, "'Pset_Stationing'", NONE, list([station]));
  file.add('IFCRELDEFINESBYPROPERTIES', id(`stationing of ${i}`), NONE, NONE, NONE, list([own]), set);
  return own;
}
