// Signed links to objects in the embedded store: HMAC-SHA256 over method, key and time of expiry, with a secret that never
// leaves the installation. Changing any of the three breaks the signature, so a link cannot be stretched, moved to another
// key, or turned from reading to writing. A GET link also answers HEAD.

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LinkMethod } from './storage.ts';

const SECRET_BYTES = 32;

export function sign(secret: Buffer, method: LinkMethod, key: string, expires: number): string {
  return createHmac('sha256', secret).update(`${method}\n${key}\n${expires}`).digest('base64url');
}

/** Is this link good now (seconds since 1970)? */
export function isGoodSignature(
  secret: Buffer,
  link: { readonly method: LinkMethod; readonly key: string; readonly expires: string; readonly signature: string },
  nowSeconds: number,
): boolean {
  if (!/^\d{1,12}$/.test(link.expires)) return false;
  const expires = Number(link.expires);
  const expected = Buffer.from(sign(secret, link.method, link.key, expires));
  const actual = Buffer.from(link.signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) && expires >= nowSeconds;
}

/** The installation's secret: from the configuration, or made once and kept in the data folder, readable by us only. */
export async function linkSecret(dataFolder: string, configured: string | null): Promise<Buffer> {
  if (configured) return Buffer.from(hkdfSync('sha256', configured, '', 'object links', SECRET_BYTES));
  await mkdir(dataFolder, { recursive: true });
  const path = join(dataFolder, 'link-secret');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(crypto.getRandomValues(Buffer.alloc(SECRET_BYTES)).toString('hex'));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    // Somebody made it before us: then that one holds.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (let attempt = 0; attempt < 50; attempt++) {
    const text = await readFile(path, 'utf8');
    if (text.length === 2 * SECRET_BYTES) return Buffer.from(text, 'hex');
    // Another process is between making the file and filling it.
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`The file ${path} is damaged. Delete it to make a new one.`);
}
