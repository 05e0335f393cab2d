// SQL of payment cards. Each function runs inside a tenant's transaction.

import { sql } from 'kysely';
import type { NewRowOf, RowOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type CardRow = RowOf<'payment_card'>;
export type AccountRow = RowOf<'payment_account'>;

/** The default card first, then by when they came. */
export async function cardsOf(tx: Tx, organizationId: string): Promise<CardRow[]> {
  return await tx
    .selectFrom('payment_card')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('is_default', 'desc')
    .orderBy('created')
    .orderBy('id')
    .execute();
}

export async function cardById(tx: Tx, organizationId: string, id: string): Promise<CardRow | undefined> {
  return await tx
    .selectFrom('payment_card')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function accountOf(tx: Tx, organizationId: string): Promise<AccountRow | undefined> {
  return await tx
    .selectFrom('payment_account')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

/** Who came first stays: two people may add the first card at once. `instead`: a customer that is gone at Stripe. */
export async function putAccount(
  tx: Tx,
  organizationId: string,
  customerId: string,
  instead: string | null,
): Promise<AccountRow> {
  await tx
    .insertInto('payment_account')
    .values({ organization_id: organizationId, stripe_id: customerId })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute();
  if (instead)
    await tx
      .updateTable('payment_account')
      .set({ stripe_id: customerId })
      .where('organization_id', '=', organizationId)
      .where('stripe_id', '=', instead)
      .execute();
  return (await accountOf(tx, organizationId))!;
}

/** Takes the next version, if the row is as it was read; a newer copy is never overwritten by an older one. */
export async function takeVersion(tx: Tx, account: AccountRow): Promise<boolean> {
  const row = await tx
    .updateTable('payment_account')
    .set({ version: account.version + 1 })
    .where('organization_id', '=', account.organization_id)
    .where('stripe_id', '=', account.stripe_id)
    .where('version', '=', account.version)
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** These and no others. */
export async function replaceCards(
  tx: Tx,
  organizationId: string,
  cards: readonly NewRowOf<'payment_card'>[],
): Promise<void> {
  let gone = tx.deleteFrom('payment_card').where('organization_id', '=', organizationId);
  if (cards.length === 0) {
    await gone.execute();
    return;
  }
  const methods = cards.map(({ method_id }) => method_id);
  gone = gone.where('method_id', 'not in', methods);
  await gone.execute();
  await tx
    .insertInto('payment_card')
    .values([...cards])
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'method_id']).doUpdateSet((eb) => ({
        brand: eb.ref('excluded.brand'),
        last4: eb.ref('excluded.last4'),
        expires_month: eb.ref('excluded.expires_month'),
        expires_year: eb.ref('excluded.expires_year'),
        is_default: eb.ref('excluded.is_default'),
      })),
    )
    .execute();
}

export async function hasEvent(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_event')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** And forgets those from before `keptFrom`. */
export async function putEvent(
  tx: Tx,
  row: { readonly organizationId: string; readonly id: string; readonly at: Date; readonly keptFrom: Date },
): Promise<void> {
  const { organizationId, id, at, keptFrom } = row;
  await tx
    .insertInto('payment_event')
    .values({ organization_id: organizationId, id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('payment_event')
    .where('organization_id', '=', organizationId)
    .where('at', '<', keptFrom)
    .execute();
}

/** Cards that a person has begun to add since then, counted one after the other so that many at once count as many. */
export async function countBegun(tx: Tx, userId: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit
    where user_id = ${userId} and event = 'paymentCardBegun' and at > ${since}`.execute(tx);
  return rows[0]!.count;
}
