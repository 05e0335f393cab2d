// What a person saves of the map itself, by kind: a cut through the scene, a view, a map service, a site, a volume. Coordinates are the
// project's CRS in metres, angles degrees clockwise from north. Validated here, drawn by the canvas.

import { z } from 'zod';
import { mapServiceContent } from '../map-services.ts';
import { siteFields } from './site.ts';
import { shapeOf } from './validate.ts';
import { volumeFields } from './volume.ts';

const MAX_COORDINATE_M = 1e8;
const metres = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);
const point = z.tuple([metres, metres, metres]);

/**
 * A cut: a box (null = open on that side), or a vertical plane at a point whose normal is the tangent; what lies ahead of the
 * plane along the tangent is taken away. A plane may belong to a route and slide along it.
 */
const clippingPlane = z.strictObject({
  bounds: z
    .strictObject({
      minX: metres.nullable(),
      maxX: metres.nullable(),
      minY: metres.nullable(),
      maxY: metres.nullable(),
      minZ: metres.nullable(),
      maxZ: metres.nullable(),
    })
    .nullable()
    .default(null),
  geometry: z.strictObject({ point, tangent: point }).nullable().default(null),
  routeId: z.guid().nullable().default(null),
  /** Share of the route at which the plane stands, 0…1. */
  maxPoint: z.number().min(0).max(1).default(1),
});
export type SavedClippingPlane = z.infer<typeof clippingPlane>;

const viewPoint = z.strictObject({
  x: metres,
  y: metres,
  z: metres,
  distanceM: z.number().positive().max(MAX_COORDINATE_M),
  headingDeg: z.number().min(0).max(360),
  tiltDeg: z.number().min(0).max(180),
  mode: z.enum(['2d', '3d']),
});
export type SavedViewPoint = z.infer<typeof viewPoint>;

export const MAP_ITEM_CONTENTS = {
  clippingPlane,
  viewPoint,
  mapService: mapServiceContent,
  site: z.strictObject(shapeOf(siteFields)),
  volume: z.strictObject(shapeOf(volumeFields)),
} as const;
export const MAP_ITEM_KINDS = ['clippingPlane', 'viewPoint', 'mapService', 'site', 'volume'] as const;
export type MapItemKind = (typeof MAP_ITEM_KINDS)[number];

export const mapItemName = z.string().trim().min(1).max(200);
