// How far a search is, on one line of a terminal; silent where stderr is no terminal, so that logs and pipes stay clean.

import type { Round } from '#engine/solution.ts';

const BAR_CELLS = 24;
const CLEAR_LINE = '\r\u001b[2K';

export interface Progress {
  show(round: Round): void;
  end(): void;
}

export function progressOn(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return { show: () => {}, end: () => {} };
  const started = performance.now();
  return {
    show(round) {
      const line = progressLine(round, (performance.now() - started) / 1000);
      stream.write(CLEAR_LINE + line.slice(0, Math.max(20, (stream.columns ?? 100) - 1)));
    },
    end: () => stream.write(CLEAR_LINE),
  };
}

/** [██████··················]  25 %  round 5/20  8 routes  best 123.4 MNOK  12 s left */
export function progressLine({ progress, round, rounds, routes }: Round, elapsedS: number): string {
  const done = Math.round(progress * BAR_CELLS);
  const bar = '█'.repeat(done) + '·'.repeat(BAR_CELLS - done);
  const costs = routes.map(({ figures }) => figures.costNok);
  const best = costs.length > 0 ? `  best ${(Math.min(...costs) / 1e6).toFixed(1)} MNOK` : '';
  const left = progress > 0.1 ? `  ${Math.ceil((elapsedS * (1 - progress)) / progress)} s left` : '';
  const percent = String(Math.round(progress * 100)).padStart(3);
  return `[${bar}] ${percent} %  round ${round}/${rounds}  ${routes.length} routes${best}${left}`;
}
