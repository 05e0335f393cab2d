// Keeps money from who reads by a share link without cost: a Kysely plugin that takes it out of every row that is read in such a
// transaction, raw SQL included. Columns that are money are answered empty; of JSON, what is named as money is left out, however deep.
// A column that comes to a table which links read has to be judged here (cost-filter.test.ts looks).

import type { KyselyPlugin } from 'kysely';

/** What stands instead of the column. Breakdowns, hauling and what drives the cost are priced row by row: nothing of them is left. */
const INSTEAD: Readonly<Record<string, unknown>> = {
  total_cost_nok: null,
  best_cost_nok: null,
  extra_nok: null,
  around: [],
  breakdown: [],
  driving: null,
  haul_masses: null,
  quantities: null,
  extra_cost_per_m2: null,
  cost_modifier: null,
  pricing: null,
  problem: null,
  outcome: null,
  bound: null,
  checkpoint: null,
  previews: [],
  ways_out: null,
  settings: {},
  parameters: {},
};

export const isMoneyColumn = (name: string): boolean => name in INSTEAD;

/** Own items are priced, and say in words where their prices come from. */
const IS_MONEY = /nok|cost|price|pricing|^ownItems$/i;

export const costFilter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(withoutCost) }),
};

function withoutCost(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name in INSTEAD ? INSTEAD[name] : withoutMoney(value)]),
  );
}

/** Of what was read as JSON. */
export function withoutMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMoney);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (IS_MONEY.test(name) ? [] : [[name, withoutMoney(inner)]])),
  );
}
