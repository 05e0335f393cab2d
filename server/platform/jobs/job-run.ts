// A job that a worker runs, as each feature's part of it sees it.

import type { Services } from '../context.ts';
import type { RowOf } from '../db/schema.ts';
import type { Tx } from '../db/tenant.ts';

export interface JobRun {
  readonly services: Services;
  readonly job: RowOf<'job'>;
  readonly project: RowOf<'project'>;
  /** A folder that goes with the job. */
  readonly scratch: string;
  readonly signal: AbortSignal;
  /** share: what is done, 0…1. */
  report(share: number, message: string): void;
  /** Ends the job in the transaction that writes what it made. @throws LostClaim; Error when it was cancelled */
  finish(tx: Tx, result: object): Promise<void>;
}
