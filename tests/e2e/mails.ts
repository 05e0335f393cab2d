// The mails of a walk: without a mail server each is a file in the data folder.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Product } from './product.ts';

/** Waits for the newest mail that holds this text, and answers its first link. */
export async function mailedLink({ data }: Product, text: string): Promise<string> {
  const folder = join(data, 'mail');
  const find = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return mails.filter((mail) => mail.includes(text)).at(-1) ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).toMatch(/http\S+/);
  return /http\S+/.exec(await find())![0];
}
