// What a result does not hold of its routes, worked out again on the scenario that it was made of: built road, masses, areas, and the ground
// as a raster.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_VERSION } from '#engine/version.ts';
import type { ExportMaterial } from '#exchange/export/material.ts';
import { routeOfProblem } from '#exchange/export/route-of-problem.ts';
import { evaluateInThread } from '#server/runtime/evaluate.ts';
import type { Raster } from '#server/runtime/export/raster.ts';
import { cogOf } from '#server/runtime/grid-cog.ts';
import { type OptionValues, UsageError } from './command.ts';
import { openScenario } from './scenario-files.ts';

interface WithRasters {
  readonly material: ExportMaterial;
  readonly rasters: readonly Raster[];
}

/** Of the cost: what the stored stations are rounded by does not reach it. */
const SAME_SHARE = 1e-6;

/** The material as it is where no scenario is named. @throws UsageError for a scenario that the result was not made of */
export async function withScenario(
  material: ExportMaterial,
  { path, scenarioSha256 }: { readonly path: OptionValues[string]; readonly scenarioSha256: string | undefined },
  use: (whole: WithRasters) => Promise<void>,
): Promise<void> {
  if (path === undefined) return await use({ material, rasters: [] });
  const { problem, sha256, scenario } = await openScenario(String(path), { lineOnly: true });
  if (scenarioSha256 !== undefined && scenarioSha256 !== sha256)
    throw new UsageError(`--scenario: the result was not made of '${String(path)}' as it is now`);
  const routes: ExportMaterial['routes'][number][] = [];
  for (const route of material.routes) {
    const evaluated = await evaluateInThread(problem, route.alignment);
    const [was, is] = [route.figures.costNok, evaluated.figures.costNok];
    if (Math.abs(is - was) > SAME_SHARE * Math.abs(was))
      throw new UsageError(
        `--scenario: '${route.name}' costs ${Math.round(is)} NOK there, not ${Math.round(was)}: the result is of engine ${material.engineVersion}, and this is ${ENGINE_VERSION}. Make the result anew`,
      );
    const { name, color, path: ofPath, boundNok } = route;
    routes.push(
      routeOfProblem(problem, evaluated, { name, color, path: ofPath, boundNok, language: material.language }),
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'veivalg-export-'));
  try {
    const rasters: Raster[] = [];
    for (const role of ['ground', 'bedrock', 'bedrockSigma'] as const) {
      const grid = problem[role];
      if (!grid) continue;
      const file = join(folder, `${role}.tif`);
      await writeFile(file, (await cogOf(grid, material.srid)).bytes);
      rasters.push({ role, path: file, name: scenario.name || role, attribution: '', srid: material.srid });
    }
    const sources = rasters.map(({ role, name }) => ({
      kind: role,
      name,
      attribution: '',
      version: sha256.slice(0, 16),
    }));
    await use({ material: { ...material, routes, sources }, rasters });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
