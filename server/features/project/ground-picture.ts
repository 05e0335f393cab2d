// GET /v1/share/picture/: the ground of the project that a share link opens, in soft relief with its lakes, for the page while its map is
// not there yet and for paper. No routes are drawn on it: which of them a link shows, its reader's page draws itself. Drawn once a ground by
// a child process and kept in memory; one is drawn at a time, whoever asks.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ClientError } from '#domain/errors.ts';
import type { Services } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import { authenticatedEndpoint } from '../../platform/http/endpoint.ts';
import { runInChild } from '../../runtime/child.ts';
import { withScratch } from '../../runtime/scratch.ts';
import { groundKeyOf, watersOf } from './picture-queries.ts';
import type { PictureInput } from './picture-task.ts';

const TIMEOUT_MS = 30_000;
/** Of about 100 kB each. */
const MAX_KEPT = 64;

export function groundPictureRoutes(app: FastifyInstance, services: Services): void {
  const pictures = new GroundPictures(services);
  authenticatedEndpoint(
    app,
    services,
    {
      method: 'GET',
      path: '/v1/share/picture/',
      summary: 'The ground of the project that the share link in the Authorization header opens, as a picture.',
      answer: 'image/webp',
      errorResponses: { 403: 'The link is unknown, ended or too old.', 404: 'The project has no ground.' },
      allowsShareLink: true,
      keepsAlive: false,
    },
    async ({ ctx, reply }) => {
      const { sharedProjectId } = ctx;
      if (!sharedProjectId) throw new ClientError('linkExpired');
      const found = await inTenant(ctx, async (tx) => {
        const key = await groundKeyOf(tx, sharedProjectId);
        return key === null ? null : { key, waters: await watersOf(tx, sharedProjectId) };
      });
      if (!found) throw new ClientError('notFound', { values: { what: 'terrain' } });
      // Nobody keeps a copy that could be shown when the link has ended.
      return await reply
        .header('cache-control', 'private, no-store')
        .type('image/webp')
        .send(await pictures.of(found.key, found.waters));
    },
  );
}

class GroundPictures {
  readonly #services: Services;
  /** By the ground's key and what its lakes look like; the least recently asked first. */
  readonly #kept = new Map<string, Promise<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  of(key: string, waters: PictureInput['waters']): Promise<Buffer> {
    const id = `${key} ${createHash('sha256').update(JSON.stringify(waters)).digest('hex')}`;
    const kept = this.#kept.get(id);
    const picture = kept ?? this.#draw(key, waters);
    this.#kept.delete(id);
    this.#kept.set(id, picture);
    if (!kept) picture.catch(() => this.#kept.delete(id));
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MAX_KEPT) this.#kept.delete(oldest);
    return picture;
  }

  #draw(key: string, waters: PictureInput['waters']): Promise<Buffer> {
    const { storage, config } = this.#services;
    const draw = () =>
      withScratch(config.dataFolder, async (scratch) => {
        const out = join(scratch, 'ground.webp');
        await storage.withFile(key, (path) =>
          runInChild({
            module: new URL('./picture-task.ts', import.meta.url),
            name: 'drawGround',
            input: { path, out, routes: [], waters } satisfies PictureInput,
            timeoutMs: TIMEOUT_MS,
          }),
        );
        return await readFile(out);
      });
    const picture = this.#last.then(draw, draw);
    this.#last = picture;
    return picture;
  }
}
