// Reads a request's body: JSON through our own parser (storable.ts), then a zod schema; the first thing wrong is refused
// with its field, a missing field as dj-rest-auth says it.

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { ownReason, reasonOf, type WrongValue } from '#domain/reasons.ts';
import { parseStorable } from './storable.ts';

export const LARGEST_BODY_BYTES = 2 ** 20;

export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: string | Buffer) => {
      // An empty body is no body: clients send the JSON header with empty posts and DELETEs.
      if (bytes.length === 0) return undefined;
      return parseStorable(decodeUtf8(bytes as Buffer));
    },
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('badJson', { values: { reason: ownReason('not UTF-8') } });
  }
}

export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], body);
  if (value === undefined || value === '') throw new Refusal('required', { field });
  throw new Refusal('invalid', { field, values: { reason: reasonOf(issue as unknown as WrongValue) } });
}
