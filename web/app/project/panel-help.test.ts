// Help from where one is: every panel of the project page leads to an article, and every link to the guide in the source to one that has something
// to read in both languages.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXERCISE_ROWS } from '../../features/exercise/exercise-rows.ts';
import { textsOf } from '../../features/guide/article.ts';
import { articleOf } from '../../features/guide/articles.ts';
import { ENTITIES } from '../../state/selection.ts';
import { HELP_OF_ENTITY, HELP_OF_LEFT, HELP_OF_TAB, HELP_OF_VIEW } from './panel-help.ts';
import { PROJECT_TABS } from './tabs.ts';

const WEB = join(import.meta.dirname, '../..');
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
);
const read = (path: string) => readFileSync(join(WEB, path), 'utf8');

/** Names of articles as links write them, and who writes them. */
const LINK = /<HelpButton\s[^>]*?article=(?:"(\w+)"|\{'(\w+)'\})|openGuide\('(\w+)'\)|['"`]\/guide\/(\w+)/g;
const written = sources.flatMap((path) =>
  [...read(path).matchAll(LINK)].map((found) => ({ path, id: found.slice(1).find((name) => name !== undefined)! })),
);
const byTable = Object.entries({ HELP_OF_TAB, HELP_OF_VIEW, HELP_OF_LEFT, HELP_OF_ENTITY }).flatMap(([path, rows]) =>
  Object.values(rows).map((id: string) => ({ path, id })),
);
const byExercise = Object.entries(EXERCISE_ROWS).map(([path, { article: id }]) => ({ path, id: id as string }));

describe('every link to the guide', () => {
  it.each([...written, ...byTable, ...byExercise])('$path → $id', ({ id }) => {
    const article = articleOf(id);
    expect(article, id).toBeDefined();
    const { title, lead, sections } = article!;
    expect(sections.length).toBeGreaterThan(0);
    const texts = [title, lead, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)])];
    for (const { nb, en } of texts) expect([nb.trim(), en.trim()]).not.toContain('');
    for (const { blocks } of sections) expect(blocks.flatMap(textsOf).length).toBeGreaterThan(0);
  });

  it('is seen here', () => {
    expect(written).toContainEqual({ path: join('features', 'measure', 'measured.tsx'), id: 'map' });
    // Each other one is a row of a table.
    const dynamic = sources.flatMap((path) =>
      [...read(path).matchAll(/<HelpButton\s[^>]*?article=\{([A-Z_]+)\[/g)].map((found) => found[1]!),
    );
    for (const table of dynamic) expect(['HELP_OF_VIEW', 'HELP_OF_LEFT', 'HELP_OF_ENTITY']).toContain(table);
  });
});

describe('every panel of the project page leads to one', () => {
  it.each([
    ['tabs', Object.keys(HELP_OF_TAB), PROJECT_TABS],
    ['entities', Object.keys(HELP_OF_ENTITY), ENTITIES],
    ['the bottom drawer', Object.keys(HELP_OF_VIEW), viewsOf('bottom-drawer.tsx')],
    ['the left drawer', Object.keys(HELP_OF_LEFT), viewsOf('left-drawer.tsx')],
  ] as const)('%s', (_what, helped, panels) => {
    expect(panels.length).toBeGreaterThan(2);
    expect(new Set(helped)).toEqual(new Set(panels));
  });
});

function viewsOf(file: string): readonly string[] {
  const list = /const VIEWS = \[([^\]]+)\]/.exec(read(join('app', 'project', file)))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map((found) => found[1]!);
}
