// A project as the files of an archive (exchange/archive/schema.ts): what is planned with, and what its standing routes were calculated on.
// Who has made what stays behind. One calculation at a time is held in memory.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { areaFields } from '#domain/entities/area.ts';
import { featureFields } from '#domain/entities/feature.ts';
import type { Volume } from '#domain/entities/volume.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import {
  archiveProjectSchema,
  calculationName,
  calculationSchema,
  modelName,
  PROJECT_NAME,
  rasterName,
} from '#exchange/archive/schema.ts';
import { valuesOf } from '../../platform/db/entity-columns.ts';
import { rowsOfProjects } from '../../platform/db/rows.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { routeTypeOf } from '../../platform/problem/freeze-problem.ts';
import type { FrozenProblem, FrozenRaster } from '../../platform/problem/frozen-problem.ts';
import { pinnedRouteType, pinnedSegmentType } from '../../platform/problem/pinned-types.ts';
import { findRouteType, pinnedTypes, segmentTypesOf } from '../../platform/problem/queries.ts';
import type { ArchiveInput } from '../../runtime/export/archive-files.ts';
import * as queries from './archive-queries.ts';

export interface ArchiveParts extends Omit<ArchiveInput, 'files'> {
  /** Name in the archive → file of the local disk. */
  readonly written: ReadonlyMap<string, string>;
  /** Name in the archive → key of an object. */
  readonly objects: ReadonlyMap<string, string>;
}

/** Writes the JSON files into a folder, and names the objects that come along. */
export async function archivePartsOf(tx: Tx, project: RowOf<'project'>, folder: string): Promise<ArchiveParts> {
  const written = new Map<string, string>();
  const objects = new Map<string, string>();
  const write = async (name: string, value: unknown) => {
    const path = join(folder, 'archive', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(value));
    written.set(name, path);
  };
  const rasterIn = ({ key, sha256 }: FrozenRaster) => {
    const name = rasterName(sha256);
    objects.set(name, key);
    return name;
  };
  await write(PROJECT_NAME, archiveProjectSchema.parse(await contentOf(tx, project, rasterIn, objects)));
  const routes = await queries.routesForArchive(tx, project.id);
  const leftOut: string[] = [];
  let number = 0;
  for (const id of new Set(routes.map(({ generation_id }) => generation_id!))) {
    const own = routes.filter(({ generation_id }) => generation_id === id);
    const calculation = await calculationOf(tx, id, own, rasterIn);
    // Calculated long ago, on a problem of another shape.
    if (calculation) await write(calculationName(++number), calculation);
    else leftOut.push(...own.map(({ name }) => name));
  }
  return { written, objects, leftOut, made: project.updated, engineVersion: ENGINE_VERSION };
}

type RasterIn = (raster: FrozenRaster) => string;

