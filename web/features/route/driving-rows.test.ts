// Rows of what drives a route's cost: by what a step saves, heights the way that saves, and what cannot be relied on.

import { expect, it } from 'vitest';
import type { DrivingConstraint, DrivingConstraints } from '#domain/route.ts';
import { formatsFor } from '../../i18n/formats.ts';
import { drivingRows } from './driving-rows.ts';

const stretch = (
  rule: DrivingConstraint['rule'],
  limit: number,
  more: Partial<DrivingConstraint>,
): DrivingConstraint => ({
  rule,
  fromM: 0,
  toM: 100,
  limit,
  unit: rule === 'grade' ? '%' : 'm',
  subject: '',
  marginalNok: 0,
  ...more,
});
const summary = (driving: DrivingConstraints) =>
  drivingRows(driving).map(({ one, step, savesNok, isUncertain }) => [one.rule, step, savesNok, isUncertain]);

it('what a step saves by the slope of the cost, most expensive first', () => {
  const stretches = [
    stretch('grade', 6, { marginalNok: 2_000_000 }),
    stretch('crestRadius', 1900, { marginalNok: 5_000 }),
    stretch('planRadius', 150, { marginalNok: 40_000 }),
    stretch('clearance', 6, { marginalNok: 1_000_000 }),
    stretch('endHeight', 120, { marginalNok: -3_500_000, subject: 'end' }),
  ];
  expect(summary({ stretches, unexplained: 0.01, unexplainedPlan: 0.9 })).toEqual([
    ['crestRadius', 100, 500_000, false],
    ['planRadius', 10, 400_000, true],
    ['endHeight', -0.1, 350_000, false],
    ['grade', 0.1, 200_000, false],
    ['clearance', 0.1, 100_000, false],
  ]);
  expect(summary({ stretches, unexplained: 0.9, unexplainedPlan: 0 }).map(([rule, , , isUncertain]) => [rule, isUncertain])).toEqual([
    ['crestRadius', true],
    ['planRadius', false],
    ['endHeight', true],
    ['grade', true],
    ['clearance', true],
  ]); // biome-ignore format: a list
});

it('what trying it saved, to the side that saves', () => {
  const trial = (savesNok: number, addsNok: number | null, step = 0.1) => ({ trial: { step, savesNok, addsNok } });
  const stretches = [
    stretch('grade', 6, { marginalNok: 1_850_000, ...trial(120_000, 250_000) }),
    stretch('endHeight', 80, { subject: 'start', ...trial(-90_000, -70_000) }),
    stretch('controlHeight', 90, { subject: 'p1', ...trial(60_000, null) }),
    stretch('sagRadius', 1000, { marginalNok: 25, ...trial(0, 5_000, 100) }),
  ];
  const tried = { limits: 4, left: 0, unfinishedNok: 1 };
  expect(summary({ stretches, tried, unexplained: 1 })).toEqual([
    ['grade', 0.1, 185_000, false],
    ['endHeight', -0.1, 70_000, false],
    ['controlHeight', 0.1, 60_000, false],
    ['sagRadius', 100, 2_500, false],
  ]);
});

it('about is two digits', () => {
  const [nb, en] = [formatsFor('nb'), formatsFor('en')];
  expect([2_400_000, 61_234_567, 9_870].map((nok) => nb.aboutMoney(nok).replaceAll('\u00a0', ' '))).toEqual([
    '2,4 mill. kr',
    '61 mill. kr',
    '9 900 kr',
  ]);
  expect(en.aboutMoney(248_415)).toBe('0.25\u00a0MNOK');
});
