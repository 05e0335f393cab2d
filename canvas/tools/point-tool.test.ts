// The tool that takes places: what it answers after clicks and keys.

import { describe, expect, test } from 'vitest';
import type { Drawn, Xyz } from '../scene-types.ts';
import { changesOfPath } from './path-drag.ts';
import { PointTool, type PointToolKind } from './point-tool.ts';

const A: Xyz = [0, 0, 10];
const B: Xyz = [300, 0, 10];
const C: Xyz = [300, 400, 10];

function drawing(kind: PointToolKind, heightAt: (x: number, y: number) => number | null = () => 10) {
  const answers: Drawn[] = [];
  const tool = new PointTool(kind, heightAt, (drawn) => {
    if (drawn.kind !== 'placing') answers.push(drawn);
  });
  let time = 0;
  const click = (at: Xyz): void => {
    time += 1000;
    tool.click(at, at[0], at[1], time);
  };
  return { answers, tool, click };
}

describe('path', () => {
  test('Enter ends it: first A, last B, the rest between', () => {
    const { answers, tool, click } = drawing('drawPath');
    for (const at of [A, B, C]) click(at);
    tool.key('Enter');
    expect(answers).toEqual([{ kind: 'path', start: A, controlPoints: [B], end: C }]);
  });
  test('a double click ends it without a point too many', () => {
    const { answers, tool } = drawing('drawPath');
    tool.click(A, 10, 10, 0);
    tool.click(B, 200, 10, 1000);
    tool.click(B, 201, 10, 1150);
    expect(answers).toEqual([{ kind: 'path', start: A, controlPoints: [], end: B }]);
  });
  test('Backspace takes the last point back', () => {
    const { answers, tool, click } = drawing('drawPath');
    for (const at of [A, B, C]) click(at);
    tool.key('Backspace');
    tool.key('Enter');
    expect(answers).toEqual([{ kind: 'path', start: A, controlPoints: [], end: B }]);
  });
  test('Escape gives up, Enter with one point does nothing', () => {
    const { answers, tool, click } = drawing('drawPath');
    click(A);
    tool.key('Enter');
    expect(answers).toEqual([]);
    tool.key('Escape');
    expect(answers).toEqual([{ kind: 'cancelled', tool: 'drawPath' }]);
    expect(tool.points).toEqual([]);
  });
});

describe('steps', () => {
  test('places are taken back and put there again until a new one comes', () => {
    const { answers, tool, click } = drawing('drawLine');
    for (const at of [A, B, C]) click(at);
    expect(tool.key('z', { isCtrl: true, isShift: false })).toBe(true);
    tool.key('z', { isCtrl: true, isShift: false });
    expect(tool.points).toEqual([A]);
    tool.key('y', { isCtrl: true, isShift: false });
    tool.key('z', { isCtrl: true, isShift: true });
    expect(tool.points).toEqual([A, B, C]);
    tool.undo();
    tool.place([9, 9, 9]);
    expect(tool.redo()).toBe(false);
    tool.finish();
    expect(answers).toEqual([{ kind: 'line', points: [A, B, [9, 9, 9]] }]);
  });
  test('with no place left, undo is for somebody else', () => {
    expect(drawing('drawLine').tool.key('z', { isCtrl: true, isShift: false })).toBe(false);
  });
  test('a point is done with one place, a corridor needs three', () => {
    const point = drawing('drawPoint');
    point.click(B);
    expect(point.answers).toEqual([{ kind: 'point', at: B }]);
    const corridor = drawing('drawCorridor');
    corridor.click(A);
    corridor.click(B);
    corridor.tool.finish();
    expect(corridor.answers).toEqual([]);
    corridor.click(C);
    corridor.tool.finish();
    expect(corridor.answers).toEqual([{ kind: 'corridor', ring: [A, B, C] }]);
  });
});

describe('measures', () => {
  test('area and perimeter of a right triangle 300 × 400', () => {
    const { answers, tool, click } = drawing('measureArea');
    for (const at of [A, B, C]) click(at);
    tool.key('Enter');
    expect(answers.at(-1)).toMatchObject({
      kind: 'areaMeasure',
      ring: [A, B, C],
      planM2: 60_000,
      surfaceM2: 60_000,
      perimeterM: 1200,
      done: true,
    });
  });
  test('a click after the end begins again', () => {
    const { answers, tool, click } = drawing('measureDistance');
    click(A);
    click(B);
    tool.key('Enter');
    click(C);
    expect(answers.at(-1)).toMatchObject({ planM: 0, done: false });
  });
});

test('a dragged control point changes only itself', () => {
  const path = {
    id: 'w',
    name: '',
    color: '#000000',
    editable: true,
    start: [0, 0],
    end: [9, 9],
    controlPoints: [
      { id: 'c1', at: [1, 1], radiusM: 0 },
      { id: 'c2', at: [2, 2], radiusM: 5 },
    ],
  } as const;
  const pin = { id: 'control w c2', at: [2, 2, 4] } as const;
  expect(changesOfPath([path], pin, [5, 6, 7])).toEqual({
    kind: 'pathMoved',
    pathId: 'w',
    point: 'c2',
    from: [2, 2, 4],
    at: [5, 6, 7],
  });
  expect(changesOfPath([path], { ...pin, id: 'end w A' }, [5, 6, 7])).toMatchObject({ point: 'start' });
  expect(changesOfPath([path], { ...pin, id: 'end w B' }, [5, 6, 7])).toMatchObject({ point: 'end' });
  expect(changesOfPath([path], { ...pin, id: 'control x c2' }, [5, 6, 0])).toBeNull();
});
