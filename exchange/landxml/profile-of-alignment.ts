// ProfAlign as points of vertical intersection from the plan's start to its end. An unsymmetrical curve is the two parabolas that
// it is made of. Arcs become parabolas of the same radius, which differ by under 0.1 % at road grades.

import type { VerticalPoint } from '#domain/alignment.ts';
import { type FittedProfile, fitToPlan, gradeOf } from '../line-plan/fit-to-plan.ts';
import { LineFileError } from '../line-plan/line-file-error.ts';
import type { XmlElement } from '../xml.ts';
import { numberIn, numbersOf } from './element-numbers.ts';

/** @throws LineFileError */
export const fittedProfile = (profile: XmlElement, start: number, length: number): FittedProfile =>
  fitToPlan(profile, pointsOf(profile, start), length);

/** Points in the order of the road, chainages from the plan's start. */
function pointsOf(profile: XmlElement, start: number): VerticalPoint[] {
  const stated = profile.children.filter(({ name }) => name !== 'Feature').map((each) => levelOf(each, start));
  // Files repeat points.
  const levels = stated.filter((level, i) => i === 0 || !isSame(stated[i - 1], level));
  if (levels.length < 2) throw new LineFileError(profile, 'needs at least two points');
  levels.forEach(({ element, chainageM }, i) => {
    if (i > 0 && chainageM <= levels[i - 1].chainageM) throw new LineFileError(element, 'stations must increase');
  });
  return levels.flatMap((level, i) => {
    const { element, chainageM, z, before, after, radius } = level;
    if (i === 0 || i === levels.length - 1) {
      if (before + after + radius > 0) throw new LineFileError(element, 'a profile begins and ends without curve');
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
      throw new LineFileError(
        element,
        'is not understood in a profile, only PVI, ParaCurve, UnsymParaCurve, CircCurve',
      );
  }
}
