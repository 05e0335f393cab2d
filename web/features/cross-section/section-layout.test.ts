// Sections on sheets: in order, true to the scale, none over another, none beside the paper, and the large ones at a smaller scale.

import { describe, expect, test } from 'vitest';
import {
  AROUND,
  laySections,
  type PlacedSection,
  SECTION_SCALES,
  type SectionExtent,
  SHEET_AREA,
} from './section-layout.ts';
import { readStations, stationsEvery } from './stations-chosen.ts';

const RIGHT = SHEET_AREA.left + SHEET_AREA.width;
const BOTTOM = SHEET_AREA.top + SHEET_AREA.height;

/** Sides grow and shrink along the road; the ground rises. */
const hillside = (count: number, side: number, tall: number): SectionExtent[] =>
  Array.from({ length: count }, (_, k) => ({
    leftM: 8 + Math.round(side * (1 + Math.sin(k / 5))),
    rightM: 9 + Math.round(side * (1 + Math.cos(k / 7))),
    lowM: 100 + k * 0.7,
    highM: 103 + k * 0.7 + tall * (1 + Math.sin(k / 3)),
  }));

function boxOf(place: PlacedSection, { leftM, rightM }: SectionExtent) {
  const mm = (metres: number) => (metres * 1000) / place.scale;
  return {
    left: place.axisX - mm(leftM) - AROUND.left,
    right: place.axisX + mm(rightM) + AROUND.right,
    top: place.datumY - mm(place.topM - place.datumM) - AROUND.top,
    bottom: place.datumY + AROUND.bottom,
  };
}

describe.each(SECTION_SCALES)('at 1:%d', (scale) => {
  test.each([
    [3, 1],
    [12, 6],
    [70, 45],
    [300, 160],
  ])('sections up to %d m wide and %d m high lie whole, beside one another, on their sheets', (side, tall) => {
    const extents = hillside(90, side, tall);
    const sheets = laySections(extents, scale);
    expect(sheets.flat().map(({ index }) => index)).toEqual(extents.map((_, index) => index));
    for (const sheet of sheets) {
      const boxes = sheet.map((place) => boxOf(place, extents[place.index]!));
      for (const [k, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(SHEET_AREA.left - 1e-9);
        expect(box.right).toBeLessThanOrEqual(RIGHT + 1e-9);
        expect(box.top).toBeGreaterThanOrEqual(SHEET_AREA.top - 1e-9);
        expect(box.bottom).toBeLessThanOrEqual(BOTTOM + 1e-9);
        for (const other of boxes.slice(k + 1))
          expect(
            other.left >= box.right || other.right <= box.left || other.top >= box.bottom || other.bottom <= box.top,
          ).toBe(true);
      }
    }
    for (const { index, datumM, topM, gridM, scale: own } of sheets.flat()) {
      expect(own).toBeGreaterThanOrEqual(scale);
      expect(datumM).toBeLessThanOrEqual(extents[index]!.lowM);
      expect(topM).toBeGreaterThanOrEqual(extents[index]!.highM);
      expect((gridM * 1000) / own).toBeGreaterThanOrEqual(10);
    }
  });
});

test('columns are read upwards, and the next stands to the right', () => {
  const [sheet] = laySections(
    Array.from({ length: 6 }, () => ({ leftM: 10, rightM: 10, lowM: 1, highM: 9 })),
    200,
  );
  // 24 mm of texts and offsets and 50 mm of height: three in 254 mm.
  expect(sheet!.slice(0, 3).every(({ axisX }) => axisX === sheet![0]!.axisX)).toBe(true);
  expect(sheet![1]!.datumY - sheet![0]!.datumY).toBeCloseTo(-80, 9);
  expect(sheet![3]!.datumY).toBe(sheet![0]!.datumY);
  // 20 m at 1:200 are 100 mm, 11 and 5 beside them, 8 between columns.
  expect(sheet![3]!.axisX - sheet![0]!.axisX).toBeCloseTo(124, 9);
});

test('a section of 100 m has its room at 1:500 where a sheet has none at 1:200, and the others stay at 1:200', () => {
  const usual = { leftM: 12, rightM: 12, lowM: 50, highM: 58 };
  const placed = laySections([usual, { ...usual, rightM: 88 }, usual], 200).flat();
  expect(placed.map(({ scale }) => scale)).toEqual([200, 500, 200]);
});

test('a column that begins a sheet is filled to its top', () => {
  // 34 m at 1:200 are 170 mm: two columns of two a sheet.
  const wide = Array.from({ length: 12 }, () => ({ leftM: 10, rightM: 24, lowM: 1, highM: 19 }));
  expect(laySections(wide, 200).map((sheet) => sheet.length)).toEqual([4, 4, 4]);
});

describe('stations', () => {
  test('every 20 m, and the end', () => {
    expect(stationsEvery(65, 20)).toEqual([0, 20, 40, 60, 65]);
    expect(stationsEvery(60, 20)).toEqual([0, 20, 40, 60]);
    expect(stationsEvery(60.2, 20)).toEqual([0, 20, 40, 60]);
  });
  test('as people write them', () => {
    expect(readStations('1+240 0+120;  340,5, 120', 2000)).toEqual({ chainages: [120, 340.5, 1240], wrong: null });
    expect(readStations('', 2000)).toEqual({ chainages: [], wrong: null });
  });
  test.each(['2+001', 'x', '1++2', '-5', '1+'])('%s is none of a road of 2 km', (word) =>
    expect(readStations(`100 ${word}`, 2000).wrong).toBe(word),
  );
});
