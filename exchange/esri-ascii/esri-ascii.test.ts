// ESRI ASCII grids: the example of the format's reference by hand, cells given by centres, and files that are wrong.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import { readEsriAscii } from './read.ts';
import { writeEsriAscii } from './write.ts';

const header = (more = '') => `ncols 3\r\nnrows 2\r\nxllcorner 100.5\r\nyllcorner 200\r\ncellsize 10\r\n${more}`;

describe('an ESRI ASCII grid', () => {
  it('has its rows from the north and its origin at the north-west corner', () => {
    const grid = readEsriAscii(`${header('NODATA_value -9999\r\n')}1 2 3\r\n4 -9999 6.5\r\n`);
    expect(grid).toMatchObject({ width: 3, height: 2, cell: 10, originX: 100.5, originY: 220 });
    expect([...grid.values]).toEqual([1, 2, 3, 4, Number.NaN, 6.5]);
  });

  it('may give the centre of the south-west cell, other cases of letters and other line breaks', () => {
    const grid = readEsriAscii('NCOLS 2\nNROWS 1\nXLLCENTER 5\nYLLCENTER 5\nCELLSIZE 10\nnan\n1e2');
    expect(grid).toMatchObject({ originX: 0, originY: 10 });
    expect([...grid.values]).toEqual([Number.NaN, 100]);
  });

  const wrong: [string, string, string][] = [
    ['something else', 'hello', 'notARaster'],
    ['cut short', `${header()}100 200 300 400 500`, 'damaged'],
    ['cut very short', `${header()}1 2`, 'truncated'],
    ['too long', `${header()}1 2 3 4 5 6 7`, 'damaged'],
    ['words', `${header()}1 2 3 4 five 6`, 'damaged'],
    ['no position', 'ncols 1\nnrows 1\ncellsize 1\n1', 'noPosition'],
    ['no size', 'ncols 0\nnrows 1\ncellsize 1\nxllcorner 0\nyllcorner 0\n1', 'damaged'],
    ['a cell of no size', 'ncols 1\nnrows 1\ncellsize 0\nxllcorner 0\nyllcorner 0\n1', 'damaged'],
    ['absurd', 'ncols 9999999\nnrows 9999999\ncellsize 1\nxllcorner 0\nyllcorner 0\n1', 'tooManyCells'],
  ];
  it.each(wrong)('%s is refused', (_, text, code) => {
    let found = 'none';
    try {
      readEsriAscii(text);
    } catch (error) {
      if (error instanceof FileProblem) found = error.code;
      else throw error;
    }
    expect(found).toBe(code);
  });

  it('reads back what is written, to the last bit', () => {
    const value = fc.oneof(
      fc.float({ noNaN: true, noDefaultInfinity: true }).filter((z) => z !== -9999),
      fc.constant(Number.NaN),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 6, maxLength: 6 }), (values) => {
        const grid = { width: 3, height: 2, cell: 2.5, originX: -7, originY: 3, values: Float32Array.from(values) };
        const { undeclaredHoles, ...back } = readEsriAscii(writeEsriAscii(grid));
        expect(undeclaredHoles).toBe(0);
        expect({ ...back, values: [...back.values].map((z) => z + 0) }).toEqual({
          ...grid,
          values: [...grid.values].map((z) => z + 0),
        });
      }),
    );
  });
});
