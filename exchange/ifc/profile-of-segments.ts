// The vertical segments of an IFC alignment as points of vertical intersection: IfcAlignmentVerticalSegment, or the IfcCurveSegments of
// an IfcGradientCurve read back to the same numbers. Constant grades, parabolas, and arcs, which become parabolas of the same radius
// (under 0.1 % of difference at road grades). Lengths in m from here on, grades as m/m.

import type { VerticalPoint } from '#domain/alignment.ts';
import { profileNumbers } from '#engine/alignment/line.ts';
import { clampProfile, profileAt } from '#engine/alignment/profile.ts';
import { LineFileError } from '../line-plan/line-file-error.ts';
import type { StepEntity, StepModel } from './step-reader.ts';
import { entityAt, enumOf, numberAt, numbersAt } from './step-values.ts';

interface Segment {
  readonly element: StepEntity;
  readonly fromM: number;
  readonly lengthM: number;
  readonly z: number;
  readonly grades: readonly [atStart: number, atEnd: number];
  readonly type: string;
}

const TYPES = ['CONSTANTGRADIENT', 'PARABOLICARC', 'CIRCULARARC'];
/** Under this a segment has no length, m. */
const NO_LENGTH_M = 1e-6;
/** Segments follow on each other within this, m. */
const GAP_M = 0.02;
/** The profile as laid out passes the ends of the file's segments within this, m. */
const OFF_M = 0.05;
/** Where a curve meets its grade at more than this, it breaks there; at more than the second it is no road. */
const BREAK = 0.002;
const MAX_BREAK = 0.02;
/** Grades that differ by less are one. */
const SAME_GRADE = 1e-6;
/** Steeper than any road or railway by far. */
const MAX_GRADE = 2;

export interface PointsOfProfile {
  readonly points: VerticalPoint[];
  /** Where a curve does not touch the grade before or after it. */
  readonly breaks: number;
}

/** From the plan's start on. @throws LineFileError that names what is not understood, or does not fit */
export function pointsOfSegments(
  model: StepModel,
  layout: StepEntity,
  elements: readonly StepEntity[],
  unitM: number,
  isCurve: boolean,
): PointsOfProfile {
  const all = isCurve ? ofCurves(model, elements, unitM) : elements.map((element) => ofParameters(element, unitM));
  const segments = all.filter(({ lengthM }) => lengthM > NO_LENGTH_M);
  if (segments.length === 0) throw new LineFileError(layout, 'has no segment');
  segments.forEach((segment, i) => {
    if (i > 0) follows(segments[i - 1], segment);
  });
  const last = segments[segments.length - 1];
  const end = { chainageM: last.fromM + last.lengthM, z: heightAtEnd(last), curveLengthM: 0 };
  const points: VerticalPoint[] = [{ chainageM: segments[0].fromM, z: segments[0].z, curveLengthM: 0 }];
  let breaks = 0;
  segments.forEach((segment, i) => {
    const { fromM, z, grades, type } = segment;
    const before = segments[i - 1];
    const turn = before ? Math.abs(grades[0] - before.grades[1]) : 0;
    const isOfGrades = type === 'CONSTANTGRADIENT' && before?.type === 'CONSTANTGRADIENT';
    if (turn > BREAK && !isOfGrades) breaks++;
    if (turn > (isOfGrades ? SAME_GRADE : BREAK)) points.push({ chainageM: fromM, z, curveLengthM: 0 });
    if (type !== 'CONSTANTGRADIENT') points.push(...curveOf(segment));
  });
  points.push(end);
  checkLaidOut(points, segments);
  return { points, breaks };
}

function ofParameters(element: StepEntity, unitM: number): Segment {
  if (element.name !== 'IFCALIGNMENTVERTICALSEGMENT')
    throw new LineFileError(element, 'is not understood in a profile, only IFCALIGNMENTVERTICALSEGMENT');
  const lengthM = numberAt(element, 3, 'HorizontalLength') * unitM;
  if (lengthM < 0) throw new LineFileError(element, 'has a length under 0');
  const start = numberAt(element, 5, 'StartGradient');
  const type = enumOf(element.values[8]) ?? '';
  return checked({
    element,
    fromM: numberAt(element, 2, 'StartDistAlong') * unitM,
    lengthM,
    z: numberAt(element, 4, 'StartHeight') * unitM,
    grades: [start, type === 'CONSTANTGRADIENT' ? start : numberAt(element, 6, 'EndGradient')],
    type,
  });
}

const TYPES_OF_CURVES: Readonly<Record<string, string>> = {
  IFCLINE: 'CONSTANTGRADIENT',
  IFCPOLYNOMIALCURVE: 'PARABOLICARC',
  IFCCIRCLE: 'CIRCULARARC',
};

