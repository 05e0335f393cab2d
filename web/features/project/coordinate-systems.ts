// Projected coordinate systems to choose from: Norwegian zones first (EUREF89 UTM, then NTM), then neighbours'. Any other
// EPSG code can be written. Names as Kartverket writes them.

export interface CoordinateSystem {
  readonly srid: number;
  readonly name: string;
}

const utm = (zone: number, srid: number): CoordinateSystem => ({ srid, name: `EUREF89 / UTM ${zone}N` });

/** NTM zones 5–30: EPSG 5105–5130, one per degree of longitude. */
const NTM: readonly CoordinateSystem[] = Array.from({ length: 26 }, (_, i) => ({
  srid: 5105 + i,
  name: `EUREF89 / NTM ${5 + i}`,
}));

export const COORDINATE_SYSTEMS: readonly CoordinateSystem[] = [
  utm(33, 25833),
  utm(32, 25832),
  utm(35, 25835),
  utm(34, 25834),
  utm(36, 25836),
  utm(31, 25831),
  ...NTM,
  { srid: 3006, name: 'SWEREF99 TM' },
  { srid: 3067, name: 'ETRS89 / TM35FIN' },
  { srid: 2056, name: 'CH1903+ / LV95' },
];

export function coordinateSystemName(srid: number): string {
  return COORDINATE_SYSTEMS.find((system) => system.srid === srid)?.name ?? `EPSG:${srid}`;
}

/** A code that was typed by hand ('25833', 'EPSG:25833'), or null. */
export function parseEpsg(text: string): number | null {
  const found = /^\s*(?:epsg\s*:?\s*)?(\d{4,6})\s*$/i.exec(text);
  return found ? Number(found[1]) : null;
}
