// Endpoints: the REST addresses under /v1. An endpoint names its method, path, body and answer as zod schemas; from these come the
// check of the body, the shape of the answer (fields not in the schema are stripped), the OpenAPI document and
// the answer 405 where only the method is wrong. Bodies are JSON, or multipart where a file comes along (multipart.ts).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Ctx, Services } from '../context.ts';
import { parseBody } from './body.ts';
import { type Endpoint, type RegisteredEndpoint, schemaOf } from './endpoint-schema.ts';
import { readMultipart } from './multipart.ts';
import { assertOwnId, ctxOf } from './request.ts';

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
    handle({ body: request.body as z.infer<Body>, request, reply }),
  );
}

/** An endpoint for people who are logged in; the body is not read before that is known. */
export function authenticatedEndpoint<Body extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint<Body, Answer>,
  handle: (call: Call<z.infer<Body>> & { readonly ctx: Ctx }) => Promise<unknown>,
): void {
  const callers = new WeakMap<FastifyRequest, Ctx>();
  const authenticate = async (request: FastifyRequest) => {
    const ctx = await ctxOf(services, request, {
      keepsAlive: endpoint.keepsAlive ?? true,
      allowsShareLink: endpoint.allowsShareLink,
    });
    if (endpoint.isOwn) assertOwnId(ctx, request);
    callers.set(request, ctx);
  };
  const handler: Handler = async (request, reply) =>
    handle({ ctx: callers.get(request)!, body: request.body as z.infer<Body>, request, reply });
  add(app, { ...endpoint, needsLogin: true }, handler, authenticate);
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function add(
  app: FastifyInstance,
  endpoint: RegisteredEndpoint,
  handler: Handler,
  authenticate?: (request: FastifyRequest) => Promise<void>,
): void {
  const { method, path, body } = endpoint;
  const bodyLimit = endpoint.fileBytes ?? endpoint.bodyBytes;
  if (!known.has(app)) {
    app.setValidatorCompiler<z.ZodType>(({ schema }) => (value) => ({ value: parseBody(schema, value) }));
    app.setSerializerCompiler(serializerCompiler);
  }
  known.set(app, [...endpointsOf(app), endpoint]);
  app.route({
    config: { keepsBytes: endpoint.keepsBytes ?? false } as object,
    method,
    url: path,
    schema: schemaOf(endpoint),
    ...(bodyLimit ? { bodyLimit } : {}),
    ...(authenticate ? { onRequest: authenticate } : {}),
    preValidation: async (request) => {
      if (body) request.body = (await readMultipart(request, body)) ?? request.body ?? {};
    },
    handler:
      endpoint.answer === null
        ? async (request, reply) => {
            await handler(request, reply);
            return await reply.code(204).send();
          }
        : handler,
  });
}

/** The methods that this address has, if it is one of ours. */
export function methodsAt(app: FastifyInstance, url: string): string[] {
  const path = url.split('?')[0]!;
  return endpointsOf(app).flatMap((endpoint) => (patternOf(endpoint.path).test(path) ? [endpoint.method] : []));
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
