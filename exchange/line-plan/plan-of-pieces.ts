// Lines, arcs and clothoids one behind the other, as files state them, as intersection points. They run from straight to straight
// through curves: clothoid, arc and clothoid, any of them left out. The tangents at both ends of such a curve meet in its
// intersection point. Arcs that turn far are cut into several, each with a point of its own. What was converted is laid out and
// must pass every end of every element. m; directions rad from +x counter-clockwise.

import type { IntersectionPoint } from '#domain/alignment.ts';
import { laidPlan } from '#engine/alignment/line.ts';
import { type PlanPoint, planPointAt } from '#engine/alignment/plan.ts';
import { type FilePart, LineFileError } from './line-file-error.ts';

/** Elements follow on each other within this, m: files round coordinates to millimetres, old ones to centimetres. */
export const GAP_M = 0.02;
/** The plan as laid out here passes the ends of the file's elements within this, m. */
const OFF_M = 0.05;
/** Directions that differ by less are the same, rad. */
const SAME_RAD = 1e-4;
/** Where a straight and a curve meet at more than this, or than rounded coordinates explain, it is no road of this kind, rad. */
const BREAK_RAD = 0.002;
const ROUNDED_M = 0.002;
/** An arc turns by at most this at one intersection point, rad. */
const MAX_TURN_RAD = 2;

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Piece {
  readonly element: FilePart;
  /** part: of a spiral that is laid out as arcs; a curve of its own. */
  readonly kind: 'line' | 'arc' | 'in' | 'out' | 'part';
  readonly start: Place;
  readonly end: Place;
  /** Directions of travel at both ends, rad from +x counter-clockwise. */
  readonly from: number;
  readonly to: number;
  readonly lengthM: number;
  /** Of the arc or of the clothoid's sharp end; 0 on lines. */
  readonly radiusM: number;
  /** + to the left: how far an arc turns, rad. */
  readonly turn: number;
}
export interface ConvertedPlan {
  readonly plan: readonly IntersectionPoint[];
  /** Spirals that were laid out as arcs. */
  readonly approximated: number;
  /** Farthest that the plan passes an end of an element, in the file's unit. */
  readonly offM: number;
}
/** @throws LineFileError that names the element that does not fit */
export function planOfPieces(pieces: readonly Piece[]): ConvertedPlan {
  pieces.forEach((piece, i) => {
    if (i > 0) follows(pieces[i - 1], piece);
  });
  const plan: IntersectionPoint[] = [corner(pieces[0].start)];
  for (let i = 0; i < pieces.length; ) {
    if (pieces[i].kind === 'line') {
      const next = pieces[i + 1];
      // Two straights in a row make a break, unless the second goes on as the first.
      if (next?.kind === 'line' && Math.abs(wrap(next.from - pieces[i].to)) > SAME_RAD) plan.push(corner(next.start));
      i++;
      continue;
    }
    const curve = curveFrom(pieces, i);
    plan.push(...pointsOf(curve));
    i += curve.length;
  }
  plan.push(corner(pieces[pieces.length - 1].end));
  const approximated = new Set(pieces.flatMap(({ kind, element }) => (kind === 'part' ? [element] : []))).size;
  return { plan, approximated, offM: checkLaidOut(plan, pieces) };
}
const corner = ({ x, y }: Place): IntersectionPoint => ({ x, y, radiusM: 0, clothoidInM: 0, clothoidOutM: 0 });
export const wrap = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));
export const bearing = (a: Place, b: Place) => Math.atan2(b.y - a.y, b.x - a.x);
export const apart = (a: Place, b: Place) => Math.hypot(b.x - a.x, b.y - a.y);

function follows(before: Piece, next: Piece): void {
  const gapM = apart(before.end, next.start);
  if (gapM > GAP_M) throw new LineFileError(next.element, `begins ${gapM.toFixed(3)} m from the end before it`);
  const turn = Math.abs(wrap(next.from - before.to));
  if (
    turn > BREAK_RAD + ROUNDED_M / Math.min(before.lengthM, next.lengthM) &&
    !(before.kind === 'line' && next.kind === 'line')
  )
    throw new LineFileError(
      next.element,
      `turns by ${((180 * turn) / Math.PI).toFixed(2)}° from the element before it`,
    );
}

