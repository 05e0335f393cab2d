// What an endpoint says of itself, and the schemas of its route: those that Fastify checks by and the OpenAPI document shows.

import type { FastifySchema } from 'fastify';
import { z } from 'zod';

const JSON_TYPE = 'application/json';

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
  /** Largest body where no file comes along; else that of every body (body.ts). */
  readonly bodyBytes?: number;
  /** false: what a browser asks by itself, which does not keep a login alive. */
  readonly keepsAlive?: boolean;
  /** The bytes of the body are kept beside what they say (`bytesOf`), because a signature is over them. */
  readonly keepsBytes?: boolean;
  /** `:id` is the caller's own; another's does not exist. */
  readonly isOwn?: boolean;
  /** A share link will do instead of a login. */
  readonly allowsShareLink?: boolean;
}

/** An endpoint as the OpenAPI document needs it. */
export type RegisteredEndpoint = Endpoint<z.ZodType, z.ZodType> & { readonly needsLogin: boolean };

/** Sent as it is: a field of a form may have any name. */
const clientError = z.record(z.string(), z.unknown()).meta({
  id: 'ClientError',
  properties: {
    code: { type: 'string' },
    detail: { type: 'string' },
    non_field_errors: { type: 'array', items: { type: 'string' } },
    values: { type: 'object' },
  },
});

export function schemaOf(endpoint: RegisteredEndpoint): FastifySchema {
  const { method, path, answer, body, needsLogin } = endpoint;
  const content = typeof answer === 'string' ? { [answer]: { schema: z.file() } } : { [JSON_TYPE]: { schema: answer } };
  const errorResponses = {
    ...(body ? { 400: 'A field is missing or wrong.' } : {}),
    ...(needsLogin ? { 401: 'Not logged in, or the login has ended.' } : {}),
    ...endpoint.errorResponses,
    503: 'The service is away for a moment; Retry-After says how long.',
  };
  return {
    summary: endpoint.summary,
    operationId: `${method.toLowerCase()}_${path.replace(/^\/v1\/|\/$/g, '').replace(/\W+/g, '_')}`,
    security: needsLogin ? [{ token: [] }, ...(endpoint.allowsShareLink ? [{ share: [] }] : [])] : [],
    ...(endpoint.fileBytes ? { consumes: [JSON_TYPE, 'multipart/form-data'] } : {}),
    ...(body ? { body } : {}),
    response: {
      ...(answer === null ? { 204: z.null().describe('Done.') } : { 200: { description: 'Done.', content } }),
      ...Object.fromEntries(
        Object.entries(errorResponses).map(([status, description]) => [
          status,
          { description, content: { [JSON_TYPE]: { schema: clientError } } },
        ]),
      ),
    },
  };
}
