// Compresses textual answers when they are sent (GraphQL, REST and the page's HTML) by what the client accepts. Files have
// their compressed copies from the build, and streams go as they are.

import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Less fits one packet anyway. */
const MIN_BYTES = 1_400;
/** Higher qualities take several times as long for some per cent less. */
const BROTLI_QUALITY = 4;

const ENCODERS = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) as Promise<Buffer>,
  gzip: (text: string) => promisify(gzip)(text) as Promise<Buffer>,
} as const;

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_BYTES || reply.hasHeader('content-encoding'))
      return payload;
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
    const encoding = encodingFor(request.headers['accept-encoding']);
    // A validator is that of the bytes as they were made.
    if (!encoding || reply.hasHeader('etag')) return payload;
    void reply.removeHeader('content-length').header('content-encoding', encoding);
    return await ENCODERS[encoding](payload);
  });
}

/** The best that the client names without weight zero; null for none. */
export function encodingFor(accepted: string | string[] | undefined): keyof typeof ENCODERS | null {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
}
