// Longitudes and latitudes as a reader of the session's language writes them: 61,4° N, 5,2° Ø.

import { useMemo } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import type { LonLat } from './world-map.ts';

/** Of a project: about a kilometre. */
const PLACE_DECIMALS = 2;

export interface Degrees {
  readonly lat: (deg: number, decimals: number) => string;
  readonly lon: (deg: number, decimals: number) => string;
  readonly place: (place: LonLat) => string;
}

export function useDegrees(): Degrees {
  const t = useText();
  const formats = useFormats();
  return useMemo(() => {
    const written = (deg: number, decimals: number, side: string) =>
      deg === 0 ? '0°' : `${formats.number(Math.abs(deg), decimals)}°\u00a0${side}`;
    const lat = (deg: number, decimals: number) =>
      written(deg, decimals, t(deg < 0 ? 'explore.map.south' : 'explore.map.north'));
    const lon = (deg: number, decimals: number) =>
      written(deg, decimals, t(deg < 0 ? 'explore.map.west' : 'explore.map.east'));
    const place = ({ latDeg, lonDeg }: LonLat) => `${lat(latDeg, PLACE_DECIMALS)}, ${lon(lonDeg, PLACE_DECIMALS)}`;
    return { lat, lon, place };
  }, [t, formats]);
}
