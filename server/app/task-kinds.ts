// The kinds of work in the queue and who does each. Features that work for one another are joined here.

import { partnerAccessToken } from '../features/auth/identity.ts';
import { runExport } from '../features/export/run.ts';
import { generationHandler } from '../features/generation/run.ts';
import { type JobDependencies, jobHandler } from '../features/import/run.ts';
import { fetchMapData } from '../features/map-data/run.ts';
import { askPartner, isOfPartner } from '../features/partner/contract.ts';
import { calculatePassages } from '../features/passage/run.ts';
import { drawPicture } from '../features/project/picture.ts';
import { findWater } from '../features/water/run.ts';
import { startFindWater } from '../features/water/service.ts';
import type { Services } from '../platform/context.ts';
import type { WorkHandler } from '../platform/jobs/work-loop.ts';
import { mailHandler } from './mail/send-task.ts';

async function fetchPartnerFile(
  services: Services,
  userId: string,
  url: string,
  signal: AbortSignal,
): Promise<Response> {
  const { partnerApiUrl } = services.config;
  if (!partnerApiUrl || !isOfPartner(partnerApiUrl, url)) throw new Error('the file is not the partner’s');
  return await askPartner(url, await partnerAccessToken(services, userId), signal);
}

/** What jobs take from other features. */
export const JOB_DEPENDENCIES: JobDependencies = {
  drawPicture,
  fetchPartnerFile,
  startFindWater,
  findWater,
  runExport,
  calculatePassages,
  fetchMapData: (run) => fetchMapData(run),
};

/** One handler a kind. */
export const TASK_KINDS = {
  generation: generationHandler(drawPicture),
  job: jobHandler(JOB_DEPENDENCIES),
  mail: mailHandler,
} satisfies Readonly<Record<string, WorkHandler>>;