/** The pieces of one curve from piece i on: clothoid, arc, clothoid, as far as they bend alike. */
function curveFrom(pieces: readonly Piece[], i: number): readonly Piece[] {
  const first = pieces[i];
  if (first.kind === 'part') return [first];
  const isOf = (piece: Piece | undefined, kind: Piece['kind']) =>
    piece?.kind === kind &&
    Math.sign(piece.turn) === Math.sign(first.turn) &&
    Math.abs(piece.radiusM - first.radiusM) <= 1e-3 * first.radiusM;
  let end = i + 1;
  if (first.kind === 'in' && isOf(pieces[end], 'arc')) end++;
  if (first.kind !== 'out' && isOf(pieces[end], 'out')) end++;
  return pieces.slice(i, end);
}

/** Intersection points of one curve: one, or several where it turns far. */
function pointsOf(curve: readonly Piece[]): IntersectionPoint[] {
  const [first, last] = [curve[0], curve[curve.length - 1]];
  const whole = curve.reduce((sum, { turn }) => sum + Math.abs(turn), 0);
  const arc = curve.find(({ kind }) => kind === 'arc');
  const parts = Math.max(1, Math.ceil(whole / MAX_TURN_RAD));
  if (parts > 1 && !arc) throw new LineFileError(first.element, 'turns too far without an arc');
  // Cuts lie on the arc, so that every part turns about as far.
  const before = Math.abs(first.kind === 'in' ? first.turn : 0);
  const points: IntersectionPoint[] = [];
  let at = { ...first.start, direction: first.from };
  for (let k = 1; k <= parts; k++) {
    const isLast = k === parts;
    const along = Math.min(Math.abs(arc?.turn ?? 0), Math.max(0, (k * whole) / parts - before));
    const to = isLast || !arc ? { ...last.end, direction: last.to } : onArc(arc, along);
    const { x, y } = meeting(at, to, first.element);
    points.push({
      x,
      y,
      radiusM: (arc ?? first).radiusM,
      clothoidInM: k === 1 && first.kind === 'in' ? first.lengthM : 0,
      clothoidOutM: isLast && last.kind === 'out' ? last.lengthM : 0,
    });
    at = to;
  }
  return points;
}

interface Heading extends Place {
  readonly direction: number;
}

/** The point of an arc after it has turned by so much. */
function onArc({ start, from, turn, radiusM }: Piece, by: number): Heading {
  const side = Math.sign(turn);
  const direction = from + side * by;
  const centre = { x: start.x - side * radiusM * Math.sin(from), y: start.y + side * radiusM * Math.cos(from) };
  return {
    x: centre.x + side * radiusM * Math.sin(direction),
    y: centre.y - side * radiusM * Math.cos(direction),
    direction,
  };
}

/** Where the tangents at two places meet. */
function meeting(a: Heading, b: Heading, element: FilePart): Place {
  const det = Math.sin(b.direction - a.direction);
  if (Math.abs(det) < 1e-9) throw new LineFileError(element, 'is a curve that does not turn');
  const t = ((b.x - a.x) * Math.sin(b.direction) - (b.y - a.y) * Math.cos(b.direction)) / det;
  return { x: a.x + t * Math.cos(a.direction), y: a.y + t * Math.sin(a.direction) };
}

/** The plan as the engine lays it out, against the ends of the file's elements: the farthest that it misses one. */
function checkLaidOut(plan: readonly IntersectionPoint[], pieces: readonly Piece[]): number {
  const { elements, lengthM } = laidPlan(plan);
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  let [chainageM, mostM] = [0, 0];
  for (const { element, end, lengthM: own } of pieces) {
    chainageM += own;
    planPointAt(elements, Math.min(lengthM, chainageM), at);
    const offM = apart(at, end);
    mostM = Math.max(mostM, offM);
    if (offM > OFF_M)
      throw new LineFileError(
        element,
        `ends ${offM.toFixed(2)} m from where its numbers lead: it is no such element, or does not fit`,
      );
  }
  return mostM;
}
