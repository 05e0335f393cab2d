// Several lines hauled together against a transport problem written in another form: every pair of a source and a use is a variable of
// its own, at the price of the cheapest way between them over all lines, in the text that HiGHS reads.

import highsModule from 'highs';
import { describe, expect, it } from 'vitest';
import { HAULED, type HaulCase, type HaulPort, haulProgram } from '#engine/haul/full-haul.ts';
import { type HaulStore, type HaulWay, type JointCase, jointProgram } from '#engine/haul/joint-haul.ts';
import { jointTransfersOf } from '#engine/haul/joint-transfers.ts';
import { randomState, uniform } from '#engine/search/random.ts';
import { solveLinearProgram } from './linear-program.ts';

const N = 24;

/** @param tilt > 0: digs more than it needs */
function lineOf(seed: number, tilt: number, values: Partial<HaulCase> = {}): HaulCase {
  const state = randomState(seed, 0);
  const random = () => uniform(state);
  const stations = (of: () => number) => Float64Array.from({ length: N }, of);
  return {
    soilM3: stations(() => Math.max(0, random() * 900 - 500 + 300 * tilt)),
    rockM3: stations(() => Math.max(0, random() * 1200 - 600 + 300 * tilt)),
    fillM3: stations(() => Math.max(0, random() * 1500 - 600 - 300 * tilt)),
    qualityM3: stations(() => 60),
    linkM: stations(() => 40 + random() * 120),
    haulPrice: { soil: 0.011, rock: 0.014, qualityRock: 0.014 },
    ports: [end(0), end(N - 1)],
    barriers: [],
    processingPrice: 110,
    processingCapacityM3: 900,
    qualityShare: 0.6,
    qualityImportPrice: 320,
    wasteSoilM3: 700,
    wasteRockM3: 300,
    wastePrice: 110,
    permanentPrice: 40,
    permanentCapacityM3: 0,
    temporaryPrice: 35,
    temporaryShare: 0.1,
    temporaryCapacityM3: 1e9,
    ...values,
  };
}

function end(station: number): HaulPort {
  return { id: '', station, material: 'any', importPrice: 154, exportPrice: 110, importCapacityM3: Infinity, exportCapacityM3: Infinity }; // biome-ignore format: one line
}
const pit = (station: number): HaulPort => ({ id: 'pit', station, material: 'rock', importPrice: 20, exportPrice: 10, importCapacityM3: 3000, exportCapacityM3: 2000 }); // biome-ignore format: one line
const way = (line: number, station: number, other: number, at: number, lengthM: number): HaulWay => ({ from: { line, station }, to: { line: other, station: at }, lengthM }); // biome-ignore format: one line
const store = (capacityM3: number, ...ways: readonly (readonly [number, number, number])[]): HaulStore => ({ id: 'lager', capacityM3, ways: ways.map(([line, station, lengthM]) => ({ line, station, lengthM })) }); // biome-ignore format: one line

const CASES: readonly (readonly [string, JointCase])[] = [
  ['joined at their ends', { lines: [lineOf(1, 1), lineOf(2, -1)], ways: [way(0, N - 1, 1, 0, 300)], stores: [] }],
  ['with a pit that both use, where they meet', { lines: [lineOf(3, -1, { ports: [end(0), end(N - 1), pit(9)] }), lineOf(4, -1, { ports: [end(0), pit(4)] })], ways: [way(0, 10, 1, 3, 1)], stores: [] }],
  ['with a store that both reach', { lines: [lineOf(5, 1), lineOf(6, 1)], ways: [way(0, 4, 1, 20, 900)], stores: [store(2500, [0, 12, 250], [1, 2, 120])] }],
  ['three of them at prices of their own', { lines: [lineOf(7, 2, { temporaryPrice: 90 }), lineOf(8, 0, { haulPrice: { soil: 0.03, rock: 0.035, qualityRock: 0.035 } }), lineOf(9, -1, { processingCapacityM3: 1e9, permanentPrice: 55 })], ways: [way(0, 3, 1, 3, 200), way(1, 20, 2, 4, 60)], stores: [store(800, [0, 1, 40])] }],
  ['longer back than forth, with room on site', { lines: [lineOf(10, 1, { permanentCapacityM3: 2000, backM: new Float64Array(N).fill(400) }), lineOf(11, -1)], ways: [way(0, 0, 1, 0, 500), way(0, 23, 1, 23, 80)], stores: [] }],
]; // biome-ignore format: a table

