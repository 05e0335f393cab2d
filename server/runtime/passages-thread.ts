// The thread behind passages.ts: a problem in, what passing over its places and keeping off an area costs out.

import { parentPort, workerData } from 'node:worker_threads';
import { openContext } from '#engine/context/search-context.ts';
import { roadModel } from '#engine/road-model.ts';
import { cheapestPassageNok, passageCosts } from '#engine/seeding/passage-costs.ts';
import type { FromThread, ToEstimate } from './passages-protocol.ts';

const { problem, avoided, known } = workerData as ToEstimate;
const post = (message: FromThread) => parentPort!.postMessage(message);
/** Of the work, the map; the rest is the way around. */
const MAP_SHARE = known ? 0 : avoided ? 0.7 : 1;
post({ share: 0.05 });
const costs = known
  ? null
  : passageCosts(openContext(problem, roadModel), (share) => post({ share: Math.max(0.05, MAP_SHARE * share) }));
const cellFactor = (known ?? costs)?.cellFactor;
post({ share: Math.max(0.05, MAP_SHARE) });
// An area that is in the problem already is forbidden instead of what it was.
const without = avoided && {
  ...problem,
  areas: [...problem.areas.filter(({ id }) => id !== avoided.id), avoided],
};
const aroundNok =
  without && cellFactor !== undefined ? cheapestPassageNok(openContext(without, roadModel), cellFactor) : null;
post({ estimated: { costs, aroundNok } });
