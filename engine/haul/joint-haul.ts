// Hauling of several lines that are built together as one linear program: each line with its own masses, prices and limits
// (full-haul.ts), joined by ways between their stations, by mass points that several of them use, whose capacity counts once, and by
// stores, where usable masses of any line are placed for good. Volumes in compacted m³, prices in NOK, distances in m. Pure.

import { type Entry, type LinearProgram, programBuilder } from '../solvers/linear-program.ts';
import { addHaul, HAULED, type HaulCase, type Hauled, type HaulPlan, type HaulPort } from './full-haul.ts';

/** A station of a line, both by index. */
export interface StationOfLine {
  readonly line: number;
  readonly station: number;
}

/** Open in both directions; what leaves a line is carried at that line's price. */
export interface HaulWay {
  readonly from: StationOfLine;
  readonly to: StationOfLine;
  readonly lengthM: number;
}

/** A place with room for usable soil and rock, and how it is reached. */
export interface HaulStore {
  readonly id: string;
  readonly capacityM3: number;
  readonly ways: readonly (StationOfLine & { readonly lengthM: number })[];
}

export interface JointCase {
  readonly lines: readonly HaulCase[];
  readonly ways: readonly HaulWay[];
  readonly stores: readonly HaulStore[];
}

type Amounts = Readonly<Record<Hauled, number>>;

export interface JointPlan {
  /** NOK of all lines, ways and stores. */
  readonly cost: number;
  /** By line, without what ways and stores cost. */
  readonly lines: readonly HaulPlan[];
  /** By way. */
  readonly ways: readonly { readonly forth: Amounts; readonly back: Amounts }[];
  /** By store and its way. */
  readonly stores: readonly (readonly Amounts[])[];
}

/** Masses do not circle over a way of no length. */
const MIN_WAY_M = 1;
/** A haul price of nothing would leave the flows undetermined: the shortest are meant. */
const MIN_PRICE = 1e-9;
/** Volumes below this are none. */
const NOTHING_M3 = 1e-6;
const STORED = ['soil', 'rock'] as const;

export const wayLengthM = ({ lengthM }: { readonly lengthM: number }): number => Math.max(MIN_WAY_M, lengthM);

export function jointProgram({ lines, ways, stores }: JointCase): {
  readonly program: LinearProgram;
  readonly read: (values: ArrayLike<number>) => JointPlan;
} {
  const builder = programBuilder();
  const shared = sharedLimits(lines, builder.row);
  const parts = lines.map((line) => addHaul(builder, line, shared));
  const row = ({ line, station }: StationOfLine, material: Hauled) => parts[line].balance[material][station];
  const first = builder.columns();
  const wayColumns = ways.map((way) => {
    const over = (from: StationOfLine, to: StationOfLine) =>
      HAULED.map((material) => {
        const haul = Math.max(MIN_PRICE, lines[from.line].haulPrice[material]) * wayLengthM(way);
        const [left, come] = [parts[from.line], parts[to.line]];
        const ends: readonly Entry[] = [[row(from, material), -1], [row(to, material), 1]]; // biome-ignore format: both ends
        if (material === 'qualityRock') return builder.column(haul, 0, Infinity, ends);
        // Used on the other line, and waiting for use there.
        const price = haul - left.storedPrice + come.storedPrice;
        const waits = come.notReused.map(([limit, share]): Entry => [limit, -share]);
        return builder.column(price, 0, Infinity, [...ends, ...left.notReused, ...waits]);
      });
    return { forth: over(way.from, way.to), back: over(way.to, way.from) };
  });
  const storeColumns = stores.map((store) => {
    const room = builder.row(-Infinity, Math.max(0, store.capacityM3));
    return store.ways.map((way) => {
      const { haulPrice, permanentPrice } = lines[way.line];
      const { storedPrice, notReused } = parts[way.line];
      return STORED.map((material) =>
        builder.column(
          permanentPrice - storedPrice + Math.max(MIN_PRICE, haulPrice[material]) * wayLengthM(way),
          0,
          Infinity,
          [[row(way, material), -1], [room, 1], ...notReused], // biome-ignore format: one line
        ),
      );
    });
  });
  const program = builder.build();
  const read = (values: ArrayLike<number>): JointPlan => {
    const value = (column: number) => (values[column] < NOTHING_M3 ? 0 : values[column]);
    const amountsOf = (columns: readonly number[]): Amounts => {
      const [soil, rock, qualityRock] = HAULED.map((_, m) => (m < columns.length ? value(columns[m]) : 0));
      return { soil, rock, qualityRock };
    };
    const overWays = wayColumns.map(({ forth, back }) => ({ forth: amountsOf(forth), back: amountsOf(back) }));
    const stored = storeColumns.map((columns) => columns.map(amountsOf));
    const gained = lines.map(() => 0);
    ways.forEach(({ from, to }, w) => {
      const m3 = usableOf(overWays[w].forth) - usableOf(overWays[w].back);
      gained[from.line] -= m3;
      gained[to.line] += m3;
    });
    for (const [s, store] of stores.entries())
      store.ways.forEach(({ line }, w) => {
        gained[line] -= usableOf(stored[s][w]);
      });
    const plans = parts.map((part, line) => part.read(program, values, gained[line]));
    let cost = plans.reduce((sum, plan) => sum + plan.cost, 0);
    for (let column = first; column < program.columns; column++) cost += program.cost[column] * values[column];
    return { cost, lines: plans, ways: overWays, stores: stored };
  };
  return { program, read };
}

/** Mass points that several lines use: what they give and take in all is bounded once. */
function sharedLimits(lines: readonly HaulCase[], row: (lower: number, upper: number) => number) {
  const uses = new Map<string, HaulPort[]>();
  const keyOf = ({ id, material }: HaulPort) => `${id}|${material}`;
  for (const { ports } of lines)
    for (const port of ports) if (port.id) uses.set(keyOf(port), [...(uses.get(keyOf(port)) ?? []), port]);
  const limits = new Map<string, { readonly fetch: readonly Entry[]; readonly bring: readonly Entry[] }>();
  const most = (ports: readonly HaulPort[], of: 'importCapacityM3' | 'exportCapacityM3') =>
    Math.max(...ports.map((port) => port[of]));
  for (const [key, ports] of uses)
    if (ports.length > 1)
      limits.set(key, {
        fetch: [[row(-Infinity, most(ports, 'importCapacityM3')), 1]],
        bring: [[row(-Infinity, most(ports, 'exportCapacityM3')), 1]],
      });
  return (port: HaulPort) => (port.id && limits.get(keyOf(port))) || { fetch: [], bring: [] };
}

const usableOf = ({ soil, rock }: Amounts) => soil + rock;