async function solved(joint: JointCase) {
  const { program, read } = jointProgram(joint);
  return read((await solveLinearProgram(program))!);
}

describe.each(CASES)('lines %s', (_, joint) => {
  it('cost what the transport problem costs', async () => {
    const oracle = await transportCost(joint);
    const { cost } = await solved(joint);
    expect(oracle).toBeGreaterThan(0);
    expect(Math.abs(cost / oracle - 1)).toBeLessThan(0.001);
  });

  it('cost no more than each alone, and just that where nothing joins them', async () => {
    // Each line alone might use all of a mass point, which counts once here.
    const apart = joint.lines.map(({ ports, ...line }) => ({ ...line, ports: ports.filter(({ id }) => id === '') }));
    let sum = 0;
    for (const line of apart) {
      const { program, read } = haulProgram(line);
      sum += read((await solveLinearProgram(program))!).cost;
    }
    expect((await solved({ lines: apart, ways: [], stores: [] })).cost / sum).toBeCloseTo(1, 9);
    expect((await solved({ ...joint, lines: apart })).cost).toBeLessThan(sum);
  });

  it('carry from–to what the plan pays for, m³ and m³·m, and no more than a place holds', async () => {
    const plan = await solved(joint);
    const lines = joint.lines.map((line) => ({ ...line, chainageM: chainagesOf(line), freeHaulM: 0 }));
    const moves = jointTransfersOf({ ...joint, lines, plan });
    for (const material of HAULED) {
      const own = moves.filter((move) => move.material === material);
      const moment = momentOf(joint, plan, material);
      expect(own.reduce((sum, { volumeM3, distanceM }) => sum + volumeM3 * distanceM, 0)).toBeCloseTo(moment, -1);
    }
    joint.stores.forEach(({ id, capacityM3 }, s) => {
      const stored = moves.filter(({ to }) => to.line === -1 && to.port === id).reduce((sum, m) => sum + m.volumeM3, 0);
      expect(stored).toBeCloseTo(
        plan.stores[s]!.reduce((sum, { soil, rock }) => sum + soil + rock, 0),
        3,
      );
      expect(stored).toBeLessThanOrEqual(capacityM3 + 1e-3);
      expect(stored).toBeGreaterThan(0);
    });
    const fetched = plan.lines.flatMap(({ fetchedM3 }, l) => joint.lines[l]!.ports.map(({ id }, p) => (id === 'pit' ? fetchedM3[p]!.rock : 0))); // biome-ignore format: one line
    expect(fetched.reduce((sum, m3) => sum + m3, 0)).toBeLessThanOrEqual(3000 + 1e-3);
  });
});

function chainagesOf({ linkM }: HaulCase): Float64Array {
  const at = new Float64Array(N);
  for (let i = 1; i < N; i++) at[i] = at[i - 1]! + linkM[i - 1]!;
  return at;
}

function momentOf(
  { lines, ways, stores }: JointCase,
  plan: Awaited<ReturnType<typeof solved>>,
  material: (typeof HAULED)[number],
): number {
  // biome-ignore format: one line
  let sum = 0;
  lines.forEach(({ linkM, backM = linkM }, l) => {
    plan.lines[l]!.flow[material].forEach((flow, i) => {
      sum += flow > 0 ? flow * linkM[i]! : -flow * backM[i]!;
    });
  });
  ways.forEach(({ lengthM }, w) => {
    sum += (plan.ways[w]!.forth[material] + plan.ways[w]!.back[material]) * lengthM;
  });
  for (const [s, { ways: own }] of stores.entries())
    own.forEach(({ lengthM }, w) => {
      sum += plan.stores[s]![w]![material] * lengthM;
    });
  return sum;
}

