// A profile of many points made into one whose vertical points, curves and even grades are as far apart and as long as their class
// asks for, as near to the heights of the first as that allows. The plan is not looked at.

import type { VerticalPoint } from '#domain/alignment.ts';
import { profileNumbers } from '../alignment/line.ts';
import { PROFILE_STRIDE, profileAt } from '../alignment/profile.ts';
import { emptyLine } from './candidate.ts';
import { fitProfile, pointDistanceOf } from './fit-profile.ts';
import type { Limits } from './limits.ts';
import { verticalPointsOf } from './vertical-points.ts';

/** Places for vertical points within the least distance between two of them. */
const PLACES = 6;
const MAX_STATIONS = 1_500;

const line = emptyLine();

/** The same profile where its class asks for no distance between vertical points. */
export function profileWithinLimits(profile: readonly VerticalPoint[], limits: Limits): readonly VerticalPoint[] {
  const gapM = pointDistanceOf(limits.elements);
  if (!(gapM > 0) || profile.length < 3) return profile;
  const lengthM = profile[profile.length - 1].chainageM;
  const intervals = Math.min(MAX_STATIONS, Math.ceil((PLACES * lengthM) / gapM));
  const spacingM = lengthM / intervals;
  const numbers = profileNumbers(profile);
  const at = { z: 0, grade: 0 };
  const heights = Float64Array.from({ length: intervals + 1 }, (_, i) => {
    profileAt(numbers, profile.length, spacingM * i, at);
    return at.z;
  });
  const stations = verticalPointsOf(heights, Math.ceil(gapM / spacingM));
  line.vpCount = stations.length;
  stations.forEach((station, i) => {
    line.vp.set([spacingM * station, heights[station], 0], PROFILE_STRIDE * i);
  });
  line.vp[PROFILE_STRIDE * (line.vpCount - 1)] = lengthM;
  fitProfile(line, limits);
  return Array.from({ length: line.vpCount }, (_, i) => {
    const [chainageM, z, curveLengthM] = line.vp.subarray(PROFILE_STRIDE * i, PROFILE_STRIDE * i + 3);
    return { chainageM, z, curveLengthM };
  });
}
