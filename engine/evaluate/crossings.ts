// Where a route crosses lines on the ground (streams, roads, railways, power lines, pipes), and whether it keeps clear:
// a stream under open road gets a culvert, everything else needs its clearance over or under the road.

import type { Violation } from '#domain/route.ts';
import type { CrossedLine, Problem } from '../problem.ts';
import type { Coefficients } from './coefficients.ts';
import { heightsAt } from './sample-site.ts';
import type { Sections } from './sections.ts';
import type { Site } from './site.ts';

export interface Crossing {
  readonly line: CrossedLine;
  readonly chainageM: number;
  /** Height of the crossed line there, m. */
  readonly z: number;
  /** Road height, and the section before it. */
  readonly roadZ: number;
  readonly section: number;
}

/** At grade: a road may be crossed level within this, m. */
const LEVEL_M = 1;

export function crossingsOf(problem: Problem, site: Site, sections: Sections): Crossing[] {
  const found: Crossing[] = [];
  for (const line of problem.crossedLines)
    for (let k = 0; k + 1 < line.vertices.length; k++) crossPiece(line, k, site, sections, found);
  return found.sort((a, b) => a.chainageM - b.chainageM);
}

function crossPiece(line: CrossedLine, k: number, site: Site, sections: Sections, found: Crossing[]): void {
  const [ax, ay, az] = line.vertices[k];
  const [bx, by, bz] = line.vertices[k + 1];
  const { x, y, chainage } = sections;
  const minX = Math.min(ax, bx);
  const maxX = Math.max(ax, bx);
  const minY = Math.min(ay, by);
  const maxY = Math.max(ay, by);
  for (let j = 0; j + 1 < sections.count; j++) {
    if (Math.max(x[j], x[j + 1]) < minX || Math.min(x[j], x[j + 1]) > maxX) continue;
    if (Math.max(y[j], y[j + 1]) < minY || Math.min(y[j], y[j + 1]) > maxY) continue;
    const dx = x[j + 1] - x[j];
    const dy = y[j + 1] - y[j];
    const ex = bx - ax;
    const ey = by - ay;
    const det = dx * ey - dy * ex;
    if (det === 0) continue;
    const t = ((ax - x[j]) * ey - (ay - y[j]) * ex) / det;
    const u = ((ax - x[j]) * dy - (ay - y[j]) * dx) / det;
    if (!(t >= 0 && t < 1 && u >= 0 && u <= 1)) continue;
    const heights = { ground: 0, rock: 0 };
    heightsAt(site, x[j] + t * dx, y[j] + t * dy, heights);
    const z = Number.isFinite(az) && Number.isFinite(bz) ? az + u * (bz - az) : heights.ground;
    found.push({
      line,
      chainageM: chainage[j] + t * (chainage[j + 1] - chainage[j]),
      z,
      roadZ: sections.z[j] + t * (sections.z[j + 1] - sections.z[j]),
      section: j,
    });
  }
}

/** Crossings that do not keep their clearance. `kindAt`: what stands at a section. */
export function crossingBreaches(
  crossings: readonly Crossing[],
  coefficients: Coefficients,
  kindAt: (section: number) => number,
): Violation[] {
  const found: Violation[] = [];
  for (const crossing of crossings) {
    const { line, chainageM } = crossing;
    const { limit, actual } = clearanceOf(crossing, coefficients, kindAt(crossing.section));
    if (actual >= limit - 0.01) continue;
    found.push({
      code: 'clearanceTooSmall',
      fromM: chainageM,
      toM: chainageM,
      limit,
      actual,
      unit: 'm',
      subject: line.id,
    });
  }
  return found;
}

/** The clearance there is and the one that is needed, by the passage that suits best. */
export function clearanceOf(
  { line, z, roadZ }: Crossing,
  coefficients: Coefficients,
  kind: number,
): { limit: number; actual: number } {
  if (!Number.isFinite(z)) return { limit: 0, actual: 0 };
  const { section, clearance } = coefficients.surface.parameters;
  // A line without a clearance of its own takes the segment type's.
  const own = line.kind === 'pipe' ? clearance.depthM : clearance.heightM;
  const needed = line.clearanceM > 0 ? line.clearanceM : own;
  const deck = kind === 1 ? (coefficients.bridge?.type.parameters.structure.deckDepthM ?? 0) : section.pavementDepthM;
  const under = z - roadZ;
  const over = roadZ - deck - z;
  if (kind === 2) return { limit: 0, actual: 0 };
  if (line.kind === 'stream' && kind === 0) {
    const culvert = coefficients.culvert;
    // The pipe and its cover stand between the stream and the road.
    return culvert ? { limit: culvert.heightM, actual: roadZ - z } : { limit: needed, actual: over };
  }
  if (line.kind === 'powerLine') return { limit: needed, actual: under };
  // A river needs a bridge, however high the fill.
  if (kind === 0 && line.kind === 'river') return { limit: Math.max(needed, LEVEL_M), actual: 0 };
  if (kind === 0 && line.kind === 'road' && Math.abs(roadZ - z) <= LEVEL_M) return { limit: 0, actual: 0 };
  // A pipe or cable lies under the pavement: open road passes over it.
  if (kind === 0 && line.kind === 'pipe') return { limit: needed, actual: over };
  if (line.passage === 'over') return { limit: needed, actual: over };
  if (line.passage === 'under') return { limit: needed, actual: under };
  return { limit: needed, actual: Math.max(over, under) };
}
