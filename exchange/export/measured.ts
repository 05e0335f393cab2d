// What process codes are measured by: a route's segments with the layers of their pavement, and on its built road the area of the formation
// and of the rock faces, in the metres that its quantities are counted in.

import type { MeasuredBody, MeasuredSegment } from '#domain/figures/process-sums.ts';
import { decodeRoadBody } from '#domain/road-body-bytes.ts';
import { surfaceCode } from '#domain/road-surfaces.ts';
import { ringArea } from '#terrain/ring.ts';
import { type BuiltSection, builtSections, placeIn, type Xyz } from './built-road.ts';
import type { ExportRoute } from './material.ts';
import { type RoadLine, roadLinesOf } from './road-lines.ts';

const ROCK_CUT = surfaceCode('rockCut');

export function measuredSegments({ segments }: ExportRoute): MeasuredSegment[] {
  return segments.map(({ kind, fromM, toM, layers, compaction }, i) => {
    // Over a culvert the road goes on as before it.
    const before = segments.slice(0, i).findLast((one) => one.kind === 'surface');
    const own = kind === 'culvert' ? before?.layers : layers;
    return { kind, lengthM: toM - fromM, layers: own ?? null, compaction: compaction ?? null };
  });
}

export function measuredBody(route: ExportRoute): MeasuredBody {
  const sections = builtSections(route);
  const rockInLineM3 = route.hauled ? rockInLine(route.hauled) : null;
  if (!route.body || sections.length < 2) return { formationM2: null, rockFacesM2: null, rockInLineM3 };
  const { chainage, count } = decodeRoadBody(route.body);
  // Files may be in another system than the project, whose metres quantities are counted in.
  const scale = sections.at(-1)!.chainageM / chainage[count - 1];
  const lines = roadLinesOf(route);
  const formation = betweenLines(lines, 'formationLeft', 'formationRight');
  return {
    formationM2: formation > 0 ? formation / scale ** 2 : null,
    rockFacesM2: rockFaces(sections, scale),
    rockInLineM3,
  };
}

function rockInLine(hauled: NonNullable<ExportRoute['hauled']>): number {
  return hauled.reduce((sum, { material, source, target, bankM3 }) => {
    const isRock = material === 'rock' || material === 'qualityRock';
    return isRock && source === null && target === null ? sum + bankM3 : sum;
  }, 0);
}

/** Area on the map between two lines that run along the road, m². */
function betweenLines(lines: readonly RoadLine[], leftId: RoadLine['id'], rightId: RoadLine['id']): number {
  let sum = 0;
  const rights = lines.filter(({ id }) => id === rightId);
  for (const { id, points } of lines) {
    if (id !== leftId) continue;
    const right = rights.find((one) => one.points[0].chainageM === points[0].chainageM)?.points ?? [];
    for (let i = 0; i + 1 < Math.min(points.length, right.length); i++)
      sum += Math.abs(
        ringArea([points[i], points[i + 1], right[i + 1], right[i], points[i]].map(({ place }) => place)),
      );
  }
  return sum;
}

interface Face {
  /** Up the face, benches left out, m. */
  readonly slantM: number;
  readonly place: Xyz;
}

/** Of both sides, along the line through their middles. `scale`: of the file's metres; heights have none. */
function rockFaces(sections: readonly BuiltSection[], scale: number): number {
  let sum = 0;
  for (const sign of [-1, 1]) {
    let before: Face | null = null;
    let at = 0;
    for (const section of sections) {
      const face: Face | null = section.kind === 'open' ? faceOf(section, sign, scale) : null;
      const step = section.chainageM - at;
      if (before && face) {
        const along = Math.hypot(face.place[0] - before.place[0], face.place[1] - before.place[1]);
        sum += ((before.slantM + face.slantM) / 2) * (step > 0 ? along : 0);
      } else if (before ?? face) sum += ((before ?? face)!.slantM / 2) * step;
      [before, at] = [face, section.chainageM];
    }
  }
  return sum / scale;
}

function faceOf(section: BuiltSection, sign: number, scale: number): Face | null {
  let [slantM, across] = [0, 0];
  for (let k = 0; k + 1 < section.points.length; k++) {
    const [a, b] = [section.points[k], section.points[k + 1]];
    if (a.material !== ROCK_CUT || sign * (a.t + b.t) <= 0) continue;
    const own = Math.hypot((b.t - a.t) / scale, b.z - a.z);
    slantM += own;
    across += own * (a.t + b.t) * 0.5;
  }
  return slantM > 0 ? { slantM, place: placeIn(section, across / slantM, 0) } : null;
}
