// Converts the polygons of a vector layer into areas by a person's mapping: each value of an attribute is a class
// or left out. Runs in a child process and writes one JSON line per area into the scratch folder, in the project's CRS.

import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Area, NEUTRAL_AREA } from '#domain/entities/area.ts';
import { FileProblem } from '#domain/file-problem.ts';
import type { AreaClass, AreaMapping, AttributeValue } from '#domain/import.ts';
import { formatList, formatOf, HEAD_BYTES } from '#exchange/import-formats.ts';
import type { Report } from '../child-protocol.ts';
import { headOfFile } from '../gdal.ts';
import { AREAS_NAME } from './file-names.ts';
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
  readonly sourceSrid: number;
}

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
  let [count, left, badRings] = [0, 0, 0];
  const out = await open(join(input.scratch, AREAS_NAME), 'w');
  try {
    const warp = { toSrid: input.projectSrid, fromSrid: layer.srid === srid ? null : srid };
    for await (const feature of source.features(layer.name, warp)) {
      badRings += feature.badRings;
      const value = mapping.attribute === null ? null : (feature.attributes[mapping.attribute] ?? null);
      const areaClass = classOf(mapping, value);
      if (!feature.polygons || !areaClass) {
        left++;
        continue;
      }
      const name = nameOf(mapping, feature.attributes, value);
      const line: AreaLine = {
        ...NEUTRAL_AREA,
        includeInLandUse: areaClass.group === 'landUse',
        ...areaClass,
        name,
        geometry: feature.polygons,
      };
      await out.appendFile(`${JSON.stringify(line)}\n`);
      count++;
      if (count % 100 === 0) report(0.5, 'reading');
    }
  } finally {
    await out.close();
  }
  if (count === 0) throw new FileProblem('noPolygons', { layer: layer.name });
  return { count, left, badRings, sourceSrid: srid };
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
