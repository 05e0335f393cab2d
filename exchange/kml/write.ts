// Routes as KML 2.2 for people who decide: the lines in their colors, clamped to the ground because KML's heights are above another
// surface than ours (EGM96), with their figures in a table; bridges and tunnels beside them.

import { WGS84_SRID } from '#domain/crs-definition.ts';
import { isUnknown, missingDataOf } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { type LinePoint, lineBetween, wholeLine } from '../export/line-of.ts';
import type { ExportMaterial, ExportRoute } from '../export/material.ts';
import { SEGMENT_LABELS } from '../export/tables.ts';
import { type Projection, projectionBetween } from '../projection.ts';

/** A centimetre. */
const DECIMALS = 7;

/** @throws RangeError where there is no way from the material's system to degrees */
export function writeKml(material: ExportMaterial): string {
  const toDegrees = projectionBetween(material.srid, WGS84_SRID);
  if (!toDegrees) throw new RangeError(`no way from EPSG:${material.srid} to degrees`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    `<name>${escaped(material.project.name)}</name>`,
    ...material.routes.flatMap((route, i) => styleLines(route, i)),
    ...material.routes.flatMap((route, i) => folderLines(route, i, material, toDegrees)),
    '</Document>',
    '</kml>',
    '',
  ].join('\n');
}

function styleLines({ color }: ExportRoute, i: number): string[] {
  const style = (id: string, width: number) =>
    `<Style id="${id}${i}"><LineStyle><color>ff${kmlColor(color)}</color><width>${width}</width></LineStyle></Style>`;
  return [style('route', 4), style('structure', 8)];
}

/** KML has blue first. */
const kmlColor = (color: string) => color.slice(5, 7) + color.slice(3, 5) + color.slice(1, 3);

function folderLines(route: ExportRoute, i: number, material: ExportMaterial, toDegrees: Projection): string[] {
  const { language, startStationM } = material;
  const structures = route.segments.filter(({ kind }) => kind !== 'surface');
  const at = (m: number) => Math.round(startStationM + m);
  return [
    '<Folder>',
    `<name>${escaped(route.name)}</name>`,
    ...placemark(route.name, `route${i}`, wholeLine(route.stations), toDegrees, figuresTable(route, material)),
    ...structures.flatMap(({ kind, fromM, toM }) =>
      placemark(
        `${SEGMENT_LABELS[kind][language]} ${at(fromM)}–${at(toM)}`,
        `structure${i}`,
        lineBetween(route.stations, fromM, toM),
        toDegrees,
        '',
      ),
    ),
    '</Folder>',
  ];
}

function placemark(
  name: string,
  style: string,
  line: readonly LinePoint[],
  toDegrees: Projection,
  description: string,
): string[] {
  const places = line.map(({ x, y }) => {
    const [longitude, latitude] = toDegrees(x, y);
    return `${longitude.toFixed(DECIMALS)},${latitude.toFixed(DECIMALS)}`;
  });
  return [
    '<Placemark>',
    `<name>${escaped(name)}</name>`,
    ...(description ? [`<description>${escaped(description)}</description>`] : []),
    `<styleUrl>#${style}</styleUrl>`,
    '<LineString><tessellate>1</tessellate><altitudeMode>clampToGround</altitudeMode>',
    `<coordinates>${places.join(' ')}</coordinates></LineString>`,
    '</Placemark>',
  ];
}

function figuresTable({ figures, priceLevel }: ExportRoute, { language }: ExportMaterial): string {
  const number = (value: number) => (language === 'nb' ? value.toFixed(2).replace('.', ',') : value.toFixed(2));
  const rows = FIGURE_IDS.map((id) => {
    const { label, columnUnit, perColumnUnit, total } = FIGURE_ROWS[id];
    const value = isUnknown(id, figures)
      ? missingDataOf(id, figures)[language]
      : `${number(figures[total] / perColumnUnit)} ${columnUnit[language]}`;
    return `<tr><td>${escaped(label[language])}</td><td>${escaped(value)}</td></tr>`;
  });
  return `<table>${rows.join('')}</table><p>${escaped(priceLevel[language])}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  const allowed = [...text].filter((c) => c >= ' ' || c === '\t' || c === '\n');
  return allowed.join('').replace(/[&<>"]/g, (c) => ENTITIES[c]);
}
