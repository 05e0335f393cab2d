// Hauling of soil, rock and quality rock along a line as one linear program: what is dug where is used, crushed, stored,
// brought away or fetched at least cost. The search uses the closed form of one commodity (two-ends.ts, ports.ts); this is
// for what is shown. Volumes in compacted m³, prices in NOK, distances in m. Pure: writes the program, reads its answer.
//
//   per station and material   dug + from neighbours + fetched = used + crushed + kept + brought away + to neighbours
//   fill                       of soil or rock          pavement   of quality rock: crushed rock, or bought where it is laid
//
// Limits over the whole line: crushing capacity and share of the rock, room to keep masses for good, and room to store
// between digging and use (a share of what is used again goes through it).

import { type Entry, type LinearProgram, type ProgramBuilder, programBuilder } from '../solvers/linear-program.ts';

export const HAULED = ['soil', 'rock', 'qualityRock'] as const;
export type Hauled = (typeof HAULED)[number];

/** A place where masses may be fetched or brought: an end of the line (id '') or a mass point. */
export interface HaulPort {
  readonly id: string;
  readonly station: number;
  /** What it gives. It takes the same; soil also takes rock. 'any': gives rock, takes soil and rock. */
  readonly material: Hauled | 'any';
  readonly importPrice: number;
  readonly exportPrice: number;
  readonly importCapacityM3: number;
  readonly exportCapacityM3: number;
}

/** A link that is closed in one direction or both, the ports (by index, without capacity of their own) on both sides of it, and the price of both trades. */
export interface HaulBarrier {
  readonly link: number;
  readonly before: number;
  readonly after: number;
  readonly price: number;
}

export interface HaulCase {
  /** Usable masses dug at each station. */
  readonly soilM3: Float64Array;
  readonly rockM3: Float64Array;
  /** Masses asked for at each station: fill, and quality rock of the pavement. */
  readonly fillM3: Float64Array;
  readonly qualityM3: Float64Array;
  /** From each station to the next, detours included; Infinity = nobody passes. The last is not read. */
  readonly linkM: Float64Array;
  /** The same from each station's next one back to it; left out = as there. */
  readonly backM?: Float64Array;
  /** NOK per m³ and metre. */
  readonly haulPrice: Readonly<Record<Hauled, number>>;
  readonly ports: readonly HaulPort[];
  /** Links that nobody passes: what would have to is brought away on one side and fetched as rock on the other. */
  readonly barriers: readonly HaulBarrier[];
  readonly processingPrice: number;
  readonly processingCapacityM3: number;
  /** Most of the rock that may be crushed, as a share. */
  readonly qualityShare: number;
  readonly qualityImportPrice: number;
  /** What cannot be used: goes to deposit at `wastePrice`, or is kept on site. */
  readonly wasteSoilM3: number;
  readonly wasteRockM3: number;
  readonly wastePrice: number;
  readonly permanentPrice: number;
  readonly permanentCapacityM3: number;
  readonly temporaryPrice: number;
  readonly temporaryShare: number;
  readonly temporaryCapacityM3: number;
}

export interface HaulPlan {
  /** NOK of hauling, trade, crushing, bought quality rock and storage, waste included. */
  readonly cost: number;
  /** Over each link, + with chainage, by material. */
  readonly flow: Readonly<Record<Hauled, Float64Array>>;
  /** By port: fetched and brought, by material. */
  readonly fetchedM3: readonly Readonly<Record<Hauled, number>>[];
  readonly broughtM3: readonly Readonly<Record<Hauled, number>>[];
  readonly crushedM3: number;
  readonly boughtM3: number;
  /** Kept on site for good, waste included; and the waste alone. */
  readonly keptSoilM3: number;
  readonly keptRockM3: number;
  readonly keptWasteSoilM3: number;
  readonly keptWasteRockM3: number;
  /** Through temporary storage. */
  readonly temporaryM3: number;
  readonly wasteSoilM3: number;
  readonly wasteRockM3: number;
}

/** What is brought away for want of use. */
const SPOIL = ['soil', 'rock'] as const;
/** A haul price of nothing would leave the flows undetermined: the shortest are meant. */
const MIN_PRICE = 1e-9;
/** Volumes below this are none. */
const NOTHING_M3 = 1e-6;

export interface HaulProgram {
  readonly program: LinearProgram;
  /** The plan that an optimal answer means. */
  readonly read: (values: ArrayLike<number>) => HaulPlan;
}

export function haulProgram(haulCase: HaulCase): HaulProgram {
  const builder = programBuilder();
  const { read } = addHaul(builder, haulCase);
  const program = builder.build();
  return { program, read: (values) => read(program, values) };
}

/** Rows of limits that a port shares with ports of other lines, for what is fetched there and what is brought. */
export type SharedLimits = (port: HaulPort) => { readonly fetch: readonly Entry[]; readonly bring: readonly Entry[] };

