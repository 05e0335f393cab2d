// Routes as SOSI 4.5 of Kartverket: the centre line with straights and clothoids as KURVE through the stations and arcs as BUEP by three
// points; of a built road its edges, ditches and slope toes as KURVE, and the ground that it takes as FLATE. Each has its heights; in whole
// millimetres, northing before easting. Bytes are ISO 8859-10, which Kartverket's own library reads.

import { elementsOfPlan } from '#engine/alignment/elements.ts';
import type { Xyz } from '../export/built-road.ts';
import { footprintsOf } from '../export/footprint.ts';
import { type LinePoint, lineBetween, pointAt } from '../export/line-of.ts';
import type { ExportMaterial, ExportRoute } from '../export/material.ts';
import { type RoadLineId, roadLinesOf } from '../export/road-lines.ts';
import { utmSystemOf } from './systems.ts';

const UNIT_M = 0.001;
/** Slope toes lie within it. */
const MARGIN_M = 300;

/** @throws RangeError for a system of coordinates that has no number in SOSI here */
export function writeSosi(material: ExportMaterial): Uint8Array {
  const { srid, heightSystem, routes, made } = material;
  const system = utmSystemOf(srid);
  if (system === null) throw new RangeError(`EPSG:${srid} is none of ETRS89 / UTM 31–36`);
  let number = 0;
  const next = () => ++number;
  const objects = routes.flatMap((route) => [
    ...centreOf(route, next),
    ...edgesOf(route, next),
    ...areasOf(route, next),
  ]);
  const all = routes.flatMap(({ stations }) => Array.from(stations.x, (x, i) => [x, stations.y[i]] as const));
  const bounds = (pick: (...values: number[]) => number, side: number) =>
    [1, 0]
      .map((axis) =>
        Math.round(all.reduce((best, place) => pick(best, place[axis]), -side * Infinity) + side * MARGIN_M),
      )
      .join(' ');
  const date = made.toISOString().slice(0, 10).replaceAll('-', '');
  return latin6(
    [
      '.HODE',
      '..TEGNSETT ISO8859-10',
      '..TRANSPAR',
      `...KOORDSYS ${system}`,
      '...ORIGO-NØ 0 0',
      `...ENHET ${UNIT_M}`,
      ...(heightSystem ? [`...VERT-DATUM ${heightSystem}`] : []),
      '..OMRÅDE',
      `...MIN-NØ ${bounds(Math.min, -1)}`,
      `...MAX-NØ ${bounds(Math.max, 1)}`,
      '..SOSI-VERSJON 4.5',
      '..SOSI-NIVÅ 4',
      '..PRODUSENT "Veivalg"',
      `..PRODUKSJONSDATO ${date}`,
      ...objects,
      '.SLUTT',
      '',
    ].join('\r\n'),
  );
}

/** Object types of FKB-Veg and FKB-Vann; lines that they have no type for are left out. */
const TYPES: Readonly<Partial<Record<RoadLineId, string>>> = {
  carriagewayLeft: 'Kjørebanekant',
  carriagewayRight: 'Kjørebanekant',
  shoulderLeft: 'Vegskulderkant',
  shoulderRight: 'Vegskulderkant',
  ditchLeft: 'KanalGrøft',
  ditchRight: 'KanalGrøft',
  toeLeft: 'AnnetVegarealAvgrensning',
  toeRight: 'AnnetVegarealAvgrensning',
};

/** On a bridge and in a tunnel: SOSI's codes of what a line lies on. */
const MEDIUM: Readonly<Partial<Record<ExportRoute['segments'][number]['kind'], string>>> = { bridge: 'L', tunnel: 'U' };

function edgesOf(route: ExportRoute, next: () => number): string[] {
  return roadLinesOf(route).flatMap(({ id, points }) => {
    const type = TYPES[id];
    if (!type) return [];
    const middleM = (points[0].chainageM + points[points.length - 1].chainageM) / 2;
    const kind = route.segments.find(({ fromM, toM }) => middleM >= fromM && middleM <= toM)?.kind ?? 'surface';
    return [
      `.KURVE ${next()}:`,
      `..OBJTYPE ${type}`,
      informationOf(route.name),
      ...(MEDIUM[kind] ? [`..MEDIUM ${MEDIUM[kind]}`] : []),
      '..NØH',
      ...points.map(({ place }) => unitsOf(place)),
    ];
  });
}

/** A ring and the surface in it, with a place on the line: a proposal of what a plan has to set aside. */
function areasOf(route: ExportRoute, next: () => number): string[] {
  return footprintsOf(route).flatMap(({ fromM, toM, ring }) => {
    const [border, surface] = [next(), next()];
    const within = pointAt(route.stations, (fromM + toM) / 2);
    return [
      `.KURVE ${border}:`,
      '..OBJTYPE RpGrense',
      informationOf(route.name),
      '..NØH',
      ...ring.map(unitsOf),
      `.FLATE ${surface}:`,
      '..OBJTYPE RpOmråde',
      informationOf(route.name),
      `..REF :${border}`,
      '..NØH',
      placeOf(within),
    ];
  });
}

const informationOf = (name: string) => `..INFORMASJON "${name.replaceAll('"', "'")}"`;

function centreOf({ name, alignment, stations }: ExportRoute, next: () => number): string[] {
  return elementsOfPlan(alignment.plan).flatMap(({ kind, fromM, lengthM }) => {
    const toM = fromM + lengthM;
    const points =
      kind === 'arc'
        ? [fromM, fromM + lengthM / 2, toM].map((m) => pointAt(stations, m))
        : lineBetween(stations, fromM, toM);
    if (points.length < 2) return [];
    return [
      `.${kind === 'arc' ? 'BUEP' : 'KURVE'} ${next()}:`,
      '..OBJTYPE VegSenterlinje',
      informationOf(name),
      '..NØH',
      ...points.map(placeOf),
    ];
  });
}

const unitsOf = ([x, y, z]: Xyz) =>
  [y, x, Number.isFinite(z) ? z : 0].map((value) => Math.round(value / UNIT_M)).join(' ');
const placeOf = ({ x, y, z }: LinePoint) => unitsOf([x, y, z]);

/** The Nordic letters that differ from their code points, of ISO 8859-10; what it has no place for is a question mark. */
const OWN: Readonly<Record<string, number>> = {
  Đ: 0xa9,
  đ: 0xb9,
  Š: 0xaa,
  š: 0xba,
  Ŧ: 0xab,
  ŧ: 0xbb,
  Ž: 0xac,
  ž: 0xbc,
  Ŋ: 0xaf,
  ŋ: 0xbf,
};
const SAME = 'ÁÂÃÄÅÆÉËÍÎÏÐÓÔÕÖØÚÛÜÝÞßáâãäåæéëíîïðóôõöøúûüýþ';

function latin6(text: string): Uint8Array {
  return Uint8Array.from([...text], (letter) => {
    const code = letter.codePointAt(0)!;
    if (code < 0x80 || SAME.includes(letter)) return code;
    return OWN[letter] ?? 0x3f;
  });
}
