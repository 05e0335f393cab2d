// Whether a route keeps clear of the lines that it crosses (streams, roads, railways, power lines, pipes); crossing-pass.ts
// finds where. A small stream never stops open road: on fill it runs through a culvert; where the road lies a little low,
// the inlet is a pit and the pipe is laid deeper; in cut the stream is caught above the slope and led beside the road to the
// next place where a culvert fits, which is priced. Rivers need a bridge, and everything else its clearance.
//
//   road over stream ≥ pipe + cover           culvert
//                    ≥ pipe + cover − lowered  culvert with a lowered inlet
//                    less, or under the stream culvert and diversion

import type { Clearance, Violation } from '#domain/route.ts';
import type { CrossedLine } from '../../problem.ts';
import { TUNNEL } from '../../structures/choose.ts';
import {
  type Coefficients,
  type CulvertCoefficients,
  freeHeightOf,
  type StructureCoefficients,
} from '../prices/coefficients.ts';

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

/** Crossings that do not keep their clearance. At a section: coefficients of its type of open road; what stands there, null = open road. */
export function crossingViolations(
  crossings: readonly Crossing[],
  coefficientsAt: (section: number) => Coefficients,
  structureAt: (section: number) => StructureCoefficients | null,
): Violation[] {
  const found: Violation[] = [];
  for (const crossing of crossings) {
    const { line, chainageM } = crossing;
    const { limit, actual } = clearanceOf(crossing, coefficientsAt(crossing.section), structureAt(crossing.section));
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

/** The room at every crossing that asks for some, by the side on which there is more. */
export function clearancesOf(
  crossings: readonly Crossing[],
  coefficientsAt: (section: number) => Coefficients,
  structureAt: (section: number) => StructureCoefficients | null,
): Clearance[] {
  return crossings.flatMap((crossing) => {
    const { line, chainageM, section, z, roadZ } = crossing;
    const { limit, actual } = clearanceOf(crossing, coefficientsAt(section), structureAt(section));
    const passes = roadZ > z ? ('over' as const) : ('under' as const);
    return limit > 0 ? [{ subject: line.id, chainageM, passes, limitM: limit, actualM: actual }] : [];
  });
}

/** The clearance there is and the one that is needed, by the passage that suits best. */
export function clearanceOf(
  { line, z, roadZ }: Crossing,
  coefficients: Coefficients,
  built: StructureCoefficients | null,
): { limit: number; actual: number } {
  if (!Number.isFinite(z)) return { limit: 0, actual: 0 };
  const { section, clearance } = coefficients.surface.parameters;
  // A line without a clearance of its own takes the segment type's.
  const own = line.kind === 'pipe' ? clearance.depthM : freeHeightOf(coefficients);
  const needed = line.clearanceM > 0 ? line.clearanceM : own;
  const deck = built ? built.deckM : section.pavementDepthM;
  const under = z - roadZ;
  const over = roadZ - deck - z;
  if (built?.kind === TUNNEL) return { limit: 0, actual: 0 };
  if (line.kind === 'stream' && !built && coefficients.culverts.length > 0) return { limit: 0, actual: 0 };
  if (line.kind === 'powerLine') return { limit: needed, actual: under };
  // A river needs a bridge, however high the fill.
  if (!built && line.kind === 'river') return { limit: Math.max(needed, LEVEL_M), actual: 0 };
  if (!built && line.kind === 'road' && Math.abs(roadZ - z) <= LEVEL_M) return { limit: 0, actual: 0 };
  // A pipe or cable lies under the pavement: open road passes over it.
  if (!built && line.kind === 'pipe') return { limit: needed, actual: over };
  if (line.passage === 'over') return { limit: needed, actual: over };
  if (line.passage === 'under') return { limit: needed, actual: under };
  return { limit: needed, actual: Math.max(over, under) };
}

/** Whether a stream under open road lies too high for a culvert of this type, even with a lowered inlet. */
export function isDiverted(
  { z, roadZ }: { readonly z: number; readonly roadZ: number },
  culvert: CulvertCoefficients,
): boolean {
  return roadZ - z < culvert.heightM - culvert.loweredM;
}

/** The cheapest culvert type for a stream under open road, by a pipe of `pipeM` and what its diversion costs. */
export function culvertFor(
  crossing: { readonly z: number; readonly roadZ: number },
  pipeM: number,
  { culverts }: Coefficients,
): CulvertCoefficients {
  let best = culverts[0];
  let least = Infinity;
  for (const culvert of culverts) {
    const { ends, metre, diversion } = culvert;
    const cost = ends.cost + pipeM * metre.cost + (isDiverted(crossing, culvert) ? diversion.cost : 0);
    if (cost >= least) continue;
    least = cost;
    best = culvert;
  }
  return best;
}