/** A line within a program: what other variables of the program meet it by. */
export interface HaulPart {
  /** Row of each material's balance at each station: + comes there, − leaves. */
  readonly balance: Readonly<Record<Hauled, readonly number[]>>;
  /** What a m³ that is not used again on the line saves of storing in between, NOK, and its entries. */
  readonly storedPrice: number;
  readonly notReused: readonly Entry[];
  /** @param gainedM3 usable soil and rock that comes from elsewhere to be used here, less what leaves */
  readonly read: (program: LinearProgram, values: ArrayLike<number>, gainedM3?: number) => HaulPlan;
}

const UNSHARED: SharedLimits = () => ({ fetch: [], bring: [] });

/** Adds a line's rows and variables to a program that may hold others. */
export function addHaul(builder: ProgramBuilder, haulCase: HaulCase, shared: SharedLimits = UNSHARED): HaulPart {
  const n = haulCase.soilM3.length;
  const first = builder.columns();
  // Rows: balance of each material at each station, then the limits of the whole line.
  const balance = Object.fromEntries(
    HAULED.map((material) => [
      material,
      Array.from({ length: n }, (_, i) => {
        // Rock that is not crushed or hauled may lie in the fill of its own station: see fillSoil.
        const net =
          material === 'soil' ? haulCase.soilM3[i] : material === 'rock' ? haulCase.rockM3[i] - haulCase.fillM3[i] : 0;
        return builder.row(-net, -net);
      }),
    ]),
  ) as Record<Hauled, number[]>;
  const totalRock = sumOf(haulCase.rockM3);
  const dug = sumOf(haulCase.soilM3) + totalRock;
  const crushing = builder.row(-Infinity, Math.min(haulCase.processingCapacityM3, haulCase.qualityShare * totalRock));
  const keeping = builder.row(-Infinity, haulCase.permanentCapacityM3);
  // What is not brought away or kept is used again; of that, a share needs room in between.
  const share = haulCase.temporaryShare;
  const storing = share > 0 ? builder.row(-Infinity, Math.max(0, haulCase.temporaryCapacityM3 / share) - dug) : -1;
  const storedPrice = haulCase.temporaryPrice * share;
  const notReused: Entry[] = storing >= 0 ? [[storing, -1]] : [];

  const { linkM, backM = linkM } = haulCase;
  const links = HAULED.map((material) => {
    const price = Math.max(MIN_PRICE, haulCase.haulPrice[material]);
    const rows = balance[material];
    return Array.from({ length: Math.max(0, n - 1) }, (_, i) => {
      const [on, back] = [linkM[i] < Infinity, backM[i] < Infinity];
      return [
        builder.column(on ? price * linkM[i] : 0, 0, on ? Infinity : 0, [[rows[i], -1], [rows[i + 1], 1]]), // biome-ignore format: both ends
        builder.column(back ? price * backM[i] : 0, 0, back ? Infinity : 0, [[rows[i], 1], [rows[i + 1], -1]]), // biome-ignore format: both ends
      ] as const;
    });
  });
  const stations = Array.from({ length: n }, (_, i) => {
    const soil = balance.soil[i];
    const rock = balance.rock[i];
    const quality = balance.qualityRock[i];
    const kept = haulCase.permanentCapacityM3 > 0;
    return {
      // Soil in the fill, in the place of rock.
      fillSoil: builder.column(0, 0, haulCase.fillM3[i], [[soil, -1], [rock, 1]]), // biome-ignore format: short
      crush: builder.column(haulCase.processingPrice, 0, Infinity, [[rock, -1], [quality, 1], [crushing, 1]]), // biome-ignore format: short
      // What is laid of quality rock that came here is not bought.
      lay: builder.column(-haulCase.qualityImportPrice, 0, haulCase.qualityM3[i], [[quality, -1]]),
      keepSoil: kept ? keepColumn(builder, haulCase.permanentPrice - storedPrice, soil, keeping, notReused) : -1,
      keepRock: kept ? keepColumn(builder, haulCase.permanentPrice - storedPrice, rock, keeping, notReused) : -1,
    };
  });
  const waste = [haulCase.wasteSoilM3, haulCase.wasteRockM3].map((volume) =>
    builder.column(haulCase.permanentPrice - haulCase.wastePrice, 0, volume, [[keeping, 1]]),
  );
  const ports = haulCase.ports.map((port) => portColumns(builder, port, balance, storedPrice, notReused, shared(port)));
  const barriers = haulCase.barriers.map((barrier) =>
    SPOIL.flatMap((material) => {
      const pass = (from: number, to: number) =>
        builder.column(barrier.price - storedPrice, 0, Infinity, [
          [balance[material][from], -1],
          [balance.rock[to], 1],
          ...notReused,
        ]);
      const { link, before, after } = barrier;
      return [
        ...(linkM[link] === Infinity ? [{ material, from: before, to: after, column: pass(link, link + 1) }] : []),
        ...(backM[link] === Infinity ? [{ material, from: after, to: before, column: pass(link + 1, link) }] : []),
      ];
    }),
  );
  const variables = { links, stations, waste, ports, barriers, first, end: builder.columns() };
  return {
    balance,
    storedPrice,
    notReused,
    read: (program, values, gainedM3 = 0) => planOf(haulCase, program, variables, values, gainedM3),
  };
}

