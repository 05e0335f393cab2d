// The points of a profile from its plan's start to its end. One that begins or ends beside its plan is cut there, also within a curve,
// or drawn out by its outer grade.

import type { VerticalPoint } from '#domain/alignment.ts';
import { type FilePart, LineFileError } from './line-file-error.ts';

/** A profile that says nothing of more than this share of the plan is none for it. */
const MAX_DRAWN_SHARE = 0.5;

export interface FittedProfile {
  readonly points: readonly VerticalPoint[];
  /** How far the outer grades were drawn out, in the file's unit: at the start and at the end. */
  readonly drawn: readonly [number, number];
}

/** @throws LineFileError */
export function fitToPlan(profile: FilePart, points: readonly VerticalPoint[], length: number): FittedProfile {
  const [first, last] = [points[0], points[points.length - 1]];
  const drawn = [Math.max(0, first.chainageM), Math.max(0, length - last.chainageM)] as const;
  if (last.chainageM <= 0 || first.chainageM >= length || drawn[0] + drawn[1] > MAX_DRAWN_SHARE * length)
    throw new LineFileError(
      profile,
      `runs from ${first.chainageM.toFixed(3)} to ${last.chainageM.toFixed(3)}, but the plan from 0 to ${length.toFixed(3)}`,
    );
  const mirrored = (of: readonly VerticalPoint[]) =>
    of.map((point) => ({ ...point, chainageM: length - point.chainageM })).reverse();
  return { points: mirrored(fromStart(mirrored(fromStart(points)))), drawn };
}

type Place = Pick<VerticalPoint, 'chainageM' | 'z'>;
export const gradeOf = (a: Place, b: Place) => (b.z - a.z) / (b.chainageM - a.chainageM);

/** The points from chainage 0 on: what lies before is cut off, what is missing is drawn out. */
function fromStart(points: readonly VerticalPoint[]): VerticalPoint[] {
  const [first, second] = points;
  if (first.chainageM >= 0) {
    const z = first.z - first.chainageM * gradeOf(first, second);
    return [{ chainageM: 0, z, curveLengthM: 0 }, ...points.slice(1)];
  }
  // The first point whose curve, or which itself, ends behind the cut.
  const at = Math.max(
    1,
    points.findIndex(({ chainageM, curveLengthM }) => chainageM + curveLengthM / 2 > 0),
  );
  const { chainageM, z, curveLengthM } = points[at];
  const gradeBefore = gradeOf(points[at - 1], points[at]);
  const into = curveLengthM / 2 - chainageM;
  if (into <= 0) return [{ chainageM: 0, z: z - gradeBefore * chainageM, curveLengthM: 0 }, ...points.slice(at)];
  // Within the curve: what is left of it is a parabola of its own, centred in the middle of what is left.
  const bend = (gradeOf(points[at], points[at + 1]) - gradeBefore) / curveLengthM;
  const height = z - gradeBefore * chainageM + (bend * into ** 2) / 2;
  const grade = gradeBefore + bend * into;
  const left = curveLengthM - into;
  return [
    { chainageM: 0, z: height, curveLengthM: 0 },
    { chainageM: left / 2, z: height + (grade * left) / 2, curveLengthM: left },
    ...points.slice(at + 1),
  ];
}
