// A file of triangles by its kind. Runs in a worker of the page: a large file needs seconds.

import { readGltf } from './gltf.ts';
import { type MeshBody, MeshError, meshBody, type UpAxis } from './mesh.ts';
import { readObj } from './obj.ts';

export interface MeshFile {
  readonly bytes: ArrayBuffer;
  readonly fileName: string;
  readonly upAxis: UpAxis;
  readonly mostTriangles: number;
}

/** @throws MeshError */
export async function readMesh({ bytes, fileName, upAxis, mostTriangles }: MeshFile): Promise<MeshBody> {
  const isObj = fileName.toLowerCase().endsWith('.obj');
  try {
    const corners = isObj
      ? readObj(new TextDecoder().decode(bytes), mostTriangles)
      : await readGltf(bytes, mostTriangles);
    return meshBody(corners, upAxis);
  } catch (error) {
    throw error instanceof MeshError ? error : new MeshError('broken');
  }
}
