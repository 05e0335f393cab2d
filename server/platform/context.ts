// What a request or a worker's job receives: services that live as long as the process, and for a logged-in caller who acts
// and which organizations they may touch. Handlers take it as their first argument, `f(ctx, input)`; nothing is global.

import type pg from 'pg';
import type { Language } from '#domain/user.ts';
import type { DatabaseAddress } from '../runtime/postgres.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import type { KeyedOperation } from './db/operation-done.ts';
import type { Scope } from './db/tenant.ts';
import type { TransactionLimiter } from './db/transaction-limiter.ts';
import type { Events } from './events/hub.ts';
import type { Log } from './log/log.ts';
import type { Storage } from './storage/storage.ts';

export type { Language };

/** Opened once per process (server/app/services.ts). */
export interface Services {
  readonly config: Config;
  readonly address: DatabaseAddress;
  /** Acts as the unprivileged role; tenants' rows are reached through inTenant only. */
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly log: Log;
  readonly clock: () => Date;
  /** Terrains, uploads, pictures: by key, behind signed links. */
  readonly storage: Storage;
  /** The installation's own, from which keys are derived (crypto/seal.ts). */
  readonly secret: Buffer;
  /** Events of jobs and of others' edits. */
  readonly events: Events;
}

export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly isAdmin: boolean;
  /** It opens only to logins with a second factor. */
  readonly needsSecondFactor: boolean;
}

export interface Actor {
  readonly userId: string;
  /** The id that /v1/profile/{id}/ shows. */
  readonly serial: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly avatarKey: string | null;
  readonly isAdmin: boolean;
  /** The current organization, or null for somebody who sits in none. */
  readonly organizationId: string | null;
  readonly isOrganizationAdmin: boolean;
  readonly seats: readonly Seat[];
  /** Seats that stay closed until this login has a second factor. */
  readonly closedSeats: readonly Seat[];
  readonly sessionHash: Buffer;
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
}

/** A logged-in request. */
export interface Ctx extends Services {
  readonly actor: Actor;
  readonly scope: Scope;
  /** What this request may take of the database; a caller without it is one of ours. */
  readonly transactionLimiter?: TransactionLimiter;
  /** What is asked under a key (Idempotency-Key). */
  readonly operation?: KeyedOperation;
  /** Comes when nobody waits for the answer any more; what only reads ends then. */
  readonly signal?: AbortSignal;
  /** The project that a share link opens: whoever holds it reads that, and nothing else. */
  readonly sharedProjectId?: string;
  /** Whether that link also opens the project's finished exports. */
  readonly sharesExports?: boolean;
  /** Whether that link shows no money. */
  readonly withoutCost?: boolean;
  /** That link where it takes comments, and whose it is. */
  readonly commentLink?: { readonly id: string; readonly name: string; readonly organization: string };
  readonly language: Language;
  /** Where the page is, for links in mails. */
  readonly origin: string;
  readonly requestId: string;
}
