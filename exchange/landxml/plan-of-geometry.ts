// CoordGeom as intersection points: its lines, arcs and spirals as pieces of a plan; spirals that a plan cannot hold become short arcs.

import { LineFileError } from '../line-plan/line-file-error.ts';
import {
  apart,
  bearing,
  type ConvertedPlan,
  GAP_M,
  type Piece,
  type Place,
  planOfPieces,
} from '../line-plan/plan-of-pieces.ts';
import { arcsOfSpiral, SPIRAL_SHAPES } from '../line-plan/spiral-arcs.ts';
import type { XmlElement } from '../xml.ts';
import { numberIn, numbersOf, radiusIn } from './element-numbers.ts';

/** Points that elements may refer to by name: northing, easting. */
export type NamedPoints = ReadonlyMap<string, readonly [number, number]>;

/** @throws LineFileError that names the element that is not understood or does not fit */
export function planOfGeometry(geometry: XmlElement, named: NamedPoints = new Map()): ConvertedPlan {
  const pieces = geometry.children.filter(({ name }) => name !== 'Feature').flatMap((each) => piecesOf(each, named));
  if (pieces.length === 0) throw new LineFileError(geometry, 'has no element');
  return planOfPieces(pieces);
}

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
      throw new LineFileError(element, 'is not understood in a plan, only Line, IrregularLine, Curve and Spiral');
  }
}

/** A point of an element: northing, easting and perhaps a height; or the name of one of the file's points. */
function placeIn(element: XmlElement, name: string, named: NamedPoints): Place {
  const place = placeOrNull(element, name, named);
  if (!place) throw new LineFileError(element, `has no ${name}`);
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
  if (!point) throw new LineFileError(found, `refers to the point '${pntRef}', which the file does not have`);
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
  if (rot !== 'cw' && rot !== 'ccw') throw new LineFileError(element, `rot '${rot ?? ''}' is neither cw nor ccw`);
  return rot === 'ccw' ? 1 : -1;
}

/** An arc; a straight, where its radius is stated as none. */
function curveOf(element: XmlElement, named: NamedPoints): readonly Piece[] {
  const { crvType = 'arc', radius } = element.attributes;
  if (crvType !== 'arc' && crvType !== 'chord')
    throw new LineFileError(element, `crvType '${crvType}' is not understood`);
  const [start, end] = [placeIn(element, 'Start', named), placeIn(element, 'End', named)];
  if (apart(start, end) === 0) return [];
  const stated = radiusIn(element, 'radius');
  if (radius !== undefined && stated === null) return linesOf(element, [start, end]);
  const side = sideOf(element);
  const centre = placeOrNull(element, 'Center', named) ?? centreOf(element, { start, end, side, radiusM: stated });
  const radiusM = apart(centre, start);
  if (!(radiusM > 0) || Math.abs(apart(centre, end) - radiusM) > GAP_M)
    throw new LineFileError(element, 'has a Center that is not as far from its Start as from its End');
  if (stated !== null && Math.abs(stated - radiusM) > Math.max(GAP_M, 1e-4 * radiusM))
    throw new LineFileError(
      element,
      `has radius ${stated}, but its Center lies ${radiusM.toFixed(3)} m from its Start`,
    );
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
  if (radiusM === null) throw new LineFileError(element, 'has no Center');
  const half = apart(start, end) / 2;
  if (half > radiusM) throw new LineFileError(element, `has radius ${radiusM}, but its ends lie ${2 * half} apart`);
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
    throw new LineFileError(
      element,
      `spiType '${spiType}' is not understood, only ${Object.keys(SPIRAL_SHAPES).join(', ')}`,
    );
  const lengthM = numberIn(element, 'length');
  if (lengthM === 0) return [];
  if (lengthM < 0) throw new LineFileError(element, 'has a length under 0');
  const [start, end] = [placeIn(element, 'Start', named), placeIn(element, 'End', named)];
  if (radiusStart === null && radiusEnd === null) return linesOf(element, [start, end]);
  const side = sideOf(element);
  if (spiType === 'clothoid' && (radiusStart === null || radiusEnd === null))
    return [clothoidOf(element, { start, end, side, lengthM, radiusM: (radiusStart ?? radiusEnd)!, isIn: radiusStart === null })]; // biome-ignore format: one line
  const bends = [side / (radiusStart ?? Infinity), side / (radiusEnd ?? Infinity)] as const;
  const arcs = arcsOfSpiral({ start, end, lengthM, bends, shape });
  if (!arcs) throw new LineFileError(element, 'ends beside where its length and radii lead');
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
