// Reads files of triangles beside the page's own thread: one question, one answer. What comes in was fetched by read-body.ts;
// what the file holds is not trusted (canvas/mesh).

import { type MeshBody, MeshError, type MeshTrouble } from '#canvas/mesh/mesh.ts';
import { type MeshFile, readMesh } from '#canvas/mesh/read-mesh.ts';

export type MeshAnswer = { readonly body: MeshBody } | { readonly trouble: MeshTrouble };

self.onmessage = async ({ data }: MessageEvent<MeshFile>) => {
  const answer = await readMesh(data).then(
    (body): MeshAnswer => ({ body }),
    (error): MeshAnswer => ({ trouble: error instanceof MeshError ? error.trouble : 'broken' }),
  );
  self.postMessage(answer);
};
