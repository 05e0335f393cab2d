// Problems of the profile whose optimum is known: balance and haul on a sinusoid by closed form, profiles with haul by a
// linear program over the same stations, a tunnel under a ridge and a bridge over a valley by closed form. Ground varies
// along x only, earthworks are vertical-sided, and what a problem does not price costs nothing.

import highsModule from 'highs';
import type { ScenarioInput } from '#exchange/scenario/schema.ts';
import { bare, designFree, freePrices, plainSection, ridge } from './translate.ts';

/** The package's types describe its ES module, Node hands out what that exports by default. */
const loadHighs = highsModule as unknown as typeof highsModule.default;
const WIDTH_M = 10;

interface Prices {
  readonly cut: number;
  readonly fill: number;
  readonly haulPerM3m: number;
  readonly importPerM3: number;
  readonly exportPerM3: number;
}

interface Road {
  /** Ground at stations h metres apart, the first at chainage 0. */
  readonly ground: readonly number[];
  readonly h: number;
  readonly maxGrade: number;
  readonly radiusM: number;
  readonly prices: Prices;
  /** What limits give way by at a station (grades: after it), m/m of grade and m of radius; and what an end is raised by, m. */
  readonly moved?: (station: number, limit: 'climb' | 'fall' | 'crest' | 'sag' | 'height') => number;
  /** A line across the road at a station, and the room that the road keeps over or under it. */
  readonly crossed?: { readonly station: number; readonly z: number; readonly passage: 'over' | 'under'; readonly clearanceM: number }; // biome-ignore format: one line
}

/** A road along x over a ground known at its stations; heights of the ends are those of the ground. */
export function roadScenario({ ground, h, maxGrade, radiusM, prices, crossed }: Road): ScenarioInput {
  const last = ground.length - 1;
  const start = { x: 0.5 * h, y: 6 * h };
  const end = { x: (last + 0.5) * h, y: 6 * h };
  const section = plainSection(WIDTH_M, 0);
  return {
    ...bare,
    terrain: ridge(ground, h),
    bedrock: { depth: { uniform: 1000 } },
    path: { start: { ...start, z: ground[0] }, end: { ...end, z: ground[last] } },
    alignment: { plan: [start, end] },
    crossedLines: crossed ? [crossedLine(crossed, start.x + crossed.station * h, 12 * h)] : [],
    routeType: {
      kinds: ['surface'],
      from: 'H1',
      designClass: {
        ...designFree,
        maxGradePct: 100 * maxGrade,
        maxGradeReturnPct: 100 * maxGrade,
        crestRadiusM: radiusM,
        sagRadiusM: radiusM,
      },
      parameters: {
        ...section,
        soil: { ...section.soil, cutCostPerM3: prices.cut, fillCostPerM3: prices.fill },
      },
    },
    prices: {
      ...freePrices,
      mass: {
        ...freePrices.mass,
        haulCostPerM3Km: prices.haulPerM3m * 1000,
        negativeBalanceCostPerM3: prices.importPerM3,
        positiveBalanceCostPerM3: prices.exportPerM3,
      },
    },
    settings: { onlyOptimizeForCost: true, seconds: 5 },
  };
}

function crossedLine({ z, passage, clearanceM }: NonNullable<Road['crossed']>, x: number, northM: number) {
  return { id: 'line', passage, clearanceM, vertices: [[x, 0, z], [x, northM, z]] }; // biome-ignore format: one line
}

export const HILLY: readonly Road[] = [
  {
    ground: hilly(321, 5, [
      [9, 700, 0.3],
      [3, 260, 1.1],
    ]),
    h: 5,
    maxGrade: 0.05,
    radiusM: 2000,
    prices: { cut: 50, fill: 30, haulPerM3m: 0.02, importPerM3: 120, exportPerM3: 60 },
  },
  {
    ground: hilly(401, 5, [
      [14, 1300, 2.0],
      [4, 330, 0.2],
    ]),
    h: 5,
    maxGrade: 0.06,
    radiusM: 3000,
    prices: { cut: 20, fill: 20, haulPerM3m: 0.05, importPerM3: 60, exportPerM3: 25 },
  },
];

