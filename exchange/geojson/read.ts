// GeoJSON (RFC 7946) features into what areas and features need: polygons with closed rings, lines, points, and attributes. Text comes in feature by
// feature, so that a file of a million polygons is never held whole. Coordinates are left in the CRS that they are in.

import type { MultiPolygon } from '#domain/entities/field.ts';
import type { AttributeInspection, AttributeValue, FileBounds } from '#domain/import.ts';
import { ringArea } from '#terrain/ring.ts';

/** z: null where the file gives none. */
export type Vertex = readonly [x: number, y: number, z: number | null];

export interface GeoFeature {
  readonly geometryType: string;
  /** Null when the feature has no polygon. */
  readonly polygons: MultiPolygon | null;
  /** Each of at least two places. */
  readonly lines: readonly (readonly Vertex[])[];
  readonly points: readonly Vertex[];
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** Rings, lines and points that were too short, open or not finite, and were left out. */
  readonly badRings: number;
  /** Rings that were closed, or rid of places that stood there twice, or holes that were turned against their outer ring. */
  readonly repairedRings: number;
  readonly bounds: FileBounds | null;
}

interface RawGeometry {
  readonly type?: unknown;
  readonly coordinates?: unknown;
  readonly geometries?: readonly RawGeometry[];
}

/** A parsed JSON feature into ours; null when it is none. */
export function readFeature(raw: unknown): GeoFeature | null {
  if (typeof raw !== 'object' || raw === null || (raw as { type?: unknown }).type !== 'Feature') return null;
  const { geometry, properties } = raw as {
    geometry?: RawGeometry | null;
    properties?: Record<string, unknown> | null;
  };
  const counter = { badRings: 0, repairedRings: 0, bounds: emptyBounds() };
  const polygons = geometry ? polygonsOf(geometry, counter) : [];
  if (geometry && polygons.length === 0) widenBy(geometry.coordinates, counter.bounds);
  const found: Found = { lines: [], points: [] };
  if (geometry) addLinesAndPoints(geometry, found, counter);
  return {
    geometryType: typeof geometry?.type === 'string' ? geometry.type : 'none',
    polygons: polygons.length > 0 ? polygons : null,
    ...found,
    attributes: Object.fromEntries(Object.entries(properties ?? {}).map(([name, value]) => [name, plain(value)])),
    badRings: counter.badRings,
    repairedRings: counter.repairedRings,
    bounds: counter.bounds.minX <= counter.bounds.maxX ? counter.bounds : null,
  };
}

function plain(value: unknown): AttributeValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

type Counter = {
  badRings: number;
  repairedRings: number;
  bounds: { minX: number; minY: number; maxX: number; maxY: number };
};
type Ring = readonly (readonly [number, number])[];

const emptyBounds = () => ({
  minX: Number.POSITIVE_INFINITY,
  minY: Number.POSITIVE_INFINITY,
  maxX: Number.NEGATIVE_INFINITY,
  maxY: Number.NEGATIVE_INFINITY,
});

function polygonsOf(geometry: RawGeometry, counter: Counter): Ring[][] {
  if (geometry.type === 'GeometryCollection')
    return (geometry.geometries ?? []).flatMap((part) => polygonsOf(part, counter));
  const { coordinates } = geometry;
  if (!Array.isArray(coordinates)) return [];
  const parts: unknown[] =
    geometry.type === 'Polygon' ? [coordinates] : geometry.type === 'MultiPolygon' ? coordinates : [];
  return parts.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const rings = part.map((ring) => readRing(ring, counter));
    // A polygon whose outer ring is bad is none; a bad hole is filled.
    const [outer, ...holes] = rings;
    return outer ? [turned([outer, ...holes.filter((hole) => hole !== null)], counter)] : [];
  });
}

/** The outer ring counter-clockwise, holes clockwise. A hole that ran as its outer ring does counts as repaired. */
function turned(rings: readonly Ring[], counter: Counter): Ring[] {
  const isLeft = rings.map((ring) => ringArea(ring) > 0);
  return rings.map((ring, i) => {
    if (i > 0 && isLeft[i] === isLeft[0]) counter.repairedRings++;
    return isLeft[i] === (i === 0) ? ring : [...ring].reverse();
  });
}

function readRing(raw: unknown, counter: Counter): Ring | null {
  const ring: [number, number][] = [];
  let hasTwice = false;
  if (Array.isArray(raw)) {
    for (const vertex of raw) {
      const [x, y] = Array.isArray(vertex) ? vertex : [];
      if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) {
        counter.badRings++;
        return null;
      }
      const last = ring.at(-1);
      if (!last || last[0] !== x || last[1] !== y) ring.push([x, y]);
      else hasTwice = true;
    }
  }
  const [first, last] = [ring[0], ring.at(-1)];
  const isOpen = first !== undefined && last !== undefined && (first[0] !== last[0] || first[1] !== last[1]);
  if (isOpen) ring.push([first[0], first[1]]);
  if (ring.length < 4) {
    counter.badRings++;
    return null;
  }
  if (isOpen || hasTwice) counter.repairedRings++;
  for (const [x, y] of ring) widen(counter.bounds, x, y);
  return ring;
}

