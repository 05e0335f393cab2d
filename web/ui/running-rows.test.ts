import { expect, it } from 'vitest';
import { formatsFor } from '../i18n/formats.ts';
import type { Text } from '../i18n/text.tsx';
import { runningRows } from './running-rows.ts';

const t: Text = (key, values) => `${key}${values ? ` ${Object.values(values).join()}` : ''}`;

it('names every kind of work, and leads to where it is looked at', () => {
  const job = { state: 'running', progress: 0.25, message: '' };
  const rows = runningRows(
    {
      generations: [
        { id: 'g', projectId: 'p', pathId: 'a', state: 'running', phase: '', progress: 0.5, secondsLeft: 60 },
        { id: 'h', projectId: 'p', pathId: 'a', state: 'queued', phase: '', progress: 0, secondsLeft: null },
      ],
      jobs: [
        { ...job, id: 'e', projectId: 'p', kind: 'export' },
        { ...job, id: 'i', projectId: 'p', kind: 'importTerrain' },
        { ...job, id: 'o', projectId: null, kind: 'somethingNew' },
      ],
    },
    t,
    formatsFor('en'),
  );
  expect(rows.map(({ id, to, name }) => [id, to, name])).toEqual([
    ['g', '/project/p/map/path/a', 'work.generation'],
    ['h', '/project/p/map/path/a', 'work.generation'],
    ['e', '/project/p/export', 'work.export'],
    ['i', '/project/p', 'work.importTerrain'],
    ['o', '/dashboard', 'work.other'],
  ]);
  expect(rows.map(({ note }) => note)).toEqual(['work.left 1 min 0 s', '0%', '25%', '25%', '25%']);
});
