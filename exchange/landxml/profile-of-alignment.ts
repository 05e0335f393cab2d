// ProfAlign as points of vertical intersection from the plan's start to its end. A profile that begins or ends beside its
// plan is cut there, also within a curve, or drawn out by its outer grade. An unsymmetrical curve is the two parabolas that
// it is made of. Arcs become parabolas of the same radius, which differ by under 0.1 % at road grades.

import type { VerticalPoint } from '#domain/alignment.ts';
import type { XmlElement } from '../xml.ts';
import { LandXmlError, numberIn, numbersOf } from './landxml-error.ts';

/** A profile that says nothing of more than this share of the plan is none for it. */
const MAX_DRAWN_SHARE = 0.5;

export interface FittedProfile {
  readonly points: readonly VerticalPoint[];
  /** How far the outer grades were drawn out, in the file's unit: at the start and at the end. */
  readonly drawn: readonly [number, number];
}

/** @throws LandXmlError */
export function fittedProfile(profile: XmlElement, start: number, length: number): FittedProfile {
  const points = pointsOf(profile, start);
  const [first, last] = [points[0], points[points.length - 1]];
  const drawn = [Math.max(0, first.chainageM), Math.max(0, length - last.chainageM)] as const;
  if (last.chainageM <= 0 || first.chainageM >= length || drawn[0] + drawn[1] > MAX_DRAWN_SHARE * length)
    throw new LandXmlError(
      profile,
      `runs from ${first.chainageM.toFixed(3)} to ${last.chainageM.toFixed(3)}, but the plan from 0 to ${length.toFixed(3)}`,
    );
  const mirrored = (of: readonly VerticalPoint[]) =>
    of.map((point) => ({ ...point, chainageM: length - point.chainageM })).reverse();
  return { points: mirrored(fromStart(mirrored(fromStart(points)))), drawn };
}

/** Points in the order of the road, chainages from the plan's start. */
function pointsOf(profile: XmlElement, start: number): VerticalPoint[] {
  const stated = profile.children.filter(({ name }) => name !== 'Feature').map((each) => levelOf(each, start));
  // Files repeat points.
  const levels = stated.filter((level, i) => i === 0 || !isSame(stated[i - 1], level));
  if (levels.length < 2) throw new LandXmlError(profile, 'needs at least two points');
  levels.forEach(({ element, chainageM }, i) => {
    if (i > 0 && chainageM <= levels[i - 1].chainageM) throw new LandXmlError(element, 'stations must increase');
  });
  return levels.flatMap((level, i) => {
    const { element, chainageM, z, before, after, radius } = level;
    if (i === 0 || i === levels.length - 1) {
      if (before + after + radius > 0) throw new LandXmlError(element, 'a profile begins and ends without curve');
      return [{ chainageM, z, curveLengthM: 0 }];
    }
    const gradeBefore = gradeOf(levels[i - 1], level);
    const gradeAfter = gradeOf(level, levels[i + 1]);
    if (radius > 0) return [{ chainageM, z, curveLengthM: radius * Math.abs(gradeAfter - gradeBefore) }];
    if (before === after) return [{ chainageM, z, curveLengthM: before + after }];
    // Both parabolas touch the line through the middles of their tangents.
    return [
      { chainageM: chainageM - before / 2, z: z - (gradeBefore * before) / 2, curveLengthM: before },
      { chainageM: chainageM + after / 2, z: z + (gradeAfter * after) / 2, curveLengthM: after },
    ].filter(({ curveLengthM }) => curveLengthM > 0);
  });
}

interface Level {
  readonly element: XmlElement;
  readonly chainageM: number;
  readonly z: number;
  /** Lengths of the curve before and after the point; both 0 where a radius is stated. */
  readonly before: number;
  readonly after: number;
  readonly radius: number;
}

type Place = Pick<Level, 'chainageM' | 'z'>;
const gradeOf = (a: Place, b: Place) => (b.z - a.z) / (b.chainageM - a.chainageM);
const isSame = (a: Level, b: Level) =>
  a.chainageM === b.chainageM && a.z === b.z && b.before + b.after + b.radius + a.before + a.after + a.radius === 0;

function levelOf(element: XmlElement, start: number): Level {
  const [station, z] = numbersOf(element, 2);
  const place = { element, chainageM: station - start, z, before: 0, after: 0, radius: 0 };
  const length = (name: string) => Math.abs(numberIn(element, name));
  switch (element.name) {
    case 'PVI':
      return place;
    case 'ParaCurve':
      return { ...place, before: length('length') / 2, after: length('length') / 2 };
    case 'UnsymParaCurve':
      return { ...place, before: length('lengthIn'), after: length('lengthOut') };
    case 'CircCurve':
      return { ...place, radius: length('radius') };
    default:
      throw new LandXmlError(element, 'is not understood in a profile, only PVI, ParaCurve, UnsymParaCurve, CircCurve');
  }
}

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
