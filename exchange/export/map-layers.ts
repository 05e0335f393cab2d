// The layers of a map of routes: lines, segments, stations, structures, streams that are crossed, ground and areas that are touched, masses,
// and stretches that break a rule, each with its columns and rows. GeoPackage and others of its kind are made from them.

import type { Label } from '#domain/parameters/parameter.ts';
import { isInFormulaRange } from '#domain/water/discharge.ts';
import { type LinePoint, lineBetween, pointAt } from './line-of.ts';
import type { ExportMaterial } from './material.ts';
import { ROAD_LINES, roadLinesOf } from './road-lines.ts';
import { type MapRow, type RowValue, routeRows, segmentRows } from './rows.ts';
import { gonOf, STATION_KINDS } from './tables.ts';
import { areaRows, landRows, massRows } from './touched.ts';

export interface MapLayer {
  readonly name: string;
  readonly label: Label;
  readonly shape: 'line' | 'point' | 'polygon';
  /** Of what lies on the map and has no height of its own. */
  readonly isFlat?: boolean;
  readonly rows: readonly MapRow[];
}

/** Layers without rows are left out. */
export function mapLayers(material: ExportMaterial): MapLayer[] {
  const segments = segmentRows(material);
  const layers: MapLayer[] = [
    { name: 'routes', label: { nb: 'Veglinjer', en: 'Routes' }, shape: 'line', rows: routeRows(material) },
    { name: 'segments', label: { nb: 'Delstrekninger', en: 'Segments' }, shape: 'line', rows: segments },
    {
      name: 'structures',
      label: { nb: 'Konstruksjoner', en: 'Structures' },
      shape: 'line',
      rows: segments.filter(({ values }) => values.kind !== 'surface'),
    },
    { name: 'stations', label: { nb: 'Stasjoner', en: 'Stations' }, shape: 'point', rows: stationRows(material) },
    {
      name: 'water_crossings',
      label: { nb: 'Kryssinger av vann', en: 'Water crossings' },
      shape: 'point',
      rows: waterRows(material),
    },
    {
      name: 'road_lines',
      label: { nb: 'Kanter og skråninger', en: 'Lines along the road' },
      shape: 'line',
      rows: roadLineRows(material),
    },
    { name: 'land_taken', label: { nb: 'Arealbeslag', en: 'Land taken' }, shape: 'polygon', rows: landRows(material) },
    {
      name: 'areas_touched',
      label: { nb: 'Berørte områder', en: 'Areas touched' },
      shape: 'polygon',
      isFlat: true,
      rows: areaRows(material),
    },
    { name: 'mass_points', label: { nb: 'Massepunkter', en: 'Mass points' }, shape: 'point', rows: massRows(material) },
    {
      name: 'violations',
      label: { nb: 'Brutte krav', en: 'Violations' },
      shape: 'line',
      rows: violationRows(material),
    },
  ];
  return layers.filter(({ rows }) => rows.length > 0);
}

const known = (value: number | undefined): RowValue => (value !== undefined && Number.isFinite(value) ? value : null);

function stationRows({ routes, startStationM }: ExportMaterial): MapRow[] {
  return routes.flatMap(({ name, stations: s }) =>
    Array.from({ length: s.count }, (_, i) => {
      const place: LinePoint = { x: s.x[i], y: s.y[i], z: s.road[i], chainageM: s.chainage[i] };
      return {
        line: [place],
        values: {
          route: name,
          stationM: startStationM + s.chainage[i],
          roadM: known(s.road[i]),
          groundM: known(s.ground[i]),
          bedrockM: known(s.bedrock[i]),
          bearingGon: known(gonOf(s.bearing[i])),
          curvature: known(s.curvature[i]),
          gradePct: known(100 * s.grade[i]),
          soilCutM2: known(s.soilCut[i]),
          rockCutM2: known(s.rockCut[i]),
          fillM2: known(s.fill[i]),
          kind: STATION_KINDS[s.kind[i]] ?? 'surface',
        },
      };
    }),
  );
}

function waterRows({ routes, startStationM }: ExportMaterial): MapRow[] {
  return routes.flatMap(({ name, stations, waterCrossings, subjects }) =>
    waterCrossings.map((crossing) => ({
      line: [pointAt(stations, crossing.chainageM)],
      values: {
        route: name,
        stationM: startStationM + crossing.chainageM,
        water: subjects[crossing.subject] ?? '',
        kind: crossing.kind,
        crossedBy: crossing.on,
        lengthM: crossing.lengthM ?? null,
        catchmentM2: crossing.catchmentM2,
        floodM3s: crossing.floodM3s,
        isInFormulaRange: crossing.catchmentM2 === null ? null : Number(isInFormulaRange(crossing.catchmentM2)),
        pipes: crossing.pipes,
        diameterM: crossing.diameterM,
        spanM: crossing.spanM,
      },
    })),
  );
}

/** Edges, ditches and toes of the built road, by the codes that they are set out with. */
function roadLineRows({ routes, startStationM, language }: ExportMaterial): MapRow[] {
  return routes.flatMap((route) =>
    roadLinesOf(route).map(({ id, points }) => ({
      line: points.map(({ chainageM, place: [x, y, z] }) => ({ x, y, z, chainageM })),
      values: {
        route: route.name,
        code: ROAD_LINES[id].code,
        kind: ROAD_LINES[id].label[language],
        fromM: startStationM + points[0].chainageM,
        toM: startStationM + points[points.length - 1].chainageM,
      },
    })),
  );
}

function violationRows({ routes, startStationM }: ExportMaterial): MapRow[] {
  return routes
    .flatMap(({ name, stations, violations }) =>
      violations.map(({ code, fromM, toM, limit, actual, unit }) => ({
        line: lineBetween(stations, fromM, Math.max(toM, fromM + 0.1)),
        values: {
          route: name,
          rule: code,
          fromM: startStationM + fromM,
          toM: startStationM + toM,
          limit,
          actual,
          unit,
        },
      })),
    )
    .filter(({ line }) => line.length > 1);
}
