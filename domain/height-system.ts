// The systems that heights are counted in, by name and EPSG code, and what a file or a compound system of coordinates says of its own.
// Where nobody says it, the system is unknown: heights of a terrain are never taken for one by the place that it lies in.

import { horizontalSrid } from './crs-definition.ts';

/** Vertical systems of the EPSG dataset that files of roads come in. */
const CODES: Readonly<Record<string, number>> = {
  NN2000: 5941,
  NN54: 5776,
  RH2000: 5613,
  N2000: 3900,
  LN02: 5728,
  LHN95: 5729,
};
/** Codes of GeoTIFF keys from here on stand for a system that the file describes itself. */
const USER_DEFINED = 32_767;

/** By its code, as it is called; null for no code. */
export function heightSystemOfCode(code: number | undefined): string | null {
  if (code === undefined || !(code > 0 && code < USER_DEFINED)) return null;
  return Object.keys(CODES).find((name) => CODES[name] === code) ?? `EPSG:${code}`;
}

/** Norway's compound systems name their heights by their own code; other codes speak of places alone. */
export function heightSystemOfSrid(srid: number | undefined): string | null {
  if (srid === undefined || horizontalSrid(srid) === srid) return null;
  return srid < 6000 ? 'NN2000' : 'NN54';
}

/** `EPSG:…` of a system by its name ("NN 2000 height"), or the name where the code is not known. */
export function verticalDatumOf(system: string): string {
  const code =
    CODES[
      system
        .replace(/\s+(height|høyde)$/i, '')
        .replaceAll(' ', '')
        .toUpperCase()
    ];
  return code === undefined ? system : `EPSG:${code}`;
}
