// The thread behind evaluate.ts: one line in, everything that is stored of a route out.

import { parentPort, workerData } from 'node:worker_threads';
import { encodeRoadBody } from '#domain/road-body-bytes.ts';
import { evaluateInDetail, rockUncertaintyOf } from '#engine/evaluate/detail.ts';
import type { EvaluatedLine, ToEvaluate } from './evaluate.ts';
import { haulRoute } from './full-haul.ts';

const { problem, alignment } = workerData as ToEvaluate;
const detail = evaluateInDetail(problem, alignment);
const { rows, roadBody, haulCase: _, ...route } = await haulRoute(problem, detail);
const answer: EvaluatedLine = {
  ...route,
  uncertainty: rockUncertaintyOf(problem, route.alignment),
  breakdown: rows,
  body: encodeRoadBody(roadBody),
};
parentPort!.postMessage(answer);
