// POST /v1/large_file_upload/get_upload_link/ {filename_ext} → {url, filename}: a signed link to PUT one file to, and the
// name by which later calls speak of it (large_file_name). The name leads to a row of the caller's organization, never
// straight to a key.

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClientError } from '#domain/errors.ts';
import type { Services } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { isAnswered } from '../../platform/http/one-at-a-time.ts';
import { newKey } from '../../platform/storage/storage.ts';
import { countLinksSince, insertUpload } from '../../platform/upload/queries.ts';
import { assertWithinQuota, nameOfKey } from '../../platform/upload/upload.ts';
import { isUploading } from './upload-timeout.ts';

/** A whole file of 5 GB on a slow line takes hours; the link must last as long as its PUT may take to begin. */
const LINK_SECONDS = 15 * 60;

/** What a person may begin to upload within a quarter of an hour. */
const MAX_LINKS = 100;
const WINDOW_MS = 15 * 60_000;

const linkBody = z.object({
  filename_ext: z
    .string()
    .transform((text) => text.trim().replace(/^\./, '').toLowerCase())
    .pipe(z.string().regex(/^[a-z0-9]{1,10}$/, 'a file extension of at most 10 letters and digits')),
});

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'POST',
      path: '/v1/large_file_upload/get_upload_link/',
      summary: 'A signed link to PUT one file to, and the name by which later calls speak of it (large_file_name).',
      body: linkBody,
      answer: z.object({ url: z.string(), filename: z.string() }),
      errorResponses: {
        403: 'The person sits in no organization.',
        413: 'The organization has used up its room.',
        429: 'The person has begun too many uploads.',
      },
    },
    async ({ ctx, body: { filename_ext }, request }) => {
      const { organizationId, userId } = ctx.actor;
      if (!organizationId) throw new ClientError('forbidden');
      const key = newKey(organizationId, 'upload', filename_ext);
      await inTenant(ctx, async (tx) => {
        const since = new Date(services.clock().getTime() - WINDOW_MS);
        if ((await countLinksSince(tx, userId, since)) >= MAX_LINKS)
          throw new ClientError('tooManyUploads', { values: { minutes: WINDOW_MS / 60_000 } });
        await assertWithinQuota(tx, organizationId, services.config.quotaBytes);
        await insertUpload(tx, { organization_id: organizationId, user_id: userId, key, original_name: '' });
      });
      const link = await services.storage.link('PUT', key, LINK_SECONDS);
      // Clients other than our page need to know where we are.
      const url = link.startsWith('/') ? `${request.protocol}://${request.host}${link}` : link;
      return { url, filename: nameOfKey(key) };
    },
  );
}

/** As Fastify does it by default, but for uploads, which have a timeout of their own, and for what has been answered. */
export function onSocketError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, phrase] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? [408, 'Request Timeout']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large']
        : [400, 'Bad Request'];
  if (socket.writable && !isAnswered(socket)) {
    const body = JSON.stringify({ detail: phrase });
    socket.write(
      `HTTP/1.1 ${status} ${phrase}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
