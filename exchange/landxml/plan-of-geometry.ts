// CoordGeom as intersection points. Its elements run from straight to straight through curves: clothoid, arc and clothoid,
// any of them left out. The tangents at both ends of such a curve meet in its intersection point. Arcs that turn far are
// cut into several, each with a point of its own; spirals that a plan cannot hold become short arcs (spiral-arcs.ts). What
// was converted is laid out and must pass every end of every element.

import type { IntersectionPoint } from '#domain/alignment.ts';
import { laidPlan } from '#engine/alignment/line.ts';
import { type PlanPoint, planPointAt } from '#engine/alignment/plan.ts';
import type { XmlElement } from '../xml.ts';
import { LandXmlError, numberIn, numbersOf, radiusIn } from './landxml-error.ts';
import { arcsOfSpiral, SPIRAL_SHAPES } from './spiral-arcs.ts';

/** Elements follow on each other within this, m: files round coordinates to millimetres, old ones to centimetres. */
const GAP_M = 0.02;
/** The plan as laid out here passes the ends of the file's elements within this, m. */
const OFF_M = 0.05;
/** Directions that differ by less are the same, rad. */
const SAME_RAD = 1e-4;
/** Where a straight and a curve meet at more than this, or than rounded coordinates explain, it is no road of this kind, rad. */
const BREAK_RAD = 0.002;
const ROUNDED_M = 0.002;
/** An arc turns by at most this at one intersection point, rad. */
const MAX_TURN_RAD = 2;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Piece {
  readonly element: XmlElement;
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

/** Points that elements may refer to by name: northing, easting. */
export type NamedPoints = ReadonlyMap<string, readonly [number, number]>;

export interface ConvertedPlan {
  readonly plan: readonly IntersectionPoint[];
  /** Spirals that were laid out as arcs. */
  readonly approximated: number;
  /** Farthest that the plan passes an end of an element, in the file's unit. */
  readonly offM: number;
}

/** @throws LandXmlError that names the element that is not understood or does not fit */
export function planOfGeometry(geometry: XmlElement, named: NamedPoints = new Map()): ConvertedPlan {
  const pieces = geometry.children.filter(({ name }) => name !== 'Feature').flatMap((each) => piecesOf(each, named));
  if (pieces.length === 0) throw new LandXmlError(geometry, 'has no element');
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
const wrap = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));
const bearing = (a: Place, b: Place) => Math.atan2(b.y - a.y, b.x - a.x);
const apart = (a: Place, b: Place) => Math.hypot(b.x - a.x, b.y - a.y);

/** Nothing, where an element has no length. */
function piecesOf(element: XmlElement, named: NamedPoints): readonly Piece[] {
  switch (element.name) {
    case 'Line':
      return linesOf(element, [placeIn(element, 'Start', named), placeIn(element, 'End', named)]);
    case 'IrregularLine':
      return linesOf(element, verticesOf(element, named));
    case 'Curve':
      return curveOf(element, named);
    case 'Spiral':
      return spiralOf(element, named);
    default:
      throw new LandXmlError(element, 'is not understood in a plan, only Line, IrregularLine, Curve and Spiral');
  }
}

/** A point of an element: northing, easting and perhaps a height; or the name of one of the file's points. */
function placeIn(element: XmlElement, name: string, named: NamedPoints): Place {
  const place = placeOrNull(element, name, named);
  if (!place) throw new LandXmlError(element, `has no ${name}`);
  return place;
}

function placeOrNull(element: XmlElement, name: string, named: NamedPoints): Place | null {
  const found = element.children.find((child) => child.name === name);
  if (!found) return null;
  const { pntRef } = found.attributes;
  if (!pntRef || found.text.trim() !== '') {
    const [y, x] = numbersOf(found, 2);
    return { x, y };
  }
  const point = named.get(pntRef);
  if (!point) throw new LandXmlError(found, `refers to the point '${pntRef}', which the file does not have`);
  return { x: point[1], y: point[0] };
}