function keepColumn(
  builder: ProgramBuilder,
  price: number,
  row: number,
  keeping: number,
  notReused: readonly Entry[],
): number {
  return builder.column(price, 0, Infinity, [[row, -1], [keeping, 1], ...notReused]); // biome-ignore format: short
}

type PortColumns = readonly { readonly material: Hauled; readonly fetch: number; readonly bring: number }[];

/** Variables of a port: one for each material that it gives or takes. Their sums share the port's capacity. */
function portColumns(
  builder: ProgramBuilder,
  port: HaulPort,
  balance: Record<Hauled, number[]>,
  storedPrice: number,
  notReused: readonly Entry[],
  shared: ReturnType<SharedLimits>,
): PortColumns {
  const gives: Hauled = port.material === 'any' ? 'rock' : port.material;
  const takes: readonly Hauled[] =
    port.material === 'any' || port.material === 'soil' ? ['soil', 'rock'] : [port.material];
  const room = builder.row(-Infinity, port.exportCapacityM3);
  return HAULED.filter((material) => material === gives || takes.includes(material)).map((material) => {
    const row = balance[material][port.station];
    const reused = material === 'qualityRock' ? [] : notReused;
    const saved = material === 'qualityRock' ? 0 : storedPrice;
    return {
      material,
      fetch:
        material === gives && port.importCapacityM3 > 0
          ? builder.column(port.importPrice, 0, port.importCapacityM3, [[row, 1], ...shared.fetch])
          : -1,
      bring:
        takes.includes(material) && port.exportCapacityM3 > 0
          ? builder.column(port.exportPrice - saved, 0, Infinity, [[row, -1], [room, 1], ...shared.bring, ...reused])
          : -1,
    };
  });
}

interface Variables {
  /** Columns first … end − 1 of the program are the line's. */
  readonly first: number;
  readonly end: number;
  readonly links: readonly (readonly (readonly [number, number])[])[];
  readonly stations: readonly {
    readonly fillSoil: number;
    readonly crush: number;
    readonly lay: number;
    readonly keepSoil: number;
    readonly keepRock: number;
  }[];
  readonly waste: readonly number[];
  readonly ports: readonly PortColumns[];
  readonly barriers: readonly (readonly {
    readonly material: Hauled;
    readonly from: number;
    readonly to: number;
    readonly column: number;
  }[])[];
}

function planOf(
  haulCase: HaulCase,
  program: LinearProgram,
  { links, stations, waste, ports, barriers, first, end }: Variables,
  values: ArrayLike<number>,
  gainedM3: number,
): HaulPlan {
  const n = haulCase.soilM3.length;
  const value = (column: number) => (column < 0 || values[column] < NOTHING_M3 ? 0 : values[column]);
  const sum = (columns: readonly number[]) => columns.reduce((total, column) => total + value(column), 0);
  const flow = Object.fromEntries(
    HAULED.map((material, m) => {
      const net = Float64Array.from({ length: n }, (_, i) =>
        i < n - 1 ? value(links[m][i][0]) - value(links[m][i][1]) : 0,
      );
      return [material, net];
    }),
  ) as Record<Hauled, Float64Array>;
  const traded = (which: 'fetch' | 'bring') =>
    ports.map((columns) => {
      const amounts = { soil: 0, rock: 0, qualityRock: 0 };
      for (const column of columns) amounts[column.material] += value(column[which]);
      return amounts;
    });
  const broughtM3 = traded('bring');
  const fetchedM3 = traded('fetch');
  for (const { material, from, to, column } of barriers.flat()) {
    broughtM3[from][material] += value(column);
    fetchedM3[to].rock += value(column);
  }
  const keptOfUsable = sum(stations.map(({ keepSoil }) => keepSoil)) + sum(stations.map(({ keepRock }) => keepRock));
  const away = broughtM3.reduce((total, { soil, rock }) => total + soil + rock, 0);
  const dug = sumOf(haulCase.soilM3) + sumOf(haulCase.rockM3);
  const temporaryM3 = haulCase.temporaryShare * Math.max(0, dug + gainedM3 - away - keptOfUsable);
  let cost = haulCase.qualityImportPrice * sumOf(haulCase.qualityM3);
  cost +=
    haulCase.wastePrice * (haulCase.wasteSoilM3 + haulCase.wasteRockM3) +
    haulCase.temporaryPrice * haulCase.temporaryShare * dug;
  for (let column = first; column < end; column++) cost += program.cost[column] * values[column];
  return {
    cost,
    flow,
    fetchedM3,
    broughtM3,
    crushedM3: sum(stations.map(({ crush }) => crush)),
    boughtM3: Math.max(0, sumOf(haulCase.qualityM3) - sum(stations.map(({ lay }) => lay))),
    keptSoilM3: sum(stations.map(({ keepSoil }) => keepSoil)) + value(waste[0]),
    keptRockM3: sum(stations.map(({ keepRock }) => keepRock)) + value(waste[1]),
    keptWasteSoilM3: value(waste[0]),
    keptWasteRockM3: value(waste[1]),
    temporaryM3,
    wasteSoilM3: haulCase.wasteSoilM3,
    wasteRockM3: haulCase.wasteRockM3,
  };
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}
