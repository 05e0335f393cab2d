// The context of a search that changes a base line: the search sees the free stretch only, as a request between the two cuts, and
// every line that it tries is scored as the whole line around it, masses and structures included. So all of the search
// (seeds, moves, rounds, archive) works on a stretch as it does on a whole road.

import type { Alignment, IntersectionPoint } from '#domain/alignment.ts';
import type { RouteRequest } from '#domain/entities/path.ts';
import { type Evaluator, incrementalEvaluatorOf, type Line, type Scores } from '../evaluator.ts';
import { type Candidate, emptyLine, readCandidate } from '../line/candidate.ts';
import { fitPlan, planWork } from '../line/fit-plan.ts';
import { type Limits, limitsOf } from '../line/limits.ts';
import { resample } from '../line/similarity.ts';
import type { BaseLine, Problem } from '../problem.ts';
import { headOf, type LaidLine, laidLine, type Part, tailOf } from './cut.ts';
import { withJoints } from './joints.ts';
import { type CarriedPoint, type Splice, splicer } from './splice.ts';

export interface BaseLineStretch {
  readonly line: LaidLine;
  readonly splice: Splice;
  /** The stretch's plan in the base line, from cut to cut; null for a join, which has no middle yet. */
  readonly points: readonly CarriedPoint[] | null;
  /** What the search looks for: the stretch between the cuts. */
  readonly request: RouteRequest;
}

const NO_CURVE = { radiusM: 0, clothoidInM: 0, clothoidOutM: 0 };
/** Slack of a control point that a kept part passes, m. */
const MET_M = 0.5;
const SAMPLE_M = 5;
/** Radii and clothoids that differ by less are the same, m. */
const SAME_M = 1e-6;

/** Cuts the base line; null where a stretch leaves nothing to change. */
export function cutBaseLine(problem: Problem, baseLine: BaseLine): BaseLineStretch | null {
  const line = laidLine(baseLine.line);
  const tailLine = baseLine.tail ? laidLine(baseLine.tail) : line;
  const head = baseLine.stretch ? headOf(line, baseLine.stretch.fromM) : null;
  const tail = baseLine.stretch ? tailOf(tailLine, baseLine.stretch.toM) : null;
  const isShort = !baseLine.tail && head && tail && tail.chainageM <= head.chainageM;
  if (isShort || (head && head.chainageM >= line.lengthM) || (tail && tail.chainageM <= 0)) return null;
  const points = baseLine.tail ? null : stretchPoints(line, head, tail, limitsOf(problem));
  const isCarried = points?.some(
    (p) => Math.abs(p.radiusM - p.fittedRadiusM) > SAME_M || differs(p.clothoidInM, p) || differs(p.clothoidOutM, p),
  );
  return {
    line,
    splice: { head, tail, carried: isCarried && points ? points : [] },
    points,
    request: stretchRequest(problem.request, head, tail),
  };
}

function differs(clothoidM: number, point: FittedPoint): boolean {
  return Math.abs(clothoidM - point.fittedClothoidM) > SAME_M;
}

interface FittedPoint extends CarriedPoint {
  readonly fittedClothoidM: number;
}

/** Points from cut to cut, with the radii and clothoids that the search's own fitting makes of them. */
function stretchPoints(line: LaidLine, head: Part | null, tail: Part | null, limits: Limits): FittedPoint[] {
  const from = head?.plan.length ?? 0;
  const to = line.plan.length - (tail?.plan.length ?? 0);
  const inner = line.plan.slice(from, to);
  const end = ({ end: { x, y } }: Part): IntersectionPoint => ({ ...NO_CURVE, x, y });
  let points: IntersectionPoint[] = [...(head ? [end(head)] : []), ...inner, ...(tail ? [end(tail)] : [])];
  points = withJoints(points, head !== null, tail !== null, (a, b, t) => ({
    ...NO_CURVE,
    x: a.x + t * (b.x - a.x),
    y: a.y + t * (b.y - a.y),
  }));
  const fitted = emptyLine();
  fitted.ipCount = points.length;
  points.forEach((p, i) => {
    fitted.ip.set([p.x, p.y, p.radiusM, p.clothoidInM], 4 * i);
  });
  fitPlan(fitted, limits, planWork());
  return points.map((p, i) => ({
    ...p,
    fittedRadiusM: fitted.ip[4 * i + 2],
    fittedClothoidM: fitted.ip[4 * i + 3],
  }));
}

function stretchRequest(request: RouteRequest, head: Part | null, tail: Part | null): RouteRequest {
  const kept = [
    ...(head ? resample([...head.plan, head.end].map(pointOf), SAMPLE_M) : []),
    ...(tail ? resample([tail.end, ...tail.plan].map(pointOf), SAMPLE_M) : []),
  ];
  const isMet = (p: { x: number; y: number; radiusM: number }) =>
    kept.some(([x, y]) => Math.hypot(p.x - x, p.y - y) <= p.radiusM + MET_M + SAMPLE_M);
  return {
    start: head ? head.end : request.start,
    end: tail ? tail.end : request.end,
    controlPoints: request.controlPoints.filter((point) => !isMet(point)),
    corridor: request.corridor,
  };
}

function pointOf({ x, y }: { readonly x: number; readonly y: number }): readonly [number, number] {
  return [x, y];
}

export interface SplicedEvaluators {
  wrap(evaluator: Evaluator): Evaluator;
  alignmentOf(candidate: Pick<Candidate, 'ip' | 'vp'>): Alignment;
}

/** A stretch without points of its own on both tangents joins nothing. */
function scoreUnfit(out: Scores): void {
  out.violation = 1e6;
}

/** Evaluators that score a stretch as its whole line. */
export function splicedEvaluators({ splice }: BaseLineStretch): SplicedEvaluators {
  const spliced = splicer(splice);
  const scratch = emptyLine();
  const minPoints = 2 + (splice.head ? 1 : 0) + (splice.tail ? 1 : 0);
  return {
    wrap(evaluator) {
      const incremental = incrementalEvaluatorOf(evaluator);
      const scored = (score: (whole: Line, out: Scores) => void) => (line: Line, out: Scores) => {
        if (line.ipCount < minPoints) scoreUnfit(out);
        else {
          score(spliced.compose(line), out);
          spliced.takeBack(line);
        }
      };
      return {
        evaluate: scored((whole, out) => evaluator.evaluate(whole, out)),
        incremental: {
          begin: scored((whole, out) => incremental.begin(whole, out)),
          trial: scored((whole, out) => incremental.trial(whole, out)),
          accept: () => incremental.accept(),
        },
      };
    },
    alignmentOf(candidate) {
      readCandidate(candidate, scratch);
      return spliced.alignment(scratch);
    },
  };
}