/** The ends and all that lies between them. */
function verticesOf(element: XmlElement, named: NamedPoints): Place[] {
  const list = element.children.find(({ name }) => name === 'PntList2D' || name === 'PntList3D');
  const stride = list?.name === 'PntList3D' ? 3 : 2;
  const numbers = list ? numbersOf(list, stride) : [];
  const between: Place[] = [];
  for (let i = 0; i + stride <= numbers.length; i += stride) between.push({ x: numbers[i + 1], y: numbers[i] });
  const places = [placeOrNull(element, 'Start', named), ...between, placeOrNull(element, 'End', named)];
  return places.filter((place) => place !== null);
}

/** Straights from place to place; places that coincide count once. */
function linesOf(element: XmlElement, places: readonly Place[]): readonly Piece[] {
  return places.slice(1).flatMap((end, i) => {
    const start = places[i];
    const lengthM = apart(start, end);
    if (lengthM === 0) return [];
    const direction = bearing(start, end);
    return [{ element, kind: 'line' as const, start, end, from: direction, to: direction, lengthM, radiusM: 0, turn: 0 }]; // biome-ignore format: one line
  });
}

/** + to the left. */
function sideOf(element: XmlElement): 1 | -1 {
  const { rot } = element.attributes;
  if (rot !== 'cw' && rot !== 'ccw') throw new LandXmlError(element, `rot '${rot ?? ''}' is neither cw nor ccw`);
  return rot === 'ccw' ? 1 : -1;
}

/** An arc; a straight, where its radius is stated as none. */
function curveOf(element: XmlElement, named: NamedPoints): readonly Piece[] {
  const { crvType = 'arc', radius } = element.attributes;
  if (crvType !== 'arc' && crvType !== 'chord')
    throw new LandXmlError(element, `crvType '${crvType}' is not understood`);
  const [start, end] = [placeIn(element, 'Start', named), placeIn(element, 'End', named)];
  if (apart(start, end) === 0) return [];
  const stated = radiusIn(element, 'radius');
  if (radius !== undefined && stated === null) return linesOf(element, [start, end]);
  const side = sideOf(element);
  const centre = placeOrNull(element, 'Center', named) ?? centreOf(element, { start, end, side, radiusM: stated });
  const radiusM = apart(centre, start);
  if (!(radiusM > 0) || Math.abs(apart(centre, end) - radiusM) > GAP_M)
    throw new LandXmlError(element, 'has a Center that is not as far from its Start as from its End');
  if (stated !== null && Math.abs(stated - radiusM) > Math.max(GAP_M, 1e-4 * radiusM))
    throw new LandXmlError(element, `has radius ${stated}, but its Center lies ${radiusM.toFixed(3)} m from its Start`);
  const swept = side * (bearing(centre, end) - bearing(centre, start));
  const turn = side * (swept - 2 * Math.PI * Math.floor(swept / (2 * Math.PI)));
  const from = bearing(centre, start) + (side * Math.PI) / 2;
  return [{ element, kind: 'arc', start, end, from, to: from + turn, lengthM: radiusM * Math.abs(turn), radiusM, turn }]; // biome-ignore format: one line
}

interface CentreInput {
  readonly start: Place;
  readonly end: Place;
  readonly side: 1 | -1;
  readonly radiusM: number | null;
}

/** Of the shorter arc of this radius. */
function centreOf(element: XmlElement, { start, end, side, radiusM }: CentreInput): Place {
  if (radiusM === null) throw new LandXmlError(element, 'has no Center');
  const half = apart(start, end) / 2;
  if (half > radiusM) throw new LandXmlError(element, `has radius ${radiusM}, but its ends lie ${2 * half} apart`);
  const away = side * Math.sqrt(radiusM ** 2 - half ** 2);
  const chord = bearing(start, end);
  return {
    x: (start.x + end.x) / 2 - away * Math.sin(chord),
    y: (start.y + end.y) / 2 + away * Math.cos(chord),
  };
}

