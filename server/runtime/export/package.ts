// Writes a package: the files of the chosen formats and a README in one zip. The same material gives the same bytes: entries are dated
// by the routes, stand in the order of the table of formats, and hold nothing of the time at which they are written.

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { WGS84_SRID } from '#domain/crs-definition.ts';
import { EXPORT_FORMAT_IDS, type ExportCrs, type ExportFormat, exportFormatRow, whyNothing } from '#domain/exports.ts';
import { MANIFEST_NAME } from '#exchange/archive/schema.ts';
import { inCrs, sridOfChoice } from '#exchange/export/in-crs.ts';
import type { ExportFile, ExportMaterial, ExportRoute } from '#exchange/export/material.ts';
import { oneLine, withPlainTexts } from '#exchange/export/plain-texts.ts';
import { README_NAMES, type ReadmeInput, writeReadme } from '#exchange/export/readme.ts';
import type { Report } from '../child-protocol.ts';
import { type ArchiveInput, archiveFiles } from './archive-files.ts';
import { haulPlanOf } from './haul-plan.ts';
import type { Raster } from './raster.ts';
import { WRITERS } from './writers.ts';
import { zipDate } from './zip-parts.ts';

export interface PackageInput {
  readonly material: ExportMaterial;
  readonly formats: readonly ExportFormat[];
  readonly crs: ExportCrs;
  /** Rasters of the project as files of the local disk. */
  readonly rasters: readonly Raster[];
  /** The whole project, where its archive is asked for. */
  readonly archive?: ArchiveInput | undefined;
}

export interface PackageOutput {
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly files: readonly string[];
}

/** What is packed by itself gains nothing from being packed again. */
const PACKED = /\.(gpkg|xlsx|pdf|tif|kmz|glb|zip)$/;

/** @param path of the zip; it is written anew */
export async function writePackage(asked: PackageInput, path: string, report: Report): Promise<PackageOutput> {
  const { material, unplanned } = await withHaulPlans(withPlainTexts(asked.material), asked.formats);
  const input = { ...asked, material, rasters: asked.rasters.map(plainRaster) };
  const zip = new ZipFile();
  const mtime = zipDate(input.material.made);
  const written = pipeline(zip.outputStream, createWriteStream(path));
  const add = (name: string, content: ExportFile['content']) => {
    const options = { mtime, mode: 0o100644, compress: !PACKED.test(name), forceDosTimestamp: true };
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content, 'utf8'), name, options);
    else if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), name, options);
    else if ('file' in content) zip.addFile(content.file, name, options);
    else zip.addReadStreamLazy(name, options, (take) => take(null, Readable.from(content.lines())));
  };
  const files: Pick<ExportFile, 'path' | 'about'>[] = [];
  const taken = new Set<string>();
  /** Names that differ may be alike in the letters of a file's name. */
  const freePath = (path: string) => {
    let free = path;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = path.replace(/(\.\w+)$/, `-${n}$1`);
    taken.add(free.toLowerCase());
    return free;
  };
  try {
    const plan = planOf(input);
    for (const [i, { format, material }] of plan.formats.entries()) {
      report(i / plan.formats.length, format);
      if (format === 'archive') {
        const { folder, about } = exportFormatRow(format);
        const within = folder[input.material.language];
        for (const [name, content] of await archiveFiles(asked.archive!)) add(`${within}/${name}`, content);
        files.push({ path: `${within}/${MANIFEST_NAME}`, about });
        continue;
      }
      for (const file of await WRITERS[format](material, input.rasters)) {
        const path = freePath(file.path);
        add(path, file.content);
        files.push({ path, about: file.about });
      }
    }
    add(
      README_NAMES[input.material.language],
      `﻿${writeReadme({ ...plan, left: [...plan.left, ...unplanned, ...leftOutOf(asked.archive)], material: input.material, crs: input.crs, files })}`,
    );
    zip.end();
    await written;
  } catch (error) {
    written.catch(() => {});
    throw error;
  }
  const { size } = await stat(path);
  return { sizeBytes: size, sha256: await hashOf(path), files: files.map((file) => file.path) };
}

