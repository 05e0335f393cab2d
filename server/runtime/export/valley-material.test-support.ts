// A material as the product has it, for tests of writers: recorded routes of the demo's valley, counted up anew from the scenario of the
// same valley. The main road has bridges, a tunnel and several segments.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Alignment } from '#domain/alignment.ts';
import { encodeRoadBody } from '#domain/road-body-bytes.ts';
import { evaluateInDetail, rockUncertaintyOf } from '#engine/evaluate/detail/detail.ts';
import type { Problem } from '#engine/problem.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { distinctNames, type ExportMaterial, type ExportRoute } from '#exchange/export/material.ts';
import { routeOfProblem } from '#exchange/export/route-of-problem.ts';
import { openScenario } from '../../../cli/scenario-files.ts';
import { cogOf } from '../grid-cog.ts';
import type { Raster } from './raster.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SCENARIO = join(ROOT, 'examples', '08-valley.json');
const SRID = 25833;
const COLORS = ['#0072b2', '#d55e00', '#009e73'];

let cache: Promise<ExportMaterial> | undefined;

/** Of so many routes of the main road through the valley; EPSG:25833. */
export async function valleyMaterial(count = 2): Promise<ExportMaterial> {
  cache ??= make(3);
  const material = await cache;
  return { ...material, routes: material.routes.slice(0, count) };
}

/** A haul from the line to a named site, and from beyond the line's start. */
const HAULED = [
  { material: 'rock', source: null, target: 'site:rock', fromM: 400, toM: 900, distanceM: 700, bankM3: 1000, looseM3: 1600, compactedM3: 1350, tonnes: 2700, paidM3Km: 0, costNok: 0 },
  { material: 'rock', source: null, target: 'site:rock', fromM: 600, toM: 900, distanceM: 500, bankM3: 10, looseM3: 16, compactedM3: 13.5, tonnes: 27, paidM3Km: 0, costNok: 0 },
  { material: 'soil', source: '', target: null, fromM: 0, toM: 1200, distanceM: 1200, bankM3: 500, looseM3: 600, compactedM3: 450, tonnes: 900, paidM3Km: 0, costNok: 0 },
] as const; // biome-ignore format: one line a haul

/** The first route with masses that go to a site beside it. */
export async function touchedMaterial(): Promise<ExportMaterial> {
  const material = await valleyMaterial(1);
  const [route] = material.routes;
  const { x, y } = { x: route!.stations.x[0]! + 50, y: route!.stations.y[0]! - 80 };
  const own = { hauled: HAULED, massPoints: [{ id: 'site', x, y }], subjects: { ...route!.subjects, site: 'Tomta' } };
  return { ...material, routes: [{ ...route!, ...own }] };
}

/** The valley's ground, or its bedrock, as a file of the local disk. */
export async function valleyGround(role: 'ground' | 'bedrock' = 'ground'): Promise<Raster> {
  const { problem } = await openScenario(SCENARIO, { lineOnly: true });
  const path = join(mkdtempSync(join(tmpdir(), 'veivalg-ground-')), `${role}.tif`);
  writeFileSync(path, (await cogOf(role === 'ground' ? problem.ground : problem.bedrock!, SRID)).bytes);
  return { role, path, name: role === 'ground' ? 'Terreng' : 'Fjell', attribution: 'Veivalg', srid: SRID };
}

async function make(count: number): Promise<ExportMaterial> {
  const { problem } = await openScenario(SCENARIO, { lineOnly: true });
  const record = JSON.parse(readFileSync(join(ROOT, 'demo', 'record', 'valley.json'), 'utf8')) as {
    routes: { alignment: Alignment }[];
  };
  const names = distinctNames(Array.from({ length: count }, () => 'Ny veg <Å> & "bru"'));
  return {
    project: { name: 'Eidsfjorddalen', description: 'Ny hovedveg' },
    srid: SRID,
    heightSystem: 'NN2000',
    language: 'nb',
    startStationM: 0,
    routes: record.routes.slice(0, count).map(({ alignment }, i) => routeOf(problem, alignment, names[i]!, COLORS[i]!)),
    sources: [{ kind: 'ground', name: 'Terreng', attribution: 'Veivalg', version: '0123456789abcdef' }],
    engineVersion: ENGINE_VERSION,
    made: new Date('2026-11-24T12:00:00Z'),
  };
}

function routeOf(problem: Problem, line: Alignment, name: string, color: string): ExportRoute {
  const { rows, roadBody, ...detail } = evaluateInDetail(problem, line);
  const uncertainty = rockUncertaintyOf(problem, line);
  const evaluated = { ...detail, breakdown: rows, body: encodeRoadBody(roadBody), uncertainty };
  const about = { name, path: 'Fjordbyen – Øvredalen', color, boundNok: 0, language: 'nb' as const };
  // More than its quantities speak of: writers choose by themselves.
  const areas = problem.areas.map(({ id, group, category, geometry }) => ({ id, group, category, polygons: geometry }));
  return { ...routeOfProblem(problem, evaluated, about), areas };
}
