// What is hauled from where to where, as a table: one row an arrow of the mass-haul diagram.

import { MATERIAL_LABELS } from '#domain/figures/item-name.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { Cell } from '../csv/write.ts';
import type { ExportLanguage, ExportRoute } from './material.ts';
import { massPointName } from './touched.ts';

const HEADS: readonly Label[] = [
  { nb: 'Veglinje', en: 'Route' },
  { nb: 'Materiale', en: 'Material' },
  { nb: 'Fra', en: 'From' },
  { nb: 'Fra stasjon, m', en: 'From station, m' },
  { nb: 'Til', en: 'To' },
  { nb: 'Til stasjon, m', en: 'To station, m' },
  { nb: 'Fast, m³', en: 'Bank, m³' },
  { nb: 'Løst, m³', en: 'Loose, m³' },
  { nb: 'Anbrakt, m³', en: 'Compacted, m³' },
  { nb: 'Vekt, t', en: 'Weight, t' },
  { nb: 'Avstand, m', en: 'Distance, m' },
  { nb: 'Betalt transport, m³·km løst', en: 'Paid haul, loose m³·km' },
  { nb: 'Kostnad, kr', en: 'Cost, NOK' },
];

const PLACES = {
  cut: { nb: 'Skjæring i linja', en: 'Cut of the line' },
  fill: { nb: 'Fylling i linja', en: 'Fill of the line' },
  beyond: { nb: 'Utenfor linja', en: 'Beyond the line' },
} satisfies Readonly<Record<string, Label>>;

/** Empty where no route has a plan of hauling. */
export function haulTable(routes: readonly ExportRoute[], startStationM: number, language: ExportLanguage): Cell[][] {
  const rows = routes.flatMap((route) => {
    const placeOf = (id: string | null, own: Label) =>
      id === null ? own[language] : id === '' ? PLACES.beyond[language] : massPointName(route, id);
    return (route.hauled ?? []).map((one): Cell[] => [
      route.name,
      MATERIAL_LABELS[one.material]?.[language] ?? one.material,
      placeOf(one.source, PLACES.cut),
      rounded(startStationM + one.fromM, 1),
      placeOf(one.target, PLACES.fill),
      rounded(startStationM + one.toM, 1),
      ...[one.bankM3, one.looseM3, one.compactedM3, one.tonnes].map((value) => rounded(value, 1)),
      rounded(one.distanceM, 0),
      rounded(one.paidM3Km, 3),
      rounded(one.costNok, 2),
    ]);
  });
  return rows.length === 0 ? [] : [HEADS.map((label) => label[language]), ...rows];
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
