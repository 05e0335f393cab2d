// A file of triangles becomes a volume of the project: read here first, so that a broken one is refused before it is sent;
// then placed, by a person's choice where the file does not say for certain, and uploaded as it is.

import type { Scene } from '#canvas/scene-types.ts';
import { MAX_VOLUME_BYTES } from '#domain/entities/volume.ts';
import { MeshError, type UpAxis } from '#domain/volume-body.ts';
import { saveMapItem } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import { extensionOf, uploadFile } from '../../api/upload.ts';
import { certainPlace, placesOfFile } from './file-places.ts';
import { askPlace } from './place-dialog.tsx';
import { readBody } from './read-body.ts';

export const VOLUME_EXTENSIONS = ['.glb', '.gltf', '.obj', '.ifc'] as const;
const COLOR = '#8d99a6';

/** Answers the new volume's id; null when it was given up. @throws MeshError, ApiError */
export async function addVolume(project: ProjectData, scene: Scene | null, file: File): Promise<string | null> {
  const extension = extensionOf(file.name);
  if (!(VOLUME_EXTENSIONS as readonly string[]).includes(extension)) throw new MeshError('broken');
  if (file.size > MAX_VOLUME_BYTES) throw new MeshError('tooLarge');
  const upAxis: UpAxis = extension === '.obj' || extension === '.ifc' ? 'z' : 'y';
  const body = await readBody(await file.arrayBuffer(), file.name, upAxis);
  const places = placesOfFile(body, project, scene);
  const place = certainPlace(places) ?? (await askPlace(file.name, places));
  if (!place) return null;
  const { largeFileName, originalName } = await uploadFile(file, () => {}, new AbortController().signal);
  const name = file.name.slice(0, -extension.length).replaceAll('_', ' ').trim().slice(0, 200) || file.name;
  return await saveMapItem(project.id, 'volume', name, {
    fileName: largeFileName,
    originalName,
    at: [...place.at],
    rotationDeg: place.rotationDeg,
    scale: place.scale,
    upAxis,
    type: 'other',
    color: COLOR,
    opacity: 1,
    tags: [],
  });
}
