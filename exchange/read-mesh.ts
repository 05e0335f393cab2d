// A file of triangles by its kind. Runs in a worker of the page: a large file needs seconds.

import { type MeshBody, MeshError, type UpAxis } from '#domain/volume-body.ts';
import { readGltf } from './gltf/read.ts';
import { type IfcReader, readIfc } from './ifc/read.ts';
import { meshBody } from './mesh.ts';
import { readObj } from './obj/read.ts';

export interface MeshFile {
  readonly bytes: ArrayBuffer;
  readonly fileName: string;
  /** IFC says itself which way is up. */
  readonly upAxis: UpAxis;
  readonly maxTriangles: number;
}

/**
 * @param openIfc loads the reader of IFC files, which is large: asked for with the first of them only
 * @throws MeshError
 */
export async function readMesh(
  { bytes, fileName, upAxis, maxTriangles }: MeshFile,
  openIfc: () => Promise<IfcReader>,
): Promise<MeshBody> {
  const name = fileName.toLowerCase();
  try {
    if (name.endsWith('.ifc')) {
      const { corners, place } = readIfc(bytes, maxTriangles, await openIfc());
      return meshBody(corners, 'z', place);
    }
    const corners = name.endsWith('.obj')
      ? readObj(new TextDecoder().decode(bytes), maxTriangles)
      : await readGltf(bytes, maxTriangles);
    return meshBody(corners, upAxis);
  } catch (error) {
    throw error instanceof MeshError ? error : new MeshError('broken');
  }
}
