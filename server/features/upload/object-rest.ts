// GET, HEAD and PUT /objects/{key}: the embedded store over HTTP, by signed links only. Reading answers byte ranges (COGs are
// read by them); writing streams to disk, once per key. With an S3 store these addresses do not exist.

import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import type { Services } from '../../platform/context.ts';
import { rangeOf } from '../../platform/http/byte-range.ts';
import { type FolderStorage, KeyTaken, TooManyBytes, writeWhole } from '../../platform/storage/folder.ts';
import { isGoodSignature } from '../../platform/storage/signature.ts';
import { headersOfObject, isKey, type LinkMethod, MAX_OBJECT_BYTES } from '../../platform/storage/storage.ts';
import { recordArrival, withQuota } from '../../platform/upload/upload.ts';
import { letBy } from './let-by.ts';
import { startUploadTimeout } from './upload-timeout.ts';

export function objectRoutes(app: FastifyInstance, services: Services): void {
  const { storage } = services;
  if (!('pathOf' in storage)) return;
  const folder = storage as FolderStorage;
  app.register(async (scope) => {
    // Bodies go to disk as they come: no parser, no limit but our own.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request: unknown, _payload: unknown, done: (error: null) => void) => done(null));
    // HEAD is answered by the same handler.
    scope.get('/objects/*', { logLevel: 'warn' }, (request, reply) => sendObject(services, folder, request, reply));
    scope.put('/objects/*', { bodyLimit: MAX_OBJECT_BYTES }, (request, reply) =>
      takeObject(services, folder, request, reply),
    );
  });
}

function checkedKey(services: Services, folder: FolderStorage, request: FastifyRequest, method: LinkMethod): string {
  const key = (request.params as { '*': string })['*'];
  const { expires = '', signature = '' } = request.query as Record<string, string | undefined>;
  const link = { method, key, expires: String(expires), signature: String(signature) };
  if (!isKey(key) || !isGoodSignature(folder.secret, link, services.clock().getTime() / 1000))
    throw new ClientError('linkExpired');
  return key;
}

async function sendObject(services: Services, folder: FolderStorage, request: FastifyRequest, reply: FastifyReply) {
  const key = checkedKey(services, folder, request, 'GET');
  const size = await folder.size(key);
  if (size === null) throw new ClientError('notFound', { values: { what: 'object' } });
  // An object never changes under its key, so its key is its tag.
  const etag = `"${key.slice(key.lastIndexOf('/') + 1)}"`;
  void reply.headers({ 'accept-ranges': 'bytes', ...headersOfObject(key), etag });
  if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
  // Whoever holds another version, or only a date, gets the whole (RFC 9110 section 13.1.5).
  const held = request.headers['if-range'];
  const wantsWhole = held !== undefined && held !== etag;
  const range = rangeOf(wantsWhole ? undefined : request.headers.range, size);
  if (range === 'unsatisfiable') return await reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  void reply.header('content-length', String(end - start + 1));
  // An empty stream leaves the announced length.
  if (request.method === 'HEAD' || size === 0) return await reply.send(Readable.from([]));
  return await reply.send(createReadStream(folder.pathOf(key), { start, end }));
}

async function takeObject(services: Services, folder: FolderStorage, request: FastifyRequest, reply: FastifyReply) {
  const release = startUploadTimeout(request.raw.socket);
  try {
    const size = await storeObject(services, folder, request);
    release();
    return await reply.code(200).send({ size });
  } catch (error) {
    letBy(request.raw, release);
    if (error instanceof TooManyBytes) throw tooLarge();
    if (error instanceof KeyTaken) throw new ClientError('uploadTaken');
    if (isFull(error)) throw new ClientError('storageFull');
    throw error;
  }
}

async function storeObject(services: Services, folder: FolderStorage, request: FastifyRequest): Promise<number> {
  const key = checkedKey(services, folder, request, 'PUT');
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  if (announced > MAX_OBJECT_BYTES) throw tooLarge();
  if ((await folder.size(key)) !== null) throw new ClientError('uploadTaken');
  // Asked again here: a client may have fetched many links while there was room.
  return await withQuota(services, key, Number.isNaN(announced) ? null : announced, async (maxBytes) => {
    const { size } = await writeWhole(folder.pathOf(key), bodyOf(request.raw), maxBytes);
    await recordArrival(services, key, size);
    return size;
  });
}

/** The body apart from its request: a write that fails ends the body alone, and the connection serves on. */
function bodyOf(request: IncomingMessage): PassThrough {
  const body = new PassThrough();
  finished(request, (error) => error && body.destroy(error));
  return request.pipe(body);
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

const tooLarge = () => new ClientError('tooLarge', { values: { max: '5 GB' } });
