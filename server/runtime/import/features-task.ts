// Converts the lines and points of a vector layer into features by a person's mapping: each value of an attribute is a kind of
// feature or left out. Runs in a child process and writes one JSON line per feature into the scratch folder, in the project's CRS.

import { join } from 'node:path';
import { type Feature, featureFields } from '#domain/entities/feature.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type { AttributeValue, FeatureClass, FeatureMapping, FileBounds } from '#domain/import.ts';
import type { GeoFeature, Vertex } from '#exchange/geojson/read.ts';
import { formatList, formatOf, HEAD_BYTES } from '#exchange/import-formats.ts';
import type { Report } from '../child-protocol.ts';
import { headOfFile } from '../gdal.ts';
import { LineWriter } from '../line-writer.ts';
import { FEATURES_NAME } from './file-names.ts';
import { unpacked } from './unzip.ts';
import { onlyLayer, openVector, sridOfLayer } from './vector-source.ts';

export interface FeaturesInput {
  readonly path: string;
  readonly fileName: string;
  readonly scratch: string;
  readonly projectSrid: number;
  readonly mapping: FeatureMapping;
  /** Of the project's ground, in its CRS; null where there is none. */
  readonly ground: FileBounds | null;
  /** Of all lines and points together: what the project has room for. */
  readonly maxVertices: number;
}

export interface FeaturesOutput {
  readonly count: number;
  /** Without lines or points, or of a kind that is left out. */
  readonly left: number;
  /** Too far from the ground. */
  readonly outside: number;
  /** Lines and points whose places are no numbers, or lines of one place. */
  readonly bad: number;
  readonly sourceSrid: number;
}

/** One a line. */
export type FeatureLine = Omit<Feature, 'id'>;

/** What a project holds still draws at once. */
const MAX_FEATURES = 10_000;
/** A feature farther from the ground than this says nothing of it, m. */
const NEAR_M = 5_000;
/** Longer lines are continued by another. */
const MAX_VERTICES = 20_000;

export async function convertFeatures(input: FeaturesInput, report: Report): Promise<FeaturesOutput> {
  const { path, fileName } = await unpacked(input, input.scratch);
  const format = formatOf(await headOfFile(path, HEAD_BYTES));
  if (format?.holds !== 'vector') throw new FileProblem('notAVector', { formats: formatList('vector') });
  const source = await openVector(path, fileName, format, input.scratch);
  const { mapping, ground } = input;
  const layer = source.layers.find((candidate) => candidate.name === mapping.layer) ?? onlyLayer(source);
  if (!layer) throw new FileProblem('noSuchLayer', { layer: mapping.layer });
  const sourceSrid = await sridOfLayer(source, layer, format, mapping.srid);
  const counts = { count: 0, left: 0, outside: 0, bad: source.bad };
  let first: Vertex | null = null;
  let vertices = 0;
  const out = await LineWriter.open(join(input.scratch, FEATURES_NAME));
  try {
    const warp = { toSrid: input.projectSrid, fromSrid: layer.srid === sourceSrid ? null : sourceSrid };
    const onProgress = (progress: number) => report(progress, 'reading');
    for await (const feature of source.features(layer.name, warp, { hasHeights: true, onProgress })) {
      counts.bad += feature.badRings;
      const featureClass = classOf(mapping, feature);
      const shapes = shapesOf(feature);
      if (!featureClass || shapes.length === 0) {
        counts.left++;
        continue;
      }
      first ??= shapes[0]!.vertices[0]!;
      if (ground && !shapes.some(({ vertices }) => vertices.some((vertex) => isNear(ground, vertex)))) {
        counts.outside++;
        continue;
      }
      counts.count += shapes.length;
      vertices += shapes.reduce((sum, shape) => sum + shape.vertices.length, 0);
      if (vertices > input.maxVertices)
        throw new FileProblem('tooManyVertices', { count: vertices, limit: input.maxVertices });
      if (counts.count > MAX_FEATURES) throw new FileProblem('tooManyFeatures', { limit: MAX_FEATURES });
      await writeShapes(out, shapes, featureClass, nameOf(mapping, feature));
    }
  } finally {
    await out.close();
  }
  if (counts.count === 0 && counts.outside > 0) {
    const [x, y] = first!;
    throw new FileProblem('featuresOutside', { x: Math.round(x), y: Math.round(y), srid: input.projectSrid });
  }
  if (counts.count === 0) throw new FileProblem('noFeatures', { layer: layer.name });
  return { ...counts, sourceSrid };
}

interface Shape {
  readonly shape: Feature['shape'];
  readonly vertices: readonly Vertex[];
}

function shapesOf({ lines, points }: GeoFeature): readonly Shape[] {
  const parts = lines.flatMap((line) => {
    const parts: Vertex[][] = [];
    for (let i = 0; i === 0 || i < line.length - 1; i += MAX_VERTICES - 1) parts.push(line.slice(i, i + MAX_VERTICES));
    return parts;
  });
  return [
    ...parts.map((vertices) => ({ shape: 'line' as const, vertices })),
    ...points.map((vertex) => ({ shape: 'point' as const, vertices: [vertex] })),
  ];
}

async function writeShapes(
  out: LineWriter,
  shapes: readonly Shape[],
  featureClass: FeatureClass,
  name: string,
): Promise<void> {
  const { roadClass, passage } = featureFields;
  for (const { shape, vertices } of shapes) {
    // Programs that know no heights write 0 for all of them.
    const hasHeights = vertices.some(([, , z]) => z !== null && z !== 0);
    const line: FeatureLine = {
      shape,
      name,
      tags: [],
      radiusM: 0,
      mustPass: false,
      catchmentM2: null,
      roadClass: roadClass.default,
      passage: passage.default,
      ...featureClass,
      vertices: vertices.map(([x, y, z]) => [rounded(x), rounded(y), hasHeights && z !== null ? rounded(z) : null]),
    };
    await out.add(JSON.stringify(line));
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function isNear({ minX, minY, maxX, maxY }: FileBounds, [x, y]: Vertex): boolean {
  return x >= minX - NEAR_M && x <= maxX + NEAR_M && y >= minY - NEAR_M && y <= maxY + NEAR_M;
}

function classOf(mapping: FeatureMapping, { attributes }: GeoFeature): FeatureClass | null {
  if (mapping.attribute === null) return mapping.otherwise ?? null;
  const value = attributes[mapping.attribute] ?? null;
  const key = value === null ? '' : String(value);
  if (Object.hasOwn(mapping.classes, key)) return mapping.classes[key] ?? null;
  if (mapping.otherwise !== undefined) return mapping.otherwise;
  throw new FileProblem('unmappedValue', { value: key, attribute: mapping.attribute });
}

function nameOf({ nameAttribute }: FeatureMapping, { attributes }: GeoFeature): string {
  const value: AttributeValue = nameAttribute ? (attributes[nameAttribute] ?? null) : null;
  return String(value ?? '').slice(0, 200);
}
