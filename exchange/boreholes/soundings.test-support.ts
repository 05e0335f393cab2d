// Files of ground investigations for tests, written as GeoSuite and rigs write them.

const TOTAL = 25;

export interface TestSnd {
  readonly north: number;
  readonly east: number;
  readonly method?: number;
  readonly stop: number;
  /** Depth, and the codes behind its numbers. */
  readonly rows: readonly (readonly [depth: number, codes?: string])[];
}

/** Numbers of a row behind the depth, by the method. */
const NUMBERS: Readonly<Record<number, string>> = { 21: '2', 22: '', 23: '1318', 25: '4301   0  27', 7: '901 12 3' };

export const sndText = ({ north, east, method = TOTAL, stop, rows }: TestSnd): string =>
  [
    ...[north.toFixed(3), east.toFixed(3), '139.010', '0.000', '0.000', '0.00 0 0.00', '*', '0', '0 0', '*'],
    ...['99', 'GUID 4f2a', '0', 'Åsveg', 'BP', '*', `${method} 23.05.2011`, `1 ${stop} 0 0 0 3 hull.std GUID 77`],
    ...rows.map(([depth, codes = '']) => `  ${depth.toFixed(3)}  ${NUMBERS[method] ?? ''} ${codes}`.trimEnd()),
    ...['*', ''],
  ].join('\r\n');

export interface TestSgf {
  readonly name?: string;
  readonly method?: string;
  /** Fields of the head that say where it is. */
  readonly place?: string;
  readonly rows: readonly string[];
}

export const sgfText = (holes: readonly TestSgf[]): string =>
  holes
    .map(({ name = 'BP1', method = '24', place = 'HX=7000010.00,HY=500010.00', rows }) =>
      ['$', `HA=1,HD=20210323,HK=${name},HM=${method},${place},HQ= Bås, H`, '#$', 'Spets=57,AN=1', '#', ...rows].join(
        '\n',
      ),
    )
    .join('\n')
    .concat('\n');

export const prvText = (rows: readonly (readonly [symbol: number | '?', depth: number])[]): string =>
  [
    ...['54 0.00 23.05.2011 1 GUID 5c1', '0 0'],
    ...rows.map(
      ([symbol, depth], i) => `${i + 1} ${symbol} ${depth.toFixed(2)} 31.2 0 0 22 2.1 0 4 18.9 0.0 V Leire, siltig`,
    ),
    ...['*', ''],
  ].join('\r\n');
