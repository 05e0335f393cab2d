// Questions to whoever supports this installation, by mail: what the person wrote, the page they were at, the version, and the project's
// id where they let it be sent. Nothing of what is in projects is read. Bounded per person, and counted in the log of security events.

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import * as queries from './queries.ts';

/** In a day. Whoever needs more has somebody to answer to by then. */
const MAX_A_DAY = 10;
const DAY_MS = 86_400_000;

const question = z.strictObject({
  subject: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(8_000),
  /** The path alone: a query or a fragment may hold what is nobody's affair. */
  page: z.string().regex(/^\/[\w/.:-]*$/).max(300), // biome-ignore format: one line
  browser: z.string().max(300),
  projectId: z.guid().optional(),
});

/** What the mail says, as strings. */
export type AskedOfSupport = z.infer<typeof question> & { readonly version: string };

const { version: VERSION } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Whether somebody is named who answers. */
export const hasSupport = ({ config }: Pick<Ctx, 'config'>): boolean => config.supportEmail !== null;

/** @throws ClientError invalid, unavailable (nobody is named who answers), tooManyRequests */
export async function contactSupport(ctx: Ctx, input: unknown): Promise<void> {
  const asked = question.parse(input);
  const { supportEmail } = ctx.config;
  if (!supportEmail) throw new ClientError('unavailable');
  const { userId, organizationId } = ctx.actor;
  await inTenant(ctx, async (tx) => {
    const since = new Date(ctx.clock().getTime() - DAY_MS);
    if ((await queries.countAsked(tx, userId, since)) >= MAX_A_DAY) throw new ClientError('tooManyRequests');
    await audit(ctx, tx, { event: 'supportAsked', userId, organizationId, details: {} });
    const about = { ...asked, userId, version: VERSION } as Record<string, string>;
    await enqueueMail(tx, { kind: 'support', email: supportEmail, origin: ctx.origin, about });
  });
}
