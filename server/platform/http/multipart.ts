// Multipart bodies, as browsers send them when a file comes along: every field is text, objects are JSON in it, and an empty
// text means null. @fastify/multipart reads the parts, when the endpoint knows who sends them.

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { assertStorable, parseStorable } from './storable.ts';

const MAX_PARTS = 100;
const MAX_FIELD_BYTES = 2 ** 16;

export function takeMultipart(app: FastifyInstance): void {
  void app.register(multipart, { limits: { parts: MAX_PARTS, files: 1, fieldSize: MAX_FIELD_BYTES } });
}

/** The fields as this schema wants them: a text that it rejects is tried as JSON. null: the body is no form. */
export async function readMultipart(
  request: FastifyRequest,
  schema: z.ZodType,
): Promise<Record<string, unknown> | null> {
  if (!request.isMultipart()) return null;
  const fields = await fieldsOf(request);
  const wrong = new Set(schema.safeParse(fields).error?.issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, wrong.has(name) ? asJson(value) : value]),
  );
}

async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  const maxBytes = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length']) > maxBytes) throw new RequestFileTooLargeError();
  try {
    const fields = await Promise.race([readParts(request, maxBytes), failAfter(request, maxBytes)]);
    if (fields.size === 0) throw notAForm();
    return Object.fromEntries(fields);
  } catch (error) {
    // What still comes is not read by the parser any more.
    request.raw.unpipe().resume();
    // Of the parser's own errors only those of limits carry a status of use.
    if (error instanceof ClientError || (error as { statusCode?: number }).statusCode === 413) throw error;
    throw notAForm();
  }
}

async function readParts(request: FastifyRequest, fileSize: number): Promise<Map<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (!part.fieldname) throw notAForm();
    if (part.type === 'file')
      fields.set(part.fieldname, new File([new Uint8Array(await part.toBuffer())], part.filename));
    else if (part.valueTruncated) throw new request.server.multipartErrors.RequestFileTooLargeError();
    else fields.set(part.fieldname, assertStorable(part.value === '' ? null : part.value));
  }
  return fields;
}

/** Never answers; fails when the whole form, whose length need not be said before, has more bytes. */
function failAfter(request: FastifyRequest, maxBytes: number): Promise<never> {
  return new Promise((_, reject) => {
    let bytes = 0;
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) reject(new request.server.multipartErrors.RequestFileTooLargeError());
    });
  });
}

const notAForm = () => new ClientError('badJson', { values: { reason: ownReason('not a form') } });

function asJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseStorable(value);
  } catch {
    return value;
  }
}
