// The rules of the house, each broken once on purpose: a forbidden import must be named, an allowed one must pass.

import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript without declarations: it must run before anything is installed
import { circles, sourceFiles, violations } from '../../tools/arrows.mjs';

const check = (file: string, source: string, expected: RegExp | null) => {
  const found: string[] = violations([file], () => source);
  if (expected === null) expect(found).toEqual([]);
  else expect(found.join('\n')).toMatch(expected);
};

const cases: [string, string, RegExp | null][] = [
  ['engine/a.ts', `import { x } from '#domain/entities/area.ts';`, null],
  ['engine/a.ts', `import { x } from '#server/platform/config.ts';`, /engine must not import server/],
  ['engine/a.ts', `import { x } from '../server/config.ts';`, /engine must not import server/],
  ['engine/a.ts', `const x = await import('#exchange/dxf/read.ts');`, /engine must not import exchange/],
  ['engine/a.ts', `import { z } from 'zod';`, /engine must not know zod/],
  ['domain/a.ts', `import { z } from 'zod';`, null],
  ['terrain/a.ts', `export { x } from '#domain/entities/area.ts';`, /terrain must not import domain/],
  ['canvas/a.ts', `import React from 'react';`, /canvas must not know react/],
  ['server/a.ts', `import * as three from 'three';`, /server must not know three/],
  ['web/features/a/b.ts', `import { x } from '../c/d.ts';`, /feature a must not import its sibling c/],
  ['web/features/a/b.ts', `import { x } from '#web/features/c/d.ts';`, /sibling c/],
  ['web/features/a/b.ts', `import { x } from '#web/ui/button.tsx';`, null],
  ['web/app/routes.tsx', `import { x } from '#web/features/c/d.ts';`, null],
  ['web/features/a/b.ts', `import { x } from '#engine/evaluate/evaluate.ts';`, /worker\.ts file only/],
  ['web/live.worker.ts', `import { x } from '#engine/evaluate/evaluate.ts';`, null],
  ['web/features/a/b.ts', `import { x } from '#exchange/read-mesh.ts';`, /exchange in a \*\.worker\.ts file only/],
  [
    'server/features/area/service.ts',
    `import { x } from '../project/service.ts';`,
    /feature area must not import its sibling project/,
  ],
  ['engine/evaluate/a.ts', `import { x } from '../search/tasks.ts';`, /must not import what stands above it/],
  ['engine/seeding/a.ts', `import type { X } from '../search/chain.ts';`, /must not import what stands above it/],
  ['engine/seeding/a.ts', `import { x } from '../line/fit-plan.ts';`, null],
  ['engine/search/a.ts', `import { x } from '../seeding/b.ts';`, null],
  ['engine/search/a.ts', `import { x } from '#engine/edit/b.ts';`, /must not import what stands above it/],
  ['engine/unheard-of/a.ts', `import { x } from '../haul/b.ts';`, /stands on no floor/],
  ['server/features/area/service.ts', `import { x } from '#server/platform/db/tenant.ts';`, null],
  ['server/platform/db/a.ts', `import { x } from '../../features/area/service.ts';`, /stands above it in the server/],
  ['server/runtime/a.ts', `import { x } from '../platform/config.ts';`, /stands above it in the server/],
  ['server/features/area/a.ts', `import { x } from '../../app/services.ts';`, /stands above it in the server/],
  [
    'cli/a.ts',
    `new URL('../server/features/import/run.ts', import.meta.url)`,
    /of the server, cli uses runtime and platform\/backup/,
  ],
  ['cli/a.ts', `new URL('../server/runtime/child-main.ts', import.meta.url)`, null],
  ['engine/a.ts', `new Worker(new URL( '../server/worker.ts', import.meta.url))`, /engine must not import server/],
  ['server/a.ts', `new URL('../dist/web/', import.meta.url)`, null],
];

test.each(cases)('%s with %s', check);

test('the house as it stands keeps its rule', async () => {
  const { readFileSync } = await import('node:fs');
  expect(violations(sourceFiles(), (file: string) => readFileSync(file, 'utf8'))).toEqual([]);
});

test('files that import each other are found, types included, and threads of their own are not', () => {
  const sources: Record<string, string> = {
    'engine/a.ts': `import { b } from './b.ts';`,
    'engine/b.ts': `import type { C } from '#engine/c.ts';`,
    'engine/c.ts': `export { a } from './a.ts';`,
    'engine/d.ts': `import { a } from './a.ts'; new Worker(new URL('./e.ts', import.meta.url));`,
    'engine/e.ts': `import { d } from './d.ts';`,
  };
  const read = (file: string) => sources[file]!;
  expect(circles(Object.keys(sources), read)).toEqual([['engine/a.ts', 'engine/b.ts', 'engine/c.ts']]);
});
