// A built road as triangles in space, for formats that show it as a body: open road as the strips between its sections with walls upright,
// bridges as decks and tunnels as vaults. And what is built as closed solids: pavement, and what is dug and filled.

import { type AddStrip, sewClosed, sewOpen } from '#domain/road-strips.ts';
import type { BuiltSection, SectionPoint, Tin, Xyz } from './built-road.ts';
import { finishedLine, formationLine, placeIn } from './built-road.ts';

/** All of it: every strip of open road, decks and vaults. */
export function roadMesh(sections: readonly BuiltSection[]): Tin {
  const points: Xyz[] = [];
  const faces: [number, number, number][] = [];
  const materials: number[] = [];
  const firsts = sections.map((section) => {
    const first = points.length;
    for (const { t, z } of section.points) points.push(placeIn(section, t, z));
    return first;
  });
  const drawn = sections.flatMap(({ points }) => points);
  const offsets = drawn.map(({ t }) => t);
  const add: AddStrip = (a, b, c, of) => {
    if (isFlat(points[a], points[b], points[c])) return;
    faces.push([a, b, c]);
    materials.push(drawn[of].material);
  };
  for (let i = 0; i + 1 < sections.length; i++) {
    const [a, b] = [sections[i], sections[i + 1]];
    if (a.kind !== b.kind || b.chainageM - a.chainageM < 1e-6) continue;
    const [firstA, firstB] = [firsts[i], firsts[i + 1]];
    if (a.kind === 'open') sewOpen(offsets, firstA, firstB, firstB + b.points.length, add);
    else sewClosed(firstA, firstB, firstB + b.points.length, add);
  }
  return { points, faces, materials };
}

function isFlat(a: Xyz, b: Xyz, c: Xyz): boolean {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) < 1e-9;
}

/** A body whose triangles close it, seen counter-clockwise from outside. */
export interface Solid {
  readonly points: readonly Xyz[];
  readonly faces: readonly (readonly [number, number, number])[];
  readonly fromM: number;
  readonly toM: number;
}

