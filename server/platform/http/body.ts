// Reads a request's body: JSON through our own parser (storable.ts), then a zod schema; every invalid field is reported by
// its name, a missing one as dj-rest-auth says it.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ClientError, ClientErrors } from '#domain/errors.ts';
import { ownReason, reasonOf, type WrongValue } from '#domain/validation-messages.ts';
import { takeMultipart } from './multipart.ts';
import { parseStorable } from './storable.ts';

export const MAX_BODY_BYTES = 2 ** 20;

export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: string | Buffer) => {
      if ((request.routeOptions.config as { keepsBytes?: boolean }).keepsBytes) sent.set(request, bytes as Buffer);
      // An empty body is no body: clients send the JSON header with empty posts and DELETEs.
      if (bytes.length === 0) return undefined;
      return parseStorable(decodeUtf8(bytes as Buffer));
    },
  );
  takeMultipart(app);
}

const sent = new WeakMap<FastifyRequest, Buffer>();

/** A JSON body as it was sent, of an endpoint that keeps it. */
export const bytesOf = (request: FastifyRequest): Buffer => sent.get(request) ?? Buffer.alloc(0);

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ClientError('badJson', { values: { reason: ownReason('not UTF-8') } });
  }
}

/** Every field that is wrong is named, as a form shows them. @throws ClientError */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [first, ...rest] = clientErrorsOf(parsed.error.issues, body);
  throw rest.length > 0 ? new ClientErrors([first!, ...rest]) : first!;
}

/** One a field: the first that is wrong with it. */
function clientErrorsOf(issues: readonly z.core.$ZodIssue[], body: unknown): ClientError[] {
  const found = new Map<string, ClientError>();
  for (const issue of issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
    if (found.has(field)) continue;
    const value = issue.path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      body,
    );
    const isMissing = field !== 'non_field_errors' && (value === undefined || value === '');
    const reason = reasonOf(issue as unknown as WrongValue);
    found.set(
      field,
      isMissing ? new ClientError('required', { field }) : new ClientError('invalid', { field, values: { reason } }),
    );
  }
  return [...found.values()];
}
