// The system of coordinates of a LAS file: OGC WKT (record 2112) or GeoTIFF keys (34735 to 34737) of the user LASF_Projection.
// Horizontal systems by their EPSG code; the vertical one by its name; the unit of heights in metres.

import { horizontalSrid } from '#domain/crs-definition.ts';
import { heightSystemOfCode, heightSystemOfSrid } from '#domain/height-system.ts';

export interface VariableRecord {
  readonly user: string;
  readonly id: number;
  readonly bytes: Uint8Array;
}

export interface LasCrs {
  /** EPSG code of the horizontal system, or null. */
  readonly srid: number | null;
  readonly name: string;
  readonly isGeographic: boolean;
  /** As the file names its heights' system; null where it does not. */
  readonly heights: string | null;
  /** Metres of one unit of height. */
  readonly heightUnitM: number;
}

const NONE: LasCrs = { srid: null, name: '', isGeographic: false, heights: null, heightUnitM: 1 };
const KEY = { modelType: 1024, geographicType: 2048, projectedType: 3072, verticalType: 4096, verticalUnits: 4099 };
const USER_DEFINED = 32_767;
/** EPSG codes of units of length, m. */
const UNIT_M: Readonly<Record<number, number>> = { 9001: 1, 9002: 0.3048, 9003: 1200 / 3937 };

export function lasCrsOf(records: readonly VariableRecord[]): LasCrs {
  const find = (id: number) => records.find((record) => record.user === 'LASF_Projection' && record.id === id)?.bytes;
  const wkt = find(2112);
  if (wkt && wkt.length > 1) return crsOfWkt(new TextDecoder('utf-8').decode(wkt).replaceAll('\0', ''));
  const keys = find(34735);
  return keys ? crsOfKeys(keys, find(34737)) : NONE;
}

function crsOfKeys(bytes: Uint8Array, ascii: Uint8Array | undefined): LasCrs {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Map<number, number>();
  for (let at = 8; at + 8 <= bytes.length; at += 8)
    if (view.getUint16(at + 2, true) === 0) values.set(view.getUint16(at, true), view.getUint16(at + 6, true));
  const isGeographic = values.get(KEY.modelType) === 2;
  const code = values.get(isGeographic ? KEY.geographicType : KEY.projectedType);
  const isKnown = code !== undefined && code > 0 && code < USER_DEFINED;
  const vertical = values.get(KEY.verticalType);
  const name = ascii ? new TextDecoder('utf-8').decode(ascii).split(/[|\0]/)[0]! : '';
  return {
    srid: isKnown ? horizontalSrid(code) : null,
    name,
    isGeographic,
    heights: heightSystemOfCode(vertical) ?? heightSystemOfSrid(code),
    heightUnitM: UNIT_M[values.get(KEY.verticalUnits) ?? 9001] ?? 1,
  };
}

/** WKT 1 or 2: the codes at the ends of its first projected or geographic system, and of its vertical one. */
function crsOfWkt(wkt: string): LasCrs {
  const projected = partOf(wkt, /\b(PROJCS|PROJCRS|PROJECTEDCRS)\s*\[/);
  const geographic = projected ? null : partOf(wkt, /\b(GEOGCS|GEOGCRS|GEOGRAPHICCRS)\s*\[/);
  const vertical = partOf(wkt, /\b(VERT_CS|VERTCRS|VERTICALCRS)\s*\[/);
  const whole = codeOf(wkt.trim());
  const flat = projected ?? geographic;
  const code = (flat === null ? null : codeOf(flat)) ?? whole;
  const unit = vertical === null ? null : /\b(?:LENGTH)?UNIT\s*\[\s*"[^"]*"\s*,\s*([\d.eE+-]+)/.exec(vertical)?.[1];
  return {
    srid: code === null ? null : horizontalSrid(code),
    name: flat ? nameOf(flat) : nameOf(wkt),
    isGeographic: geographic !== null,
    heights: vertical
      ? (heightSystemOfCode(codeOf(vertical) ?? undefined) ?? nameOf(vertical))
      : heightSystemOfSrid(whole ?? code ?? undefined),
    heightUnitM: unit && Number(unit) > 0 ? Number(unit) : 1,
  };
}

const nameOf = (wkt: string) => /^\s*\w+\s*\[\s*"([^"]{0,100})/.exec(wkt)?.[1] ?? '';
const codeOf = (wkt: string) => {
  const code = /(?:ID|AUTHORITY)\s*\[\s*"EPSG"\s*,\s*"?(\d{4,6})"?\s*\]\s*\]\s*$/.exec(wkt.slice(-200))?.[1];
  return code === undefined ? null : Number(code);
};

/** The element that begins at the pattern, up to its closing bracket. */
function partOf(wkt: string, begin: RegExp): string | null {
  const from = wkt.search(begin);
  if (from < 0) return null;
  let depth = 0;
  for (let at = from; at < wkt.length; at++) {
    if (wkt[at] === '[') depth++;
    else if (wkt[at] === ']' && --depth === 0) return wkt.slice(from, at + 1);
  }
  return null;
}
