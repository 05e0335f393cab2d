// A request: from A to B, through control points, inside an optional corridor, with a route type.

import { z } from 'zod';

/** How an end meets a road: carries it on beyond its end, or leaves it at a junction. */
export const TIES = ['continue', 'junction'] as const;
export type TieKind = (typeof TIES)[number];

/** What an end remembers of the road that it meets. */
export interface EndTie {
  readonly featureId: string;
  readonly as: TieKind;
}

export interface End {
  readonly x: number;
  readonly y: number;
  /** Height to meet, m; null = free, found by the engine (near the ground). */
  readonly z: number | null;
  /** Bearing to leave or arrive by, radians from +x counter-clockwise, in the direction A → B; null = free. */
  readonly bearing: number | null;
  /** Grade to meet (m/m, + up in the direction A → B); null = free. */
  readonly grade: number | null;
  /** The road that the height, bearing and grade are from; missing or null: none. */
  readonly tie?: EndTie | null;
}

export interface ControlPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
  /** How far from the point the route may pass, m; 0 = through it. */
  readonly radiusM: number;
}

export interface RouteRequest {
  readonly start: End;
  readonly end: End;
  readonly controlPoints: readonly ControlPoint[];
  /** Closed ring that the route must stay inside, or null. */
  readonly corridor: readonly (readonly [number, number])[] | null;
}

/** Farther than any projected CRS reaches, m. */
const MAX_COORDINATE_M = 1e8;
/** Heights that a request may name, m above sea level: below the deepest fjord and above the highest road on Earth. */
export const MIN_HEIGHT_M = -12_000;
export const MAX_HEIGHT_M = 9_000;
/** Steepest grade that a request may name, m/m. */
export const MAX_GRADE = 1;
export const MAX_RADIUS_M = 100_000;
const MAX_CONTROL_POINTS = 200;
const MAX_CORRIDOR_VERTICES = 10_000;

const coordinate = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);
const height = z.number().min(MIN_HEIGHT_M).max(MAX_HEIGHT_M).nullable().default(null);

const end = z.strictObject({
  x: coordinate,
  y: coordinate,
  z: height,
  bearing: z
    .number()
    .min(-2 * Math.PI)
    .max(2 * Math.PI)
    .nullable()
    .default(null),
  grade: z.number().min(-MAX_GRADE).max(MAX_GRADE).nullable().default(null),
  tie: z.strictObject({ featureId: z.guid(), as: z.enum(TIES) }).nullish(),
});

const controlPoint = z.strictObject({
  id: z.string().min(1).max(100),
  x: coordinate,
  y: coordinate,
  z: height,
  radiusM: z.number().min(0).max(MAX_RADIUS_M).default(0),
});

/**
 * A request as a client may send it; what is left out is free. Whether it can be met (terrain, forbidden areas, grades) is the
 * engine's answer, not an error.
 */
export const requestValidator: z.ZodType<RouteRequest> = z
  .strictObject({
    start: end,
    end,
    controlPoints: z.array(controlPoint).max(MAX_CONTROL_POINTS).default([]),
    corridor: z
      .array(z.tuple([coordinate, coordinate]))
      .min(3)
      .max(MAX_CORRIDOR_VERTICES)
      .nullable()
      .default(null),
  })
  .refine(({ start, end: to }) => start.x !== to.x || start.y !== to.y, {
    path: ['end'],
    message: 'start and end are the same point',
  })
  .refine(({ controlPoints }) => new Set(controlPoints.map(({ id }) => id)).size === controlPoints.length, {
    path: ['controlPoints'],
    message: 'two control points share an id',
  });

export const pathName = z.string().trim().min(1).max(200);
export const lineColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, '#rrggbb')
  .transform((color) => color.toLowerCase());
