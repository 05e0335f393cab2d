// What lies behind the flows of lines that are hauled together: who carries what from where to where. Flows are followed over the
// stations of all lines and the ways between them, first come first served, from what is dug or fetched to what is used, brought
// away or stored. Loads of one material between the same two places become one row, as long as masses flow past between them.

import { HAULED, type HaulCase, type Hauled } from './full-haul.ts';
import { type JointCase, type JointPlan, wayLengthM } from './joint-haul.ts';
import { shared } from './transfers.ts';

/** An end of a haul: a line where port is null, a mass point or (port '') a place outside at a line's end, or a store. */
export interface HaulPlace {
  /** −1: a store. */
  readonly line: number;
  /** Id of a port or a store. */
  readonly port: string | null;
  /** Mean of what is loaded or placed, m; 0 of a store. */
  readonly chainageM: number;
}

export interface JointMove {
  readonly material: Hauled;
  readonly from: HaulPlace;
  readonly to: HaulPlace;
  readonly volumeM3: number;
  readonly distanceM: number;
  /** m³·m that the price of digging includes. */
  readonly freeM3M: number;
}

interface JointTransfersInput extends Pick<JointCase, 'ways' | 'stores'> {
  readonly lines: readonly (HaulCase & { readonly chainageM: Float64Array; readonly freeHaulM: number })[];
  readonly plan: JointPlan;
}

const NOTHING_M3 = 1e-6;

interface Load {
  readonly node: number;
  readonly port: string | null;
  readonly distanceM: number;
  volumeM3: number;
}

interface Arc {
  readonly to: number;
  readonly volumeM3: number;
  readonly lengthM: number;
}

/** A load that is used: where it came from, and where it ends. */
interface Delivery extends Load {
  readonly target: number;
  readonly targetPort: string | null;
}

export function jointTransfersOf(input: JointTransfersInput): JointMove[] {
  const { lines, stores } = input;
  const starts = [0];
  for (const { chainageM } of lines) starts.push(starts.at(-1)! + chainageM.length);
  const lineOf = (node: number) => starts.findLastIndex((start) => start <= node);
  const placeOf = (node: number, port: string | null, chainageM: number): HaulPlace =>
    node >= starts.at(-1)!
      ? { line: -1, port: stores[node - starts.at(-1)!].id, chainageM: 0 }
      : { line: lineOf(node), port, chainageM };
  return HAULED.flatMap((material) => {
    const { arcs, zones } = networkOf(input, starts, material);
    const deliveries = deliver(input, starts, arcs, material);
    const rows = new Map<string, { readonly first: Delivery; volume: number; moment: number; free: number; from: number; to: number }>(); // biome-ignore format: one line
    const chainage = (node: number) => {
      const line = lineOf(node);
      return lines[line]?.chainageM[node - starts[line]] ?? 0;
    };
    for (const load of deliveries) {
      const key = `${zones[load.node]}|${load.port}|${zones[load.target] ?? load.target}|${load.targetPort}`;
      const row = rows.get(key) ?? { first: load, volume: 0, moment: 0, free: 0, from: 0, to: 0 };
      row.volume += load.volumeM3;
      row.moment += load.volumeM3 * load.distanceM;
      row.free += load.volumeM3 * Math.min(load.distanceM, lines[lineOf(load.node)].freeHaulM);
      row.from += load.volumeM3 * chainage(load.node);
      row.to += load.volumeM3 * chainage(load.target);
      rows.set(key, row);
    }
    return [...rows.values()].map(({ first, volume, moment, free, from, to }) => ({
      material,
      from: placeOf(first.node, first.port, from / volume),
      to: placeOf(first.target, first.targetPort, to / volume),
      volumeM3: volume,
      distanceM: moment / volume,
      freeM3M: free,
    }));
  });
}

