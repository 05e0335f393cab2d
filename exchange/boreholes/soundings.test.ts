// SND, SGF and PRV: what each says of the rock by its codes, where its hole is, and files that say nothing or are cut.

import { describe, expect, it } from 'vitest';
import { FileProblem } from '#domain/file-problem.ts';
import { sampleBilinear } from '#terrain/sample.ts';
import { formatOf } from '../import-formats.ts';
import { gridBoreholes } from './grid.ts';
import { readPrv } from './read-prv.ts';
import { readSgf } from './read-sgf.ts';
import { readSnd } from './read-snd.ts';
import { joinSoundings, readSoundings } from './read-soundings.ts';
import { prvText, sgfText, sndText, type TestSgf, type TestSnd } from './soundings.test-support.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const PLACE = { north: 7_000_010, east: 500_020 };
const snd = (more: Omit<TestSnd, 'north' | 'east'>) => readSnd(bytesOf(sndText({ ...PLACE, ...more })), 'BP1')[0]!;
const sgf = (more: TestSgf) => readSgf(bytesOf(sgfText([more])))[0]!;
const met = (depthM: number) => ({ depthM, isLeast: false });
const least = (depthM: number) => ({ depthM, isLeast: true });
const three = (rocks: readonly number[]) =>
  rocks.map((depth, i) => ({ north: 7_000_010 + 40 * (i % 2), east: 500_020 + 30 * i, depth }));
const problemOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof FileProblem) return error.code;
    throw error;
  }
  return null;
};

describe('SND, by the codes of the Norwegian Geotechnical Society', () => {
  it.each<[string, Omit<TestSnd, 'north' | 'east'>, ReturnType<typeof met> | null]>([
    ['presumed rock at the end', { stop: 93, rows: [[0.5], [4.2]] }, met(4.2)],
    ['rock by its code, drilled into', { stop: 94, rows: [[0.5], [4.2, '43'], [7.2]] }, met(4.2)],
    ['rock by its letter', { stop: 94, rows: [[0.5, 'R1 Y1'], [4.2, 'F'], [7.2]] }, met(4.2)],
    ['a block that was drilled through', { stop: 94, rows: [[2, '41'], [2.6, '42'], [4.2, '41'], [7.2]] }, met(4.2)],
    ['a block, then rock by its code', { stop: 94, rows: [[2, 'B1'], [4.2, '43'], [7.2]] }, met(4.2)],
    ['block or rock, nobody knows', { stop: 90, rows: [[2], [4.2, '41'], [5.2]] }, least(4.2)],
    ['ended in rock that nobody marked', { stop: 94, rows: [[2], [7.2]] }, null],
    ['ended without stop', { stop: 90, rows: [[2], [7.2]] }, least(7.2)],
    ['hard ground', { stop: 91, rows: [[2], [7.2]] }, least(7.2)],
    ['at a presumed block', { stop: 92, rows: [[2], [4.2, '43'], [4.4]] }, least(4.2)],
    ['from a raft: depths count from the water', { stop: 93, rows: [[0], [3, '81'], [7.5]] }, met(4.5)],
    ['rock at the surface, by its stop', { stop: 93, rows: [[0]] }, met(0)],
    ['rock at the surface, by its code', { stop: 94, rows: [[0, '43'], [3]] }, met(0)],
    ['rock at the bottom of the water', { stop: 94, rows: [[0], [3, '81'], [3, '43'], [6]] }, met(0)],
    ['a block at the ground, perhaps', { stop: 90, rows: [[0, '41'], [3]] }, null],
    ['nothing drilled', { stop: 90, rows: [[0]] }, null],
    ['numbers that are no codes', { stop: 90, rows: [[2], [4.2, '43.0 +43 043'], [5.2]] }, least(5.2)],
    ['no rows', { stop: 93, rows: [] }, null],
  ])('%s', (_name, spec, rock) => {
    const found = snd(spec);
    expect(found.rock?.isLeast).toBe(rock?.isLeast);
    if (rock) expect(found.rock!.depthM).toBeCloseTo(rock.depthM, 9);
    expect(found).toMatchObject({ name: 'BP1', kind: 'total', x: 500_020, y: 7_000_010 });
  }); // biome-ignore format: a row a hole

  it.each([[7, 'cpt'], [21, 'rotary'], [22, 'simple'], [23, 'rotaryPressure'], [25, 'total']] as const)(
    'method %d is %s; its numbers are no codes',
    (method, kind) => {
      expect(snd({ method, stop: 90, rows: [[2], [4.2, '43']] })).toMatchObject({ kind, rock: met(4.2) });
    },
  ); // biome-ignore format: rows

  it('takes letters and the stop of a method that is not known, and no numbers: nobody knows what was measured', () => {
    const other = (stop: number, code: string) => snd({ method: 99, stop, rows: [[2], [4.2, code], [7]] });
    expect(other(90, '43')).toMatchObject({ kind: 'other', rock: least(7) });
    expect(other(94, '12 43 42')).toMatchObject({ rock: null });
    expect(other(93, '81')).toMatchObject({ rock: met(7) });
    expect(other(94, '12 F')).toMatchObject({ rock: met(4.2) });
  });

  it('turns places whose easting comes first, and knows that 0 and 0 is none', () => {
    const at = (north: number, east: number) =>
      readSnd(bytesOf(sndText({ north, east, stop: 93, rows: [[4]] })), '')[0]!;
    expect(at(500_020, 7_000_010)).toMatchObject({ x: 500_020, y: 7_000_010 });
    expect(at(0, 0).x).toBeNaN();
  });

  it('is refused without its end, and with a depth that is none', () => {
    const text = sndText({ ...PLACE, stop: 93, rows: [[1], [4.2]] });
    expect(() => readSnd(bytesOf(text.slice(0, -6)), '')).toThrow('the file ends without its last *');
    expect(() => readSnd(bytesOf(text.replace('4.200', '4.2x0')), '')).toThrow("line 20: '4.2x0' is no depth");
    expect(() => readSnd(bytesOf(text.replace('4.200', '9999')), '')).toThrow("line 20: '9999' is no depth");
  });
});

