// Scale bar and placing of labels.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridLines } from './graticule.ts';
import { placeLabels } from './place-labels.ts';
import { scaleBar } from './scale-bar.ts';

describe('scale bar', () => {
  test.each([
    { metresPerPixel: 1, label: '100 m', widthPx: 100 },
    { metresPerPixel: 10, label: '1 km', widthPx: 100 },
    { metresPerPixel: 4, label: '500 m', widthPx: 125 },
    { metresPerPixel: 17, label: '2 km', widthPx: 2000 / 17 },
    { metresPerPixel: 0.01, label: '1 m', widthPx: 100 },
  ])('$metresPerPixel m/px', ({ metresPerPixel, label, widthPx }) => {
    expect(scaleBar(metresPerPixel, 130, 'nb')).toMatchObject({ label, widthPx });
  });
  test('never wider than it may be, never less than two fifths of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 5000, noNaN: true }), (metresPerPixel) => {
        const { widthPx } = scaleBar(metresPerPixel, 130, 'nb');
        expect(widthPx).toBeLessThanOrEqual(130.001);
        expect(widthPx).toBeGreaterThanOrEqual(51.99);
      }),
    );
  });
});

describe('grid of coordinates', () => {
  test('lines stand at round numbers inside the view, written in whole kilometres when they are', () => {
    expect(gridLines(599_800, 602_300, 4, 'en')).toEqual([
      { at: 600_000, label: '600 km' },
      { at: 601_000, label: '601 km' },
      { at: 602_000, label: '602 km' },
    ]);
    expect(gridLines(0, 130, 0.5, 'en').map(({ label }) => label)).toEqual(['0', '100']);
  });
  test('never closer than a label is wide', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (metresPerPixel) => {
        const lines = gridLines(6_700_000, 6_700_000 + 1000 * metresPerPixel, metresPerPixel, 'nb');
        for (const [i, line] of lines.entries())
          if (i > 0) expect((line.at - lines[i - 1]!.at) / metresPerPixel).toBeGreaterThanOrEqual(129.99);
      }),
    );
  });
});

describe('labels', () => {
  const request = (id: string, x: number, y: number, priority = 1) => ({
    id,
    x,
    y,
    width: 60,
    height: 16,
    priority,
    anchor: 'above' as const,
  });

  test('the more important one keeps its best place', () => {
    const placed = placeLabels([request('low', 200, 200), request('high', 205, 200, 9)], [], 800, 600);
    expect(placed.get('high')).toEqual({ x: 175, y: 173, width: 60, height: 16 });
    expect(placed.has('low')).toBe(true);
    expect(placed.get('low')).not.toMatchObject({ y: 173 });
  });
  test('the same words are not repeated side by side, other words are', () => {
    const named = (id: string, x: number, text: string) => ({ ...request(id, x, 300), text });
    const placed = placeLabels(
      [named('a', 100, 'Skred'), named('b', 250, 'Skred'), named('c', 250, 'Myr'), named('d', 600, 'Skred')],
      [],
      800,
      600,
    );
    expect([...placed.keys()]).toEqual(['a', 'c', 'd']);
  });
  test('no label is cut off, covers another one or lies on what must stay free', () => {
    const taken = [{ x: 0, y: 550, width: 150, height: 50 }];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 })), { maxLength: 40 }),
        (places) => {
          const boxes = [
            ...placeLabels(
              places.map(([x, y], i) => request(String(i), x, y)),
              taken,
              800,
              600,
            ).values(),
          ];
          for (const [i, a] of boxes.entries()) {
            expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= 800 && a.y + a.height <= 600).toBe(true);
            for (const b of [...boxes.slice(i + 1), ...taken]) {
              expect(a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height).toBe(
                false,
              );
            }
          }
        },
      ),
    );
  });
});
