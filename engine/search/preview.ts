// Routes as they are shown while the search still runs. Details are expensive (some 25 ms each), so a route that has hardly
// changed since it was last shown keeps its old preview.

import type { Candidate } from '../line/candidate.ts';
import type { Runner } from '../run.ts';
import type { RoutePreview } from '../solution.ts';
import { type Selected, selectRoutes } from './select.ts';
import { type DetailOutput, detailTask } from './tasks.ts';

const SPACING_M = 20;
/** Figures that differ by less than this look the same in a preview. */
const HARDLY = 0.004;

type Shown = Pick<RoutePreview, 'alignment' | 'figures' | 'line'>;

/** Makes previews of so many routes at most for one search and remembers what it has shown; reports how many it evaluated. */
export function previewer(
  runner: Runner,
  isForCost: boolean,
): (pool: readonly Candidate[], most: number) => Promise<{ shown: RoutePreview[]; fresh: number }> {
  let shown = new Map<string, Shown>();
  return async (pool, most) => {
    const selected = selectRoutes(pool, isForCost, most);
    const keys = selected.map(keyOf);
    const fresh = selected.filter((_, i) => !shown.has(keys[i]));
    const details = await runner.run(fresh.map(({ candidate }) => detailTask(candidate)));
    const now = new Map<string, Shown>();
    fresh.forEach((entry, i) => {
      const { alignment, figures } = details[i];
      now.set(keyOf(entry), { alignment, figures, line: lineOf(details[i]) });
    });
    for (const key of keys) if (!now.has(key)) now.set(key, shown.get(key) as Shown);
    shown = now;
    const previews = selected.map(({ corridor }, i) => ({
      key: `p${i + 1}`,
      corridor,
      ...(now.get(keys[i]) as Shown),
    }));
    return { shown: previews, fresh: fresh.length };
  };
}

function keyOf({ candidate, corridor }: Selected): string {
  const { costNok, co2Kg, lengthM } = candidate.scores;
  const step = (value: number) => Math.round(Math.log(Math.max(1, value)) / HARDLY);
  return `${corridor}:${step(costNok)}:${step(co2Kg)}:${step(lengthM)}`;
}

/** x, y, z about every 20 m, the last station included. */
function lineOf({ stations }: DetailOutput): number[] {
  const line: number[] = [];
  let next = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < stations.count; i++) {
    if (stations.chainage[i] < next && i < stations.count - 1) continue;
    line.push(stations.x[i], stations.y[i], stations.road[i]);
    next = stations.chainage[i] + SPACING_M;
  }
  return line;
}
