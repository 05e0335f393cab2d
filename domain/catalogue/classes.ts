// The values of the default design classes: the line's limits, the section and the structures of each, as far as they
// differ from the parameter rows. National classes are N100-like and forest classes are transcribed; each says which.
// "Other road works" per metre is calibrated so that the class on easy ground lands in the published range × 1.6 [A].

import { OTHER_WORKS, otherWorkRow } from '../parameters/other-works.ts';
import type { Label, SourceMark } from '../parameters/parameter.ts';
import type { RouteType, SegmentParameters } from '../route-type.ts';
import { GRAVEL_CROSSINGS, PATH_CROSSINGS } from './crossing-prices.ts';
import { FOREST_ELEMENTS, mainElements, openRoad, RAIL_ELEMENTS, smallElements } from './element-demands.ts';

export interface ClassRecord {
  readonly key: string;
  readonly name: Label;
  readonly mark: SourceMark;
  readonly source: string;
  readonly designClass: Partial<RouteType['designClass']>;
  readonly section: Partial<SegmentParameters['section']>;
  readonly soil?: Partial<SegmentParameters['soil']>;
  readonly rock?: Partial<SegmentParameters['rock']>;
  readonly wall?: Partial<SegmentParameters['wall']>;
  readonly bridge?: Partial<SegmentParameters['structure']>;
  /** null = the class has no tunnels. */
  readonly tunnel: Partial<SegmentParameters['structure']> | null;
  readonly culvert?: Partial<SegmentParameters['structure']>;
}

/** How other road works share their cost, %: an assumption, in the order of OTHER_WORKS. */
const WORK_SHARES = {
  road: [12, 8, 8, 5, 10, 25, 12, 10, 10],
  path: [15, 30, 5, 5, 10, 10, 5, 10, 10],
  gravel: [60, 0, 0, 5, 0, 20, 5, 0, 10],
  railway: [10, 2, 3, 25, 30, 10, 8, 5, 7],
} as const;

/** @param costPerM of all items together, NOK per metre */
function worksOf(costPerM: number, family: keyof typeof WORK_SHARES): Partial<RouteType['designClass']> {
  const items = OTHER_WORKS.map((work, i) => [otherWorkRow(work), (costPerM * WORK_SHARES[family][i]!) / 100] as const);
  return { ...Object.fromEntries(items), otherWorksCostPerM: 0 };
}

const N100 = 'veiledende, kontroller mot N100';
const FOREST = 'Normaler for landbruksveier, kap. 3.2–5.2';
const CONCRETE_WALL = { costPerM2: 13_000, co2PerM2: 180 } as const;
const TUNNEL_SMALL = {
  costPerM: 150_000,
  co2PerM: 2_600,
  excavationM3PerM: 45,
  crownHeightM: 6,
  minCoverM: 6,
} as const;
const TUNNEL_TWIN = { costPerM: 400_000, co2PerM: 6_800, excavationM3PerM: 140, endCost: 25e6, minCoverM: 10 } as const;

/** Gravel roads of forest and construction traffic: thin, narrow, cheap, no lighting, no guard rail under 4 m. */
const GRAVEL_SECTION = {
  surfacing: 'gravel',
  asphaltThicknessM: 0,
  gravelCostPerM2: 30,
  pavementDepthM: 0.4,
  baseCostPerM3: 120,
  crossfallPct: 5,
  lanes: 1,
  ditchDepthM: 0.2,
  ditchBottomM: 0.3,
  ditchInnerSlope: 1.5,
  topsoilDepthM: 0.1,
  topsoilCostPerM2: 5,
  topsoilMarginM: 0.5,
  workingBeltM: 1,
  guardRailFromM: 100,
  drainageCostPerM: 150,
  drainageCo2PerM: 3,
  maxSlopeWidthM: 40,
} as const;
const GRAVEL_SOIL = {
  cutSlope: 1.25,
  fillSlope: 1.5,
  fillMaterial: 'soil',
  shoulderWidthM: 0.5,
  cutCostPerM3: 45,
  fillCostPerM3: 20,
} as const;
const GRAVEL_ROCK = { cutSlope: 0.2, cutCostPerM3: 160, benchHeightM: 0, verticalAreaHeightLimitM: 8 } as const;
const GRAVEL_BRIDGE = {
  costPerM2: 25_000,
  co2PerM2: 600,
  endCost: 250_000,
  endCo2: 8_000,
  highCostPerM2PerM: 250,
} as const;
const GRAVEL_CULVERT = {
  endCost: 8_000,
  endCo2: 300,
  costPerM: 2_500,
  co2PerM: 80,
  diameterM: 0.8,
  diversionCostPerM: 400,
  diversionCo2PerM: 4,
} as const;
const forestSight = {
  traffic: 'forestRoad',
  maxSuperelevationPct: 5,
  minClothoidAM: 0,
  ...GRAVEL_CROSSINGS,
  ...FOREST_ELEMENTS,
  ...worksOf(100, 'gravel'),
  otherWorksCo2PerM: 1,
  otherWorksSecondsPerM: 30,
  ...openRoad(10, 8, 20),
} as const;
const gravel = {
  soil: GRAVEL_SOIL,
  rock: GRAVEL_ROCK,
  bridge: GRAVEL_BRIDGE,
  culvert: GRAVEL_CULVERT,
  tunnel: null,
} as const;

