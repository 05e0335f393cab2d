// The tie of a process to the one that forked it: the channel between them breaks when either ends, however it ends.

/**
 * Calls `onGone` when the parent is gone, also if it went before this call: while the modules of this process load, nobody listens.
 * To be called before the first await. A process that was not forked with a channel has no such tie.
 */
export function tieToParent(onGone: () => void): void {
  if (process.connected === false) onGone();
  else process.once('disconnect', onGone);
}
