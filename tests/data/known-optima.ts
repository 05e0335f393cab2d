// Problems whose optimum is worked out by hand, each from its formula; README.md derives them. Test files of any room may use
// them. Metres, radians from +x counter-clockwise, NOK. `withShared` adds those of ../shared/oracles where that folder exists.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DATA = process.env.VEIVALG_TEST_DATA ?? join(import.meta.dirname, '../../../shared/data');

/** The cases of one shared file of known optima, or null where the file is missing. */
export function sharedCases<Case>(name: string): Case[] | null {
  const path = join(DATA, '..', 'oracles', `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] }).cases : null;
}

const withShared = <Case>(name: string, own: readonly Case[]): readonly Case[] => [
  ...own,
  ...(sharedCases<Case>(name) ?? []),
];

type Point = readonly [x: number, y: number];
const { PI, atan, atan2, hypot, sqrt } = Math;

export interface DubinsCase {
  readonly start: Point;
  readonly startHeading: number;
  readonly end: Point;
  readonly endHeading: number;
  readonly Rmin: number;
  readonly length: number;
}

/** Shortest curve with R ≥ Rmin between two places with their bearings, on flat ground. */
export const DUBINS = withShared<DubinsCase>('dubins', [
  {
    start: [1000, 1000],
    startHeading: atan2(4, 3),
    end: [4000, 5000],
    endHeading: atan2(4, 3),
    Rmin: 400,
    length: 5000,
  },
  { start: [2000, 4000], startHeading: 0, end: [2000, 7000], endHeading: PI, Rmin: 600, length: 1800 + 600 * PI },
  { start: [2000, 4000], startHeading: 0, end: [5200, 5800], endHeading: PI / 2, Rmin: 800, length: 2600 + 400 * PI },
  {
    start: [2000, 4000],
    startHeading: 0,
    end: [4400, 6000],
    endHeading: 0,
    Rmin: 500,
    length: 2400 + 2000 * atan(5 / 12),
  },
]);

export interface WallCase {
  readonly start: Point;
  readonly end: Point;
  readonly wallX: Point;
  readonly gapY: Point;
  /** Of the taut string through the gap. */
  readonly lowerBound: number;
  readonly turnRadians: readonly number[];
}

/** A forbidden wall from south to north with one gap. */
export const WALLS = withShared<WallCase>('wall_gap', [
  {
    start: [900, 5000],
    end: [9100, 5000],
    wallX: [4900, 5100],
    gapY: [8000, 8400],
    lowerBound: 10_200,
    turnRadians: [-atan(3 / 4), -atan(3 / 4)],
  },
  {
    start: [1000, 6000],
    end: [9000, 4500],
    wallX: [5000, 5200],
    gapY: [1500, 2000],
    lowerBound: 4000 * sqrt(2) + 200 + hypot(3800, 2500),
    turnRadians: [PI / 4, atan(25 / 38)],
  },
]);

export interface VerticalCase {
  readonly h: number;
  readonly ground: readonly number[];
  readonly gmax: number;
  readonly K: number;
  readonly width: number;
  readonly cFill: number;
  readonly cCut: number;
  readonly optimum: number;
  readonly profile: readonly number[];
}

interface Wedge {
  /** Where the legs of the ground meet, they lie `slope · halfM` under (over) the level ground beside them. */
  readonly slope: number;
  readonly halfM: number;
  readonly gmax: number;
  /** NOK/m³ of what is built in the middle (fill in a valley, cut in a ridge) and beside it. */
  readonly middle: number;
  readonly beside: number;
}

const STATION_M = 20;
const LEVEL_M = 200;
const WEDGE_WIDTH_M = 10;

/** A V-valley (`sign` −1) or its mirror, a ridge (+1), steeper than the road: README.md, "A wedge". */
function wedge(sign: 1 | -1, { slope: s, halfM: L, gmax: g, middle, beside }: Wedge): VerticalCase {
  const apex = (s * L * (middle + beside)) / (middle + (beside * s) / g);
  const reach = apex / g;
  const crossing = (s * L - apex) / (s - g);
  const middleM2 = ((s * L - apex) * crossing) / 2;
  const besideM2 = ((reach - L) * s * (L - crossing)) / 2;
  const n = 2 * Math.round((reach + LEVEL_M) / STATION_M) + 1;
  const off = (i: number) => Math.abs(i - (n - 1) / 2) * STATION_M;
  return {
    h: STATION_M,
    ground: Array.from({ length: n }, (_, i) => 200 + sign * s * Math.max(0, L - off(i))),
    gmax: g,
    K: 1,
    width: WEDGE_WIDTH_M,
    cFill: sign < 0 ? middle : beside,
    cCut: sign < 0 ? beside : middle,
    optimum: 2 * WEDGE_WIDTH_M * (middle * middleM2 + beside * besideM2),
    profile: Array.from({ length: n }, (_, i) => 200 + sign * g * Math.max(0, reach - off(i))),
  };
}

/** Best profile of a fixed plan; earthworks with vertical sides, no haul. */
export const VERTICALS = withShared<VerticalCase>('vertical_lp', [
  wedge(-1, { slope: 0.2, halfM: 600, gmax: 0.1, middle: 40, beside: 40 }),
  wedge(-1, { slope: 0.2, halfM: 500, gmax: 0.1, middle: 30, beside: 60 }),
  wedge(1, { slope: 0.2, halfM: 500, gmax: 0.1, middle: 30, beside: 60 }),
]);

export interface HaulCase {
  readonly h: number;
  readonly surplus: readonly number[];
  readonly haulPerM3m: number;
  readonly importPerM3: number;
  readonly exportPerM3: number;
  readonly optimum: number;
}

/** Hauling between stations, with what may come from and go to both ends. */
export const HAULS = withShared<HaulCase>('mass_haul', [
  {
    h: 10,
    surplus: [0, 300, 0, 0, -300, -300, 0, 0, 300, 0],
    haulPerM3m: 0.5,
    importPerM3: 100,
    exportPerM3: 100,
    optimum: 9000,
  },
  {
    h: 10,
    surplus: new Array<number>(40).fill(-100),
    haulPerM3m: 0.01,
    importPerM3: 50,
    exportPerM3: 50,
    optimum: 203_800,
  },
  {
    h: 10,
    surplus: [0, -400, 0, 1000, ...new Array<number>(6).fill(0)],
    haulPerM3m: 0.01,
    importPerM3: 60,
    exportPerM3: 60,
    optimum: 36_260,
  },
]);

export interface SectionCase {
  readonly d: number;
  readonly soilDepth: number;
  readonly fill: number;
  readonly soil: number;
  readonly rock: number;
  readonly footprint: number;
}

/** Areas of a cross-section on level ground, m²: platform 10 m, soil 1:1.5, rock 5:1. */
export const SECTIONS = withShared<SectionCase>('cross_section', [
  { d: 2, soilDepth: 0, fill: 26, soil: 0, rock: 0, footprint: 16 },
  { d: -5, soilDepth: 10, fill: 0, soil: 87.5, rock: 0, footprint: 25 },
  { d: -6, soilDepth: 2, fill: 0, soil: 29.2, rock: 43.2, footprint: 17.6 },
]);
