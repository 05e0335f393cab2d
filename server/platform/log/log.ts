// Structured logs: one JSON line per event through pino, the logger that Fastify uses. Secrets never reach a line: header
// values and known fields are redacted, and secrets that travel in addresses (reset links, share links, sign-in codes,
// object signatures) are cut out by redactUrl before an address is logged.

import { type DestinationStream, type Logger, pino } from 'pino';
import { openDestination } from './destination.ts';

export type Log = Logger;

const SECRET_FIELDS = [
  'password',
  'password1',
  'password2',
  'new_password1',
  'new_password2',
  'old_password',
  'token',
  'key',
  'secret',
  'authorization',
  'cookie',
  'code',
  'state',
  'client_info',
  'session_state',
  'databaseUrl',
];

export function openLog(level: string, destination: DestinationStream = openDestination()): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string; ip?: string }) => ({
        id: request.id,
        method: request.method,
        url: redactUrl(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: serializeError,
    },
  };
  return pino(options, destination);
}

/** A secret link into an organization (platform/crypto/organization-token.ts), wherever it stands in an address. */
const LINK_TOKEN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}/gi;

/** An address as it may be logged: no query values but harmless ones, no tokens in the path. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const safePath = path
    .replace(/^\/resetPassword\/.*/i, '/resetPassword/[redacted]')
    .replace(/^\/share\/.*/i, '/share/[redacted]')
    .replace(/^\/v1\/calendar\/.*/i, '/v1/calendar/[redacted]')
    .replace(LINK_TOKEN, '[redacted]');
  if (query === undefined) return safePath;
  const names = [...new URLSearchParams(query).keys()].map((name) => encodeURIComponent(name).slice(0, 40));
  return `${safePath}?${names.map((name) => `${name}=[redacted]`).join('&')}`;
}

/** Type, message, stack and SQLSTATE; never parameters or rows, which may hold a client's data. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' ? { sqlstate: code } : {}),
    ...(error.cause ? { cause: serializeError(error.cause) } : {}),
  };
}
