// A route's built road in the coordinates of the files: its sections in their places, and the surfaces that are laid through them (the
// finished road, and the formation under its pavement) as triangles. Formats that carry sections, surfaces or bodies are made from it.
//
//   finished   toe ●‾‾\__●‾‾‾‾‾●‾‾‾‾‾●__/‾‾● toe        offset − left, + right
//   formation          ‾‾●─────────●‾‾                  the platform lowered by the pavement, out to where it meets the slopes

import { decodeRoadBody } from '#domain/road-body-bytes.ts';
import { type BuiltKind, builtKindOf, surfaceCode } from '#domain/road-surfaces.ts';
import { elementsOfPlan } from '#engine/alignment/elements.ts';
import { laidPlan } from '#engine/alignment/line.ts';
import { type PlanPoint, planPointAt } from '#engine/alignment/plan.ts';
import type { ExportRoute } from './material.ts';

/** A point of a section: offset m (− left), height m, and what the piece to the next point is (index into SURFACES). */
export interface SectionPoint {
  readonly t: number;
  readonly z: number;
  readonly material: number;
}

export interface BuiltSection {
  readonly chainageM: number;
  readonly x: number;
  readonly y: number;
  /** Direction ahead as a unit vector. */
  readonly cos: number;
  readonly sin: number;
  readonly kind: BuiltKind;
  /** From left to right; of a bridge and a tunnel the closed form of deck or vault. */
  readonly points: readonly SectionPoint[];
}

export type Xyz = readonly [x: number, y: number, z: number];

const CARRIAGEWAY = surfaceCode('carriageway');
const SHOULDER = surfaceCode('shoulder');
/** Offsets of a surface rise by this at least: walls stand a millimetre in a metre off the plumb, because TINs have one height a place. */
const STEP_M = 0.001;
/** An upright face leans by a step, and heights are rounded: so near a plane it has come down to it. */
const SAME_HEIGHT_M = 0.002;
/** Offsets and heights of a body are whole to less. */
const SAME_M = 1e-4;

/** Sections of the body from the start; none where the route keeps no body. Two stand at one chainage where the form changes. */
export function builtSections({ body: bytes, alignment, stations }: ExportRoute): BuiltSection[] {
  if (!bytes || stations.count === 0 || elementsOfPlan(alignment.plan).length === 0) return [];
  const body = decodeRoadBody(bytes);
  const { elements, lengthM } = laidPlan(alignment.plan);
  // The body keeps the project's metres, the line may have been laid in another system.
  const scale = body.count > 0 && body.chainage[body.count - 1] > 0 ? lengthM / body.chainage[body.count - 1] : 1;
  const at: PlanPoint = { x: 0, y: 0, cos: 1, sin: 0, curvature: 0 };
  return Array.from({ length: body.count }, (_, i) => {
    const chainageM = body.chainage[i] * scale;
    planPointAt(elements, chainageM, at);
    const points: SectionPoint[] = [];
    for (let k = body.first[i]; k < body.first[i + 1]; k++)
      points.push({ t: body.offset[k] * scale, z: body.z[k], material: body.material[k] });
    return { chainageM, x: at.x, y: at.y, cos: at.cos, sin: at.sin, kind: builtKindOf(body, i), points };
  });
}

/**
 * Sections that show open road as it is built. One at the end of a bridge or tunnel shows none: up to the abutment there is no road, and
 * what is filled there ends against it. Where one type of open road passes into another it is the one ahead, as in the station table.
 */
export function openSections(sections: readonly BuiltSection[]): BuiltSection[] {
  return sections.filter(({ kind, chainageM }, i) => {
    const [before, after] = [sections[i - 1], sections[i + 1]];
    const isAtEnd = before?.chainageM === chainageM && before.kind !== 'open';
    return kind === 'open' && !isAtEnd && after?.chainageM !== chainageM;
  });
}

/** The place of an offset of a section. */
export const placeIn = ({ x, y, cos, sin }: BuiltSection, t: number, z: number): Xyz => [x + sin * t, y - cos * t, z];

/** What is driven on and what is built beside it, from left to right, offsets rising: of a bridge its deck, of a tunnel its floor. */
export function finishedLine({ kind, points }: BuiltSection): SectionPoint[] {
  if (kind === 'open') return rising(withoutSlits(points));
  // The carriageway alone, which decks and vaults have among their closed forms.
  const floor = points.flatMap((point, k) => {
    const next = points[(k + 1) % points.length];
    return point.material === CARRIAGEWAY && next.t > point.t ? [point, next] : [];
  });
  return rising(floor.sort((a, b) => a.t - b.t)).filter(
    (point, k, all) => k === 0 || point.t - all[k - 1].t > STEP_M * 2,
  );
}

