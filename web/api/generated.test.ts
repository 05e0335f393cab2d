// The committed typed documents are what schema.graphql and the queries in web/ give today.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import { expect, it } from 'vitest';
import config from '../../codegen.config.ts';

it('the typed documents are not stale (fix: npx graphql-codegen --config codegen.config.ts)', async () => {
  const root = join(import.meta.dirname, '../..');
  const files: { filename: string; content: string }[] = await generate({ ...config, cwd: root, silent: true }, false);
  expect(files.length).toBeGreaterThan(1);
  for (const { filename, content } of files) {
    expect(readFileSync(join(root, filename), 'utf8').trim(), filename).toBe(content.trim());
  }
});