describe('SGF, by the codes of its own', () => {
  it.each<[string, readonly string[], ReturnType<typeof met> | null]>([
    ['presumed rock at the end', ['D=0.02,A=1,K=1,K=74', 'D=4.20,A=1,K=94,T=Berg'], met(4.2)],
    ['rock by its code, drilled into', ['D=2.00', 'D=4.20,K=80', 'D=7.20,K=95'], met(4.2)],
    ['a block that was drilled through', ['D=2.00,K=80', 'D=2.60,K=41', 'D=4.20,K=80', 'D=7.2,K=96'], met(4.2)],
    ['ended in rock that nobody marked', ['D=2.00', 'D=7.20,K=95'], null],
    ['stone, block or rock', ['D=2.00', 'D=4.20,K=93'], least(4.2)],
    ['cannot be driven further', ['D=2.00', 'D=4.20,%14441511,K=91'], least(4.2)],
    ['rock by its code, and no stop', ['D=2.00', 'D=4.20,K=80', 'D=7.20'], least(4.2)],
    ['no stop: its last row is cut', ['D=2.00', 'D=4.20,A=0.1,%144'], least(4.2)],
    ['samples', ['AN=1.0,AO=1.8', 'AN=3.0,AO=3.8'], least(3.8)],
  ])('%s', (_name, rows, rock) => {
    expect(sgf({ rows }).rock).toEqual(rock);
  });

  it.each([['24', 'total'], ['107A', 'cpt'], ['41', 'soilRock'], ['73', 'soilRock'], ['102', 'weight'], ['108B', 'ram'], ['131', 'samples'], ['303', 'other']])(
    'method %s is %s',
    (method, kind) => {
      expect(sgf({ method, rows: ['D=1,K=90'] })).toMatchObject({ name: 'BP1', kind, x: 500_010, y: 7_000_010 });
    },
  ); // biome-ignore format: rows

  it('holds several holes, and heads of several lines', () => {
    const text = sgfText([{ name: 'A', rows: ['D=4,K=94'] }, { name: 'B', place: 'KP=Åsveg\nHX=7000050.5\nHY=500040', rows: ['D=5,K=94'] }]);
    expect(readSgf(bytesOf(text)).map(({ name, x, y, rock }) => [name, x, y, rock?.depthM])).toEqual([
      ['A', 500_010, 7_000_010, 4],
      ['B', 500_040, 7_000_050.5, 5],
    ]);
  }); // biome-ignore format: one line

  it('is refused with a depth that is none', () => {
    expect(() => sgf({ rows: ['D=1', 'D=NaN'] })).toThrow("line 7: 'NaN' is no depth");
  });
});

