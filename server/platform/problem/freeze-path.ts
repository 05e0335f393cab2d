// Freezes what a search of a path knows, as it is in the caller's transaction.

import { organizationPrices } from '#domain/catalogue/organization-prices.ts';
import { requestValidator } from '#domain/entities/path.ts';
import { ClientError } from '#domain/errors.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import { validatorOf } from '#domain/parameters/parameter.ts';
import type { RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';
import { freezeProblem } from './freeze-problem.ts';
import type { FrozenProblem } from './frozen-problem.ts';
import {
  areasOf,
  countOfPath,
  featuresOf,
  findRouteType,
  segmentTypesOf,
  settingsOf,
  sitesOf,
  terrainsOf,
} from './queries.ts';

const settingsValidator = validatorOf(optimisationRows);

/** Everything that a search of the path will know, as this transaction sees it. */
export async function freezePath(tx: Tx, path: RowOf<'path'>): Promise<FrozenProblem> {
  const { organization_id: organizationId, project_id: projectId } = path;
  const terrains = await terrainsOf(tx, projectId);
  if (!terrains.some((row) => row.role === 'ground')) throw new ClientError('noTerrain', { field: 'pathIds' });
  const routeType = path.route_type_id ? await findRouteType(tx, path.route_type_id) : undefined;
  if (!routeType) throw new ClientError('noRouteType', { field: 'pathIds', values: { path: path.name } });
  return freezeProblem({
    // The same request generated again tries another seed; the first always starts from 1.
    seed: 1 + (await countOfPath(tx, path.id)),
    request: requestValidator.parse(path.request),
    settings: settingsValidator.parse(path.settings),
    prices: organizationPrices(await settingsOf(tx, organizationId)),
    routeType,
    segmentTypes: await segmentTypesOf(tx, routeType),
    terrains,
    areas: await areasOf(tx, projectId),
    features: await featuresOf(tx, projectId),
    sites: await sitesOf(tx, projectId),
  });
}