/** A clothoid from or to a straight; arcs for a spiral between two radii, or one that is no clothoid. */
function spiralOf(element: XmlElement, named: NamedPoints): readonly Piece[] {
  const { spiType = 'clothoid' } = element.attributes;
  const [radiusStart, radiusEnd] = [radiusIn(element, 'radiusStart'), radiusIn(element, 'radiusEnd')];
  const shape = SPIRAL_SHAPES[spiType];
  if (!shape)
    throw new LandXmlError(
      element,
      `spiType '${spiType}' is not understood, only ${Object.keys(SPIRAL_SHAPES).join(', ')}`,
    );
  const lengthM = numberIn(element, 'length');
  if (lengthM === 0) return [];
  if (lengthM < 0) throw new LandXmlError(element, 'has a length under 0');
  const [start, end] = [placeIn(element, 'Start', named), placeIn(element, 'End', named)];
  if (radiusStart === null && radiusEnd === null) return linesOf(element, [start, end]);
  const side = sideOf(element);
  if (spiType === 'clothoid' && (radiusStart === null || radiusEnd === null))
    return [clothoidOf(element, { start, end, side, lengthM, radiusM: (radiusStart ?? radiusEnd)!, isIn: radiusStart === null })]; // biome-ignore format: one line
  const bends = [side / (radiusStart ?? Infinity), side / (radiusEnd ?? Infinity)] as const;
  const arcs = arcsOfSpiral({ start, end, lengthM, bends, shape });
  if (!arcs) throw new LandXmlError(element, 'ends beside where its length and radii lead');
  return arcs.map((arc) => ({ element, kind: 'part' as const, ...arc }));
}

interface ClothoidInput {
  readonly start: Place;
  readonly end: Place;
  readonly side: 1 | -1;
  readonly lengthM: number;
  readonly radiusM: number;
  readonly isIn: boolean;
}

function clothoidOf(element: XmlElement, { start, end, side, lengthM, radiusM, isIn }: ClothoidInput): Piece {
  const turn = (side * lengthM) / (2 * radiusM);
  // The chord leaves the straight end by an angle that length and radius give.
  const lean = side * leanOf(lengthM, radiusM);
  const from = isIn ? bearing(start, end) - lean : bearing(start, end) + lean - turn;
  return { element, kind: isIn ? 'in' : 'out', start, end, from, to: from + turn, lengthM, radiusM, turn };
}

/** Angle of a clothoid's chord to its straight end, rad: x and y by their series in τ = L/2R. */
function leanOf(lengthM: number, radiusM: number): number {
  const tau = lengthM / (2 * radiusM);
  let [x, y, term] = [0, 0, 1];
  for (let n = 0; n < 40 && Math.abs(term) > 1e-16; n++) {
    const share = (n % 4 < 2 ? 1 : -1) * (term / (2 * n + 1));
    if (n % 2 === 0) x += share;
    else y += share;
    term *= tau / (n + 1);
  }
  return Math.atan2(y, x);
}

function follows(before: Piece, next: Piece): void {
  const gapM = apart(before.end, next.start);
  if (gapM > GAP_M) throw new LandXmlError(next.element, `begins ${gapM.toFixed(3)} m from the end before it`);
  const turn = Math.abs(wrap(next.from - before.to));
  if (
    turn > BREAK_RAD + ROUNDED_M / Math.min(before.lengthM, next.lengthM) &&
    !(before.kind === 'line' && next.kind === 'line')
  )
    throw new LandXmlError(next.element, `turns by ${((180 * turn) / Math.PI).toFixed(2)}° from the element before it`);
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
  if (parts > 1 && !arc) throw new LandXmlError(first.element, 'turns too far without an arc');
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
function meeting(a: Heading, b: Heading, element: XmlElement): Place {
  const det = Math.sin(b.direction - a.direction);
  if (Math.abs(det) < 1e-9) throw new LandXmlError(element, 'is a curve that does not turn');
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
      throw new LandXmlError(
        element,
        `ends ${offM.toFixed(2)} m from where its numbers lead: it is no such element, or does not fit`,
      );
  }
  return mostM;
}
