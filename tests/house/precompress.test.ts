// Everything textual of the page has compressed copies that are smaller, and nothing else has.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript without declarations: it must run before anything is installed
import { precompress } from '../../tools/precompress.mjs';

test('textual files get smaller copies, pictures and small files none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vv-compress-'));
  try {
    mkdirSync(join(folder, 'assets'));
    const text = 'export const line = [1, 2, 3];\n'.repeat(200);
    for (const name of ['assets/a.js', 'assets/a.css', 'b.svg', 'c.png', 'index.html'])
      writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'small.js'), 'export {}');
    expect(precompress(folder)).toBe(4);
    const copies = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => /\.(br|gz)$/.test(name));
    const expected = ['assets/a.js', 'assets/a.css', 'b.svg', 'index.html'].flatMap((name) => [
      `${name}.br`,
      `${name}.gz`,
    ]);
    expect(copies.toSorted()).toEqual(expected.toSorted());
    for (const name of copies) expect(statSync(join(folder, name)).size).toBeLessThan(text.length / 10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what the first page names is pressed hardest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vv-compress-'));
  try {
    const text = Array.from({ length: 4000 }, (_, i) => `export const at${(i * 7919) % 4001} = ${Math.sin(i)};`).join(
      '\n',
    );
    for (const name of ['first.js', 'later.js']) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'index.html'), '<script src="/first.js"></script>');
    precompress(folder);
    const bytesOf = (name: string) => statSync(join(folder, `${name}.br`)).size;
    expect(bytesOf('first.js')).toBeLessThan(0.99 * bytesOf('later.js'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
