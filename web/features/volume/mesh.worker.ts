// Reads files of triangles beside the page's own thread: one question, one answer. What comes in was fetched by read-body.ts;
// what the file holds is not trusted (canvas/mesh).

import ifcAddress from 'web-ifc/web-ifc.wasm?url';
import type { IfcReader } from '#exchange/ifc/read.ts';
import { type MeshBody, MeshError, type MeshTrouble } from '#exchange/mesh.ts';
import { type MeshFile, readMesh } from '#exchange/read-mesh.ts';

export type MeshAnswer = { readonly body: MeshBody } | { readonly trouble: MeshTrouble };

self.onmessage = async ({ data }: MessageEvent<MeshFile>) => {
  const answer = await readMesh(data, openIfc).then(
    (body): MeshAnswer => ({ body }),
    (error): MeshAnswer => ({ trouble: error instanceof MeshError ? error.trouble : 'broken' }),
  );
  self.postMessage(answer);
};

async function openIfc(): Promise<IfcReader> {
  const { IfcAPI, LogLevel } = await import('web-ifc');
  const api = new IfcAPI();
  await api.Init(() => ifcAddress, true);
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  return api;
}
