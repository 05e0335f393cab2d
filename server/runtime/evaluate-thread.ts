// The thread behind evaluate.ts: one line in, everything that is stored of a route out.

import { parentPort, workerData } from 'node:worker_threads';
import { encodeRoadBody } from '#domain/road-body-bytes.ts';
import { bestProfile } from '#engine/edit/new-profile.ts';
import { evaluateInDetail, rockUncertaintyOf } from '#engine/evaluate/detail/detail.ts';
import { haulMassesOf } from '#engine/haul/haul-masses.ts';
import type { EvaluatedLine, ToEvaluate } from './evaluate-protocol.ts';
import { haulRoute } from './full-haul.ts';

const { problem, alignment: given } = workerData as ToEvaluate;
// A line that comes without a profile gets the best one that is found.
const alignment = given.profile.length > 0 ? given : bestProfile(problem, given).alignment;
const detail = evaluateInDetail(problem, alignment);
const { rows, roadBody, haulCase, ...route } = await haulRoute(problem, detail);
const answer: EvaluatedLine = {
  ...route,
  uncertainty: rockUncertaintyOf(problem, route.alignment),
  breakdown: rows,
  body: encodeRoadBody(roadBody),
  haulMasses: haulMassesOf(haulCase),
};
parentPort!.postMessage(answer);