/** Formats that hold what is hauled from where to where. */
const HAULED: readonly ExportFormat[] = ['xlsx', 'csv', 'gpkg', 'shp', 'fgb'];

interface Hauled {
  readonly material: ExportMaterial;
  /** Why the masses of a route are missing from the tables. */
  readonly unplanned: ReadmeInput['left'];
}

async function withHaulPlans(material: ExportMaterial, formats: readonly ExportFormat[]): Promise<Hauled> {
  if (!formats.some((id) => HAULED.includes(id))) return { material, unplanned: [] };
  const routes: ExportRoute[] = [];
  const unplanned: ReadmeInput['left'][number][] = [];
  for (const route of material.routes)
    try {
      routes.push(route.hauling ? { ...route, hauled: await haulPlanOf(route.hauling) } : route);
    } catch {
      // Worked out long ago, by masses or prices of another shape: everything else of the route stands.
      routes.push(route);
      unplanned.push({ label: NO_PLAN, reason: { nb: route.name, en: route.name } });
    }
  return { material: { ...material, routes }, unplanned };
}

const NO_PLAN = {
  nb: 'Massetransport fra–til (kan ikke regnes om, beregn veglinja på nytt)',
  en: 'Masses from–to (cannot be worked out again, calculate the route anew)',
};

const NOT_ARCHIVED = {
  nb: 'Veglinje uten det den ble beregnet på (beregn den på nytt for å ta den med i arkivet)',
  en: 'Route without what it was calculated on (calculate it anew to have it in the archive)',
};

const leftOutOf = (archive: ArchiveInput | undefined): ReadmeInput['left'] =>
  (archive?.leftOut ?? []).map((name) => ({ label: NOT_ARCHIVED, reason: { nb: oneLine(name), en: oneLine(name) } }));

const plainRaster = (raster: Raster): Raster => ({
  ...raster,
  name: oneLine(raster.name),
  attribution: oneLine(raster.attribution),
});

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** What each format is written from, what holds nothing, and what the README says of the coordinates. */
function planOf({ material, formats, crs, rasters }: PackageInput) {
  const facts = {
    srid: material.srid,
    routes: material.routes.length,
    hasTerrain: rasters.length > 0,
    bodies: material.routes.filter(({ body }) => body).length,
  };
  const [first] = material.routes;
  const place = first ? { x: first.stations.x[0] ?? 0, y: first.stations.y[0] ?? 0 } : { x: 0, y: 0 };
  const chosen = sridOfChoice(crs, material.srid, place) ?? material.srid;
  const inMetres = chosen === WGS84_SRID ? material.srid : chosen;
  const moved = inCrs(material, inMetres);
  const asked = EXPORT_FORMAT_IDS.filter((id) => formats.includes(id));
  const empty = asked.flatMap((id) => {
    const reason = whyNothing(id, facts);
    return reason ? [{ id, label: exportFormatRow(id).label, reason }] : [];
  });
  const kept = asked.filter((id) => !empty.some((one) => one.id === id));
  const srids = new Set(
    kept.flatMap((id) => {
      const row = exportFormatRow(id);
      if (row.crs === null) return [];
      return [row.crs === 'wgs84' ? WGS84_SRID : row.from === 'terrain' ? material.srid : inMetres];
    }),
  );
  return {
    // Rasters stay in the project's coordinates, and so does what lies on them.
    formats: kept.map((format) => ({
      format,
      material: exportFormatRow(format).from === 'terrain' ? material : moved.material,
    })),
    left: empty,
    srids: [...srids],
    maxOffM: moved.maxOffM,
  } satisfies Partial<ReadmeInput> & Record<string, unknown>;
}
