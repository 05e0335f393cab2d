// Secrets that must be read again (a partner's tokens, the seed of an authenticator) lie sealed in the database: AES-256-GCM
// under a key derived from the installation's secret, one key a purpose. Several servers need the same VEIVALG_SECRET.

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../context.ts';

type Purpose = 'partner tokens' | 'authenticator' | 'id token' | 'known device';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const keyOf = ({ secret }: Pick<Services, 'secret'>, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', `veivalg ${purpose}`, KEY_BYTES));

export function seal(services: Pick<Services, 'secret'>, purpose: Purpose, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(services, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** null: sealed by another installation, or changed since. */
export function unseal(services: Pick<Services, 'secret'>, purpose: Purpose, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(services, purpose), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** 256 bits that nobody can guess, as text for an address or a header. */
export const newToken = () => randomBytes(KEY_BYTES).toString('base64url');

/** What is stored of such a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
