// The horizontal segments of an IFC alignment as pieces of a plan: IfcAlignmentHorizontalSegment, or the IfcCurveSegments of an
// IfcCompositeCurve read back to the same numbers. Radii + to the left, 0 for a straight. What is neither line, arc nor clothoid from
// or to a straight becomes short arcs that touch it; what has no such form is refused by its name. Lengths in m from here on.

import { LineFileError } from '../line-plan/line-file-error.ts';
import type { Piece, Place } from '../line-plan/plan-of-pieces.ts';
import { arcsOfSpiral, endOfSpiral, SPIRAL_SHAPES } from '../line-plan/spiral-arcs.ts';
import type { Units } from './file-context.ts';
import type { StepEntity, StepModel } from './step-reader.ts';
import { entityAt, enumOf, numberAt, numbersAt, typeOf } from './step-values.ts';

/** What a segment states, m and rad. */
interface Segment {
  readonly element: StepEntity;
  readonly start: Place;
  readonly direction: number;
  /** 1/m, + to the left. */
  readonly bends: readonly [atStart: number, atEnd: number];
  readonly lengthM: number;
  /** As IFC names it. */
  readonly type: string;
}

/** By IfcAlignmentHorizontalSegmentTypeEnum, the shape of a spiral. */
const SHAPES: Readonly<Record<string, (u: number) => number>> = {
  CLOTHOID: SPIRAL_SHAPES.clothoid,
  BLOSSCURVE: SPIRAL_SHAPES.bloss,
  COSINECURVE: SPIRAL_SHAPES.cosine,
  SINECURVE: SPIRAL_SHAPES.sinusoid,
  HELMERTCURVE: (u) => (u < 0.5 ? 2 * u * u : 1 - 2 * (1 - u) ** 2),
  VIENNESEBEND: (u) => u ** 4 * (35 - 84 * u + 70 * u ** 2 - 20 * u ** 3),
};
/** A radius that changes by less over an arc is one radius. */
const SAME_RADIUS = 1e-6;
/** A cubic parabola is taken as a clothoid where it ends within this of one, m. */
const OFF_M = 0.05;
/** Under this a segment has no length, m. */
const NO_LENGTH_M = 1e-6;

/** @throws LineFileError that names what is not understood, or does not fit */
export function piecesOfSegments(
  model: StepModel,
  segments: readonly StepEntity[],
  units: Units,
  isCurve: boolean,
): Piece[] {
  const pieces: Piece[] = [];
  for (const element of segments) {
    const segment = isCurve ? ofCurve(model, element, units) : ofParameters(model, element, units);
    // Lists end with a segment of no length, which files place anywhere.
    if (segment.lengthM > NO_LENGTH_M) pieces.push(...piecesOf(segment));
  }
  return pieces;
}

function ofParameters(model: StepModel, element: StepEntity, { lengthM: unitM, angleRad }: Units): Segment {
  if (element.name !== 'IFCALIGNMENTHORIZONTALSEGMENT')
    throw new LineFileError(element, 'is not understood in a plan, only IFCALIGNMENTHORIZONTALSEGMENT');
  const point = entityAt(model, element, 2);
  if (!point) throw new LineFileError(element, 'has no StartPoint');
  const [x, y] = numbersAt(point, 2);
  const lengthM = numberAt(element, 6, 'SegmentLength') * unitM;
  if (lengthM < 0) throw new LineFileError(element, 'has a length under 0');
  const bend = (i: number, name: string) => {
    const radiusM = numberAt(element, i, name) * unitM;
    return radiusM === 0 ? 0 : 1 / radiusM;
  };
  const type = enumOf(element.values[8]) ?? '';
  if (type === 'VIENNESEBEND' && numberAt(element, 7, 'GravityCenterLineHeight', 0) !== 0)
    throw new LineFileError(element, 'is a VIENNESEBEND with a height of its gravity centre, which is not understood');
  return {
    element,
    start: { x: x * unitM, y: y * unitM },
    direction: numberAt(element, 3, 'StartDirection') * angleRad,
    bends: [bend(4, 'StartRadiusOfCurvature'), bend(5, 'EndRadiusOfCurvature')],
    lengthM,
    type,
  };
}

const TYPES_OF_CURVES: Readonly<Record<string, string>> = {
  IFCLINE: 'LINE',
  IFCCIRCLE: 'CIRCULARARC',
  IFCCLOTHOID: 'CLOTHOID',
};

/** IfcCurveSegment(Transition, Placement, SegmentStart, SegmentLength, ParentCurve). */
function ofCurve(model: StepModel, element: StepEntity, { lengthM: unitM }: Units): Segment {
  if (element.name !== 'IFCCURVESEGMENT')
    throw new LineFileError(element, 'is not understood in a plan, only IFCCURVESEGMENT');
  const [place, parent] = [entityAt(model, element, 1), entityAt(model, element, 4)];
  const point = place && entityAt(model, place, 0);
  if (!place || !point || !parent) throw new LineFileError(element, 'has no Placement or ParentCurve');
  const axis = entityAt(model, place, 1);
  const [x, y] = numbersAt(point, 2);
  const [dx, dy] = axis ? numbersAt(axis, 2) : [1, 0];
  const type = TYPES_OF_CURVES[parent.name];
  if (!type)
    throw new LineFileError(parent, `is not understood in a plan, only ${Object.keys(TYPES_OF_CURVES).join(', ')}`);
  const radiusM = parent.name === 'IFCCIRCLE' ? numberAt(parent, 1, 'Radius') * unitM : 0;
  if (parent.name === 'IFCCIRCLE' && !(radiusM > 0)) throw new LineFileError(parent, 'has no Radius');
  // On a circle a parameter is an angle.
  const along = (i: number, name: string) => {
    const isAngle = typeOf(element.values[i]) === 'IFCPARAMETERVALUE' && radiusM > 0;
    return numberAt(element, i, name) * (isAngle ? radiusM : unitM);
  };
  const [startM, signedM] = [along(2, 'SegmentStart'), along(3, 'SegmentLength')];
  const side = Math.sign(signedM);
  const common = {
    element,
    start: { x: x * unitM, y: y * unitM },
    direction: Math.atan2(dy, dx),
    lengthM: Math.abs(signedM),
    type,
  };
  if (type === 'LINE') return { ...common, bends: [0, 0] };
  if (type === 'CIRCULARARC') return { ...common, bends: [side / radiusM, side / radiusM] };
  const constantM = numberAt(parent, 1, 'ClothoidConstant') * unitM;
  const bend = (m: number) => (side * m) / (constantM * Math.abs(constantM));
  if (constantM === 0) throw new LineFileError(parent, 'has no ClothoidConstant');
  const atEnd = (m: number) => (Math.abs(m) < NO_LENGTH_M ? 0 : bend(m));
  return { ...common, bends: [atEnd(startM), atEnd(startM + signedM)] };
}

