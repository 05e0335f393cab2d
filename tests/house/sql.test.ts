// SQL stands in a feature's queries.ts (or …-queries.ts where it has several), in migrations, in platform/db/ and in
// platform/access/ (who may do what), so that what a feature asks of the database is read in one place.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../../server');
const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`|\b(client|pool)\.query\(/;

/** Where SQL may stand: besides queries and platform/db/, what runs the database itself and the work queue. */
const MAY =
  /^(platform\/(db|access)\/.*|(.*\/)?([a-z-]+-)?queries\.ts|runtime\/postgres\.ts|platform\/jobs\/work-queue\.ts)$/;

/** Files of server/ with SQL where it may not stand. */
function strays(files: readonly { readonly name: string; readonly text: string }[]): string[] {
  return files
    .filter(({ name, text }) => !MAY.test(name) && SQL.test(text))
    .map(({ name }) => name)
    .toSorted();
}

test('SQL stands where it belongs', () => {
  const names = readdirSync(SERVER, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(name));
  const files = names.map((name) => ({ name, text: readFileSync(join(SERVER, name), 'utf8') }));
  expect(strays(files)).toEqual([]);
});

test('a stray is found in each of its forms, and comments and queries.ts are not strays', () => {
  const texts = ["tx.selectFrom('a')", 'await sql<Row>`select 1`', 'sql`x`.execute(tx)', "client.query('select 1')"];
  for (const text of texts) {
    expect(strays([{ name: 'share/service.ts', text }])).toEqual(['share/service.ts']);
    expect(strays([{ name: 'share/queries.ts', text }])).toEqual([]);
  }
  expect(strays([{ name: 'share/service.ts', text: '// the sql of links; ctx.query("x")' }])).toEqual([]);
});

test('migrations have a number each', () => {
  const numbers = readdirSync(join(SERVER, 'platform/db/migrations')).map((name) => name.slice(0, 4));
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
});
