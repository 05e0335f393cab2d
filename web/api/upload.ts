// Sends a file to object storage in two steps: ask for a link, then PUT the bytes to it. Works for any size: the
// imports use it for all files, so that the server never buffers one.

import { UnreachableError } from './fetch-from-server.ts';
import { ApiError, call } from './http.ts';
import { retryWhileAway } from './until-answered.ts';

export interface Uploaded {
  /** Name to pass on as large_file_name. */
  readonly largeFileName: string;
  readonly originalName: string;
}

export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const send = async () => {
    const { url, filename } = await call<{ url: string; filename: string }>(
      'POST',
      'large_file_upload/get_upload_link/',
      { filename_ext: extensionOf(file.name) },
      signal,
    );
    await put(url, file, onProgress, signal);
    return { largeFileName: filename, originalName: file.name };
  };
  // By a link of its own each time: whether the first one's object is there is not known when the line was cut.
  return await retryWhileAway(send, { signal });
}

/** '.tif' of 'ground.tif'; '' where there is none. */
export function extensionOf(name: string): string {
  return /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? '';
}

/** fetch reports no progress of an upload, so this is an XMLHttpRequest. */
function put(url: string, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('PUT', url);
    sending.upload.onprogress = (event) => onProgress(event.loaded / Math.max(event.total, 1));
    sending.onload = () => {
      if (sending.status < 300) resolve();
      else reject(new ApiError(sending.status, {}, messageOf(sending)));
    };
    sending.onerror = () => reject(new UnreachableError(sending.status));
    sending.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(file);
  });
}

function messageOf(sending: XMLHttpRequest): string {
  try {
    const body = JSON.parse(sending.responseText) as { detail?: unknown };
    if (typeof body.detail === 'string') return body.detail;
  } catch {
    // Not JSON: object storage of another make answers XML, which means nothing to a user.
  }
  return sending.statusText || `HTTP ${sending.status}`;
}
