// Freezes what a search of a path knows, as it is in the caller's transaction.

import { pricesInProject, searchSettings } from '#domain/catalogue/settings-by-level.ts';
import { requestValidator } from '#domain/entities/path.ts';
import { ClientError } from '#domain/errors.ts';
import { runoffOf } from '#domain/water/water-settings.ts';
import type { RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';
import { freezeProblem, surroundingsOf } from './freeze-problem.ts';
import type { FrozenProblem, Window } from './frozen-problem.ts';
import { pinnedRouteType, pinnedSegmentType } from './pinned-types.ts';
import {
  areasOf,
  countOfPath,
  featuresOf,
  findRouteType,
  pinnedTypes,
  projectSettingsOf,
  segmentTypesOf,
  settingsOf,
  sitesOf,
  sizeOfAreas,
  terrainsOf,
  waterSettingsOf,
} from './queries.ts';

/**
 * Everything that a search of the path will know, as this transaction sees it.
 * @param around what it reads besides the surroundings of the request: where a given line runs
 */
export async function freezePath(tx: Tx, path: RowOf<'path'>, around?: Window): Promise<FrozenProblem> {
  const { organization_id: organizationId, project_id: projectId } = path;
  const terrains = await terrainsOf(tx, projectId);
  if (!terrains.some((row) => row.role === 'ground')) throw new ClientError('noTerrain', { field: 'pathIds' });
  const standing = path.route_type_id ? await findRouteType(tx, path.route_type_id) : undefined;
  if (!standing) throw new ClientError('noRouteType', { field: 'pathIds', values: { path: path.name } });
  const pinned = await pinnedTypes(tx, projectId);
  const routeType = pinnedRouteType(standing, pinned);
  const [own, projects] = [await settingsOf(tx, organizationId), await projectSettingsOf(tx, projectId)];
  const features = await featuresOf(tx, projectId);
  const { request, window: asked } = surroundingsOf(requestValidator.parse(path.request), features);
  const window = around ? spanning(asked, around) : asked;
  return freezeProblem({
    // The same request generated again tries another seed; the first always starts from 1.
    seed: 1 + (await countOfPath(tx, path.id)),
    request,
    window,
    settings: searchSettings(own, projects, path.settings),
    prices: pricesInProject(own, projects),
    routeType,
    segmentTypes: (await segmentTypesOf(tx, routeType)).map((type) => pinnedSegmentType(type, pinned)),
    terrains,
    areas: await areasAround(tx, projectId, window),
    features,
    runoff: runoffOf(await waterSettingsOf(tx, projectId)),
    sites: await sitesOf(tx, projectId),
  });
}

const spanning = (a: Window, b: Window): Window => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});

/** What a search keeps in memory of areas at most: so many, and so many bytes of outlines as stored. */
const MAX_AREAS = 50_000;
const MAX_OUTLINE_BYTES = 64e6;

/** @throws ClientError tooManyAreas */
async function areasAround(tx: Tx, projectId: string, window: Window) {
  const { count, bytes } = await sizeOfAreas(tx, projectId, window);
  if (count > MAX_AREAS || bytes > MAX_OUTLINE_BYTES)
    throw new ClientError('tooManyAreas', { field: 'pathIds', values: { count, max: MAX_AREAS } });
  return await areasOf(tx, projectId, window);
}
