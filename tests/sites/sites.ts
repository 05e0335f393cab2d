// Five real grounds with three requests each, as a planner would make them: where from, where to, which class. Water is found in the
// terrain as an import does it, streams with their floods. Terrain that is not here gives null.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { MultiPolygon } from '#domain/entities/field.ts';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { designFlood, sizeOfCrossing } from '#domain/water/discharge.ts';
import { waterRows } from '#domain/water/water-settings.ts';
import type { CrossedLine, Problem } from '#engine/problem.ts';
import type { Grid } from '#terrain/grid.ts';
import { findWater } from '#terrain/water/find-water.ts';
import { openScenario } from '../../cli/scenario-files.ts';
import { DATA } from '../bench/isfjorden.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface SiteRequest {
  readonly name: string;
  readonly routeType: string;
  readonly start: Place;
  readonly end: Place;
}

export interface Site {
  readonly name: string;
  /** Of the data folder; the scenario in tests/bench/grounds says how it is read. */
  readonly file: string;
  readonly requests: readonly SiteRequest[];
}

const from = (x: number, y: number) => ({ to: (u: number, v: number) => ({ start: { x, y }, end: { x: u, y: v } }) });

export const SITES: readonly Site[] = [
  {
    name: 'andalsnes',
    file: 'andalsnes/andalsnes_dtm31_25833.tif',
    requests: [
      { name: 'across the river mouth', routeType: 'H1', ...from(124_000, 6_956_850).to(126_100, 6_958_450) },
      { name: 'town to the terrace', routeType: 'Sa', ...from(124_560, 6_958_280).to(124_560, 6_957_000) },
      { name: 'up the western hillside', routeType: 'K3', ...from(124_300, 6_956_900).to(123_650, 6_956_450) },
    ],
  },
  {
    name: 'rhone',
    file: 'rhone-gletsch/dem.tif',
    requests: [
      { name: 'up the valley to the glacier', routeType: 'Sa', ...from(2_670_800, 1_155_400).to(2_672_600, 1_158_050) },
      { name: 'along the valley floor', routeType: 'A', ...from(2_670_450, 1_154_800).to(2_670_300, 1_156_900) },
      { name: 'side valley', routeType: 'K3', ...from(2_670_300, 1_156_400).to(2_671_400, 1_157_500) },
    ],
  },
  {
    name: 'davos',
    file: 'davos/davos_srtm1_2160.tif',
    requests: [
      { name: 'up to a high valley', routeType: 'Sa', ...from(565_200, 5_192_900).to(563_500, 5_183_500) },
      { name: 'along the main valley', routeType: 'H1', ...from(582_100, 5_170_000).to(582_100, 5_177_300) },
      { name: 'side valley', routeType: 'K3', ...from(582_000, 5_173_200).to(584_300, 5_174_700) },
    ],
  },
  {
    name: 'isfjorden',
    file: 'isfjorden/isfjorden_dtm10_25833.tif',
    requests: [
      { name: 'up the valley', routeType: 'H1', ...from(130_300, 6_959_300).to(136_600, 6_958_950) },
      { name: 'into the side valley', routeType: 'Sa', ...from(131_800, 6_958_500).to(133_350, 6_956_000) },
      { name: 'up the northern hillside', routeType: 'K3', ...from(132_000, 6_959_200).to(131_000, 6_960_400) },
    ],
  },
  {
    name: 'lavangsdalen',
    file: 'ryggfonn-lavangsdalen/tbfclip.asc',
    requests: [
      { name: 'out of the valley', routeType: 'Sa', ...from(666_100, 7_713_300).to(665_300, 7_712_700) },
      { name: 'along the valley floor', routeType: 'A', ...from(666_050, 7_713_500).to(666_000, 7_712_450) },
      { name: 'up the western hillside', routeType: 'K3', ...from(665_950, 7_713_300).to(665_300, 7_712_700) },
    ],
  },
];

/** Terrain with the water that is found in it; null = it is not here. */
export async function openSite({ name, file }: Site): Promise<Problem | null> {
  const path = join(DATA, file);
  if (!existsSync(path)) {
    console.warn(`skipped: no ${path}`);
    return null;
  }
  const scenario = fileURLToPath(new URL(`../bench/grounds/${name}.json`, import.meta.url));
  const { problem } = await openScenario(scenario);
  return { ...problem, ...waterOf(problem.ground) };
}

/** One request on an opened site. */
export function problemOf(site: Problem, { routeType, start, end }: SiteRequest): Problem {
  const free = { z: null, bearing: null, grade: null };
  return {
    ...site,
    routeType: defaultRouteType(routeType)!,
    request: { start: { ...start, ...free }, end: { ...end, ...free }, controlPoints: [], corridor: null },
  };
}

function waterOf(ground: Grid): Pick<Problem, 'areas' | 'crossedLines'> {
  const settings = defaultsOf(waterRows);
  const { areas, streams } = findWater(ground, settings, { areas: [], lines: [] });
  return {
    areas: areas.map(
      ({ kind, polygons }, k): Area => ({
        ...NEUTRAL_AREA,
        id: `${kind}${k}`,
        group: 'landUse',
        category: 'water',
        includeInLandUse: true,
        geometry: polygons as unknown as MultiPolygon,
      }),
    ),
    crossedLines: streams.map(({ vertices, lower: { areaM2 } }, k): CrossedLine => {
      const floodM3s = designFlood(areaM2, settings);
      const isRiver = sizeOfCrossing(areaM2, floodM3s, settings.minPipeM).kind === 'bridge';
      return {
        id: `stream${k}`,
        kind: isRiver ? 'river' : 'stream',
        vertices: vertices.map(([x, y, z]) => [x, y, z ?? Number.NaN] as const),
        clearanceM: 0,
        passage: 'over',
        catchmentM2: areaM2,
        floodM3s,
      };
    }),
  };
}
