// A backup is a zip file that any unzip program opens: each table as PostgreSQL's COPY writes it, each object that a row names, the
// key that seals secrets, what waits in the queue, and last a manifest with the hash of every entry. A file that was cut off has no
// directory of entries and no manifest, so it is never taken for whole.
//
//   database/{table}.copy   objects/{key}   link-secret   queue.json   manifest.json

import { z } from 'zod';

export const FORMAT = 'veivalg-backup';
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const QUEUE = 'queue.json';
export const SECRET = 'link-secret';
export const entryOfTable = (table: string) => `database/${table}.copy`;
export const entryOfObject = (key: string) => `objects/${key}`;

/** A backup, or a place to restore to, that cannot be used; the text is for the person who asked. */
export class BackupError extends Error {}

const entry = z.object({ bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** When the database was as the backup has it. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
      columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)),
      rows: z.number().int().min(0),
    }),
  ),
  /** Keys that rows name where nothing lay: uploads that never came, and what histories remember. */
  absent: z.array(z.string()),
  /** Of every other entry of the file. */
  entries: z.record(z.string(), entry),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type EntryHash = z.infer<typeof entry>;

/** Work that waited or ran, to be put in again. */
export const queueSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(['generation', 'job', 'mail']),
    priority: z.number().int(),
    data: z.object({ organizationId: z.string().nullable(), seconds: z.number() }),
  }),
);

export type WaitingWork = z.infer<typeof queueSchema>[number];
