// What lies behind the flows of a haul plan: who carries what from where to where. Flows are followed from their sources to
// their uses, first come first served, which is the matching with the least Σ of any convex cost of distance on a line; so
// free haul and overhaul are separated as favourably as possible. For the diagram, moves of one balance section (one
// material, one direction, between two places where nothing passes) become one arrow.

import type { HaulMove } from '#domain/route.ts';
import { HAULED, type Hauled, type HaulPlan, type HaulPort } from './full-haul.ts';

/** Volumes below this are none, m³. */
const NOTHING_M3 = 1e-6;

export interface TransfersInput {
  readonly plan: Pick<HaulPlan, 'flow' | 'fetchedM3' | 'broughtM3'>;
  readonly ports: readonly HaulPort[];
  readonly linkM: Float64Array;
  /** Against the chainage; left out = as with it. */
  readonly backM?: Float64Array;
  readonly chainageM: Float64Array;
  /** Distance that the price of digging includes, m. */
  readonly freeHaulM: number;
}

/** A load on its way: where it was loaded, what is left of it, and whether it was fetched at a port. */
interface Load {
  readonly at: number;
  readonly source: string | null;
  volumeM3: number;
}

interface Section {
  volumeM3: number;
  momentM3M: number;
  freeM3M: number;
  fromMoment: number;
  toMoment: number;
  readonly material: Hauled;
  readonly source: string | null;
  readonly target: string | null;
}

/** Arrows of a plan, by material and chainage of their beginning. */
export function transfersOf(input: TransfersInput): HaulMove[] {
  return HAULED.flatMap((material) => [...transfersAlong(input, material, 1), ...transfersAlong(input, material, -1)]);
}

function transfersAlong(input: TransfersInput, material: Hauled, direction: 1 | -1): HaulMove[] {
  const { plan, ports, linkM, backM = linkM, chainageM, freeHaulM } = input;
  const n = chainageM.length;
  const along = distancesOf(direction > 0 ? linkM : backM, n);
  const flow = plan.flow[material];
  const station = (k: number) => (direction > 0 ? k : n - 1 - k);
  const out = (k: number) => {
    const link = direction > 0 ? k : n - 2 - k;
    return link >= 0 && link < n - 1 ? Math.max(0, direction * flow[link]) : 0;
  };
  const found: HaulMove[] = [];
  let queue: Load[] = [];
  let sections = new Map<string, Section>();
  for (let k = 0; k < n; k++) {
    const i = station(k);
    const change = out(k) - (k > 0 ? out(k - 1) : 0);
    const fetched = ports.map(({ id, station: s }, p) => [id, s === i ? plan.fetchedM3[p][material] : 0] as const);
    const brought = ports.map(({ id, station: s }, p) => [id, s === i ? plan.broughtM3[p][material] : 0] as const);
    if (change > 0) for (const [source, volumeM3] of shared(change, fetched)) queue.push({ at: i, source, volumeM3 });
    if (change < 0)
      for (const [target, volume] of shared(-change, brought)) {
        let left = volume;
        while (left > NOTHING_M3 && queue.length > 0) {
          const load = queue[0];
          const taken = Math.min(left, load.volumeM3);
          book(sections, material, load, target, taken, Math.abs(along[i] - along[load.at]), freeHaulM, chainageM, i);
          load.volumeM3 -= taken;
          left -= taken;
          if (load.volumeM3 <= NOTHING_M3) queue.shift();
        }
      }
    if (out(k) > NOTHING_M3) continue;
    for (const section of sections.values()) found.push(moveOf(section));
    sections = new Map();
    queue = [];
  }
  return found;
}

/** Parts of a volume: what the ports here give or take first, the line itself (null) the rest. */
export function shared(volume: number, ports: readonly (readonly [string, number])[]): [string | null, number][] {
  const parts: [string | null, number][] = [];
  let left = volume;
  for (const [id, most] of ports) {
    const part = Math.min(left, most);
    if (part > NOTHING_M3) parts.push([id, part]);
    left -= Math.max(0, part);
  }
  if (left > NOTHING_M3) parts.push([null, left]);
  return parts;
}

function book(
  sections: Map<string, Section>,
  material: Hauled,
  { at, source }: Load,
  target: string | null,
  volumeM3: number,
  distanceM: number,
  freeHaulM: number,
  chainageM: Float64Array,
  to: number,
): void {
  const key = `${source}|${target}`;
  let section = sections.get(key);
  if (!section) {
    section = { material, source, target, volumeM3: 0, momentM3M: 0, freeM3M: 0, fromMoment: 0, toMoment: 0 };
    sections.set(key, section);
  }
  section.volumeM3 += volumeM3;
  section.momentM3M += volumeM3 * distanceM;
  section.freeM3M += volumeM3 * Math.min(distanceM, freeHaulM);
  section.fromMoment += volumeM3 * chainageM[at];
  section.toMoment += volumeM3 * chainageM[to];
}

function moveOf(section: Section): HaulMove {
  const { material, source, target, volumeM3, momentM3M, freeM3M, fromMoment, toMoment } = section;
  return {
    material,
    source,
    target,
    fromM: fromMoment / volumeM3,
    toM: toMoment / volumeM3,
    volumeM3,
    distanceM: momentM3M / volumeM3,
    freeM3M,
  };
}

/** Distance from the first station along the haul road; a link that nobody passes adds nothing. */
function distancesOf(linkM: Float64Array, n: number): Float64Array {
  const along = new Float64Array(n);
  for (let i = 1; i < n; i++) along[i] = along[i - 1] + (linkM[i - 1] < Infinity ? linkM[i - 1] : 0);
  return along;
}
