// The lines along a built road that are set out and drawn: the centre line, the edges of the carriageway, of the shoulders and of the
// formation, the bottoms of the ditches and the toes of the slopes. Each is parted where open road, bridge and tunnel meet.

import type { Label } from '#domain/parameters/parameter.ts';
import { surfaceCode } from '#domain/road-surfaces.ts';
import {
  type BuiltSection,
  builtSections,
  finishedLine,
  formationEdges,
  pavementAt,
  placeIn,
  type SectionPoint,
  type Xyz,
} from './built-road.ts';
import type { ExportRoute } from './material.ts';

export const ROAD_LINES = {
  centre: { code: 'SENTER', prefix: 'SL', label: { nb: 'Senterlinje', en: 'Centre line' } },
  carriagewayLeft: {
    code: 'KJKANT_V',
    prefix: 'KV',
    label: { nb: 'Kjørebanekant venstre', en: 'Carriageway edge, left' },
  },
  carriagewayRight: {
    code: 'KJKANT_H',
    prefix: 'KH',
    label: { nb: 'Kjørebanekant høyre', en: 'Carriageway edge, right' },
  },
  shoulderLeft: { code: 'SKULD_V', prefix: 'SV', label: { nb: 'Skulderkant venstre', en: 'Shoulder edge, left' } },
  shoulderRight: { code: 'SKULD_H', prefix: 'SH', label: { nb: 'Skulderkant høyre', en: 'Shoulder edge, right' } },
  ditchLeft: { code: 'GROFT_V', prefix: 'GV', label: { nb: 'Grøftebunn venstre', en: 'Ditch bottom, left' } },
  ditchRight: { code: 'GROFT_H', prefix: 'GH', label: { nb: 'Grøftebunn høyre', en: 'Ditch bottom, right' } },
  formationLeft: { code: 'PLANUM_V', prefix: 'PV', label: { nb: 'Planumskant venstre', en: 'Formation edge, left' } },
  formationRight: { code: 'PLANUM_H', prefix: 'PH', label: { nb: 'Planumskant høyre', en: 'Formation edge, right' } },
  toeLeft: { code: 'FOT_V', prefix: 'FV', label: { nb: 'Skråningsutslag venstre', en: 'Slope toe, left' } },
  toeRight: { code: 'FOT_H', prefix: 'FH', label: { nb: 'Skråningsutslag høyre', en: 'Slope toe, right' } },
} as const satisfies Readonly<
  Record<string, { readonly code: string; readonly prefix: string; readonly label: Label }>
>;

export type RoadLineId = keyof typeof ROAD_LINES;
const IDS = Object.keys(ROAD_LINES) as RoadLineId[];

export interface RoadLinePoint {
  readonly chainageM: number;
  readonly place: Xyz;
}

export interface RoadLine {
  readonly id: RoadLineId;
  /** Two points or more, from the start on. */
  readonly points: readonly RoadLinePoint[];
}

const CARRIAGEWAY = surfaceCode('carriageway');
const SHOULDER = surfaceCode('shoulder');
const DITCH = surfaceCode('ditch');

/** None where the route keeps no built road. */
export function roadLinesOf(route: ExportRoute): RoadLine[] {
  const sections = builtSections(route);
  const done: RoadLine[] = [];
  const open = new Map<RoadLineId, RoadLinePoint[]>();
  const close = (id: RoadLineId) => {
    const points = open.get(id) ?? [];
    if (points.length > 1) done.push({ id, points });
    open.delete(id);
  };
  sections.forEach((section, i) => {
    const isOtherForm = i > 0 && sections[i - 1].kind !== section.kind;
    const found = pointsOf(section, pavementAt(route, section.chainageM));
    for (const id of IDS) {
      const point = found[id];
      // The centre line goes on through structures.
      if (!point || (isOtherForm && id !== 'centre')) close(id);
      if (!point) continue;
      const line = open.get(id) ?? [];
      const last = line.at(-1);
      if (last && section.chainageM - last.chainageM < 1e-6) line.pop();
      line.push({ chainageM: section.chainageM, place: placeIn(section, point.t, point.z) });
      open.set(id, line);
    }
  });
  for (const id of IDS) close(id);
  return done.sort((a, b) => IDS.indexOf(a.id) - IDS.indexOf(b.id) || a.points[0].chainageM - b.points[0].chainageM);
}

type Found = { readonly [Id in RoadLineId]?: { readonly t: number; readonly z: number } };

function pointsOf(section: BuiltSection, pavementM: number): Found {
  const line = finishedLine(section);
  const middle = line.findIndex(({ t }) => t >= 0);
  if (line.length < 2 || middle < 0) return {};
  const lanes = ends(line, middle, (code) => code === CARRIAGEWAY);
  const paved = ends(line, middle, (code) => code === CARRIAGEWAY || code === SHOULDER);
  const found: Found = {
    centre: heightAt(line, 0),
    carriagewayLeft: line[lanes[0]],
    carriagewayRight: line[lanes[1]],
    shoulderLeft: line[paved[0]],
    shoulderRight: line[paved[1]],
  };
  if (section.kind !== 'open') return found;
  const ditch = (beside: readonly SectionPoint[]) => {
    const low = beside.filter((point, k) => point.material === DITCH || beside[k - 1]?.material === DITCH);
    return low.length > 0 ? low.reduce((best, point) => (point.z < best.z ? point : best)) : undefined;
  };
  const edges = formationEdges(section, pavementM);
  return {
    ...found,
    toeLeft: line[0],
    toeRight: line[line.length - 1],
    ditchLeft: ditch(line.slice(0, paved[0] + 1)),
    ditchRight: ditch(line.slice(paved[1])),
    ...(edges && { formationLeft: edges[0], formationRight: edges[1] }),
  };
}

/** Indices of the ends of what the pieces around the middle are. */
function ends(line: readonly SectionPoint[], middle: number, isOf: (material: number) => boolean): [number, number] {
  let [from, to] = [middle, middle];
  while (to + 1 < line.length && isOf(line[to].material)) to++;
  while (from > 0 && isOf(line[from - 1].material)) from--;
  return [from, to];
}

function heightAt(line: readonly SectionPoint[], t: number): { readonly t: number; readonly z: number } | undefined {
  const k = line.findIndex((point, i) => i > 0 && point.t >= t && line[i - 1].t <= t);
  if (k < 1) return undefined;
  const [a, b] = [line[k - 1], line[k]];
  return { t, z: a.z + ((t - a.t) / (b.t - a.t)) * (b.z - a.z) };
}