interface Found {
  readonly lines: (readonly Vertex[])[];
  readonly points: Vertex[];
}

function addLinesAndPoints(geometry: RawGeometry, found: Found, counter: Counter): void {
  const { type, coordinates } = geometry;
  for (const part of type === 'GeometryCollection' ? (geometry.geometries ?? []) : [])
    addLinesAndPoints(part, found, counter);
  if (type === 'Point') addPoint(coordinates, found, counter);
  if (type === 'LineString') addLine(coordinates, found, counter);
  if (!Array.isArray(coordinates)) return;
  if (type === 'MultiPoint') for (const part of coordinates) addPoint(part, found, counter);
  if (type === 'MultiLineString') for (const part of coordinates) addLine(part, found, counter);
}

function addPoint(raw: unknown, { points }: Found, counter: Counter): void {
  const vertex = vertexOf(raw);
  if (vertex) points.push(vertex);
  else counter.badRings++;
}

/** Places that follow on themselves count once. */
function addLine(raw: unknown, { lines }: Found, counter: Counter): void {
  const vertices = Array.isArray(raw) ? raw.map(vertexOf) : [null];
  const line = vertices.filter((vertex, i) => {
    const last = vertices[i - 1];
    return vertex !== null && !(last && last[0] === vertex[0] && last[1] === vertex[1]);
  });
  if (line.length < 2 || vertices.includes(null)) counter.badRings++;
  else lines.push(line as Vertex[]);
}

function vertexOf(raw: unknown): Vertex | null {
  const [x, y, z] = Array.isArray(raw) ? raw : [];
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  return [x, y, typeof z === 'number' && Number.isFinite(z) ? z : null];
}

function widen(bounds: Counter['bounds'], x: number, y: number): void {
  bounds.minX = Math.min(bounds.minX, x);
  bounds.minY = Math.min(bounds.minY, y);
  bounds.maxX = Math.max(bounds.maxX, x);
  bounds.maxY = Math.max(bounds.maxY, y);
}

/** Points and lines count for the bounds, whatever their nesting. */
function widenBy(coordinates: unknown, bounds: Counter['bounds']): void {
  if (!Array.isArray(coordinates)) return;
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number') widen(bounds, x, y);
  else for (const part of coordinates) widenBy(part, bounds);
}

/** Distinct values are counted up to here; more are reported as a number only. */
const MAX_DISTINCT = 10_000;
const SHOWN_VALUES = 100;
/** Longer texts are no classes (a mapping cannot name them), and would fill the answer. */
const MAX_SHOWN_LENGTH = 1_000;
const SHOWN_ATTRIBUTES = 300;

/** Collects what a layer's features hold, one by one. */
export class LayerSummary {
  featureCount = 0;
  badRings = 0;
  readonly geometryTypes = new Set<string>();
  readonly #bounds = emptyBounds();
  readonly #attributes = new Map<string, Map<AttributeValue, number>>();

  add(feature: GeoFeature): void {
    this.featureCount++;
    this.badRings += feature.badRings;
    this.geometryTypes.add(feature.geometryType);
    if (feature.bounds) {
      widen(this.#bounds, feature.bounds.minX, feature.bounds.minY);
      widen(this.#bounds, feature.bounds.maxX, feature.bounds.maxY);
    }
    for (const [name, value] of Object.entries(feature.attributes)) {
      let counts = this.#attributes.get(name);
      if (!counts) {
        counts = new Map();
        this.#attributes.set(name, counts);
      }
      if (counts.has(value) || counts.size < MAX_DISTINCT) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }

  bounds(): FileBounds | null {
    return this.#bounds.minX <= this.#bounds.maxX ? { ...this.#bounds } : null;
  }

  attributes(): AttributeInspection[] {
    return [...this.#attributes].slice(0, SHOWN_ATTRIBUTES).map(([name, counts]) => {
      const types = new Set([...counts.keys()].filter((value) => value !== null).map((value) => typeof value));
      const only = types.size === 1 ? [...types][0] : 'mixed';
      return {
        name,
        type: only === 'string' ? 'text' : only === 'number' ? 'number' : only === 'boolean' ? 'boolean' : 'mixed',
        values: [...counts]
          .filter(([value]) => typeof value !== 'string' || value.length <= MAX_SHOWN_LENGTH)
          .sort((a, b) => b[1] - a[1])
          .slice(0, SHOWN_VALUES)
          .map(([value, count]) => ({ value, count })),
        distinctCount: counts.size,
      };
    });
  }
}
