// The documents can be read by a stranger: short lines, and every file and link that they name exists.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const MAX_LINE = 160;
const ROOMS = 'domain|terrain|demo|engine|exchange|server|cli|canvas|web|tests|tools|examples|docs';

/** Lines of prose: neither rows of tables nor code. */
function prose(text: string): string[] {
  let isCode = false;
  return text.split('\n').filter((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return !isCode && !line.startsWith('|');
  });
}

test.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(prose(text).filter((line) => [...line].length > MAX_LINE)).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map((match) => join(dirname(page), match[1]!));
  const files = [...text.matchAll(new RegExp(`\`((?:${ROOMS})/[\\w./-]+\\.(?:tsx?|mjs|json|cpp|md))\``, 'g'))].map(
    (match) => match[1]!,
  );
  expect([...links, ...files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
