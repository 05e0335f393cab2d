// Ends whose height the request leaves free meet the ground: a road that begins 15–60 m over or under it is cheap and useless, and
// spoils every comparison with one that does not. A line that is changed ends where it ends.

import type { End } from '#domain/entities/path.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import type { Problem } from '../problem.ts';

/** The Problem of a search, with the heights that its free ends are to meet; one outside the terrain is refused elsewhere. */
export function withFreeEnds(problem: Problem): Problem {
  const { request, ground, baseLine } = problem;
  if (baseLine) return problem;
  const under = ({ x, y, z }: End): number | null => {
    const height = z === null ? sampleBilinear(ground, x, y) : Number.NaN;
    return Number.isNaN(height) ? null : height;
  };
  return { ...problem, freeEnds: { start: under(request.start), end: under(request.end) } };
}
