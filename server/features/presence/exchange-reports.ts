// Keeps the boards of all server processes alike: what pages report to one process reaches the others over the database's notices,
// gathered for a fifth of a second, and each process notifies the open streams of a project that its people have changed, the more seldom
// the more there are. So 200 people cost a bounded number of notices and answers a second.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { Board, type Report } from './board.ts';
import { notify } from './queries.ts';

const CHANNEL = 'veivalg_presence';
const GATHER_MS = 200;
const LOOK_MS = 250;
/** The database takes 8000 bytes a notice; some of them say whose it is. */
const MAX_BYTES = 7_500;
/** Between two announcements to a project: this long, and longer by each page that is in it. */
const REST_MS = 300;
const REST_PER_PAGE_MS = 20;

interface Sent {
  /** The process. */
  readonly from: string;
  readonly reports: readonly Report[];
}

export interface Presence {
  readonly board: Board;
  /** Counts at once here, and soon everywhere. */
  report(report: Report): void;
}

export function openPresence(app: FastifyInstance, services: Services): Presence {
  const changed = new Map<string, string>();
  const announcedAt = new Map<string, number>();
  const board = new Board((projectId, organizationId) => changed.set(projectId, organizationId));
  let waiting: Report[] = [];
  const self = randomUUID();
  const now = () => services.clock().getTime();

  const stop = services.events.listenTo(CHANNEL, (payload) => {
    try {
      const { from, reports } = JSON.parse(payload) as Sent;
      // One's own come back, later: they are no new sign of life.
      if (from !== self) for (const report of reports) board.take(report, now());
    } catch (error) {
      services.log.error({ err: error }, 'a report of presence could not be read');
    }
  });
  const send = setInterval(() => {
    const reports = waiting;
    waiting = [];
    for (const part of partsOf(reports))
      notify(services.db, CHANNEL, `{"from":"${self}","reports":[${part}]}`).catch((error: unknown) =>
        services.log.warn({ err: error }, 'presence does not reach the other processes'),
      );
  }, GATHER_MS);
  const look = setInterval(() => {
    board.expire(now());
    const atMs = performance.now();
    for (const [projectId, organizationId] of changed) {
      const restMs = REST_MS + REST_PER_PAGE_MS * board.countIn(projectId);
      if (atMs - (announcedAt.get(projectId) ?? Number.NEGATIVE_INFINITY) < restMs) continue;
      changed.delete(projectId);
      announcedAt.set(projectId, atMs);
      services.events.announce({ organizationId, kind: 'presence', id: projectId, projectId });
    }
    for (const [projectId, at] of announcedAt)
      if (board.countIn(projectId) === 0 && atMs - at > 60_000) announcedAt.delete(projectId);
  }, LOOK_MS);
  app.addHook('preClose', async () => {
    clearInterval(send);
    clearInterval(look);
    stop();
  });
  return {
    board,
    report(report) {
      board.take(report, now());
      waiting.push(report);
    },
  };
}

/** As JSON, as few as hold all. */
function partsOf(reports: readonly Report[]): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let bytes = 2;
  for (const report of reports) {
    const text = JSON.stringify(report);
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > MAX_BYTES && part.length > 0) {
      parts.push(part.join(','));
      part = [];
      bytes = 2;
    }
    part.push(text);
    bytes += size;
  }
  return part.length > 0 ? [...parts, part.join(',')] : parts;
}
