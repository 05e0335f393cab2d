// SQL of what two generations were given and what came of them. Each function runs inside a tenant's transaction. Rasters, lines and
// outlines are compared by hashes that the database makes, so that no frozen problem is read whole.

import { sql } from 'kysely';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { FrozenInputs } from '#domain/figures/input-difference.ts';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** What was frozen with a generation. A part that its problem does not hold is null. */
export async function frozenInputsOf(tx: Tx, id: string): Promise<FrozenInputs> {
  const hashOf = (part: string) => sql<string | null>`md5((problem -> ${part}::text)::text)`;
  const raster = (role: string) =>
    sql`case when problem ? 'rasters' then coalesce(problem #>> array['rasters', ${role}::text, 'sha256'], '') end`;
  return await tx
    .selectFrom('generation')
    .select([
      sql<FrozenInputs['pricing']>`pricing`.as('pricing'),
      sql<RouteRequest | null>`case when jsonb_typeof(problem #> '{request,start}') = 'object' then problem -> 'request' end`.as(
        'request',
      ),
      sql<
        FrozenInputs['settings']
      >`case when jsonb_typeof(problem -> 'settings') = 'object' then problem -> 'settings' end`.as('settings'),
      sql<FrozenInputs['outlines']>`case when problem ? 'areas' then ground -> 'areas' end`.as('outlines'),
      sql<FrozenInputs['sources']>`jsonb_build_object(
        'terrain', ${raster('ground')},
        'bedrock', ${raster('bedrock')} || ' ' || ${raster('bedrockSigma')},
        'lines', ${hashOf('crossedLines')},
        'sites', ${hashOf('sites')})`.as('sources'),
      sql<string | null>`problem ->> 'engineVersion'`.as('engineVersion'),
      sql<number | null>`(problem ->> 'seed')::float8`.as('seed'),
      sql<number>`case when jsonb_typeof(problem -> 'knownLines') = 'array'
        then jsonb_array_length(problem -> 'knownLines') else 0 end`.as('knownLines'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export interface BestRoute {
  readonly name: string;
  readonly figures: Figures;
  readonly breakdown: readonly BreakdownRow[];
}

/** The cheapest route that a generation found, also where it has been replaced since. */
export async function bestRouteOf(tx: Tx, generationId: string): Promise<BestRoute | undefined> {
  const row = await tx
    .selectFrom('route')
    .select(['name', 'figures', 'breakdown'])
    .where('generation_id', '=', generationId)
    .orderBy('total_cost_nok')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row as unknown as BestRoute | undefined;
}

export async function countRoutesOf(tx: Tx, generationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('route')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('generation_id', '=', generationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
