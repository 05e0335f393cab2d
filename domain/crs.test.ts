// Systems that people meet, against their definitions in the EPSG registry.

import { describe, expect, it } from 'vitest';
import { isInMetres, isNorthingFirst } from './crs.ts';

describe('a system', () => {
  it.each([
    [25832, false, 'UTM 32 of Norway'],
    [25835, false, 'UTM 35 of Norway'],
    [5105, true, 'NTM 5, the first of Norway’s'],
    [5110, true, 'NTM 10'],
    [5130, true, 'NTM 30, the last'],
    [3006, true, 'SWEREF 99 TM'],
    [3018, true, 'SWEREF 99 23 15'],
    [3067, false, 'ETRS-TM35FIN(E,N)'],
    [3035, true, 'LAEA Europe'],
    [2056, false, 'LV95 of Switzerland'],
    [2154, false, 'Lambert-93 of France'],
    [3857, false, 'web mercator'],
  ])('%i puts its northing first: %s (%s)', (srid, wanted) => {
    expect(isNorthingFirst(srid)).toBe(wanted);
    expect(isInMetres(srid)).toBe(true);
  });

  it.each([
    [4326, 'WGS 84'],
    [4258, 'ETRS89'],
    [4269, 'NAD83'],
    [2263, 'New York Long Island, feet'],
    [2232, 'Colorado Central, feet'],
  ])('%i is not in metres (%s)', (srid) => expect(isInMetres(srid)).toBe(false));

  it.each([5972, 5973, 30_000, 998_999])('%i is not known, or has heights too, and passes', (srid) =>
    expect(isInMetres(srid)).toBe(true),
  );
});