/**
 * Beside a fill the body runs down to the formation at the pavement's edge and up again to the slope: of points at one offset the first
 * and the last are on the surface, and one of them where both have one height.
 */
function withoutSlits(points: readonly SectionPoint[]): SectionPoint[] {
  const out: SectionPoint[] = [];
  for (let from = 0; from < points.length; ) {
    let to = from;
    while (to + 1 < points.length && Math.abs(points[to + 1].t - points[from].t) < SAME_M) to++;
    const [first, last] = [points[from], points[to]];
    if (to > from && Math.abs(first.z - last.z) >= SAME_M) out.push({ ...first, material: points[to - 1].material });
    out.push(last);
    from = to + 1;
  }
  return out;
}

function rising(points: readonly SectionPoint[]): SectionPoint[] {
  const out: SectionPoint[] = [];
  // From the middle outwards, so that the road stays where it is and walls lean away from it.
  const middle = Math.max(
    0,
    points.findIndex(({ t }) => t >= 0),
  );
  for (let k = middle; k < points.length; k++)
    out.push(k === middle ? points[k] : { ...points[k], t: Math.max(points[k].t, out.at(-1)!.t + STEP_M) });
  for (let k = middle - 1; k >= 0; k--) out.unshift({ ...points[k], t: Math.min(points[k].t, out[0].t - STEP_M) });
  return out;
}

/** Whether a piece from left to right is driven on; the upright face beside a fill carries the shoulder's name, too. */
const isPaved = ({ material, t }: SectionPoint, right: SectionPoint) =>
  (material === CARRIAGEWAY || material === SHOULDER) && right.t - t > 2 * STEP_M;

/** The formation of open road, by its parts. */
interface Formation {
  /** The platform lowered by the pavement, from left to right. */
  readonly platform: readonly SectionPoint[];
  /** From its edges outwards, where it meets what is built beside it, and that out to the toes. */
  readonly left: Outwards;
  readonly right: Outwards;
}
interface Outwards {
  readonly edge: SectionPoint;
  /** The edge is none of them where it is the platform's own end. */
  readonly points: readonly SectionPoint[];
}

function formationOf(section: BuiltSection, pavementM: number): Formation | null {
  if (section.kind !== 'open' || !(pavementM > 0)) return null;
  const line = rising(section.points);
  const middle = line.findIndex(({ t }) => t >= 0);
  if (middle < 1) return null;
  let [from, to] = [middle, middle];
  while (to + 1 < line.length && isPaved(line[to], line[to + 1])) to++;
  while (from > 0 && isPaved(line[from - 1], line[from])) from--;
  if (to === from) return null;
  const platform = line.slice(from, to + 1).map((point) => ({ ...point, z: point.z - pavementM }));
  const left = outwards(mirrored(platform), mirrored(line.slice(0, from + 1)));
  const right = outwards(platform, line.slice(to));
  return { platform, left, right };
}

/**
 * The formation of open road: the platform lowered by the pavement, on its slope out to where it meets what is built beside it, and that
 * from there to the toes. null on structures and where the pavement is not known.
 */
export function formationLine(section: BuiltSection, pavementM: number): SectionPoint[] | null {
  const formation = formationOf(section, pavementM);
  return formation && rising([...mirrored(formation.left.points), ...formation.platform, ...formation.right.points]);
}

/** Where the formation meets what is built beside it; null as its line. */
export function formationEdges(
  section: BuiltSection,
  pavementM: number,
): [left: SectionPoint, right: SectionPoint] | null {
  const formation = formationOf(section, pavementM);
  return formation && [mirrored([formation.left.edge])[0], formation.right.edge];
}

const mirrored = (points: readonly SectionPoint[]): SectionPoint[] =>
  points.map((point) => ({ ...point, t: -point.t })).reverse();