export const CLASSES: readonly ClassRecord[] = [
  {
    key: 'H1',
    name: { nb: 'H1 Nasjonal hovedveg', en: 'H1 National main road' },
    mark: 'K',
    source: N100,
    designClass: {
      designSpeedKmh: 80,
      minRadiusM: 250,
      minClothoidAM: 125,
      maxGradePct: 6,
      maxGradeReturnPct: 6,
      crestRadiusM: 2_800,
      sagRadiusM: 1_900,
      ...mainElements(70, 7, 44, 250, 125),
      ...openRoad(40, 25, 44),
      ...worksOf(83_000, 'road'),
    },
    section: { carriagewayWidthM: 7, shoulderLeftM: 1, shoulderRightM: 1 },
    wall: CONCRETE_WALL,
    tunnel: {},
  },
  {
    key: 'H2',
    name: { nb: 'H2 Hovedveg med midtrekkverk', en: 'H2 Main road with median barrier' },
    mark: 'K',
    source: N100,
    designClass: {
      designSpeedKmh: 90,
      minRadiusM: 450,
      minClothoidAM: 180,
      maxGradePct: 6,
      maxGradeReturnPct: 6,
      crestRadiusM: 5_200,
      sagRadiusM: 2_500,
      ...mainElements(78, 9.5, 50, 450, 140),
      ...openRoad(40, 25, 50),
      ...worksOf(113_000, 'road'),
    },
    section: { carriagewayWidthM: 9.5, shoulderLeftM: 1.5, shoulderRightM: 1.5, pavementDepthM: 0.9, asphaltThicknessM: 0.15 }, // biome-ignore format: a row
    wall: CONCRETE_WALL,
    tunnel: {},
  },
  {
    key: 'H3',
    name: { nb: 'H3 Motorveg, fire felt', en: 'H3 Four-lane motorway' },
    mark: 'K',
    source: N100,
    designClass: {
      designSpeedKmh: 110,
      minRadiusM: 800,
      minClothoidAM: 270,
      maxGradePct: 5,
      maxGradeReturnPct: 5,
      crestRadiusM: 11_000,
      sagRadiusM: 4_000,
      allowLevelCrossings: false,
      ...mainElements(95, 8.75, 61, 800, 200),
      ...openRoad(40, 25, 61),
      ...worksOf(150_000, 'road'),
      otherWorksCo2PerM: 300,
    },
    section: {
      carriagewayWidthM: 17.5,
      shoulderLeftM: 2.75,
      shoulderRightM: 2.75,
      lanes: 4,
      pavementDepthM: 1,
      asphaltThicknessM: 0.2,
    },
    wall: CONCRETE_WALL,
    tunnel: TUNNEL_TWIN,
  },
  {
    key: 'Hø1',
    name: { nb: 'Hø1 Øvrig hovedveg', en: 'Hø1 Other main road' },
    mark: 'K',
    source: N100,
    designClass: {
      designSpeedKmh: 80,
      minRadiusM: 225,
      minClothoidAM: 115,
      maxGradePct: 8,
      maxGradeReturnPct: 8,
      crestRadiusM: 2_400,
      sagRadiusM: 1_700,
      ...mainElements(70, 6, 44, 225, 125),
      ...openRoad(40, 25, 44),
      ...worksOf(70_000, 'road'),
    },
    section: { carriagewayWidthM: 6, shoulderLeftM: 0.75, shoulderRightM: 0.75, pavementDepthM: 0.7 },
    tunnel: {},
  },
  {
    key: 'Hø60',
    name: { nb: 'Hø60 Øvrig hovedveg, 60 km/t', en: 'Hø60 Other main road, 60 km/h' },
    mark: 'K',
    source: N100,
    designClass: {
      designSpeedKmh: 60,
      minRadiusM: 125,
      minClothoidAM: 75,
      maxGradePct: 8,
      maxGradeReturnPct: 8,
      crestRadiusM: 1_100,
      sagRadiusM: 900,
      ...mainElements(50, 5.5, 33, 125, 36),
      ...openRoad(40, 25, 33),
      ...worksOf(59_000, 'road'),
    },
    section: {
      carriagewayWidthM: 5.5,
      shoulderLeftM: 0.5,
      shoulderRightM: 0.5,
      pavementDepthM: 0.7,
      asphaltThicknessM: 0.1,
      binderThicknessM: 0,
    },
    tunnel: {},
  },
  {
    key: 'Sa',
    name: { nb: 'Sa Samleveg', en: 'Sa Collector road' },
    mark: 'K',
    source: N100,
    designClass: {
      designSpeedKmh: 50,
      minRadiusM: 70,
      minClothoidAM: 45,
      maxGradePct: 8,
      maxGradeReturnPct: 8,
      crestRadiusM: 500,
      sagRadiusM: 400,
      ...smallElements(28, 30, 100),
      ...openRoad(30, 20, 28),
      ...worksOf(40_000, 'road'),
    },
    section: {
      carriagewayWidthM: 5.5,
      shoulderLeftM: 0.5,
      shoulderRightM: 0.5,
      pavementDepthM: 0.6,
      asphaltThicknessM: 0.09,
      binderThicknessM: 0,
    },
    tunnel: TUNNEL_SMALL,
  },
  {
    key: 'A',
    name: { nb: 'A Adkomstveg', en: 'A Access road' },
    mark: 'K',
    source: N100,
    designClass: {
      designSpeedKmh: 30,
      minRadiusM: 20,
      minClothoidAM: 0,
      maxGradePct: 10,
      maxGradeReturnPct: 10,
      crestRadiusM: 150,
      sagRadiusM: 100,
      ...smallElements(17, 18, 60),
      ...openRoad(20, 15, 17),
      ...worksOf(14_000, 'road'),
    },
    section: {
      carriagewayWidthM: 4,
      shoulderLeftM: 0.25,
      shoulderRightM: 0.25,
      lanes: 1,
      pavementDepthM: 0.5,
      asphaltThicknessM: 0.06,
      wearingThicknessM: 0.06,
      maxSlopeWidthM: 40,
    },
    tunnel: null,
  },
  {
    key: 'GS',
    name: { nb: 'G/S Gang- og sykkelveg', en: 'G/S Footway and cycleway' },
    mark: 'K',
    source: 'N100-like; Oppegård kommune: 2.5–3 m, R 20',
    designClass: {
      traffic: 'path',
      designSpeedKmh: 30,
      minRadiusM: 20,
      minClothoidAM: 0,
      maxGradePct: 7,
      maxGradeReturnPct: 7,
      crestRadiusM: 150,
      sagRadiusM: 75,
      ...PATH_CROSSINGS,
      ...smallElements(17, 5, 30),
      ...openRoad(15, 10, 17),
      ...worksOf(5_000, 'path'),
      otherWorksCo2PerM: 30,
    },
    section: {
      carriagewayWidthM: 2.5,
      shoulderLeftM: 0.25,
      shoulderRightM: 0.25,
      lanes: 1,
      crossfallPct: 2,
      pavementDepthM: 0.4,
      asphaltThicknessM: 0.06,
      wearingThicknessM: 0.06,
      ditchDepthM: 0.2,
      ditchBottomM: 0.3,
      maxSlopeWidthM: 30,
      drainageCostPerM: 800,
    },
    tunnel: { ...TUNNEL_SMALL, costPerM: 90_000, excavationM3PerM: 25, crownHeightM: 4, endCost: 5e6, maxGradePct: 7 },
  },
  {
    key: 'wind',
    name: { nb: 'Anleggs- og vindkraftveg', en: 'Construction and wind-farm road' },
    mark: 'A',
    source: 'heavy haul: 14 %, R 60; an assumption',
    designClass: {
      ...forestSight,
      designSpeedKmh: 25,
      minRadiusM: 60,
      maxGradePct: 14,
      maxGradeReturnPct: 14,
      crestRadiusM: 500,
      sagRadiusM: 500,
      ...smallElements(14, 20, 60),
      ...openRoad(15, 12, 20),
      ...worksOf(800, 'gravel'),
    },
    section: {
      ...GRAVEL_SECTION,
      carriagewayWidthM: 5,
      shoulderLeftM: 0.25,
      shoulderRightM: 0.25,
      crossfallPct: 3,
      pavementDepthM: 0.6,
    },
    ...gravel,
  },
  {
    key: 'K2',
    name: { nb: 'K2 Helårs landbruksbilveg', en: 'K2 All-year farm and forest road' },
    mark: 'S',
    source: FOREST,
    designClass: {
      ...forestSight,
      designSpeedKmh: 25,
      minRadiusM: 20,
      maxGradePct: 8,
      maxGradeReturnPct: 8,
      gradeByRadius: [
        [25, 4],
        [59, 7],
      ],
      gradeReturnByRadius: [
        [25, 4],
        [59, 7],
      ],
      crestRadiusM: 200,
      sagRadiusM: 200,
    },
    section: { ...GRAVEL_SECTION, carriagewayWidthM: 3.5, shoulderLeftM: 0.5, shoulderRightM: 0.5, fillWideningM: 0.5 },
    ...gravel,
  },
  {
    key: 'K3',
    name: { nb: 'K3 Skogsbilveg', en: 'K3 Forest truck road' },
    mark: 'S',
    source: FOREST,
    designClass: {
      ...forestSight,
      designSpeedKmh: 20,
      minRadiusM: 10,
      maxGradePct: 10,
      maxGradeReturnPct: 12,
      // Loaded from A to B; the norm's steps between the first and the last radius are taken as a straight line.
      gradeByRadius: [
        [14, 2],
        [59, 9],
      ],
      gradeReturnByRadius: [
        [14, 5],
        [59, 11],
      ],
      crestRadiusM: 200,
      sagRadiusM: 100,
    },
    section: {
      ...GRAVEL_SECTION,
      carriagewayWidthM: 3.5,
      shoulderLeftM: 0.25,
      shoulderRightM: 0.25,
      fillWideningM: 0.5,
    },
    ...gravel,
  },
  {
    key: 'K4',
    name: { nb: 'K4 Sommerbilveg', en: 'K4 Summer truck road' },
    mark: 'S',
    source: FOREST,
    designClass: {
      ...forestSight,
      designSpeedKmh: 20,
      minRadiusM: 10,
      maxGradePct: 12,
      maxGradeReturnPct: 18,
      crestRadiusM: 200,
      sagRadiusM: 100,
    },
    section: {
      ...GRAVEL_SECTION,
      carriagewayWidthM: 3.5,
      shoulderLeftM: 0.25,
      shoulderRightM: 0.25,
      fillWideningM: 0.5,
    },
    ...gravel,
  },
  {
    key: 'K7',
    name: { nb: 'K7 Tung traktorveg', en: 'K7 Tractor road' },
    mark: 'S',
    source: FOREST,
    designClass: {
      ...forestSight,
      designSpeedKmh: 15,
      minRadiusM: 10,
      maxGradePct: 15,
      maxGradeReturnPct: 30,
      crestRadiusM: 50,
      sagRadiusM: 50,
      ...worksOf(50, 'gravel'),
    },
    section: {
      ...GRAVEL_SECTION,
      carriagewayWidthM: 3,
      shoulderLeftM: 0.25,
      shoulderRightM: 0.25,
      pavementDepthM: 0.25,
    },
    ...gravel,
  },
  {
    key: 'rail',
    name: { nb: 'Jernbane, enkeltspor 160 km/t', en: 'Railway, single track 160 km/h' },
    mark: 'S',
    source: 'Bane NOR Teknisk regelverk: 20 ‰, R_v = V²/2.6; R ≥ 11.8·V²/(h + I)',
    designClass: {
      traffic: 'railway',
      designSpeedKmh: 160,
      minRadiusM: 1_210,
      maxRadiusM: 25_000,
      minClothoidAM: 420,
      maxGradePct: 2,
      maxGradeReturnPct: 2,
      crestRadiusM: 9_850,
      sagRadiusM: 9_850,
      ...RAIL_ELEMENTS,
      ...openRoad(40, 25, 89),
      maxSuperelevationPct: 10,
      allowLevelCrossings: false,
      ...worksOf(60_000, 'railway'),
      otherWorksCo2PerM: 300,
    },
    section: {
      carriagewayWidthM: 5,
      shoulderLeftM: 1.2,
      shoulderRightM: 1.2,
      lanes: 1,
      crossfallPct: 0,
      surfacing: 'track',
      asphaltThicknessM: 0,
      pavementDepthM: 1.2,
      trackCostPerM: 25_000,
      trackCo2PerM: 400,
      guardRailFromM: 100,
    },
    wall: CONCRETE_WALL,
    bridge: { maxGradePct: 2, costPerM2: 70_000 },
    tunnel: { costPerM: 240_000, crownHeightM: 8, maxGradePct: 2, excavationM3PerM: 75 },
  },
];
