// Large files take longer than any other request may. While a socket carries an upload, Node's request timeout passes it by,
// and a timeout of ours holds instead: it asks only that bytes keep coming.

import type { Socket } from 'node:net';

/** No bytes for so long, and the upload is cut off. */
const IDLE_MS = 30_000;

const uploading = new WeakSet<Socket>();

/** Marks a socket as carrying an upload until the answer is called. */
export function startUploadTimeout(socket: Socket): () => void {
  uploading.add(socket);
  const before = socket.timeout ?? 0;
  const onIdle = () => socket.destroy();
  socket.setTimeout(IDLE_MS, onIdle);
  return () => {
    uploading.delete(socket);
    socket.setTimeout(before);
    socket.removeListener('timeout', onIdle);
  };
}

export function isUploading(socket: Socket): boolean {
  return uploading.has(socket);
}
