// Multipart bodies, as browsers send them when a file comes along: every field is text, objects are JSON in it, and an empty
// text means null. Bytes are read whole, up to the endpoint's limit, and taken apart by the runtime's own parser.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { assertStorable, parseStorable } from './storable.ts';

const MAX_FIELDS = 100;

/** The bytes as they came; looked at only when the endpoint knows who sends them. */
export class MultipartBytes {
  readonly type: string;
  readonly bytes: Buffer;

  constructor(type: string, bytes: Buffer) {
    this.type = type;
    this.bytes = bytes;
  }
}

export interface MultipartForm {
  /** The fields as this schema wants them: a text that it rejects is tried as JSON. */
  readAs(schema: z.ZodType): Record<string, unknown>;
}

export function takeMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^multipart\/form-data\b/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: string | Buffer) =>
      new MultipartBytes(request.headers['content-type'] ?? '', bytes as Buffer),
  );
}

/** null: the body is no form. */
export async function readMultipart({ body }: FastifyRequest): Promise<MultipartForm | null> {
  if (!(body instanceof MultipartBytes)) return null;
  const fields = await fieldsOf(body);
  return {
    readAs(schema) {
      const wrong = new Set(schema.safeParse(fields).error?.issues.map(({ path }) => String(path[0])));
      return Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, wrong.has(name) ? asJson(value) : value]),
      );
    },
  };
}

async function fieldsOf({ type, bytes }: MultipartBytes): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ClientError('badJson', { values: { reason: ownReason('not a form') } });
  });
  const entries = [...form.entries()];
  if (entries.length > MAX_FIELDS) throw new ClientError('tooLarge', { values: { max: MAX_FIELDS } });
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === '__proto__')
        throw new ClientError('badJson', { values: { reason: ownReason('a key is not allowed') } });
      return [name, typeof value === 'string' ? assertStorable(value === '' ? null : value) : value];
    }),
  );
}

function asJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseStorable(value);
  } catch {
    return value;
  }
}
