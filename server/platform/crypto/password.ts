// Passwords as argon2id hashes in the PHC string form, by Node's own implementation. At most four are computed at once: each
// takes 19 MiB, and a rush of logins must not take the memory or the threads that everybody else needs.

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { MAX_PASSWORD_LENGTH } from '#domain/user.ts';
import { slots } from '../../runtime/slots.ts';

/** OWASP's least: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY_KIB = 256 * 1024;
const MAX_PASSES = 10;
const AT_ONCE = 4;

const derive = promisify(argon2);
const line = slots(AT_ONCE);

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const parameters = { nonce, memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, tagLength: TAG_BYTES };
  const tag = await line.run(() => derive('argon2id', { message: password, ...parameters }));
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(tag)}`;
}

/** Takes as long for a person who does not exist (hash null) as for a wrong password. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parsed = hash === null ? null : parseHash(hash);
  const { nonce, tag, memory, passes, parallelism } = parsed ?? NOBODY;
  const message = password.slice(0, MAX_PASSWORD_LENGTH);
  const found = await line.run(() =>
    derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: tag.length }),
  );
  return timingSafeEqual(found, tag) && parsed !== null;
}

const NOBODY = {
  nonce: Buffer.alloc(SALT_BYTES, 1),
  tag: Buffer.alloc(TAG_BYTES, 1),
  memory: MEMORY_KIB,
  passes: PASSES,
  parallelism: LANES,
};

function parseHash(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!match) return null;
  const [memory, passes, parallelism] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (memory > MAX_MEMORY_KIB || passes > MAX_PASSES) return null;
  return {
    memory,
    passes,
    parallelism,
    nonce: Buffer.from(match[4]!, 'base64'),
    tag: Buffer.from(match[5]!, 'base64'),
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
