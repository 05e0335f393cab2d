// The bodies of a project's volumes: fetched once, read in a worker that ends with its answer, kept while the page is open.

import { MAX_VOLUME_BYTES, MAX_VOLUME_TRIANGLES } from '#domain/entities/volume.ts';
import { type MeshBody, MeshError, type UpAxis } from '#domain/volume-body.ts';
import { itemsOf, type MapItem } from '../../api/map-items.ts';
import { projectQuery } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';
import type { MeshAnswer, MeshFile } from './mesh.worker.ts';

/** A file that is not read by then is given up. */
const MAX_READ_MS = 60_000;

/** @throws MeshError */
export function readBody(bytes: ArrayBuffer, fileName: string, upAxis: UpAxis): Promise<MeshBody> {
  if (bytes.byteLength > MAX_VOLUME_BYTES) return Promise.reject(new MeshError('tooLarge'));
  const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<MeshBody>((resolve, reject) => {
    const late = setTimeout(() => reject(new MeshError('tooLarge')), MAX_READ_MS);
    worker.onmessage = ({ data }: MessageEvent<MeshAnswer>) => {
      clearTimeout(late);
      if ('body' in data) resolve(data.body);
      else reject(new MeshError(data.error));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(late);
      reject(new MeshError('broken'));
    };
    const question: MeshFile = { bytes, fileName, upAxis, maxTriangles: MAX_VOLUME_TRIANGLES };
    worker.postMessage(question, [bytes]);
  }).finally(() => worker.terminate());
}

/** A query for each volume; its signed address may change, its file does not. */
export const bodyOfVolumeQuery = (projectId: string, { id, content, fileUrl }: MapItem<'volume'>) => ({
  queryKey: ['volumeBody', id, content.fileName, content.upAxis] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MeshBody> => {
    const first = await fetch(fileUrl ?? '', { signal });
    const response =
      first.status === 401 || first.status === 403 ? await fetch(await renewed(projectId, id), { signal }) : first;
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await readBody(await response.arrayBuffer(), content.fileName, content.upAxis);
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The address runs out after a while; the project knows a new one. */
async function renewed(projectId: string, id: string): Promise<string> {
  const project = await queryClient.fetchQuery({ ...projectQuery(projectId), staleTime: 0 });
  const item = project && itemsOf(project, 'volume').find((other) => other.id === id);
  return item?.fileUrl ?? '';
}
