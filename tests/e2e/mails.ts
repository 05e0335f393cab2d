// The mails of a walk: without a mail server each is a file in the data folder.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Product } from './product.ts';

/** Those that hold this text, in the order of their making. */
async function mailsWith({ data }: Product, text: string): Promise<string[]> {
  const folder = join(data, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(text));
}

export const countMails = async (product: Product, text: string): Promise<number> =>
  (await mailsWith(product, text)).length;

/** Waits for a mail that holds this text, after so many earlier ones, and answers the first link of the newest. */
export async function mailedLink(product: Product, text: string, { after = 0 } = {}): Promise<string> {
  const find = async () => (await mailsWith(product, text)).slice(after).at(-1) ?? '';
  await expect.poll(find, { timeout: 30_000 }).toMatch(/http\S+/);
  return /http\S+/.exec(await find())![0];
}

/** Waits for a mail that holds this text, and answers the newest. */
export async function mailedText(product: Product, text: string): Promise<string> {
  await expect.poll(() => countMails(product, text), { timeout: 30_000 }).toBeGreaterThan(0);
  return (await mailsWith(product, text)).at(-1)!;
}
