// Layers of what a route touches beside its line: the ground that it takes between its slope toes, the areas of the project that it takes
// ground of or is exposed in, and where masses are dug, used, fetched and brought, in m³. Quantities are those of the stored result.

import { MATERIAL_LABELS } from '#domain/figures/item-name.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import { ringArea } from '#terrain/ring.ts';
import { footprintsOf } from './footprint.ts';
import { type LinePoint, pointAt } from './line-of.ts';
import type { ExportMaterial, ExportRoute } from './material.ts';
import type { MapRow } from './rows.ts';

/** Id of a site's rock, beside the site's own for its soil. */
const ROCK_OF = /:rock$/;

/** What a mass point is called; its id where nobody named it. */
export const massPointName = ({ subjects }: Pick<ExportRoute, 'subjects'>, id: string): string =>
  subjects[id] ?? subjects[id.replace(ROCK_OF, '')] ?? id;

/** A stretch of open road a row, from toe to toe. */
export function landRows({ routes, startStationM }: ExportMaterial): MapRow[] {
  return routes.flatMap((route) =>
    footprintsOf(route).map((one) => {
      const ring = one.ring.map(([x, y, z]) => ({ x, y, z, chainageM: 0 }));
      return {
        line: ring,
        polygons: [[ring]],
        values: {
          route: route.name,
          fromM: startStationM + one.fromM,
          toM: startStationM + one.toM,
          areaM2: ringArea(one.ring),
          color: route.color,
        },
      };
    }),
  );
}

/** Items of an area along a route → the columns that hold them. */
const OF_AREA = { area: 'takenM2', areaNear: 'nearM2', areaFar: 'farM2', hazard: 'hazardM' } as const;

/** An area a row and route, with what the route takes of it; those that it only passes are left out. */
export function areaRows({ routes }: ExportMaterial): MapRow[] {
  return routes.flatMap((route) =>
    (route.areas ?? []).flatMap(({ id, group, category, polygons }) => {
      const found = { takenM2: 0, nearM2: 0, farM2: 0, hazardM: 0 };
      let costNok = 0;
      for (const row of route.breakdown) {
        if (row.subject !== id || !(row.item in OF_AREA)) continue;
        found[OF_AREA[row.item as keyof typeof OF_AREA]] += row.quantity;
        costNok += row.costNok;
      }
      if (found.takenM2 === 0 && found.hazardM === 0) return [];
      const rings = polygons.map((polygon) => polygon.map((ring, k) => ringOf(ring, k === 0)));
      const values = {
        route: route.name,
        area: route.subjects[id] ?? '',
        areaGroup: group,
        category,
        ...found,
        costNok,
      };
      return [{ line: rings.flat(2), polygons: rings, values }];
    }),
  );
}

/** Closed, the outer one counter-clockwise and holes clockwise: people draw them either way. */
function ringOf(ring: readonly (readonly [number, number])[], isOuter: boolean): LinePoint[] {
  const [first, last] = [ring[0], ring[ring.length - 1]];
  const closed = first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
  const turned = ringArea(closed) > 0 === isOuter ? closed : closed.toReversed();
  return turned.map(([x, y]) => ({ x, y, z: 0, chainageM: 0 }));
}

const KINDS = {
  line: { nb: 'Veglinja', en: 'The route' },
  beyond: { nb: 'Utenfor linja', en: 'Beyond the line' },
  point: { nb: 'Massepunkt', en: 'Mass point' },
} satisfies Readonly<Record<string, Label>>;

/** Both ends of what is hauled, a row a place, material and direction; on the line where the loads have their centre. */
export function massRows({ routes, startStationM, language }: ExportMaterial): MapRow[] {
  return routes.flatMap((route) => {
    const places = new Map((route.massPoints ?? []).map(({ id, x, y }) => [id, { x, y, z: Number.NaN, chainageM: 0 }]));
    const rows = new Map<string, { place: LinePoint; values: Record<string, string | number | null> }>();
    for (const one of route.hauled ?? [])
      for (const isSource of [true, false]) {
        const id = isSource ? one.source : one.target;
        const chainageM = isSource ? one.fromM : one.toM;
        const own = id ? (places.get(id) ?? places.get(id.replace(ROCK_OF, ''))) : undefined;
        const key = [isSource, one.material, id ?? chainageM, id === '' ? chainageM : ''].join('|');
        const row = rows.get(key) ?? {
          place: own ?? pointAt(route.stations, chainageM),
          values: {
            route: route.name,
            direction: isSource ? 'source' : 'sink',
            kind: KINDS[id === null ? 'line' : id === '' ? 'beyond' : 'point'][language],
            name: id ? massPointName(route, id) : '',
            material: MATERIAL_LABELS[one.material]?.[language] ?? one.material,
            // A mass point beside the route is met where its road comes in.
            stationM: startStationM + chainageM,
            bankM3: 0,
            looseM3: 0,
            compactedM3: 0,
            tonnes: 0,
          },
        };
        for (const column of ['bankM3', 'looseM3', 'compactedM3', 'tonnes'] as const)
          row.values[column] = Number(row.values[column]) + one[column];
        rows.set(key, row);
      }
    return [...rows.values()].map(({ place, values }) => ({ line: [place], values }));
  });
}
