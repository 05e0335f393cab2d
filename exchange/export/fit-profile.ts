// Plan and profile of one length, as formats for other programs want them.

import type { Alignment } from '#domain/alignment.ts';

const SAME_M = 1e-9;

/** The profile from 0 to the length of the plan: its ends are moved along the first and the last grade, points beyond them left out. */
export function fitProfile(profile: Alignment['profile'], lengthM: number): Alignment['profile'] {
  if (profile.length < 2) return profile;
  const inner = profile.slice(1, -1).filter(({ chainageM }) => chainageM > SAME_M && chainageM < lengthM - SAME_M);
  const ends = [
    endAt(0, profile[0]!, profile[1]!),
    endAt(lengthM, profile[profile.length - 1]!, profile[profile.length - 2]!),
  ] as const;
  return [ends[0], ...inner, ends[1]];
}

type Point = Alignment['profile'][number];

function endAt(chainageM: number, end: Point, next: Point): Point {
  if (Math.abs(end.chainageM - chainageM) <= SAME_M) return { ...end, chainageM };
  const grade = (next.z - end.z) / (next.chainageM - end.chainageM);
  return { chainageM, z: end.z + grade * (chainageM - end.chainageM), curveLengthM: 0 };
}
