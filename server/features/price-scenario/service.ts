// The rules of price scenarios: who may write in a project saves, changes and deletes them; moves are validated by the rows of their
// prices; a write with an old version is rejected; deleting is soft and undone like everything else.

import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { MAX_SCENARIOS, priceMoves } from '#domain/figures/what-if.ts';
import { ownReason } from '#domain/validation-messages.ts';
import type { Ctx } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { changeRow, createRow, deleteRow, ownerOf } from '../../platform/db/edit.ts';
import { countRows } from '../../platform/db/rows.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenant.ts';

type Scenario = RowOf<'price_scenario'>;

const MAX_NAME = 200;
const newScenario = z.object({ name: z.string().trim().min(1).max(MAX_NAME), moves: priceMoves });
const patch = newScenario.partial();

export async function createScenario(ctx: Ctx, projectId: string, input: unknown): Promise<Scenario> {
  const { name, moves } = newScenario.parse(input);
  return await inTenant(ctx, async (tx) => {
    const owner = await ownerOf(tx, projectId);
    if ((await countRows(tx, 'price_scenario', projectId)) >= MAX_SCENARIOS)
      throw new ClientError('invalid', { field: 'projectId', values: { reason: ownReason(`≤ ${MAX_SCENARIOS}`) } });
    return await createRow(ctx, tx, 'price_scenario', { ...owner, name, moves: jsonb(moves) });
  });
}

export async function updateScenario(ctx: Ctx, id: string, version: number, input: unknown): Promise<Scenario> {
  const { name, moves } = patch.parse(input);
  return await changeRow(ctx, 'price_scenario', { id, version }, () =>
    Promise.resolve({ name, ...(moves ? { moves: jsonb(moves) } : {}) }),
  );
}

export async function deleteScenario(ctx: Ctx, id: string): Promise<void> {
  await deleteRow(ctx, 'price_scenario', id);
}
