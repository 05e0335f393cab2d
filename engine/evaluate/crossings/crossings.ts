// Whether a route keeps clear of the lines that it crosses (streams, roads, railways, power lines, pipes); crossing-pass.ts
// finds where. A small stream never stops open road: on fill it runs through a culvert; where the road lies a little low,
// the inlet is a pit and the pipe is laid deeper; in cut the stream is caught above the slope and led beside the road to the
// next place where a culvert fits, which is priced. Where its flood is known, as many pipes lie side by side as carry it. Rivers,
// and streams that no row of pipes carries, need a bridge, and everything else its clearance. A road is crossed in a junction
// at its own height, or like a railway with clearance: over it on fill with an underpass, under it in cut with a bridge for it.
//
//   road over stream ≥ pipe + cover           culvert
//                    ≥ pipe + cover − lowered  culvert with a lowered inlet
//                    less, or under the stream culvert and diversion

import { DEFAULT_ROAD_CLASS, type RoadClass } from '#domain/parameters/road-crossings.ts';
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
  /** Half of what its clear span closes along the road, m; 0 = none (spans.ts). */
  readonly halfM: number;
}

/** Missing clearance under this is rounding. */
export const CLEARANCE_TOLERANCE_M = 0.01;
/** At grade: a road may be crossed level within this, m. */
const LEVEL_M = 1;
/** Deck of the bridge that an existing road or railway gets where the new one passes under it, m: A. */
const OTHER_DECK_M = 1;

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
  const isWater = line.kind === 'stream' || line.kind === 'river';
  const dry = line.kind === 'pipe' ? clearance.depthM : freeHeightOf(coefficients);
  const own = isWater ? (built?.waterClearanceM ?? 0) : dry;
  const needed = line.clearanceM > 0 ? line.clearanceM : own;
  const deck = built ? built.deckM : section.pavementDepthM;
  const under = z - roadZ;
  const over = roadZ - deck - z;
  if (built?.kind === TUNNEL) return { limit: 0, actual: 0 };
  if (!built && isPiped(line, coefficients)) return { limit: 0, actual: 0 };
  if (line.kind === 'powerLine') return { limit: needed, actual: under };
  // A river needs a bridge, however high the fill; so does a stream that pipes do not carry.
  if (!built && (line.kind === 'river' || (line.kind === 'stream' && coefficients.culverts.length > 0)))
    return { limit: Math.max(needed, LEVEL_M), actual: 0 };
  if (isTraffic(line)) {
    if (!built && isLevelCrossing(line, roadZ - z, coefficients)) return { limit: 0, actual: 0 };
    // Under it the new road needs its own height, over it the other's.
    return trafficClearance(line, { over, needed, under: under - OTHER_DECK_M, own });
  }
  // A pipe or cable lies under the pavement: open road passes over it.
  if (!built && line.kind === 'pipe') return { limit: needed, actual: over };
  if (line.passage === 'over') return { limit: needed, actual: over };
  if (line.passage === 'under') return { limit: needed, actual: under };
  return { limit: needed, actual: Math.max(over, under) };
}

interface Room {
  /** Free height over the line, and what the line asks for there, m. */
  readonly over: number;
  readonly needed: number;
  /** Free height over the new road below the line's bridge, and what the new road asks for, m. */
  readonly under: number;
  readonly own: number;
}

function trafficClearance({ passage }: CrossedLine, { over, needed, under, own }: Room) {
  const goesOver = passage === 'over' || (passage !== 'under' && needed - over <= own - under);
  return goesOver ? { limit: needed, actual: over } : { limit: own, actual: under };
}

/** Whether a line carries traffic of its own. */
export const isTraffic = ({ kind }: CrossedLine) => kind === 'road' || kind === 'railway';

/** Whether open road so far over a line meets it in a junction. */
export function isLevelCrossing(
  { kind, passage }: CrossedLine,
  overM: number,
  { roadCrossings }: Pick<Coefficients, 'roadCrossings'>,
): boolean {
  return kind === 'road' && passage === 'either' && roadCrossings.isLevelAllowed && Math.abs(overM) <= LEVEL_M;
}

/** Whose prices a crossing takes: a railway is as costly to pass as a main road. */
export const roadClassOf = ({ kind, roadClass }: CrossedLine): RoadClass =>
  kind === 'railway' ? 'main' : (roadClass ?? DEFAULT_ROAD_CLASS);

/** Pipes side by side at most. */
const MAX_PIPES = 5;

/** Pipes of this type that carry the line's flood: one where it is not known, Infinity where more would be needed than are laid. */
export function pipesOf({ floodM3s }: CrossedLine, { capacityM3s }: CulvertCoefficients): number {
  const pipes = Math.max(1, Math.ceil((floodM3s ?? 0) / capacityM3s));
  return pipes > MAX_PIPES ? Infinity : pipes;
}

/** Whether open road takes a line by a culvert: a stream whose flood some type carries. */
export function isPiped(line: CrossedLine, { culverts }: Coefficients): boolean {
  if (line.kind !== 'stream') return false;
  for (let k = 0; k < culverts.length; k++) if (pipesOf(line, culverts[k]) < Infinity) return true;
  return false;
}

/** Whether a stream under open road lies too high for a culvert of this type, even with a lowered inlet. */
export function isDiverted(
  { z, roadZ }: { readonly z: number; readonly roadZ: number },
  culvert: CulvertCoefficients,
): boolean {
  return roadZ - z < culvert.heightM - culvert.loweredM;
}

/** The cheapest culvert type for a stream under open road, by its pipes of `pipeM` and what its diversion costs. */
export function culvertFor(
  crossing: Pick<Crossing, 'line' | 'z' | 'roadZ'>,
  pipeM: number,
  { culverts }: Coefficients,
): CulvertCoefficients {
  let best = culverts[0];
  let least = Infinity;
  for (const culvert of culverts) {
    const { ends, metre, diversion } = culvert;
    const pipes = pipesOf(crossing.line, culvert);
    const cost = pipes * (ends.cost + pipeM * metre.cost) + (isDiverted(crossing, culvert) ? diversion.cost : 0);
    if (cost >= least) continue;
    least = cost;
    best = culvert;
  }
  return best;
}
