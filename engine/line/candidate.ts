// A line that the search is working on, in the form that crosses threads and checkpoints: plain arrays of numbers, JSON
// without loss. The evaluator reads Lines (flat typed arrays); the two convert here.

import type { Alignment } from '#domain/alignment.ts';
import { type Evaluator, emptyScores, type Line, type Scores } from '../evaluator.ts';

export interface Candidate {
  /** 4 per intersection point: x, y, radius m, clothoid length m. */
  readonly ip: readonly number[];
  /** 3 per vertical point: chainage m, height m, curve length m. */
  readonly vp: readonly number[];
  /** Per intersection point: 0 = free, c + 1 = stands at control point c. */
  readonly held: readonly number[];
  readonly scores: Scores;
}

/** Alike for candidates of the same line: a state that was stored or sent holds copies. */
export const lineKey = ({ ip, vp, held }: Candidate): string => JSON.stringify([ip, vp, held]);

export const MAX_IP = 600;
export const MAX_VP = 1200;

export function emptyLine(): Line {
  return { ipCount: 0, ip: new Float64Array(MAX_IP * 4), vpCount: 0, vp: new Float64Array(MAX_VP * 3) };
}

export function copyLine(from: Line, to: Line): void {
  to.ipCount = from.ipCount;
  to.vpCount = from.vpCount;
  for (let i = 0; i < from.ipCount * 4; i++) to.ip[i] = from.ip[i];
  for (let i = 0; i < from.vpCount * 3; i++) to.vp[i] = from.vp[i];
}

export function readCandidate(candidate: Pick<Candidate, 'ip' | 'vp'>, line: Line): void {
  line.ipCount = candidate.ip.length / 4;
  line.vpCount = candidate.vp.length / 3;
  line.ip.set(candidate.ip);
  line.vp.set(candidate.vp);
}

export function candidateOf(line: Line, held: ArrayLike<number>, scores: Scores): Candidate {
  return {
    ip: Array.from(line.ip.subarray(0, line.ipCount * 4)),
    vp: Array.from(line.vp.subarray(0, line.vpCount * 3)),
    held: Array.from({ length: line.ipCount }, (_, i) => held[i]),
    scores: { ...scores },
  };
}

/** The same line with the scores that another evaluator gives it. */
export function scoredBy(evaluator: Evaluator, candidate: Candidate): Candidate {
  const line = emptyLine();
  const scores = emptyScores();
  readCandidate(candidate, line);
  evaluator.evaluate(line, scores);
  return { ...candidate, scores: { ...scores } };
}

/** A line of the search's own as a candidate again, not scored yet; no point of it is held. */
export function candidateAlong({ plan, profile }: Alignment): Candidate {
  return {
    ip: plan.flatMap((p) => [p.x, p.y, p.radiusM, p.clothoidInM]),
    vp: profile.flatMap((p) => [p.chainageM, p.z, p.curveLengthM]),
    held: plan.map(() => 0),
    scores: emptyScores(),
  };
}

/** The domain's alignment of a candidate. */
export function alignmentOf(candidate: Pick<Candidate, 'ip' | 'vp'>): Alignment {
  const { ip, vp } = candidate;
  const plan = Array.from({ length: ip.length / 4 }, (_, i) => ({
    x: ip[4 * i],
    y: ip[4 * i + 1],
    radiusM: ip[4 * i + 2],
    clothoidInM: ip[4 * i + 3],
    clothoidOutM: ip[4 * i + 3],
  }));
  const profile = Array.from({ length: vp.length / 3 }, (_, i) => ({
    chainageM: vp[3 * i],
    z: vp[3 * i + 1],
    curveLengthM: vp[3 * i + 2],
  }));
  return { plan, profile };
}