describe('PRV', () => {
  it.each<[string, Parameters<typeof prvText>[0], ReturnType<typeof met> | null]>([
    ['soil down to the last sample', [[1, 1.5], [-129, 3.5], ['?', 2]], least(3.5)],
    ['a sample of rock', [[1, 1.5], [-16, 4.2], [-17, 5]], met(4.2)],
    ['no samples', [], null],
  ])('%s', (_name, rows, rock) => {
    expect(readPrv(bytesOf(prvText(rows)), 'BP1')).toMatchObject([{ name: 'BP1', kind: 'samples', rock }]);
  }); // biome-ignore format: rows

  it('is refused without its end', () => {
    expect(() => readPrv(bytesOf(prvText([[1, 1.5]]).slice(0, -4)), '')).toThrow('the file ends without its last *');
  });
});

describe('the files of an investigation', () => {
  const files = () => [
    ...three([4, 5, 6, 7]).map(({ north, east, depth }, i) => ({
      name: `BP${i}.SND`,
      bytes: bytesOf(sndText({ north, east, stop: 93, rows: [[1], [depth]] })),
    })),
  ];

  it('are known by what they hold', () => {
    for (const text of [sndText({ ...PLACE, stop: 93, rows: [] }), sgfText([{ rows: [] }]), prvText([[1, 2]])])
      expect(formatOf(bytesOf(text))?.id).toBe('soundings');
    expect(formatOf(joinSoundings(files()))?.id).toBe('soundings');
    expect(formatOf(bytesOf('500010 7000010 12.5\n'.repeat(5)))?.id).toBe('xyz');
  });

  it('become rock, with what they were made by; samples take the place of their hole', () => {
    const samples = { name: 'bp1.prv', bytes: bytesOf(prvText([[1, 9]])) };
    const file = readSoundings(joinSoundings([samples, ...files()]));
    expect(file.is).toBe('depth');
    expect(file.soundings).toEqual([{ kind: 'total', count: 4 }, { kind: 'samples', count: 1 }]); // biome-ignore format: a row
    // Samples from 9 m say that what was met at 5 m was none.
    expect(file.holes.map(({ value, isLeast }) => [value, isLeast])).toEqual([[9, true], [4, false], [6, false], [7, false]]); // biome-ignore format: a row
  });

  it('are gridded to depths as a table of boreholes is', () => {
    const { grid, gridding } = gridBoreholes(readSoundings(joinSoundings(files())), { cellM: 2 });
    expect(Math.abs(sampleBilinear(grid, 500_050, 7_000_050) - 5)).toBeLessThan(0.5);
    expect(gridding.boreholes).toEqual({ met: 4, notMet: 0, binding: 0, leftOut: 0, soundings: [{ kind: 'total', count: 4 }] });
  }); // biome-ignore format: one line

  it('at one place may be many', () => {
    const here = sgfText(Array.from({ length: 130_000 }, (_, i) => ({ rows: [`D=${i % 7},K=94`] })));
    const others = three([4, 5]).map(({ north, east, depth }) => ({ place: `HX=${north + 9},HY=${east}`, rows: [`D=${depth},K=94`] }));
    const { holes } = readSoundings(bytesOf(here + sgfText(others)));
    expect(holes.map(({ value }) => value)).toEqual([6, 4, 5]);
  }, 60_000); // biome-ignore format: rows

  it('are taken apart where they were joined, whatever their names hold', () => {
    const odd = files().map(({ bytes }, i) => ({ name: `BP\x1c\n${i}.SND`, bytes }));
    expect(readSoundings(joinSoundings(odd)).holes).toHaveLength(4);
  });

  it('are at most 2,000, and parts without a line of their own take none of the next', () => {
    const parts = (count: number) => bytesOf('\x1c'.repeat(count));
    const problem = () => readSoundings(parts(2_001));
    expect(problem).toThrow(new FileProblem('zipHoldsTooMuch', { count: '> 2000', limit: 2_000 }));
    expect(problemOf(() => readSoundings(parts(2_000)))).toBe('damaged');
    const unnamed = Buffer.concat([bytesOf('\x1ccut'), joinSoundings(files())]);
    expect(() => readSoundings(unnamed)).toThrow(
      new FileProblem('memberDamaged', { member: 'cut', detail: 'it is no sounding' }),
    );
  });

  it('without places, or with too few holes, are refused in words', () => {
    expect(problemOf(() => readSoundings(bytesOf(prvText([[1, 9]]))))).toBe('soundingsWithoutPlace');
    expect(problemOf(() => readSoundings(files()[0]!.bytes))).toBe('tooFewBoreholes');
    const cut = { name: 'BP9.SND', bytes: files()[0]!.bytes.slice(0, -8) };
    expect(() => readSoundings(joinSoundings([...files(), cut]))).toThrow(
      new FileProblem('memberDamaged', { member: 'BP9.SND', detail: 'the file ends without its last *' }),
    );
  });
});