function hilly(count: number, h: number, waves: readonly (readonly [number, number, number])[]): number[] {
  return Array.from({ length: count }, (_, i) =>
    waves.reduce((z, [amplitude, wave, phase]) => z + amplitude * Math.sin((2 * Math.PI * i * h) / wave + phase), 50),
  );
}

/**
 * Least cost of a profile with hauling, by a linear program: heights z, cut u and fill v at every station (end stations own
 * half an interval), flow between neighbours, import and export at the two ends. A profile bends at its stations only;
 * |Δg| ≤ h/R there.
 */
export async function leastWithHaul({
  ground,
  h,
  maxGrade,
  radiusM,
  prices,
  crossed,
  moved = () => 0,
}: Road): Promise<{ costNok: number; heights: number[] }> {
  const n = ground.length;
  const rows: string[] = [];
  const bounds: string[] = [];
  const cost: string[] = [];
  for (let i = 0; i < n; i++) {
    const area = WIDTH_M * h * (i === 0 || i === n - 1 ? 0.5 : 1);
    cost.push(`+ ${area * prices.cut} u${i} + ${area * prices.fill} v${i}`);
    rows.push(`z${i} + u${i} - v${i} = ${ground[i]}`);
    bounds.push(i === 0 || i === n - 1 ? `z${i} = ${ground[i] + moved(i, 'height')}` : `z${i} free`);
    if (crossed?.station === i)
      rows.push(
        crossed.passage === 'over'
          ? `z${i} >= ${crossed.z + crossed.clearanceM}`
          : `z${i} <= ${crossed.z - crossed.clearanceM}`,
      );
    // Flow in + cut = fill + flow out; f0 comes in over the start, f(n) leaves over the end.
    const flow = (k: number) => (k === 0 ? ['i0', 'e0'] : k === n ? ['e1', 'i1'] : [`p${k}`, `q${k}`]);
    const [inP, inQ] = flow(i);
    const [outP, outQ] = flow(i + 1);
    rows.push(`${inP} - ${inQ} + ${area} u${i} - ${area} v${i} - ${outP} + ${outQ} = 0`);
    if (i > 0) cost.push(`+ ${prices.haulPerM3m * h} p${i} + ${prices.haulPerM3m * h} q${i}`);
    const [climb, fall] = [maxGrade + moved(i, 'climb'), maxGrade + moved(i, 'fall')];
    if (i + 1 < n) rows.push(`- ${fall * h} <= z${i + 1} - z${i} <= ${climb * h}`);
    if (i > 0 && i + 1 < n) {
      const [crest, sag] = [radiusM - moved(i, 'crest'), radiusM - moved(i, 'sag')].map((radius) => (h * h) / radius);
      rows.push(`- ${crest} <= z${i + 1} - 2 z${i} + z${i - 1} <= ${sag}`);
    }
  }
  for (const end of ['0', '1']) cost.push(`+ ${prices.importPerM3} i${end} + ${prices.exportPerM3} e${end}`);
  const program = [
    'Minimize',
    ` obj: ${cost.join('\n ')}`,
    'Subject To',
    ...rows.flatMap((row, k) => {
      const both = row.match(/^(.+) <= (.+) <= (.+)$/);
      return both ? [` a${k}: ${both[2]} >= ${both[1]}`, ` b${k}: ${both[2]} <= ${both[3]}`] : [` r${k}: ${row}`];
    }),
    'Bounds',
    ...bounds.map((bound) => ` ${bound}`),
    'End',
  ];
  const highs = await loadHighs();
  const { Status, ObjectiveValue, Columns } = highs.solve(program.join('\n').replaceAll('- -', '+ '));
  if (Status !== 'Optimal') throw new Error(`the linear program ended as ${Status}`);
  const heights = ground.map((_, i) => (Columns[`z${i}`] as { Primal: number }).Primal);
  return { costNok: ObjectiveValue, heights };
}

/**
 * A level road at the middle of A·sin(2πx/λ) over whole waves. Dug and filled: w·A·λ/π each a wave. The mass ordinate is
 * w·A·λ/2π·(1 − cos): hauled from its zero where trade at the ends is too expensive, w·A·λ²/2π a wave, and about its median where
 * trade is free, w·A·λ²/π².
 */
