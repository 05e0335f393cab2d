// What a client may send as JSON and we may store: nested at most 64 deep, numbers finite (1e400 reads as Infinity and would
// come back as null), text without NUL and lone surrogates (Postgres rejects both), no __proto__ keys.

import { ClientError } from '#domain/errors.ts';
import { ownReason } from '#domain/validation-messages.ts';

const MAX_DEPTH = 64;

/** Returns the value. @throws ClientError invalid */
export function assertStorable<T>(value: T): T {
  // A stack of our own: the depth is the client's.
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (let item = open.pop(); item; item = open.pop()) {
    if (typeof item.value === 'number' && !Number.isFinite(item.value)) throwBadJson('a number is not finite');
    if (typeof item.value === 'string') assertText(item.value);
    if (typeof item.value !== 'object' || item.value === null) continue;
    if (item.depth > MAX_DEPTH) throwBadJson(`nested more than ${MAX_DEPTH} deep`);
    for (const [key, child] of Object.entries(item.value)) {
      if (key === '__proto__') throwBadJson('a key is not allowed');
      assertText(key);
      open.push({ value: child, depth: item.depth + 1 });
    }
  }
  return value;
}

/** Parses JSON text; the depth is counted before parsing, because the parser itself recurses. */
export function parseStorable(text: string): unknown {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 0x5c) i++;
      else if (c === 0x22) inString = false;
    } else if (c === 0x22) inString = true;
    else if (c === 0x7b || c === 0x5b) {
      if (++depth > MAX_DEPTH) throwBadJson(`nested more than ${MAX_DEPTH} deep`);
    } else if (c === 0x7d || c === 0x5d) depth--;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throwBadJson('not JSON');
  }
  return assertStorable(value);
}

function assertText(text: string): void {
  if (text.includes('\0')) throwBadJson('text holds a NUL character');
  if (!text.isWellFormed()) throwBadJson('text holds half a character');
}

function throwBadJson(reason: string): never {
  throw new ClientError('badJson', { values: { reason: ownReason(reason) } });
}
