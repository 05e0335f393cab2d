// The ground of a point cloud as a raster: the mean of the ground points of each cell (terrain/mean-grid.ts). Ground is class 2 (ASPRS);
// where no point has it, a person says which class it is, or that all points are but noise. The cell holds two ground points or more on
// the average, by a look at some of the file, unless a person chooses it. Points are read once, a chunk at a time.

import { FileProblem } from '#domain/file-problem.ts';
import type { TerrainAnswers, TerrainQuestion } from '#domain/import.ts';
import { MeanGrid } from '#terrain/mean-grid.ts';
import type { ByteSource } from '../byte-source.ts';
import { cropped, frameOf, type GriddedHeights, niceCellM, refuseFrame } from '../gridded.ts';
import { type LasHeader, readLasHeader } from './header.ts';
import {
  batchCount,
  type ChunkUnpacker,
  KeptChunks,
  type PointBatch,
  pointBatches,
  pointClassOf,
  refuseOutside,
} from './points.ts';

const GROUND = 2;
/** Low points and high noise. */
const NOISE = new Set([7, 18]);
const CLASSES = 256;
/** Batches that are looked at before the cell is chosen. */
const SAMPLE_BATCHES = 24;
/** Ground points that a cell holds on the average. */
const POINTS_PER_CELL = 2;
/** Gaps are crossed up to so far, or so many cells, whichever is more: houses, dense trees, brooks; not lakes. */
const MAX_GAP_M = 40;
const MAX_GAP_CELLS = 8;

export interface LasPorts {
  readonly unpacker: ChunkUnpacker;
  readonly report?: (progress: number) => void;
}

/** @throws FileProblem */
export async function gridLas(source: ByteSource, answers: TerrainAnswers, ports: LasPorts): Promise<GriddedHeights> {
  const header = await readLasHeader(source);
  const { crs, count, min, max } = header;
  if (crs.isGeographic) throw new FileProblem('unsupported', { detail: 'points in degrees' });
  const extent = { minX: min[0], minY: min[1], maxX: max[0], maxY: max[1] };
  refuseFrame({ ...frameOf(extent, 100), cell: 100 });
  const kept = new KeptChunks();
  const sampled = await classesOf(source, header, ports.unpacker, kept);
  const ground = groundOf(sampled, answers);
  const share = shareOf(sampled, ground);
  const areaM2 = Math.max(1, (max[0] - min[0]) * (max[1] - min[1]));
  const cell = answers.cellM ?? niceCellM(Math.sqrt((POINTS_PER_CELL * areaM2) / Math.max(1, share * count)), extent);
  const frame = frameOf(extent, cell);
  refuseFrame(frame);
  const means = new MeanGrid(frame);
  const classes = await addPoints(source, header, { means, ground, ports, kept });
  refuseOutside(means.outside, header);
  const made = means.finish(Math.max(MAX_GAP_M, MAX_GAP_CELLS * cell));
  const grid = cropped(made.grid);
  const counts = listed(classes);
  const isUnclassified = !classes[GROUND];
  return {
    grid,
    srid: crs.srid,
    crsName: crs.name,
    heights: crs.heights,
    gridding: {
      method: 'mean',
      cellM: cell,
      points: ground.reduce((sum, id) => sum + classes[id]!, 0),
      filledShare: made.filled / grid.values.length,
      classes: counts,
    },
    questions: isUnclassified ? ([{ id: 'groundClass', classes: counts }] satisfies TerrainQuestion[]) : [],
  };
}

/** Classes whose points are ground. */
function groundOf(classes: Float64Array, { groundClass }: TerrainAnswers): number[] {
  if (typeof groundClass === 'number') return [groundClass];
  if (groundClass === undefined && classes[GROUND]! > 0) return [GROUND];
  return Array.from({ length: CLASSES }, (_, id) => id).filter((id) => !NOISE.has(id));
}

function shareOf(classes: Float64Array, ground: readonly number[]): number {
  const all = classes.reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : ground.reduce((sum, id) => sum + classes[id]!, 0) / all;
}

const listed = (classes: Float64Array) =>
  [...classes].flatMap((count, id) => (count > 0 ? [{ id, count }] : [])).sort((a, b) => b.count - a.count);

/** How many points of each class some of the file holds; all of it where those hold no ground. */
async function classesOf(
  source: ByteSource,
  header: LasHeader,
  unpacker: ChunkUnpacker,
  keep: KeptChunks,
): Promise<Float64Array> {
  const { classOf, isWithheld } = pointClassOf(header);
  const counted = async (every: number) => {
    const classes = new Float64Array(CLASSES);
    for await (const { records, count } of pointBatches(source, header, unpacker, { every, kept: keep, keep }))
      for (let i = 0, at = 0; i < count; i++, at += header.recordBytes)
        if (!isWithheld(records, at)) classes[classOf(records, at)]!++;
    return classes;
  };
  const every = Math.max(1, Math.floor(batchCount(header) / SAMPLE_BATCHES));
  const some = await counted(every);
  return every === 1 || some[GROUND]! > 0 ? some : await counted(1);
}

interface Sink {
  readonly means: MeanGrid;
  readonly ground: readonly number[];
  readonly ports: LasPorts;
  readonly kept: KeptChunks;
}

async function addPoints(
  source: ByteSource,
  header: LasHeader,
  { means, ground, ports, kept }: Sink,
): Promise<Float64Array> {
  const classes = new Float64Array(CLASSES);
  const isGround = Uint8Array.from({ length: CLASSES }, (_, id) => (ground.includes(id) ? 1 : 0));
  const add = adder(header, means, { classes, isGround });
  for await (const batch of pointBatches(source, header, ports.unpacker, { kept })) {
    add(batch);
    ports.report?.((batch.first + batch.count) / header.count);
  }
  return classes;
}

function adder(header: LasHeader, means: MeanGrid, by: { classes: Float64Array; isGround: Uint8Array }) {
  const { recordBytes, scale, offset, crs } = header;
  const [scaleX, scaleY] = scale;
  const [offsetX, offsetY] = offset;
  const scaleZ = scale[2] * crs.heightUnitM;
  const offsetZ = offset[2] * crs.heightUnitM;
  const { classOf, isWithheld } = pointClassOf(header);
  const { classes, isGround } = by;
  return ({ records, count }: PointBatch) => {
    for (let i = 0, at = 0; i < count; i++, at += recordBytes) {
      if (isWithheld(records, at)) continue;
      const id = classOf(records, at);
      classes[id]!++;
      if (!isGround[id]) continue;
      const x = records.getInt32(at, true) * scaleX + offsetX;
      const y = records.getInt32(at + 4, true) * scaleY + offsetY;
      means.add(x, y, records.getInt32(at + 8, true) * scaleZ + offsetZ);
    }
  };
}
