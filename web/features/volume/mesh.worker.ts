// Reads files of triangles beside the page's own thread: one question, one answer. What comes in was fetched by read-body.ts;
// what the file holds is not trusted (exchange/read-mesh.ts).

import ifcAddress from 'web-ifc/web-ifc.wasm?url';
import { type MeshBody, MeshError, type MeshErrorCode } from '#domain/volume-body.ts';
import type { IfcReader } from '#exchange/ifc/read.ts';
import { type MeshFile, readMesh } from '#exchange/read-mesh.ts';

export type { MeshFile };

export type MeshAnswer = { readonly body: MeshBody } | { readonly error: MeshErrorCode };

self.onmessage = async ({ data }: MessageEvent<MeshFile>) => {
  const answer = await readMesh(data, openIfc).then(
    (body): MeshAnswer => ({ body }),
    (error): MeshAnswer => ({ error: error instanceof MeshError ? error.code : 'broken' }),
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
