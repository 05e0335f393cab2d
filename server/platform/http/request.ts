// Turns a Fastify request into what handlers work with: the caller's language, and for a logged-in caller a Ctx.

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import type { Ctx, Language, Services } from '../context.ts';
import { TransactionLimiter } from '../db/transaction-limiter.ts';
import { actorOf } from '../session/session.ts';
import { isShareHeader, sharedActor } from '../session/share-link.ts';

/** So many letters of a browser's name count readers of a link. */
const MAX_BROWSER = 300;
const languages = new WeakMap<FastifyRequest, Language>();

/** keepsAlive: whether the call keeps the login alive. allowsShareLink: whether a share link will do instead of a login. */
export async function ctxOf(
  services: Services,
  request: FastifyRequest,
  { keepsAlive, allowsShareLink = false }: { readonly keepsAlive: boolean; readonly allowsShareLink?: boolean },
): Promise<Ctx> {
  const { authorization } = request.headers;
  const common = {
    ...services,
    log: request.log as Ctx['log'],
    transactionLimiter: new TransactionLimiter(),
    origin: originOf(services, request),
    requestId: request.id,
  };
  if (isShareHeader(authorization)) {
    if (!allowsShareLink) throw new ClientError('readOnlyLink');
    const reader = { address: request.ip, browser: (request.headers['user-agent'] ?? '').slice(0, MAX_BROWSER) };
    return { ...common, ...(await sharedActor(services, authorization!, reader)), language: languageOf(request) };
  }
  const actor = await actorOf(services, authorization, keepsAlive);
  languages.set(request, actor.language);
  const scope = { userId: actor.userId, organizationIds: actor.seats.map(({ id }) => id) };
  return { ...common, actor, scope, language: actor.language };
}

/** The profile's language when the caller is known, else what Accept-Language asks first, else Norwegian. */
export function languageOf(request: FastifyRequest): Language {
  return languages.get(request) ?? languageAsked(request.headers['accept-language']);
}

/** By what Accept-Language names first; Norwegian where it names neither. */
export function languageAsked(accepted: string | undefined): Language {
  const first = /^\s*([a-z]{2})/i.exec(accepted ?? '')?.[1]?.toLowerCase();
  return first === 'en' ? 'en' : 'no';
}

const uuid = z.guid();

/** A uuid of the address; anything else is something that does not exist. */
export function uuidParam(request: FastifyRequest, name: string): string {
  const parsed = uuid.safeParse((request.params as Record<string, unknown>)[name]);
  if (!parsed.success) throw new ClientError('notFound', { values: { what: name } });
  return parsed.data.toLowerCase();
}

/** Addresses that carry a person's id are for that person alone; another's does not exist. */
export function assertOwnId(ctx: Ctx, request: FastifyRequest): void {
  const { id } = request.params as { id: string };
  if (id !== String(ctx.actor.serial) && id.toLowerCase() !== ctx.actor.userId)
    throw new ClientError('notFound', { values: { what: 'id' } });
}

/** Where the page is. Never from the Host header: whoever asks writes that, and a mailed link would lead to where they like. */
export function originOf({ config }: Pick<Services, 'config'>, request: FastifyRequest): string {
  return config.publicUrl ?? `http://localhost:${request.socket.localPort}`;
}
