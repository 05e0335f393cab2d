// The one translation of anything thrown into a response: ClientErrors as they are, input that only the database
// noticed as 400 or 409, outside failures as 503, everything else as a bug (500). Server errors never map to 401: a browser that
// gets one throws its login away.

import { ZodError } from 'zod';
import { ClientError, type ClientErrorCode } from '#domain/errors.ts';
import { ownReason, reasonOf, type WrongValue } from '#domain/validation-messages.ts';

/** SQLSTATE → clientError; classes by their first two characters, single codes first. */
const SQLSTATES: Readonly<Record<string, ClientErrorCode>> = {
  '23505': 'alreadyExists',
  '23503': 'inUse',
  '23514': 'invalid',
  '23502': 'invalid',
  // A wall of the database: the person may see the row and not change it.
  '42501': 'forbidden',
  '22': 'invalid',
  // Tried again in tenant.ts; still failing means too much at once.
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55': 'unavailable',
  '08': 'unavailable',
  '53': 'unavailable',
  '57': 'unavailable',
  '25': 'unavailable',
};

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** pg identifies these by their message only. */
const CONNECTION_TEXTS =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Connection ended)/;

/** The ClientError for this error, or null for a bug. */
export function toClientError(error: unknown): ClientError | null {
  if (error instanceof ClientError) return error;
  if (error instanceof ZodError) return zodToClientError(error);
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    const clientError = SQLSTATES[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? SQLSTATES[code.slice(0, 2)] : undefined);
    if (clientError)
      return new ClientError(clientError, {
        values: clientError === 'invalid' ? { reason: ownReason(plainReason(code)) } : {},
      });
    if (CONNECTION_CODES.has(code) && 'syscall' in error && isDatabaseSocket(error))
      return new ClientError('unavailable');
  }
  if (CONNECTION_TEXTS.test(error.message)) return new ClientError('unavailable');
  return error.cause ? toClientError(error.cause) : null;
}

/** The first issue, with its path as the field. */
function zodToClientError(error: ZodError): ClientError {
  const issue = error.issues[0];
  return new ClientError('invalid', {
    field: issue && issue.path.length > 0 ? issue.path.join('.') : null,
    values: issue ? { reason: reasonOf(issue as unknown as WrongValue) } : {},
  });
}

/** A failed connect or socket read; a missing file of our own (open, stat) is a bug and stays one. */
function isDatabaseSocket(error: Error): boolean {
  const { syscall } = error as { syscall?: unknown };
  return syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo';
}

const REASONS: Readonly<Record<string, string>> = {
  '22001': 'too long',
  '22003': 'number out of range',
  '22008': 'date out of range',
  '22021': 'text holds a character that cannot be stored',
  '22P02': 'wrong form',
  '22P05': 'text holds a character that cannot be stored',
};
const plainReason = (code: string) => REASONS[code] ?? 'out of bounds';
