// The small map: every route lies on it whatever its shape, lengths are true, and the route under the pointer is the nearest.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnLine, mapFrame, pointAt, routeUnder } from './overview-map-layout.ts';

const SIZE = { width: 500, height: 300 };

describe('the frame', () => {
  it('holds all routes with room around them, north up and in one scale', () => {
    const coordinate = fc.double({ min: -2e5, max: 7e6, noNaN: true });
    const point = fc.tuple(coordinate, coordinate).map(([x, y]) => [x, y, 0]);
    const line = fc.array(point, { minLength: 2, maxLength: 8 }).map((points) => points.flat());
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const frame = mapFrame(lines, SIZE)!;
        for (const { x, y } of lines.flatMap((one) => drawnLine(one, frame))) {
          expect(x).toBeGreaterThan(0.08 * SIZE.width);
          expect(x).toBeLessThan(0.92 * SIZE.width);
          expect(y).toBeGreaterThan(0.08 * SIZE.height);
          expect(y).toBeLessThan(0.92 * SIZE.height);
        }
        const { minX, maxX, minY, maxY } = frame.bounds;
        expect((maxX - minX) / SIZE.width).toBeCloseTo((maxY - minY) / SIZE.height, 3);
        expect(frame.y(maxY)).toBeLessThan(frame.y(minY));
      }),
    );
  });
  it('is missing where there is nothing to show', () => {
    expect(mapFrame([], SIZE)).toBeNull();
    expect(mapFrame([[0, 0, 0]], { width: 0, height: 0 })).toBeNull();
    expect(mapFrame([[5, 5, 0]], SIZE)!.metresPerPx).toBeGreaterThan(0);
  });
});

describe('a drawn line', () => {
  // An L of 300 m east and 400 m north, in steps of 10 m.
  const steps = Array.from({ length: 71 }, (_, i) => (i <= 30 ? [10 * i, 0, 7] : [300, 10 * (i - 30), 7]));
  const frame = mapFrame([steps.flat()], SIZE)!;
  const line = drawnLine(steps.flat(), frame);
  it('keeps its corners and its chainages, and no more', () => {
    expect(line.map(({ chainageM }) => chainageM)).toEqual([0, 300, 700]);
  });
  it('is found by chainage, held at its ends', () => {
    expect(pointAt(line, 150)!.x).toBeCloseTo(frame.x(150));
    expect(pointAt(line, 150)!.chainageM).toBe(150);
    expect(pointAt(line, 500)!.y).toBeCloseTo(frame.y(200));
    expect(pointAt(line, -5)!.chainageM).toBe(0);
    expect(pointAt(line, 9000)!.chainageM).toBe(700);
    expect(pointAt([], 0)).toBeNull();
  });
  it('is under the pointer within reach, with the chainage there', () => {
    const other = line.map((point) => ({ ...point, y: point.y - 30 }));
    expect(routeUnder([line, other], frame.x(100), frame.y(0) + 4, 10)).toMatchObject({ index: 0 });
    expect(routeUnder([line, other], frame.x(100), frame.y(0) + 4, 10)!.chainageM).toBeCloseTo(100);
    expect(routeUnder([line, other], frame.x(100), frame.y(0) - 27, 10)!.index).toBe(1);
    expect(routeUnder([line, other], frame.x(100), frame.y(0) + 40, 10)).toBeNull();
  });
});