function piecesOf(segment: Segment): readonly Piece[] {
  const { element, start, direction, lengthM, type } = segment;
  const [k0, k1] = segment.bends;
  if (type === 'LINE' || (k0 === 0 && k1 === 0 && (type === 'CIRCULARARC' || SHAPES[type]))) {
    const end = { x: start.x + lengthM * Math.cos(direction), y: start.y + lengthM * Math.sin(direction) };
    return [{ element, kind: 'line', start, end, from: direction, to: direction, lengthM, radiusM: 0, turn: 0 }];
  }
  const isOne = Math.abs(k1 - k0) <= SAME_RADIUS * Math.abs(k0);
  if (type === 'CIRCULARARC') {
    if (!isOne && k1 !== 0) throw new LineFileError(element, `has radii ${shown(1 / k0)} and ${shown(1 / k1)}`);
    return [arcOf(segment, k0)];
  }
  if (type === 'CUBIC') return [clothoidOf({ ...segment, type: 'CLOTHOID' }, cubicEnd(segment))];
  const shape = SHAPES[type];
  if (!shape)
    throw new LineFileError(
      element,
      `PredefinedType '${type}' is not understood, only LINE, CIRCULARARC, CUBIC, ${Object.keys(SHAPES).join(', ')}`,
    );
  if (isOne) return [arcOf(segment, k0)];
  if (type === 'CLOTHOID' && (k0 === 0 || k1 === 0)) return [clothoidOf(segment)];
  const end = endOfSpiral({ start, direction, lengthM, bends: [k0, k1], shape });
  const arcs = arcsOfSpiral({ start, end, lengthM, bends: [k0, k1], shape });
  if (!arcs) throw new LineFileError(element, 'ends beside where its length and radii lead');
  return arcs.map((arc) => ({ element, kind: 'part' as const, ...arc }));
}

const shown = (radiusM: number) => Number(radiusM.toFixed(3));

function arcOf({ element, start, direction: from, lengthM }: Segment, bend: number): Piece {
  const turn = lengthM * bend;
  const to = from + turn;
  const end = {
    x: start.x + (Math.sin(to) - Math.sin(from)) / bend,
    y: start.y - (Math.cos(to) - Math.cos(from)) / bend,
  };
  return { element, kind: 'arc', start, end, from, to, lengthM, radiusM: 1 / Math.abs(bend), turn };
}

/** From or to a straight. */
function clothoidOf(segment: Segment, statedEnd?: Place): Piece {
  const { element, start, direction: from, lengthM, bends } = segment;
  const turn = ((bends[0] + bends[1]) * lengthM) / 2;
  const end = statedEnd ?? endOfSpiral({ start, direction: from, lengthM, bends, shape: SPIRAL_SHAPES.clothoid });
  const radiusM = 1 / Math.abs(bends[0] + bends[1]);
  return { element, kind: bends[0] === 0 ? 'in' : 'out', start, end, from, to: from + turn, lengthM, radiusM, turn };
}

/** Where a cubic parabola y = x³/6RL ends, which is a clothoid but for this much. @throws LineFileError over OFF_M */
function cubicEnd(segment: Segment): Place {
  const { element, start, direction, lengthM, bends } = segment;
  if (bends[0] !== 0 && bends[1] !== 0)
    throw new LineFileError(element, 'is a CUBIC between two radii, which is not understood');
  const bend = Math.abs(bends[0] + bends[1]);
  // The length along it, by its slope bend·x²/2L, until it is used up.
  const steps = 2000;
  let [x, used] = [0, 0];
  const h = lengthM / steps;
  while (used < lengthM) {
    const own = h * Math.hypot(1, (bend * (x + h / 2) ** 2) / (2 * lengthM));
    const share = Math.min(1, (lengthM - used) / own);
    x += share * h;
    used += share * own;
    if (share < 1) break;
  }
  const y = (bend * x ** 3) / (6 * lengthM);
  const flat = endOfSpiral({
    start: { x: 0, y: 0 },
    direction: 0,
    lengthM,
    bends: [0, bend],
    shape: SPIRAL_SHAPES.clothoid,
  });
  const offM = Math.hypot(flat.x - x, flat.y - y);
  if (offM > OFF_M) throw new LineFileError(element, `is a CUBIC that lies ${offM.toFixed(2)} m beside a clothoid`);
  return endOfSpiral({ start, direction, lengthM, bends, shape: SPIRAL_SHAPES.clothoid });
}
