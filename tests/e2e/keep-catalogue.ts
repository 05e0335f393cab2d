// The database of the product under test, asked as its owner; and its catalogue, put back after a walk that changes it, because walks
// share one product.

import pg from 'pg';
import { clientConfig } from '../../server/platform/db/connection.ts';
import { addressOfEmbedded } from '../../server/runtime/postgres.ts';

export type Ask = (statement: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

/** @param data the product's data folder */
export async function ownerOf(data: string): Promise<Ask> {
  const address = await addressOfEmbedded(data);
  return async (statement, values) => {
    const client = new pg.Client(clientConfig(address));
    await client.connect();
    try {
      return (await client.query(statement, values)).rows;
    } finally {
      await client.end();
    }
  };
}

const COLUMNS = { organization: 'settings', segment_type: 'parameters', route_type: 'design_class' };

/** Prices, segment types and route types as they are now. */
export async function keepCatalogue(data: string): Promise<{ restore(): Promise<void> }> {
  const ask = await ownerOf(data);
  const kept = await Promise.all(
    Object.entries(COLUMNS).map(async ([table, column]) => ({
      table,
      column,
      rows: await ask(`select id, ${column} as value from ${table}`, []),
    })),
  );
  return {
    async restore() {
      for (const { table, column, rows } of kept)
        for (const { id, value } of rows)
          await ask(`update ${table} set ${column} = $1 where id = $2`, [JSON.stringify(value), id]);
    },
  };
}