/** Their placements are (distance along, height) with the grade as direction; each ends where the next begins. */
function ofCurves(model: StepModel, elements: readonly StepEntity[], unitM: number): Segment[] {
  const starts = elements.map((element) => {
    const place = element.name === 'IFCCURVESEGMENT' ? entityAt(model, element, 1) : null;
    const [point, axis] = [place && entityAt(model, place, 0), place && entityAt(model, place, 1)];
    const parent = entityAt(model, element, 4);
    if (!point || !axis || !parent)
      throw new LineFileError(element, 'is not understood in a profile, only IFCCURVESEGMENT');
    const type = TYPES_OF_CURVES[parent.name];
    if (!type)
      throw new LineFileError(
        parent,
        `is not understood in a profile, only ${Object.keys(TYPES_OF_CURVES).join(', ')}`,
      );
    const [m, z] = numbersAt(point, 2);
    const [dx, dy] = numbersAt(axis, 2);
    if (!(dx > 0)) throw new LineFileError(axis, 'has no grade');
    return {
      element,
      fromM: m * unitM,
      z: z * unitM,
      grade: dy / dx,
      type,
      along: numberAt(element, 3, 'SegmentLength') * unitM,
    };
  });
  return starts.map(({ element, fromM, z, grade, type, along }, i) => {
    const next = starts[i + 1];
    // The last of a file without a closing segment of no length.
    if (!next && along > NO_LENGTH_M && type !== 'CONSTANTGRADIENT')
      throw new LineFileError(element, 'is a curve that nothing follows');
    const lengthM = next ? next.fromM - fromM : Math.abs(along) / Math.hypot(1, grade);
    if (lengthM < 0) throw new LineFileError(element, 'has a length under 0');
    return checked({
      element,
      fromM,
      lengthM,
      z,
      grades: [grade, type === 'CONSTANTGRADIENT' ? grade : next!.grade],
      type,
    });
  });
}

function checked(segment: Segment): Segment {
  const { element, grades, type } = segment;
  if (!TYPES.includes(type))
    throw new LineFileError(element, `PredefinedType '${type}' is not understood, only ${TYPES.join(', ')}`);
  for (const grade of grades)
    if (!(Math.abs(grade) <= MAX_GRADE))
      throw new LineFileError(element, `has a grade of ${(100 * grade).toFixed(0)} %`);
  return segment;
}

function heightAtEnd({ z, grades: [g0, g1], lengthM, type }: Segment): number {
  if (type !== 'CIRCULARARC' || Math.abs(g1 - g0) < 1e-12) return z + ((g0 + g1) / 2) * lengthM;
  const [a0, a1] = [Math.atan(g0), Math.atan(g1)];
  const radiusM = lengthM / (Math.sin(a1) - Math.sin(a0));
  return z + radiusM * (Math.cos(a0) - Math.cos(a1));
}

function follows(before: Segment, next: Segment): void {
  const gapM = Math.hypot(before.fromM + before.lengthM - next.fromM, heightAtEnd(before) - next.z);
  if (gapM > GAP_M) throw new LineFileError(next.element, `begins ${gapM.toFixed(3)} m from the end before it`);
  const isOfGrades = before.type === 'CONSTANTGRADIENT' && next.type === 'CONSTANTGRADIENT';
  const turn = Math.abs(next.grades[0] - before.grades[1]);
  if (!isOfGrades && turn > MAX_BREAK)
    throw new LineFileError(
      next.element,
      `changes the grade by ${(100 * turn).toFixed(2)} % from the element before it`,
    );
}

/** The point where the tangents at both ends meet; nothing where the grade does not change. */
function curveOf(segment: Segment): VerticalPoint[] {
  const { fromM, lengthM, z, grades: [g0, g1] } = segment; // biome-ignore format: one line
  const change = g1 - g0;
  if (Math.abs(change) < 1e-9) return [];
  const toM = Math.min(lengthM, Math.max(0, (heightAtEnd(segment) - z - g1 * lengthM) / (g0 - g1)));
  return [{ chainageM: fromM + toM, z: z + g0 * toM, curveLengthM: 2 * Math.min(toM, lengthM - toM) }];
}

/** The profile as the engine lays it out, against the ends of the file's segments. */
function checkLaidOut(points: readonly VerticalPoint[], segments: readonly Segment[]): void {
  const numbers = profileNumbers(points);
  clampProfile(numbers, points.length);
  const at = { z: 0, grade: 0 };
  for (const segment of segments)
    for (const [m, z] of [
      [segment.fromM, segment.z],
      [segment.fromM + segment.lengthM, heightAtEnd(segment)],
    ]) {
      profileAt(numbers, points.length, m, at);
      const offM = Math.abs(at.z - z);
      if (!(offM <= OFF_M))
        throw new LineFileError(
          segment.element,
          `ends ${offM.toFixed(2)} m from where its numbers lead: it is no such element, or does not fit`,
        );
    }
}