/** Volume inside, m³, by the theorem of Gauss, from the first point so that large coordinates lose nothing. */
export function volumeOf({ points, faces }: Pick<Solid, 'points' | 'faces'>): number {
  const [o] = points;
  let six = 0;
  for (const face of faces) {
    const [a, b, c] = face.map((at) => [points[at][0] - o[0], points[at][1] - o[1], points[at][2] - o[2]]);
    six += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return six / 6;
}

/** Upper and lower height at offsets that are the same in number along a stretch; they may touch. */
export interface Layer {
  readonly section: BuiltSection;
  readonly t: readonly number[];
  readonly top: readonly number[];
  readonly bottom: readonly number[];
}

/** Heights that differ by less are one. */
const TOUCH_M = 1e-4;

/**
 * What lies between the upper and lower heights of sections, one solid a stretch without a gap (null, or another number of offsets). Where
 * both heights are one the solid ends; its walls stand at the outermost offsets and at the ends of the stretch.
 */
export function solidsBetween(layers: readonly (Layer | null)[]): Solid[] {
  const solids: Solid[] = [];
  let run: Layer[] = [];
  const close = () => {
    if (run.length > 1) solids.push(...solidOf(run));
    run = [];
  };
  for (const layer of layers) {
    if (!layer || (run.length > 0 && run.at(-1)!.t.length !== layer.t.length)) close();
    if (layer) run.push(layer);
  }
  close();
  return solids;
}

function solidOf(run: readonly Layer[]): Solid[] {
  const points: Xyz[] = [];
  const faces: [number, number, number][] = [];
  const corners = run.map(({ section, t, top, bottom }) =>
    t.map((offset, k) => {
      const upper = points.push(placeIn(section, offset, top[k])) - 1;
      if (top[k] - bottom[k] < TOUCH_M) return { upper, lower: upper };
      return { upper, lower: points.push(placeIn(section, offset, bottom[k])) - 1 };
    }),
  );
  const quad = (a: number, b: number, c: number, d: number) => {
    for (const face of [
      [a, b, c],
      [a, c, d],
    ] as const)
      if (new Set(face).size === 3) faces.push([...face]);
  };
  const last = run[0].t.length - 1;
  for (let i = 0; i + 1 < run.length; i++) {
    const [a, b] = [corners[i], corners[i + 1]];
    for (let k = 0; k < last; k++) {
      // The same diagonal above and below; where all three corners touch, there is nothing between.
      for (const [p, q, r] of [
        [a[k], a[k + 1], b[k + 1]],
        [a[k], b[k + 1], b[k]],
      ] as const) {
        if ([p, q, r].every(({ upper, lower }) => upper === lower)) continue;
        faces.push([p.upper, q.upper, r.upper], [p.lower, r.lower, q.lower]);
      }
    }
    quad(a[0].upper, b[0].upper, b[0].lower, a[0].lower);
    quad(a[last].upper, a[last].lower, b[last].lower, b[last].upper);
  }
  const [head, tail] = [corners[0], corners[corners.length - 1]];
  for (let k = 0; k < last; k++) {
    quad(head[k].upper, head[k].lower, head[k + 1].lower, head[k + 1].upper);
    quad(tail[k].upper, tail[k + 1].upper, tail[k + 1].lower, tail[k].lower);
  }
  if (faces.length === 0) return [];
  const number = new Map<number, number>();
  const used: Xyz[] = [];
  const renumbered = faces.map(
    (face) =>
      face.map((at) => {
        if (!number.has(at)) number.set(at, used.push(points[at]) - 1);
        return number.get(at)!;
      }) as [number, number, number],
  );
  return [
    { points: used, faces: renumbered, fromM: run[0].section.chainageM, toM: run[run.length - 1].section.chainageM },
  ];
}

const heightOn = (line: readonly SectionPoint[], t: number): number => {
  let k = 1;
  while (k < line.length - 1 && line[k].t < t) k++;
  const [a, b] = [line[k - 1], line[k]];
  const share = b.t > a.t ? Math.min(1, Math.max(0, (t - a.t) / (b.t - a.t))) : 0;
  return a.z + share * (b.z - a.z);
};

/** Parts of a section across, for earthworks. */
const PARTS = 48;

/** What is dug (the ground over the formation) and filled (under it) at a section, by heights of the ground at offsets. */
export function earthworkLayers(
  section: BuiltSection,
  formation: readonly SectionPoint[] | null,
  groundAt: (t: number) => number,
): { readonly cut: Layer; readonly fill: Layer } | null {
  if (!formation || formation.length < 2) return null;
  const [from, to] = [formation[0].t, formation[formation.length - 1].t];
  const t = Array.from({ length: PARTS + 1 }, (_, k) => from + ((to - from) * k) / PARTS);
  const ground = t.map(groundAt);
  if (ground.some(Number.isNaN)) return null;
  const built = t.map((offset) => heightOn(formation, offset));
  return {
    cut: { section, t, top: ground.map((z, k) => Math.max(z, built[k])), bottom: built },
    fill: { section, t, top: built, bottom: ground.map((z, k) => Math.min(z, built[k])) },
  };
}

/** The pavement of a section: from the road's surface down to the formation, between the edges of what is paved. */
export function pavementLayer(section: BuiltSection, pavementM: number): Layer | null {
  const formation = formationLine(section, pavementM);
  if (!formation) return null;
  const line = finishedLine(section);
  const lowered = line.filter(({ t, z }) =>
    formation.some((one) => one.t === t && Math.abs(z - pavementM - one.z) < 1e-9),
  );
  if (lowered.length < 2) return null;
  return {
    section,
    t: lowered.map(({ t }) => t),
    top: lowered.map(({ z }) => z),
    bottom: lowered.map(({ z }) => z - pavementM),
  };
}
