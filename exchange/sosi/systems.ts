// Systems of coordinates by their numbers in SOSI (KOORDSYS) and KOF.

/** EPSG code: NGO 1948; ETRS89, ED50 and WGS 84 in UTM; ETRS89 in NTM. null for others. */
export function sridOfSystem(system: number): number | null {
  if (system >= 1 && system <= 8) return 27390 + system;
  if (system >= 19 && system <= 26) return 25829 + system - 19;
  if (system >= 31 && system <= 36) return 23031 + system - 31;
  if (system >= 59 && system <= 66) return 32629 + system - 59;
  if (system >= 205 && system <= 230) return 4900 + system;
  return null;
}

/** Number of an EPSG code in ETRS89 / UTM 31 … 36; null for others. */
export function utmSystemOf(srid: number): number | null {
  return srid >= 25831 && srid <= 25836 ? srid - 25810 : null;
}

/** In NTM too. */
export function systemOfSrid(srid: number): number | null {
  return utmSystemOf(srid) ?? ntmSystemOf(srid);
}

function ntmSystemOf(srid: number): number | null {
  return srid >= 5105 && srid <= 5130 ? srid - 4900 : null;
}
