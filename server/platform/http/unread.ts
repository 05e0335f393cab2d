// Answers that nobody reads lie in memory until their connection falls silent. Of all of them together only so much is kept: beyond it, the
// connections that have taken nothing since the last look are cut, the largest first, so that a thousand readers who do not read cannot
// fill the memory under everybody.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const MAX_UNREAD_BYTES = 256 * 2 ** 20;
const LOOK_MS = 1_000;

export function cutUnread(server: Server, maxBytes = MAX_UNREAD_BYTES, lookMs = LOOK_MS): void {
  /** What of each had left at the last look. */
  const sentBytes = new Map<Socket, number>();
  server.on('connection', (socket) => {
    sentBytes.set(socket, -1);
    socket.once('close', () => sentBytes.delete(socket));
  });
  const look = () => {
    let unread = 0;
    const stuck: Socket[] = [];
    for (const [socket, before] of sentBytes) {
      unread += socket.writableLength;
      const sent = socket.bytesWritten - socket.writableLength;
      if (sent === before && socket.writableLength > 0) stuck.push(socket);
      sentBytes.set(socket, sent);
    }
    for (const socket of stuck.toSorted((a, b) => b.writableLength - a.writableLength)) {
      if (unread <= maxBytes) return;
      unread -= socket.writableLength;
      socket.destroy();
    }
  };
  const timer = setInterval(look, lookMs).unref();
  server.once('close', () => clearInterval(timer));
}
