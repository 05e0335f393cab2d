// Doors: the REST addresses under /v1. A door names its method, path, body and answer as zod schemas; from these come the
// check of the body, the shape of the answer (what is not named in it never leaves), the OpenAPI document (openapi.ts) and
// the answer 405 where only the method is wrong. Bodies are JSON, or multipart where a file comes along (multipart.ts).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Ctx, Services } from '../context.ts';
import { parseBody } from './body.ts';
import { readMultipart } from './multipart.ts';
import { assertOwnId, ctxOf } from './request.ts';

export interface Door<Body extends z.ZodType, Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With Fastify's `:name` for parameters; ends in a slash, as Django's addresses do. */
  readonly path: string;
  readonly summary: string;
  readonly body?: Body;
  /** JSON; the media type of something else, which the handler sends itself; or null for 204 without a body. */
  readonly answer: Answer | string | null;
  /** What else it may answer, by status. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** Largest body where a file may come along. */
  readonly fileBytes?: number;
  /** false: what a browser asks by itself, which does not keep a login alive. */
  readonly counts?: boolean;
  /** `:id` is the caller's own; another's does not exist. */
  readonly isOwn?: boolean;
  /** A share link will do instead of a login. */
  readonly shares?: boolean;
}

/** A door as the OpenAPI document needs it. */
export type KnownDoor = Door<z.ZodType, z.ZodType> & { readonly needsLogin: boolean };

interface Call<Body> {
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const known = new WeakMap<FastifyInstance, KnownDoor[]>();

export function doorsOf(app: FastifyInstance): readonly KnownDoor[] {
  return known.get(app) ?? [];
}

/** A door that anybody may use; an Authorization header that comes along is not read. */
export function publicDoor<Body extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  door: Door<Body, Answer>,
  handle: (call: Call<z.infer<Body>>) => Promise<unknown>,
): void {
  add(app, { ...door, needsLogin: false }, async (request, reply) =>
    handle({ body: (await bodyOf(door, request)) as z.infer<Body>, request, reply }),
  );
}

/** A door for people who are logged in; the body is not looked at before that is known. */
export function personDoor<Body extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  door: Door<Body, Answer>,
  handle: (call: Call<z.infer<Body>> & { readonly ctx: Ctx }) => Promise<unknown>,
): void {
  add(app, { ...door, needsLogin: true }, async (request, reply) => {
    const ctx = await ctxOf(services, request, { counts: door.counts ?? true, shares: door.shares });
    if (door.isOwn) assertOwnId(ctx, request);
    return await handle({ ctx, body: (await bodyOf(door, request)) as z.infer<Body>, request, reply });
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function add(app: FastifyInstance, door: KnownDoor, handle: Handler): void {
  const doors = known.get(app) ?? [];
  known.set(app, [...doors, door]);
  app.route({
    method: door.method,
    url: door.path,
    ...(door.fileBytes ? { bodyLimit: door.fileBytes } : {}),
    handler: async (request, reply) => {
      const answer = await handle(request, reply);
      if (typeof door.answer === 'string' || reply.sent) return answer;
      if (door.answer === null) return await reply.code(204).send();
      return await reply.send(door.answer.parse(answer));
    },
  });
}

async function bodyOf(door: Door<z.ZodType, z.ZodType>, request: FastifyRequest): Promise<unknown> {
  if (!door.body) return undefined;
  const form = await readMultipart(request);
  return form ? parseBody(door.body, form.readAs(door.body)) : parseBody(door.body, request.body);
}

/** The methods that this address has, if it is one of ours. */
export function methodsAt(app: FastifyInstance, url: string): string[] {
  const path = url.split('?')[0]!;
  return doorsOf(app).flatMap((door) => (patternOf(door.path).test(path) ? [door.method] : []));
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
