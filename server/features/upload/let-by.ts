// The rest of a body whose answer has been given: who sends it hears the answer, and the connection serves on, only when what still comes
// is read. So much of it is let by; who sends more, or takes longer, is cut off.

import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

const MAX_BYTES = 16 * 2 ** 20;
const MAX_MS = 5_000;

/** @param onEnd called when all of it has come, or the connection is gone */
export function letBy(
  request: IncomingMessage,
  onEnd: () => void = () => {},
  maxBytes = MAX_BYTES,
  maxMs = MAX_MS,
): void {
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, maxMs);
  finished(request, () => {
    clearTimeout(timer);
    onEnd();
  });
  let bytes = 0;
  request.unpipe().on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes > maxBytes) cut();
  });
  request.resume();
}
