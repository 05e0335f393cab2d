// A file of triangles becomes a volume of the project: read here first, so that a broken one is refused before it is sent;
// then uploaded as it is and placed. A file that is written in the project's own coordinates, or from its local origo,
// stands where it says; any other stands on the ground in the middle of the map.

import { type MeshBody, MeshError, type UpAxis } from '#canvas/mesh/mesh.ts';
import type { Scene } from '#canvas/scene-types.ts';
import { MOST_VOLUME_BYTES } from '#domain/volume.ts';
import { saveMapItem } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import { extensionOf, uploadFile } from '../../api/upload.ts';
import { readBody } from './read-body.ts';

export const VOLUME_EXTENSIONS = ['.glb', '.gltf', '.obj'] as const;
/** A file that stands so far outside of the terrain is not in its coordinates. */
const AROUND_M = 2000;
const COLOR = '#8d99a6';

/** Answers the new volume's id. @throws MeshError, ApiError */
export async function addVolume(project: ProjectData, scene: Scene | null, file: File): Promise<string> {
  const extension = extensionOf(file.name);
  if (!(VOLUME_EXTENSIONS as readonly string[]).includes(extension)) throw new MeshError('broken');
  if (file.size > MOST_VOLUME_BYTES) throw new MeshError('tooLarge');
  const upAxis: UpAxis = extension === '.obj' ? 'z' : 'y';
  const body = await readBody(await file.arrayBuffer(), file.name, upAxis);
  const { largeFileName, originalName } = await uploadFile(file, () => {}, new AbortController().signal);
  const name = file.name.slice(0, -extension.length).replaceAll('_', ' ').trim().slice(0, 200) || file.name;
  return await saveMapItem(project.id, 'volume', name, {
    fileName: largeFileName,
    originalName,
    at: [...placeOf(body, project, scene)],
    rotationDeg: 0,
    scale: 1,
    upAxis,
    type: 'other',
    color: COLOR,
    opacity: 1,
    tags: [],
  });
}

export function placeOf(
  { base }: Pick<MeshBody, 'base'>,
  { terrain, origoX, origoY, origoZ }: Pick<ProjectData, 'terrain' | 'origoX' | 'origoY' | 'origoZ'>,
  scene: Pick<Scene, 'view' | 'heightAt'> | null,
): readonly [number, number, number] {
  const isIn = ([x, y]: readonly [number, number, number]) =>
    terrain !== null &&
    x > terrain.originX - AROUND_M &&
    x < terrain.originX + terrain.width * terrain.cellM + AROUND_M &&
    y < terrain.originY + AROUND_M &&
    y > terrain.originY - terrain.height * terrain.cellM - AROUND_M;
  if (isIn(base)) return base;
  // Written from the project's local origo.
  const fromOrigo = [base[0] + origoX, base[1] + origoY, base[2] + origoZ] as const;
  if ((origoX !== 0 || origoY !== 0) && isIn(fromOrigo)) return fromOrigo;
  const view = scene?.view() ?? { x: origoX, y: origoY, z: 0 };
  return [view.x, view.y, scene?.heightAt(view.x, view.y) ?? view.z];
}
