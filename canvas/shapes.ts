// What the page may ask the canvas to show: rasters, areas, features, sites, volumes, paths, routes with their built
// roads, cuts, and a shape that is being edited. Types alone. Coordinates are the project's CRS in metres, chainages metres
// along a route; colors #rrggbb. scene-types.ts puts them together to a state.

import type { MultiPolygon } from '#domain/entities/field.ts';
import type { RatedFigure } from '#domain/figures/figure-rows.ts';
import type { SegmentKind } from '#domain/segment-kind.ts';
import type { MeshBody } from '#domain/volume-body.ts';
import type { Bounds } from '#terrain/grid.ts';
import type { Plane } from '#terrain/plane.ts';

export type Xy = readonly [number, number];
export type Xyz = readonly [number, number, number];

/** A cloud-optimised GeoTIFF of heights in the project's CRS: float32, NaN where there is no data. */
export interface RasterLayer {
  readonly source: string;
  readonly bounds: Bounds;
  readonly minZ: number;
  readonly maxZ: number;
}

/** Rated veryLow … veryHigh in what is rated. */
/** The ground where an amount is of one class. */
export interface BandShape {
  readonly color: string;
  readonly polygons: MultiPolygon;
}

export interface AreaShape extends Partial<Readonly<Record<RatedFigure, string | null>>> {
  readonly id: string;
  readonly polygons: MultiPolygon;
  /** #rrggbb */
  readonly color: string;
  readonly name: string;
  readonly group: string;
  readonly category: string;
  /** Written beside its name. */
  readonly tags?: readonly string[];
  /** Extrusion over the ground, m; null or absent = draped. */
  readonly heightM?: number | null;
  /** NOK and kg CO2e per m² on top of building the road; for the color modes cost and co2. */
  readonly extraCostPerM2?: number;
  readonly extraCo2PerM2?: number;
}

export interface FeatureLineShape {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** #rrggbb */
  readonly color: string;
  /** Drawn twice as wide. */
  readonly isBroad?: boolean;
  readonly points: readonly Xy[];
}

export interface FeaturePointShape {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** #rrggbb */
  readonly color: string;
  readonly at: Xy;
  /** Of a point of interest: a path must (firm ring) or should (broken ring) pass inside this distance, m. */
  readonly radiusM?: number;
  readonly mustPass?: boolean;
}

/** A piece of ground to be levelled: shown as a plane at its height, with bands up or down to the ground along its edge. */
export interface SiteShape {
  readonly id: string;
  readonly name: string;
  /** #rrggbb */
  readonly color: string;
  /** Outer ring, then holes. */
  readonly rings: readonly (readonly Xy[])[];
  readonly plane: Plane;
}

/** A body of triangles that stands with its base point at a place, scaled and turned clockwise from north. */
export interface VolumeShape {
  readonly id: string;
  readonly name: string;
  /** #rrggbb */
  readonly color: string;
  /** 0…1 */
  readonly opacity: number;
  readonly at: Xyz;
  readonly rotationDeg: number;
  readonly scale: number;
  /** Compared by identity. */
  readonly body: MeshBody;
}

export interface PathShape {
  readonly id: string;
  readonly name: string;
  readonly start: Xy;
  readonly end: Xy;
  readonly controlPoints: readonly { readonly id: string; readonly at: Xy; readonly radiusM: number }[];
  /** #rrggbb */
  readonly color: string;
  /** Ring that routes must stay inside. */
  readonly corridor?: readonly Xy[] | null;
  /** The ends and control points can be dragged; answered by onDrawn {kind: 'pathMoved'}. */
  readonly editable: boolean;
}

export interface RouteSegment {
  readonly kind: SegmentKind;
  readonly fromM: number;
  readonly toM: number;
}

export interface RouteShape {
  readonly id: string;
  readonly name: string;
  /** #rrggbb; the same route has the same color everywhere in the product. */
  readonly color: string;
  /** #rrggbb of the path, for the color mode path. */
  readonly pathColor?: string;
  /** Drawn grey in the color mode route unless it is selected or pointed at: there are more routes than colors. */
  readonly isGrey?: boolean;
  /** x, y, z of the road's centre line per vertex, flat. */
  readonly line: ArrayLike<number>;
  /** Chainage of each vertex, m; when absent it is measured along the line in plan. */
  readonly chainage?: ArrayLike<number>;
  readonly segments: readonly RouteSegment[];
}

/** What traffic runs on. */
export type RoadCover = 'asphalt' | 'gravel' | 'track';

/**
 * The built road of one route as surfaces: the columns of engine/road-body.ts with its stations' places. Made by
 * placeRoadBody (layers/road-mesh.ts). Shown from near, where the ground opens for it.
 */
export interface RoadBodyShape {
  readonly routeId: string;
  /** Asphalt where nothing is said. */
  readonly cover?: RoadCover;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  /** Radians from +x counter-clockwise. */
  readonly bearing: ArrayLike<number>;
  /** Height of the ground under the centre line, m; NaN where unknown. */
  readonly ground: ArrayLike<number>;
  readonly first: ArrayLike<number>;
  readonly offset: ArrayLike<number>;
  readonly z: ArrayLike<number>;
  readonly material: ArrayLike<number>;
}

/** A cut through the scene: a box (null = open on that side), a vertical plane, or both; what lies outside is not drawn. */
export interface ClippingShape {
  readonly bounds: Readonly<Record<'minX' | 'maxX' | 'minY' | 'maxY' | 'minZ' | 'maxZ', number | null>> | null;
  /** What lies ahead of the point along the tangent (in plan) is taken away; the section is drawn filled. */
  readonly plane: { readonly point: Xyz; readonly tangent: Xyz } | null;
}

/** A shape whose corners are dragged now; drawn instead of the entity it belongs to. Answered by onDrawn {shapeEdited}. */
export interface EditedShape {
  readonly kind: 'point' | 'line' | 'polygon';
  readonly points: readonly Xy[];
  /** #rrggbb */
  readonly color: string;
  /** What a corner is called, for a screen reader: 'Punkt' → 'Punkt 3'. */
  readonly cornerName: string;
  /** The first and the last point stay where they are. */
  readonly hasFixedEnds?: boolean;
}