async function contentOf(tx: Tx, project: RowOf<'project'>, rasterIn: RasterIn, objects: Map<string, string>) {
  const rows = <Table extends Parameters<typeof rowsOfProjects>[1]>(table: Table) =>
    rowsOfProjects(tx, table, [project.id]);
  const { name, description, notes, comments, tags, srid, settings } = project;
  const latest = new Map((await rows('terrain')).map((row) => [row.role, row]));
  const areas = await rows('area');
  return {
    project: {
      ...{ name, description, notes, comments, tags, srid, settings },
      ...{ origoX: project.origo_x, origoY: project.origo_y, origoZ: project.origo_z },
    },
    catalogueVersion: (await queries.catalogueVersionOf(tx, project.collection_version_id)) ?? null,
    terrains: [...latest.values()].map((row) => ({
      role: row.role,
      raster: rasterIn(row),
      name: row.name,
      attribution: row.attribution,
      surveyedYear: row.surveyed_year,
      heights: typeof row.source.heights === 'string' ? row.source.heights : null,
    })),
    layers: (await queries.layersOf(tx, project.id)).map((layer) => ({
      ...{ id: layer.id, name: layer.name, kind: layer.kind, attribution: layer.attribution },
      ...(layer.kind === 'derived' ? { water: layer.mapping } : {}),
      areas: areas
        .filter((area) => area.layer_id === layer.id)
        .toSorted((a, b) => a.ordinal - b.ordinal)
        .map((area) => ({ id: area.id, ...valuesOf(areaFields, area), origin: area.origin })),
    })),
    features: (await rows('feature')).map((row) => ({
      ...{ id: row.id, ...valuesOf(featureFields, row), clearance: row.clearance, origin: row.origin },
    })),
    mapItems: (await rows('map_item')).map(({ id, kind, name, content }, i) => {
      if (kind !== 'volume') return { id, kind, name, content };
      const { fileName } = content as unknown as Volume;
      const file = modelName(i + 1, fileName.slice(fileName.lastIndexOf('.') + 1));
      objects.set(file, `${project.organization_id}/upload/${fileName}`);
      return { id, kind, name, content, file };
    }),
    paths: await pathsOf(tx, project, await rows('path')),
    priceScenarios: (await rows('price_scenario')).map(({ name, moves }) => ({ name, moves })),
    collections: (await rows('route_collection')).map(({ id, name, route_ids }) => ({ id, name, routeIds: route_ids })),
    composites: (await rows('composite_route')).map(({ name, color, keep, included_route_ids }) => ({
      ...{ name, color, keep, routeIds: included_route_ids },
    })),
    decisions: (await rows('decision')).map((row) => ({
      ...{ pathId: row.path_id, routeId: row.route_id, name: row.name, figures: row.figures, reason: row.reason },
      ...{ created: row.created.toISOString(), withdrawn: row.withdrawn?.toISOString() ?? null },
    })),
  };
}

/** With their route types as they are searched by, pinned ones as of their version. */
async function pathsOf(tx: Tx, project: RowOf<'project'>, paths: readonly RowOf<'path'>[]) {
  const pinned = await pinnedTypes(tx, project.id);
  const typeOf = async (id: string | null) => {
    const standing = id ? await findRouteType(tx, id) : undefined;
    if (!standing) return null;
    const row = pinnedRouteType(standing, pinned);
    return routeTypeOf(
      row,
      (await segmentTypesOf(tx, row)).map((type) => pinnedSegmentType(type, pinned)),
    );
  };
  const made = [];
  for (const { id, name, color, request, settings, route_type_id } of paths)
    made.push({ id, name, color, routeType: await typeOf(route_type_id), request, settings });
  return made;
}

/** null: of a shape that is not known any more. */
async function calculationOf(
  tx: Tx,
  id: string,
  routes: Awaited<ReturnType<typeof queries.routesForArchive>>,
  rasterIn: RasterIn,
) {
  const row = await queries.generationForArchive(tx, id);
  const { baseLine: _, knownLines: __, ...frozen } = row.problem as unknown as FrozenProblem;
  const { rasters } = frozen;
  if (!rasters?.ground) return null;
  const nameOf = (raster: FrozenRaster | null) => raster && rasterIn(raster);
  const problem = {
    ...frozen,
    rasters: {
      ground: rasterIn(rasters.ground),
      bedrock: nameOf(rasters.bedrock),
      bedrockSigma: nameOf(rasters.bedrockSigma),
    },
  };
  const read = calculationSchema.safeParse({
    ...{ id, pathId: row.path_id, created: row.created.toISOString(), collectionId: row.route_collection_id },
    ...{ evaluations: Number(row.evaluations), rounds: row.rounds, bound: row.bound, problem },
    routes: routes.map(({ created, corridor_label, generation_id: ___, ...route }) => ({
      ...{ ...route, created: created.toISOString(), corridorLabel: corridor_label },
    })),
  });
  return read.success ? read.data : null;
}
