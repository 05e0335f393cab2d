// How long the files of a package take, in the process that writes them: a road of 20 km over hills as every format that is made of routes,
// its triangles as LandXML and IFC, a spreadsheet of 20,000 rows, and the decision paper of twelve routes. The raster formats are measured by
// the terrain's size, not by the road's, and stay out.

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScenario } from '../../cli/scenario-files.ts';
import type { Alignment } from '../../domain/alignment.ts';
import { EXPORT_FORMAT_IDS, exportFormatRow } from '../../domain/exports.ts';
import { encodeRoadBody } from '../../domain/road-body-bytes.ts';
import { lengthOfPlan } from '../../engine/alignment/elements.ts';
import { evaluateInDetail, rockUncertaintyOf } from '../../engine/evaluate/detail/detail.ts';
import { ENGINE_VERSION } from '../../engine/version.ts';
import type { ExportMaterial, ExportRoute } from '../../exchange/export/material.ts';
import { routeOfProblem } from '../../exchange/export/route-of-problem.ts';
import { type Sheet, workbookParts } from '../../exchange/xlsx/write.ts';
import { writePackage } from '../../server/runtime/export/package.ts';
import type { Raster } from '../../server/runtime/export/raster.ts';
import { WRITERS } from '../../server/runtime/export/writers.ts';
import { zipParts } from '../../server/runtime/export/zip-parts.ts';
import { cogOf } from '../../server/runtime/grid-cog.ts';
import type { Figure } from './figure.ts';

const SRID = 25833;
const LENGTH_M = 20_000;
const BEND_M = 800;
const MADE = new Date('2026-01-01T00:00:00Z');
const SHEET_ROWS = 20_000;

export async function* run(): AsyncIterable<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'veivalg-bench-exports-'));
  try {
    const { material, rasters } = await longRoad(folder);
    const out = join(folder, 'package.zip');
    const formats = EXPORT_FORMAT_IDS.filter((id) => exportFormatRow(id).from === 'routes');
    const before = process.memoryUsage().rss;
    const peak = watchMemory();
    yield seconds('a road of 20 km in every format of routes', 30, await timed(() => writePackage({ material, formats, crs: 'project', rasters }, out, () => {}))); // biome-ignore format: one line
    yield { name: '… its size', value: statSync(out).size / 1e6, unit: 'MB' };
    yield { name: '… memory of the process that writes it, beyond what it had', value: (peak() - before) / 1e6, unit: 'MB' }; // biome-ignore format: one line
    for (const format of ['landxml', 'ifc'] as const) {
      let triangles = 0;
      const took = await timed(async () => {
        const [file] = await WRITERS[format](material, rasters);
        triangles = trianglesIn(format, file!.content as string);
      });
      yield seconds(
        `its ${format === 'ifc' ? 'IFC' : 'LandXML'}, by 200,000 triangles`,
        5,
        (took * 200_000) / triangles,
      );
      yield { name: '… triangles in it', value: triangles, unit: '' };
    }
    yield seconds('a spreadsheet of 20,000 rows', 5, await timed(() => zipParts(workbookParts([sheetOf(SHEET_ROWS)], MADE), MADE))); // biome-ignore format: one line
    const [route] = material.routes;
    const twelve = Array.from({ length: 12 }, (_, i): ExportRoute => ({ ...route!, name: `Linje ${i + 1}` }));
    yield seconds('the decision paper of twelve such routes', 15, await timed(async () => WRITERS.pdf({ ...material, routes: twelve }, rasters))); // biome-ignore format: one line
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (name: string, limit: number, value: number): Figure => ({ name, value, unit: 's', limit });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** The most that the process held since. */
function watchMemory(): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  return () => {
    clearInterval(timer);
    return Math.max(most, process.memoryUsage().rss);
  };
}

function trianglesIn(format: 'landxml' | 'ifc', text: string): number {
  if (format === 'landxml') return text.match(/<F[ >]/g)!.length;
  // A list of indices is ((1,2,3),(…)).
  const lists = text.match(/IFCTRIANGULATEDFACESET\(.*/g)!;
  return lists.reduce((all, list) => all + (list.match(/\(\d+,\d+,\d+\)/g)?.length ?? 0), 0);
}

function sheetOf(count: number): Sheet {
  return {
    name: 'Stasjoner',
    title: 'Stasjoner',
    columns: Array.from({ length: 12 }, (_, i) => ({ head: `Kolonne ${i + 1}`, width: 14, format: 'three' as const })),
    rows: Array.from({ length: count }, (_, row) => Array.from({ length: 12 }, (__, column) => row * 10 + column / 7)),
  };
}

/** A winding road over low hills, as high as the ground at each of its vertical points. */
async function longRoad(folder: string): Promise<{ material: ExportMaterial; rasters: Raster[] }> {
  const [west, north] = [500_000, 7_002_000];
  const file = join(folder, 'long.json');
  const ground = { originX: west, originY: north, cellM: 10, width: 2200, height: 200, baseM: 200, waves: [{ amplitudeM: 12, lengthM: 2600, bearingDeg: 80 }] }; // biome-ignore format: one line
  const bends = Array.from({ length: LENGTH_M / BEND_M + 1 }, (_, i) => {
    const isEnd = i === 0 || i === LENGTH_M / BEND_M;
    const clothoid = isEnd ? 0 : 60;
    return { x: west + 1000 + i * BEND_M, y: north - 1000 + (i % 2 === 0 ? 60 : -60), radiusM: isEnd ? 0 : 900, clothoidInM: clothoid, clothoidOutM: clothoid }; // biome-ignore format: one line
  });
  const ends = { start: { x: bends[0]!.x, y: bends[0]!.y }, end: { x: bends.at(-1)!.x, y: bends.at(-1)!.y } };
  writeFileSync(file, JSON.stringify({ veivalg: 3, name: 'Lang veg', srid: SRID, terrain: { formula: ground }, path: ends, routeType: { from: 'H1' } })); // biome-ignore format: one line
  const { problem } = await openScenario(file, { lineOnly: true });
  const lengthM = lengthOfPlan(bends);
  const profile = Array.from({ length: 41 }, (_, i) => {
    const chainageM = (lengthM * i) / 40;
    const column = Math.min(ground.width - 1, Math.round((1000 + (LENGTH_M * i) / 40) / ground.cellM));
    const z = problem.ground.values[100 * ground.width + column]!;
    return { chainageM, z, curveLengthM: i === 0 || i === 40 ? 0 : 200 };
  });
  const line: Alignment = { plan: bends, profile };
  const { rows, roadBody, ...detail } = evaluateInDetail(problem, line);
  const evaluated = { ...detail, breakdown: rows, body: encodeRoadBody(roadBody), uncertainty: rockUncertaintyOf(problem, line) }; // biome-ignore format: one line
  const route = routeOfProblem(problem, evaluated, { name: 'Linje 1', path: 'A – B', color: '#0072b2', boundNok: 0, language: 'nb' }); // biome-ignore format: one line
  const path = join(folder, 'ground.tif');
  writeFileSync(path, (await cogOf(problem.ground, SRID)).bytes);
  const material: ExportMaterial = {
    ...{ project: { name: 'Lang veg', description: '' }, srid: SRID, heightSystem: 'NN2000', language: 'nb' },
    ...{ startStationM: 0, routes: [route], sources: [], engineVersion: ENGINE_VERSION, made: MADE },
  };
  return { material, rasters: [{ role: 'ground', path, name: 'Terreng', attribution: '', srid: SRID }] };
}
