// Triangles of OBJ and glTF as a surface. Such files name no system of coordinates, and OBJ not even which way is up: it is asked for, and until
// then taken from how little a ground rises for its width. What lies near 0, 0 counts from an origin of its own, whose place is asked for.

import { FileProblem } from '#domain/file-problem.ts';
import type { TerrainAnswers, TerrainQuestion } from '#domain/import.ts';
import { MeshError, type UpAxis } from '#domain/volume-body.ts';
import { readGltf } from '../gltf/read.ts';
import { readObj } from '../obj/read.ts';
import { placedByHand } from './own-origin.ts';
import type { SurfaceFile } from './surface.ts';

const MAX_TRIANGLES = 1_600_000;

const DETAILS: Readonly<Record<MeshError['code'], string>> = {
  broken: 'its triangles cannot be read',
  external: 'its triangles lie in another file: save it with the buffer inside, as GLB',
  compressed: 'its triangles are compressed: save it without compression',
  tooLarge: `it has more than ${MAX_TRIANGLES} triangles`,
  empty: 'it has no triangles',
};

/** @throws FileProblem */
export async function readMeshSurface(
  format: 'obj' | 'gltf',
  bytes: Uint8Array,
  answers: TerrainAnswers,
): Promise<SurfaceFile> {
  const corners = await cornersOf(format, bytes);
  if (corners.length < 9) throw new FileProblem('surfaceNotRead', { detail: DETAILS.empty });
  const upAxis = format === 'gltf' ? 'y' : (answers.upAxis ?? likelyUp(corners));
  const points = turned(corners, upAxis);
  const surface = { name: '', points, corners: Uint32Array.from({ length: points.length / 3 }, (_, i) => i) };
  const questions: TerrainQuestion[] = format === 'obj' ? [{ id: 'upAxis' }] : [];
  const surfaces = [{ ...surface, holes: [], outlines: [] }];
  return placedByHand({ srid: null, crsName: '', heights: null, surfaces, questions }, answers);
}

async function cornersOf(format: 'obj' | 'gltf', bytes: Uint8Array): Promise<readonly number[]> {
  try {
    if (format === 'obj') return readObj(new TextDecoder().decode(bytes), MAX_TRIANGLES);
    // A view of a larger buffer is no file.
    return await readGltf(bytes.slice().buffer, MAX_TRIANGLES);
  } catch (error) {
    if (error instanceof MeshError) throw new FileProblem('surfaceNotRead', { detail: DETAILS[error.code] });
    throw error;
  }
}

/** z up, x to the east. */
function turned(corners: readonly number[], upAxis: UpAxis): Float64Array {
  const points = Float64Array.from(corners);
  if (upAxis === 'y')
    for (let i = 0; i < points.length; i += 3) {
      points[i + 1] = -corners[i + 2]!;
      points[i + 2] = corners[i + 1]!;
    }
  return points;
}

function likelyUp(corners: readonly number[]): UpAxis {
  const spread = (axis: number) => {
    let [low, high] = [Infinity, -Infinity];
    for (let i = axis; i < corners.length; i += 3) {
      low = Math.min(low, corners[i]!);
      high = Math.max(high, corners[i]!);
    }
    return high - low;
  };
  return spread(1) < spread(2) ? 'y' : 'z';
}
