// Converts the polygons of a vector layer into areas by a person's mapping: each value of an attribute is a class
// or left out. Runs in a child process and writes one JSON line per area into the scratch folder, in the project's CRS.

import { join } from 'node:path';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import type { MultiPolygon } from '#domain/entities/field.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type { AreaClass, AreaMapping, AttributeValue } from '#domain/import.ts';
import { looksFaulty } from '#exchange/geojson/polygon-faults.ts';
import { formatList, formatOf, HEAD_BYTES } from '#exchange/import-formats.ts';
import type { Report } from '../child-protocol.ts';
import { headOfFile } from '../gdal.ts';
import { LineWriter } from '../line-writer.ts';
import { AREAS_NAME } from './file-names.ts';
import { repairAreas } from './repair-areas.ts';
import { unpacked } from './unzip.ts';
import { onlyLayer, openVector, sridOfLayer } from './vector-source.ts';

export interface AreasInput {
  readonly path: string;
  readonly fileName: string;
  readonly scratch: string;
  readonly projectSrid: number;
  readonly mapping: AreaMapping;
}

export interface AreasOutput {
  readonly count: number;
  /** Features that had no polygon, or whose class is null. */
  readonly left: number;
  readonly badRings: number;
  /** Polygons that crossed themselves, were not closed, had places twice or holes the wrong way round. */
  readonly repaired: number;
  readonly sourceSrid: number;
}

/** Of the progress: repairs come after. */
const READ_SHARE = 0.9;

/** One a line. */
export type AreaLine = Omit<Area, 'id'>;

export async function convertAreas(input: AreasInput, report: Report): Promise<AreasOutput> {
  const { path, fileName } = await unpacked(input, input.scratch);
  const format = formatOf(await headOfFile(path, HEAD_BYTES));
  if (format?.holds !== 'vector') throw new FileProblem('notAVector', { formats: formatList('vector') });
  const source = await openVector(path, fileName, format, input.scratch);
  const { mapping } = input;
  const layer = source.layers.find((candidate) => candidate.name === mapping.layer) ?? onlyLayer(source);
  if (!layer) throw new FileProblem('noSuchLayer', { layer: mapping.layer });
  const srid = await sridOfLayer(source, layer, format, mapping.srid);
  let [count, left, badRings, repaired] = [0, 0, 0, 0];
  const faulty = new Map<number, MultiPolygon>();
  const out = await LineWriter.open(join(input.scratch, AREAS_NAME));
  try {
    const warp = { toSrid: input.projectSrid, fromSrid: layer.srid === srid ? null : srid };
    const onProgress = (progress: number) => report(READ_SHARE * progress, 'reading');
    for await (const feature of source.features(layer.name, warp, { onProgress })) {
      badRings += feature.badRings;
      const value = mapping.attribute === null ? null : (feature.attributes[mapping.attribute] ?? null);
      const areaClass = classOf(mapping, value);
      if (!feature.polygons || !areaClass) {
        left++;
        continue;
      }
      if (feature.polygons.some(looksFaulty)) faulty.set(count, feature.polygons);
      else if (feature.repairedRings > 0) repaired++;
      const name = nameOf(mapping, feature.attributes, value);
      const line: AreaLine = {
        ...NEUTRAL_AREA,
        includeInLandUse: areaClass.group === 'landUse',
        ...areaClass,
        name,
        geometry: feature.polygons,
      };
      await out.add(JSON.stringify(line));
      count++;
    }
  } finally {
    await out.close();
  }
  const made = await repairAreas(faulty, input.scratch);
  count -= made.lost;
  if (count === 0) throw new FileProblem('noPolygons', { layer: layer.name });
  report(1, 'reading');
  return { count, left: left + made.lost, badRings, repaired: repaired + made.repaired, sourceSrid: srid };
}

function classOf(mapping: AreaMapping, value: AttributeValue): AreaClass | null {
  if (mapping.attribute === null) return mapping.otherwise ?? null;
  const key = value === null ? '' : String(value);
  if (Object.hasOwn(mapping.classes, key)) return mapping.classes[key] ?? null;
  if (mapping.otherwise !== undefined) return mapping.otherwise;
  throw new FileProblem('unmappedValue', { value: key, attribute: mapping.attribute });
}

function nameOf(
  mapping: AreaMapping,
  attributes: Readonly<Record<string, AttributeValue>>,
  value: AttributeValue,
): string {
  const own = mapping.nameAttribute ? attributes[mapping.nameAttribute] : value;
  return String(own ?? '').slice(0, 200);
}