/** What follows the lowered platform outwards: the place where its plane meets the line beside it, and the rest of that line. */
function outwards(platform: readonly SectionPoint[], beside: readonly SectionPoint[]): Outwards {
  const [inner, edge] = platform.slice(-2);
  const slope = (edge.z - inner.z) / (edge.t - inner.t);
  const over = ({ t, z }: SectionPoint) => z - (edge.z + slope * (t - edge.t));
  for (let k = 0; k + 1 < beside.length; k++) {
    const [a, b] = [over(beside[k]), over(beside[k + 1])];
    if (!(a > SAME_HEIGHT_M && b <= SAME_HEIGHT_M)) continue;
    const share = Math.min(1, a / (a - b));
    const mix = (from: number, end: number) => from + share * (end - from);
    const meets = { ...beside[k], t: mix(beside[k].t, beside[k + 1].t), z: mix(beside[k].z, beside[k + 1].z) };
    return { edge: meets, points: [meets, ...beside.slice(share === 1 ? k + 2 : k + 1)] };
  }
  // Nothing beside it lies so low: the face of the pavement stands upright.
  return { edge, points: beside.slice(1) };
}

/** Triangles that see each other's corners by number. */
export interface Tin {
  readonly points: readonly Xyz[];
  /** Three indices a triangle, counter-clockwise seen from above. */
  readonly faces: readonly (readonly [number, number, number])[];
  /** Of each triangle, index into SURFACES. */
  readonly materials: readonly number[];
}

/** What is flatter than this on the map is no triangle of a surface, m². */
const MIN_AREA_M2 = 1e-7;

/**
 * The surface through the lines of neighbouring sections; a section without one, and a change between open road, bridge and tunnel, leaves a
 * gap. Where sections of a sharp curve cross each other, what is folded is left out.
 */
export function tinThrough(
  sections: readonly BuiltSection[],
  lineOf: (section: BuiltSection) => readonly SectionPoint[] | null,
): Tin {
  const points: Xyz[] = [];
  const faces: [number, number, number][] = [];
  const materials: number[] = [];
  const add = (a: number, b: number, c: number, material: number) => {
    const [[ax, ay], [bx, by], [cx, cy]] = [points[a], points[b], points[c]];
    if ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax) <= 2 * MIN_AREA_M2) return;
    faces.push([a, b, c]);
    materials.push(material);
  };
  let before: { readonly first: number; readonly line: readonly SectionPoint[]; readonly kind: BuiltKind } | null =
    null;
  for (const section of sections) {
    const line = lineOf(section);
    if (!line || line.length < 2) {
      before = null;
      continue;
    }
    const first = points.length;
    for (const { t, z } of line) points.push(placeIn(section, t, z));
    const here = { first, line, kind: section.kind };
    if (before && before.kind === here.kind) sew(before, here, add);
    before = here;
  }
  return withoutStrays(points, faces, materials);
}

interface Row {
  readonly first: number;
  readonly line: readonly SectionPoint[];
}

/** Neighbours may have different numbers of points: they are sewn together by the next smaller offset, as edges run along the road. */
function sew(a: Row, b: Row, add: (a: number, b: number, c: number, material: number) => void): void {
  const [lastA, lastB] = [a.line.length - 1, b.line.length - 1];
  for (let i = 0, k = 0; i < lastA || k < lastB; ) {
    const isOnA = k >= lastB || (i < lastA && a.line[i + 1].t <= b.line[k + 1].t);
    if (isOnA) {
      add(a.first + i, a.first + i + 1, b.first + k, a.line[i].material);
      i++;
    } else {
      add(a.first + i, b.first + k + 1, b.first + k, b.line[k].material);
      k++;
    }
  }
}

/** Points that no triangle has are left out: readers complain of them. */
function withoutStrays(all: readonly Xyz[], faces: readonly [number, number, number][], materials: number[]): Tin {
  const number = new Map<number, number>();
  const points: Xyz[] = [];
  const renumbered = faces.map(
    (face) =>
      face.map((at) => {
        const known = number.get(at);
        if (known !== undefined) return known;
        number.set(at, points.length);
        points.push(all[at]);
        return points.length - 1;
      }) as [number, number, number],
  );
  return { points, faces: renumbered, materials };
}

/** Ends of segments and sections that are laid in another system differ by less. */
const ENDS_M = 0.01;

/** Depth of the pavement at a place of a route, m; 0 where it is not known. */
export function pavementAt({ segments }: ExportRoute, chainageM: number): number {
  const holds = ({ fromM, toM }: ExportRoute['segments'][number]) =>
    chainageM >= fromM - ENDS_M && chainageM <= toM + ENDS_M;
  const here = segments.find((segment) => segment.kind === 'surface' && holds(segment));
  if (here) return here.pavementM;
  // Over a culvert the road goes on as before it.
  const culvert = segments.findIndex((segment) => segment.kind === 'culvert' && holds(segment));
  return segments.slice(0, Math.max(0, culvert)).findLast(({ kind }) => kind === 'surface')?.pavementM ?? 0;
}
