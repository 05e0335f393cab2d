// Whether a route keeps clear of the lines that it crosses (streams, roads, railways, power lines, pipes); crossing-pass.ts
// finds where. A small stream never stops open road: on fill it runs through a culvert; where the road lies a little low,
// the inlet is a pit and the pipe is laid deeper; in cut the stream is caught above the slope and led beside the road to the
// next place where a culvert fits, which is priced. Rivers need a bridge, and everything else its clearance.
//
//   road over stream ≥ pipe + cover           culvert
//                    ≥ pipe + cover − lowered  culvert with a lowered inlet
//                    less, or under the stream culvert and diversion

import type { Violation } from '#domain/route.ts';
import type { CrossedLine } from '../problem.ts';
import type { Coefficients } from './coefficients.ts';

export interface Crossing {
  readonly line: CrossedLine;
  readonly chainageM: number;
  /** Height of the crossed line there, m. */
  readonly z: number;
  /** Road height, and the section before it. */
  readonly roadZ: number;
  readonly section: number;
}

/** Missing clearance under this is rounding. */
export const CLEARANCE_TOLERANCE_M = 0.01;
/** At grade: a road may be crossed level within this, m. */
const LEVEL_M = 1;

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
    if (actual >= limit - CLEARANCE_TOLERANCE_M) continue;
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
  if (line.kind === 'stream' && kind === 0 && coefficients.culvert) return { limit: 0, actual: 0 };
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

/** Whether a stream under open road lies too high for a culvert there, even with a lowered inlet. */
export function isDiverted(
  { z, roadZ }: { readonly z: number; readonly roadZ: number },
  { culvert }: Coefficients,
): boolean {
  return culvert !== null && roadZ - z < culvert.heightM - culvert.loweredM;
}
