// Who hears of what: one connection LISTENs on Postgres and hands each notice to the open streams of its organization.
// A lost connection is opened again; what was missed meanwhile is covered by a `ping` that makes clients ask again.

import pg from 'pg';
import type { DatabaseAddress } from '../../runtime/postgres.ts';
import { clientConfig } from '../db/connection.ts';
import type { Log } from '../log/log.ts';

export interface Notice {
  readonly organizationId: string;
  /** job, generation, change or another kind a feature makes known. */
  readonly kind: string;
  readonly id: string;
  readonly projectId: string | null;
}

type Listener = (notice: Notice | 'missed') => void;

export interface Events {
  /** Hears the notices of these organizations until the answer is called. */
  subscribe(organizationIds: readonly string[], listener: Listener): () => void;
  /** Hands a notice to the streams of this process alone: for what every process learns by itself. */
  announce(notice: Notice): void;
  /** Takes what is sent on another channel of the database, by whichever process, until the answer is called. */
  listenTo(channel: string, take: (payload: string) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'veivalg_events';
const RETRY_MS = 1_000;

export function openEvents(address: DatabaseAddress, log: Log): Events {
  const subscribers = new Map<Listener, ReadonlySet<string>>();
  const channels = new Map<string, (payload: string) => void>();
  let client: pg.Client | null = null;
  let closed = false;
  let wasConnected = false;

  const connect = async (): Promise<void> => {
    if (closed) return;
    const opening = new pg.Client({ ...clientConfig(address), connectionTimeoutMillis: 2_000, keepAlive: true });
    opening.on('error', (error) => log.warn({ err: error }, 'the connection that hears events was lost'));
    opening.on('end', () => {
      client = null;
      if (!closed) setTimeout(() => void connect(), RETRY_MS).unref();
    });
    opening.on('notification', ({ channel, payload }) =>
      channel === CHANNEL ? dispatch(payload ?? '') : channels.get(channel)?.(payload ?? ''),
    );
    try {
      await opening.connect();
      client = opening;
      await opening.query(`listen ${CHANNEL}`);
      for (const channel of channels.keys()) await opening.query(`listen ${opening.escapeIdentifier(channel)}`);
      if (wasConnected) for (const listener of subscribers.keys()) listener('missed');
      wasConnected = true;
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for events; trying again');
      // 'end' follows only a connection that stood; end() makes it follow.
      await opening.end().catch(() => {});
    }
  };

  const dispatch = (payload: string): void => {
    try {
      announce(JSON.parse(payload) as Notice);
    } catch (error) {
      log.error({ err: error }, 'an event could not be read');
    }
  };

  const announce = (notice: Notice): void => {
    for (const [listener, organizationIds] of subscribers)
      if (organizationIds.has(notice.organizationId)) listener(notice);
  };

  void connect();
  return {
    announce,
    listenTo(channel, take) {
      channels.set(channel, take);
      // Where the connection stands; else it follows with the others.
      client
        ?.query(`listen ${client.escapeIdentifier(channel)}`)
        .catch((error: unknown) => log.warn({ err: error, channel }, 'cannot listen to a channel'));
      return () => channels.delete(channel);
    },
    subscribe(organizationIds, listener) {
      subscribers.set(listener, new Set(organizationIds));
      return () => subscribers.delete(listener);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
