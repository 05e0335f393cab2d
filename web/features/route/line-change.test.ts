// Choosing a stretch or a place on a line, and the parts of the line that are drawn for it.

import { afterEach, describe, expect, it } from 'vitest';
import { nearestShare, partOfLine, pointOnLine } from '../../ui/line-parts.ts';
import {
  choosePicked,
  choosePlace,
  chooseStretch,
  chosenPartId,
  endLineChange,
  followSearch,
  lineChangeStore,
  startJoin,
  startStretch,
} from './line-change.ts';

const ROUTE = { id: 'a', lengthM: 1000 };
afterEach(endLineChange);

describe('a stretch', () => {
  const ends = () => {
    const { now } = lineChangeStore.getState();
    return now?.kind === 'stretch' ? [now.fromM, now.toM] : null;
  };

  it('begins in the middle and stays on the line, whichever end is given first', () => {
    startStretch(ROUTE);
    expect(ends()).toEqual([250, 750]);
    chooseStretch(600, 100);
    expect(ends()).toEqual([100, 600]);
    chooseStretch(-50, 1200);
    expect(ends()).toEqual([0, 1000]);
    chooseStretch(995, 999);
    expect(ends()).toEqual([980, 1000]);
  });

  it('moves the end that is nearer to a place, never over the other', () => {
    startStretch(ROUTE);
    choosePlace(400);
    expect(ends()).toEqual([400, 750]);
    choosePlace(590);
    expect(ends()).toEqual([400, 590]);
    chooseStretch(400, 425);
    choosePlace(412);
    expect(ends()).toEqual([405, 425]);
  });

  it('stands still while it is searched', () => {
    startStretch(ROUTE);
    followSearch('g');
    chooseStretch(0, 100);
    choosePlace(5);
    expect(ends()).toEqual([250, 750]);
  });
});

it('takes a click on the part that is drawn as chosen for a place on the route', () => {
  startStretch(ROUTE);
  choosePicked(chosenPartId('a'), 450);
  expect(lineChangeStore.getState().now).toMatchObject({ fromM: 250, toM: 700 });
  choosePicked('b', 0);
  expect(lineChangeStore.getState().now).toMatchObject({ fromM: 250, toM: 700 });
});

it('joins at a place on the line', () => {
  startJoin(ROUTE, null);
  choosePlace(1400);
  expect(lineChangeStore.getState().now).toMatchObject({ kind: 'join', atM: 1000, secondId: null });
});

describe('parts of a drawn line', () => {
  const LINE = [0, 0, 0, 30, 40, 10, 30, 100, 20];

  it('run between places, through the vertices between them', () => {
    expect(partOfLine(LINE, 0, 1)).toEqual(LINE);
    const [x, y, z, ...rest] = partOfLine(LINE, 25 / 110, 80 / 110);
    expect([x, y, z].map((value) => Number(value!.toFixed(9)))).toEqual([15, 20, 5]);
    expect(rest.map((value) => Number(value.toFixed(9)))).toEqual([30, 40, 10, 30, 70, 15]);
    expect(partOfLine(LINE, 0.6, 0.6)).toEqual([]);
  });

  it('know the place of a share and the share of a place', () => {
    expect(pointOnLine(LINE, 50 / 110).map((value) => Number(value.toFixed(9)))).toEqual([30, 40, 10]);
    expect(pointOnLine(LINE, 7)).toEqual([30, 100, 20]);
    expect(nearestShare(LINE, [28, 44])).toBeCloseTo(50 / 110);
    expect(nearestShare(LINE, [30, 500])).toBe(1);
  });
});