type Kind = 'soil' | 'rock';

/** NOK per m³ of the cheapest way between all stations of all lines (Floyd and Warshall), stored masses in the price where asked. */
function waysBetween({ lines, ways }: JointCase, kind: Kind, isStored: boolean): number[][] {
  const count = lines.length * N;
  const price = Array.from({ length: count }, (_, a) =>
    Array.from({ length: count }, (_, b) => (a === b ? 0 : Infinity)),
  );
  const set = (a: number, b: number, nok: number) => {
    price[a]![b] = Math.min(price[a]![b]!, nok);
  };
  lines.forEach(({ linkM, backM = linkM, haulPrice }, l) => {
    for (let i = 0; i + 1 < N; i++) {
      set(l * N + i, l * N + i + 1, haulPrice[kind] * linkM[i]!);
      set(l * N + i + 1, l * N + i, haulPrice[kind] * backM[i]!);
    }
  });
  const wait = (l: number) => (isStored ? lines[l]!.temporaryPrice * lines[l]!.temporaryShare : 0);
  for (const { from, to, lengthM } of ways)
    for (const [a, b] of [[from, to], [to, from]] as const) set(a.line * N + a.station, b.line * N + b.station, lines[a.line]!.haulPrice[kind] * lengthM - wait(a.line) + wait(b.line)); // biome-ignore format: one line
  for (let k = 0; k < count; k++)
    for (let a = 0; a < count; a++) for (let b = 0; b < count; b++) set(a, b, price[a]![k]! + price[k]![b]!);
  return price;
}