/** What flows out of each station of all lines, stores behind them; and the balance section that each lies in. */
function networkOf({ lines, ways, stores, plan }: JointTransfersInput, starts: readonly number[], material: Hauled) {
  const arcs: Arc[][] = Array.from({ length: starts.at(-1)! }, () => []);
  const zones: number[] = [];
  let zone = 0;
  const add = (from: number, to: number, volumeM3: number, lengthM: number) => {
    if (volumeM3 > NOTHING_M3) arcs[from].push({ to, volumeM3, lengthM });
  };
  lines.forEach(({ chainageM, linkM, backM = linkM }, l) => {
    const flow = plan.lines[l].flow[material];
    zone++;
    for (let i = 0; i < chainageM.length; i++) {
      const node = starts[l] + i;
      // Where nothing passes, or the direction turns, another section begins.
      if (i > 0 && !(Math.abs(flow[i - 1]) > NOTHING_M3)) zone++;
      zones[node] = zone;
      if (i > 0 && i + 1 < chainageM.length && flow[i - 1] * flow[i] < 0) zone++;
      if (i + 1 === chainageM.length) continue;
      add(node, node + 1, flow[i], linkM[i]);
      add(node + 1, node, -flow[i], backM[i]);
    }
  });
  ways.forEach((way, w) => {
    const [from, to] = [way.from, way.to].map(({ line, station }) => starts[line] + station);
    add(from!, to!, plan.ways[w].forth[material], wayLengthM(way));
    add(to!, from!, plan.ways[w].back[material], wayLengthM(way));
  });
  stores.forEach((store, s) => {
    store.ways.forEach((way, w) => {
      add(starts[way.line] + way.station, starts.at(-1)! + s, plan.stores[s][w][material], wayLengthM(way));
    });
  });
  return { arcs, zones };
}

/** Follows loads from station to station, those upstream first. */
function deliver(
  { lines, stores, plan }: JointTransfersInput,
  starts: readonly number[],
  arcs: readonly (readonly Arc[])[],
  material: Hauled,
): Delivery[] {
  const count = starts.at(-1)! + stores.length;
  const inflow = new Float64Array(count);
  const waitsFor = new Int32Array(count);
  for (const from of arcs)
    for (const { to, volumeM3 } of from) {
      inflow[to] += volumeM3;
      waitsFor[to]++;
    }
  const traded = Array.from({ length: count }, (): { id: string; fetched: number; brought: number }[] => []);
  lines.forEach(({ ports }, l) => {
    ports.forEach(({ id, station }, p) => {
      const { fetchedM3, broughtM3 } = plan.lines[l];
      traded[starts[l] + station].push({ id, fetched: fetchedM3[p][material], brought: broughtM3[p][material] });
    });
  });
  const here: Load[][] = Array.from({ length: count }, () => []);
  const ready = Array.from({ length: count }, (_, node) => node).filter((node) => waitsFor[node] === 0);
  const found: Delivery[] = [];
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    const node = next;
    const queue = here[node];
    const out = (arcs[node] ?? []).reduce((sum, { volumeM3 }) => sum + volumeM3, 0);
    const gained = out - inflow[node];
    for (const [port, volumeM3] of shared(gained, traded[node].map(({ id, fetched }) => [id, fetched]))) // biome-ignore format: one line
      queue.push({ node, port, distanceM: 0, volumeM3 });
    for (const [targetPort, volumeM3] of shared(-gained, traded[node].map(({ id, brought }) => [id, brought]))) // biome-ignore format: one line
      for (const load of take(queue, volumeM3)) found.push({ ...load, target: node, targetPort });
    for (const { to, volumeM3, lengthM } of arcs[node] ?? []) {
      for (const load of take(queue, volumeM3)) here[to].push({ ...load, distanceM: load.distanceM + lengthM });
      if (--waitsFor[to] === 0) ready.push(to);
    }
  }
  return found;
}

/** The first loads of a queue, until the volume is full. */
function take(queue: Load[], volumeM3: number): Load[] {
  const taken: Load[] = [];
  let left = volumeM3;
  while (left > NOTHING_M3 && queue.length > 0) {
    const load = queue[0]!;
    const part = Math.min(left, load.volumeM3);
    taken.push({ ...load, volumeM3: part });
    load.volumeM3 -= part;
    left -= part;
    if (load.volumeM3 <= NOTHING_M3) queue.shift();
  }
  return taken;
}