export function sinusoidBalance(amplitudeM: number, waveM: number, waves: number, prices: Prices) {
  const h = 5;
  const count = Math.round((waves * waveM) / h);
  // Station i stands at the centre of column i: the wave begins with the first column's west edge.
  const ground = Array.from({ length: count }, (_, i) => amplitudeM * Math.sin((2 * Math.PI * (i + 0.5) * h) / waveM));
  const scenario = roadScenario({ ground, h, maxGrade: 0.06, radiusM: 2000, prices });
  const [start, end] = [
    { x: 0, y: 6 * h },
    { x: count * h, y: 6 * h },
  ];
  const volume = (waves * WIDTH_M * amplitudeM * waveM) / Math.PI;
  const freeEnds = prices.importPerM3 + prices.exportPerM3 === 0;
  const moment = (waves * WIDTH_M * amplitudeM * waveM ** 2) / (freeEnds ? Math.PI ** 2 : 2 * Math.PI);
  return {
    scenario: {
      ...scenario,
      path: { start, end },
      alignment: {
        plan: [start, end],
        profile: [
          { chainageM: 0, z: 0 },
          { chainageM: count * h, z: 0 },
        ],
      },
    } satisfies ScenarioInput,
    volumeM3: volume,
    optimum: volume * (prices.cut + prices.fill) + moment * prices.haulPerM3m,
  };
}

export interface Crossing {
  readonly kind: 'bridge' | 'tunnel';
  /** Height of the ridge over the road, or depth of the valley under it, at its middle, and its half width. */
  readonly sizeM: number;
  readonly halfM: number;
  readonly perM3: number;
  readonly perM: number;
  readonly end: number;
}

/**
 * A level road through a triangular ridge, or over a triangular valley, may become a structure where that is cheaper: with
 * w·c NOK per metre and metre of height, from the height p/(w·c) on, if what is saved pays for the two ends.
 */
export function structureOptimum({ kind, sizeM, halfM, perM3, perM, end }: Crossing) {
  const h = 10;
  const count = 201;
  const middle = 1000;
  const sign = kind === 'tunnel' ? 1 : -1;
  const ground = Array.from(
    { length: count },
    (_, i) => sign * sizeM * Math.max(0, 1 - Math.abs(i * h - middle) / halfM),
  );
  const prices = { cut: perM3, fill: perM3, haulPerM3m: 0, importPerM3: 0, exportPerM3: 0 };
  const scenario = roadScenario({ ground, h, maxGrade: 0.06, radiusM: 2000, prices });
  const section = plainSection(WIDTH_M, 0);
  const structure = {
    ...section.structure,
    endCost: end,
    minLengthM: 10,
    minCoverM: 0,
    crownHeightM: 0,
    excavationM3PerM: 0,
    deckDepthM: 0,
    extraWidthM: 0,
    ...(kind === 'tunnel' ? { costPerM: perM } : { costPerM2: perM / WIDTH_M, highFromM: 500 }),
  };
  const open = perM3 * WIDTH_M * sizeM * halfM;
  const from = perM / (WIDTH_M * perM3);
  const share = Math.max(0, 1 - from / sizeM);
  // Outside the structure two triangles of height p/(w·c) are left.
  const outside = perM3 * WIDTH_M * from * halfM * (1 - share);
  const withStructure = outside + perM * 2 * halfM * share + 2 * end;
  return {
    scenario: {
      ...scenario,
      // Tunnels ask for rock over them.
      bedrock: { depth: { uniform: kind === 'tunnel' ? 0 : 1000 } },
      alignment: {
        plan: scenario.alignment!.plan!,
        profile: [
          { chainageM: 0, z: 0 },
          { chainageM: (count - 1) * h, z: 0 },
        ],
      },
      routeType: {
        ...scenario.routeType,
        kinds: ['surface', kind] as ('surface' | 'bridge' | 'tunnel')[],
        parameters: {
          ...scenario.routeType!.parameters,
          rock: { ...section.rock, cutSlope: 0, cutCostPerM3: perM3 },
          structure,
        },
      },
    } as ScenarioInput,
    structureM: withStructure < open ? 2 * halfM * share : 0,
    optimum: Math.min(open, withStructure),
  };
}
