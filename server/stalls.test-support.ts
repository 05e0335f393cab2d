// How long the event loop of this process was held at most, by the CPU time of its thread between two ticks: what other processes of the
// machine do meanwhile does not count.

const TICK_MS = 5;

export function watchStalls() {
  let longestMs = 0;
  let before = threadCpuMs();
  const timer = setInterval(() => {
    const now = threadCpuMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  }, TICK_MS);
  return {
    /** Ends the watch. */
    longestMs(): number {
      clearInterval(timer);
      return longestMs;
    },
  };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
