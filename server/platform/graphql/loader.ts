// Batches the look-ups of one request: resolvers that each want one row by id ask together, so a list of a hundred paths
// with their route types costs two queries. A batch function takes the request's ctx and the ids; it is its own cache key.

import DataLoader from 'dataloader';
import type { Ctx } from '../context.ts';

type Batch<Value> = (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

const loaders = new WeakMap<Ctx, Map<unknown, DataLoader<string, unknown>>>();

/** The value of one id, or undefined where the batch found none. */
export async function loadOne<Value>(ctx: Ctx, batch: Batch<Value>, id: string): Promise<Value | undefined> {
  const ofRequest = loaders.get(ctx) ?? new Map<unknown, DataLoader<string, unknown>>();
  loaders.set(ctx, ofRequest);
  let loader = ofRequest.get(batch);
  if (!loader) {
    loader = new DataLoader(
      async (ids) => {
        const found = await batch(ctx, [...new Set(ids)]);
        return ids.map((id) => found.get(id));
      },
      { maxBatchSize: 500 },
    );
    ofRequest.set(batch, loader);
  }
  return (await loader.load(id)) as Value | undefined;
}

/** Forgets what was loaded, after a write in the same request. */
export function forgetLoaded(ctx: Ctx): void {
  loaders.delete(ctx);
}

/** Rows in lists by a key, with an empty list for every id that has none. */
export function groupBy<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>(ids.map((id) => [id, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(row);
  return groups;
}