/** NOK of the cheapest transport between all pairs of sources and uses, with what is not hauled. */
async function transportCost(joint: JointCase): Promise<number> {
  const { lines, stores } = joint;
  const cost: string[] = [];
  const rows = new Map<string, { limit: string; parts: string[] }>();
  let names = 0;
  const row = (name: string, limit: string) => rows.set(name, { limit, parts: [] });
  const add = (price: number, parts: readonly string[], most = '') => {
    const name = `x${names++}`;
    cost.push(`${price >= 0 ? '+' : '-'} ${Math.abs(price).toFixed(9)} ${name}`);
    for (const part of parts) rows.get(part)!.parts.push(`+ ${name}`);
    if (most) {
      row(`most${name}`, `<= ${most}`);
      rows.get(`most${name}`)!.parts.push(`+ ${name}`);
    }
  };
  interface End {
    readonly node: number;
    readonly line: number;
    readonly row: string;
    readonly price: number;
    readonly more: readonly string[];
  }
  const waits = lines.map(({ temporaryPrice, temporaryShare }) => temporaryPrice * temporaryShare);
  let fixed = 0;
  row('pitgive', '<= 3000');
  row('pittake', '<= 2000');
  lines.forEach((line, l) => {
    const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
    const [soil, rock] = [sum(line.soilM3), sum(line.rockM3)];
    row(`crush${l}`, `<= ${Math.min(line.processingCapacityM3, line.qualityShare * rock)}`);
    row(`keep${l}`, `<= ${line.permanentCapacityM3}`);
    add(line.permanentPrice - line.wastePrice, [`keep${l}`], `${line.wasteSoilM3 + line.wasteRockM3}`);
    fixed += waits[l]! * (soil + rock) + line.qualityImportPrice * sum(line.qualityM3) + line.wastePrice * (line.wasteSoilM3 + line.wasteRockM3); // biome-ignore format: one line
    for (let i = 0; i < N; i++) {
      row(`soil${l}_${i}`, `= ${line.soilM3[i]}`);
      row(`rock${l}_${i}`, `= ${line.rockM3[i]}`);
      row(`fill${l}_${i}`, `= ${line.fillM3[i]}`);
      row(`lay${l}_${i}`, `<= ${line.qualityM3[i]}`);
    }
  });
  for (const { id, capacityM3 } of stores) row(id, `<= ${capacityM3}`);
  const stationsOf = (name: string) =>
    lines.flatMap((_, l) => Array.from({ length: N }, (_, i): End => ({ node: l * N + i, line: l, row: `${name}${l}_${i}`, price: 0, more: [] }))); // biome-ignore format: one line
  const portsOf = (price: 'importPrice' | 'exportPrice', takes: (port: HaulPort) => boolean) =>
    lines.flatMap(({ ports }, l) =>
      ports.filter(takes).map((port): End => {
        const limit = port.id === '' ? [] : [price === 'importPrice' ? 'pitgive' : 'pittake'];
        return { node: l * N + port.station, line: l, row: '', price: port[price], more: limit };
      }),
    );
  for (const kind of ['soil', 'rock'] as const) {
    const loose = waysBetween(joint, kind, true);
    const crushed = waysBetween(joint, kind, false);
    const sources = [...stationsOf(kind), ...(kind === 'rock' ? portsOf('importPrice', () => true) : [])];
    const away: readonly End[] = [
      ...portsOf('exportPrice', ({ material }) => kind === 'rock' || material === 'any').map((port) => ({ ...port, price: port.price - waits[port.line]! })), // biome-ignore format: one line
      ...stores.flatMap(
        ({ id, ways }) =>
        ways.map(({ line, station, lengthM }): End => ({ node: line * N + station, line, row: id, price: lines[line]!.permanentPrice - waits[line]! + lines[line]!.haulPrice[kind] * lengthM, more: [] })), // biome-ignore format: one line
      ),
      ...lines.map((line, l): End => ({ node: -1, line: l, row: `keep${l}`, price: line.permanentPrice - waits[l]!, more: [] })), // biome-ignore format: one line
    ];
    for (const source of sources) {
      const from = [...source.more, ...(source.row ? [source.row] : [])];
      for (const use of [...stationsOf('fill'), ...away]) {
        // What is kept on site may be kept at any station of the line.
        const reach = use.node >= 0 ? loose[source.node]![use.node]! : Math.min(...loose[source.node]!.slice(use.line * N, use.line * N + N)); // biome-ignore format: one line
        if (reach < Infinity)
          add(source.price + use.price + reach, [...from, ...use.more, ...(use.row ? [use.row] : [])]);
      }
      if (kind === 'rock')
        for (const use of stationsOf('lay'))
          for (const [l, line] of lines.entries()) {
            // Crushed at any station on the way.
            let reach = Infinity;
            for (let i = l * N; i < l * N + N; i++) reach = Math.min(reach, loose[source.node]![i]! + crushed[i]![use.node]!); // biome-ignore format: one line
            if (reach < Infinity) add(source.price + reach + line.processingPrice - lines[use.line]!.qualityImportPrice, [...from, use.row, `crush${l}`]); // biome-ignore format: one line
          }
    }
  }
  const constraints = [...rows].filter(([, { parts }]) => parts.length > 0).map(([name, { limit, parts }]) => `${name}: ${parts.join('\n ')} ${limit}`); // biome-ignore format: one line
  const text = `Minimize\nobj: ${cost.join('\n ')}\nSubject To\n${constraints.join('\n')}\nEnd\n`;
  const highs = await (highsModule as unknown as () => Promise<{ solve: (text: string) => { Status: string; ObjectiveValue: number } }>)(); // biome-ignore format: one line
  const { Status, ObjectiveValue } = highs.solve(text);
  if (Status !== 'Optimal') throw new Error(Status);
  return ObjectiveValue + fixed;
}
