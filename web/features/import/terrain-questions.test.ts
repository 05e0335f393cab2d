// When a question of an inspected raster counts as answered.

import { expect, it } from 'vitest';
import type { TerrainAnswers, TerrainQuestion } from '#domain/import.ts';
import { isAnswered } from './terrain-questions.tsx';

const srid: TerrainQuestion = { id: 'srid' };
const noData: TerrainQuestion = { id: 'noDataValue', value: -999, share: 0.1 };
const zero: TerrainQuestion = { id: 'zeroIsNoData', share: 0.1 };
const holes: TerrainQuestion = { id: 'acceptHoles', share: 0.1 };
const heights = (areAllSuspects: boolean): TerrainQuestion => ({
  id: 'acceptHeights',
  min: -999,
  max: 100,
  plausible: [-500, 9_000],
  share: 0.1,
  areAllSuspects,
});

const cases: [name: string, question: TerrainQuestion, answers: TerrainAnswers, isAnswer: boolean][] = [
  ['no EPSG code', srid, {}, false],
  ['an EPSG code that is still being typed', srid, { srid: 258 }, false],
  ['an EPSG code', srid, { srid: 25833 }, true],
  ['no choice of a value for "no data"', noData, {}, false],
  ['"they are heights"', noData, { noDataValue: null }, true],
  ['a value for "no data"', noData, { noDataValue: -999 }, true],
  ['no choice of what 0 is', zero, {}, false],
  ['"0 is a height"', zero, { zeroIsNoData: false }, true],
  ['holes that are not accepted', holes, { acceptHoles: false }, false],
  ['holes that are accepted', holes, { acceptHoles: true }, true],
  ['implausible heights, nothing said', heights(false), {}, false],
  ['implausible heights that are not accepted', heights(false), { acceptHeights: false }, false],
  ['implausible heights that are accepted', heights(false), { acceptHeights: true }, true],
  ['implausible heights that are "no data"', heights(true), { noDataValue: -999 }, true],
  ['implausible heights that are said to be heights', heights(true), { noDataValue: null }, false],
];

it.each(cases)('%s', (_, question, answers, isAnswer) => {
  expect(isAnswered(question, answers)).toBe(isAnswer);
});
