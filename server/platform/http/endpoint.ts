// Endpoints: the REST addresses under /v1. An endpoint names its method, path, body and answer as zod schemas; from these come the
// check of the body, the shape of the answer (what is not named in it never leaves), the OpenAPI document (openapi.ts) and
// the answer 405 where only the method is wrong. Bodies are JSON, or multipart where a file comes along (multipart.ts).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Ctx, Services } from '../context.ts';
import { parseBody } from './body.ts';
import { readMultipart } from './multipart.ts';
import { assertOwnId, ctxOf } from './request.ts';

export interface Endpoint<Body extends z.ZodType, Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With Fastify's `:name` for parameters; ends in a slash, as Django's addresses do. */
  readonly path: string;
  readonly summary: string;
  readonly body?: Body;
  /** JSON; the media type of something else, which the handler sends itself; or null for 204 without a body. */
  readonly answer: Answer | string | null;
  /** What else it may answer, by status. */
  readonly errorResponses?: Readonly<Record<number, string>>;
  /** Largest body where a file may come along. */
  readonly fileBytes?: number;
  /** false: what a browser asks by itself, which does not keep a login alive. */
  readonly counts?: boolean;
  /** `:id` is the caller's own; another's does not exist. */
  readonly isOwn?: boolean;
  /** A share link will do instead of a login. */
  readonly shares?: boolean;
}

/** An endpoint as the OpenAPI document needs it. */
export type RegisteredEndpoint = Endpoint<z.ZodType, z.ZodType> & { readonly needsLogin: boolean };

interface Call<Body> {
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const known = new WeakMap<FastifyInstance, RegisteredEndpoint[]>();

export function endpointsOf(app: FastifyInstance): readonly RegisteredEndpoint[] {
  return known.get(app) ?? [];
}

/** An endpoint that anybody may use; an Authorization header that comes along is not read. */
export function publicEndpoint<Body extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<Body, Answer>,
  handle: (call: Call<z.infer<Body>>) => Promise<unknown>,
): void {
  add(app, { ...endpoint, needsLogin: false }, async (request, reply) =>
    handle({ body: (await bodyOf(endpoint, request)) as z.infer<Body>, request, reply }),
  );
}

/** An endpoint for people who are logged in; the body is not looked at before that is known. */
export function authenticatedEndpoint<Body extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint<Body, Answer>,
  handle: (call: Call<z.infer<Body>> & { readonly ctx: Ctx }) => Promise<unknown>,
): void {
  add(app, { ...endpoint, needsLogin: true }, async (request, reply) => {
    const ctx = await ctxOf(services, request, { counts: endpoint.counts ?? true, shares: endpoint.shares });
    if (endpoint.isOwn) assertOwnId(ctx, request);
    return await handle({ ctx, body: (await bodyOf(endpoint, request)) as z.infer<Body>, request, reply });
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function add(app: FastifyInstance, endpoint: RegisteredEndpoint, handle: Handler): void {
  const endpoints = known.get(app) ?? [];
  known.set(app, [...endpoints, endpoint]);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.fileBytes ? { bodyLimit: endpoint.fileBytes } : {}),
    handler: async (request, reply) => {
      const answer = await handle(request, reply);
      if (typeof endpoint.answer === 'string' || reply.sent) return answer;
      if (endpoint.answer === null) return await reply.code(204).send();
      return await reply.send(endpoint.answer.parse(answer));
    },
  });
}

async function bodyOf(endpoint: Endpoint<z.ZodType, z.ZodType>, request: FastifyRequest): Promise<unknown> {
  if (!endpoint.body) return undefined;
  return parseBody(endpoint.body, (await readMultipart(request, endpoint.body)) ?? request.body);
}

/** The methods that this address has, if it is one of ours. */
export function methodsAt(app: FastifyInstance, url: string): string[] {
  const path = url.split('?')[0]!;
  return endpointsOf(app).flatMap((endpoint) => (patternOf(endpoint.path).test(path) ? [endpoint.method] : []));
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
