// The job that fetches a box of a service: tile by tile or page by page into the scratch folder, joined in a child process, and kept as an
// upload with its origin, so that it goes the way of any file that is sent in. Cancelled or failed, it leaves nothing.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileProblem } from '#domain/file-problem.ts';
import { MAX_BOX_CELLS, MAX_BOX_FEATURES, type UploadOrigin } from '#domain/map-data.ts';
import { OgcError } from '#exchange/ogc/elements.ts';
import { readPage } from '#exchange/ogc/features-api.ts';
import { boundsOf, coverageQuery, tilesOf, type WcsVersion } from '#exchange/ogc/wcs.ts';
import { pageQuery } from '#exchange/ogc/wfs.ts';
import { jsonb } from '../../platform/db/connection.ts';
import { inTenant } from '../../platform/db/tenant.ts';
import type { JobRun } from '../../platform/jobs/job-run.ts';
import { type AddressRule, OutsideError } from '../../platform/outside/fetch-outside.ts';
import { withQuery } from '../../platform/outside/with-query.ts';
import { newKey } from '../../platform/storage/storage.ts';
import { insertUpload } from '../../platform/upload/queries.ts';
import { assertWithinQuota, nameOfKey } from '../../platform/upload/upload.ts';
import { runInChild } from '../../runtime/child.ts';
import type { JoinPagesInput, JoinTilesInput } from '../../runtime/import/join-task.ts';
import { JOIN_TASK } from '../../runtime/import/tasks.ts';
import { type Ask, asker, FETCHING, type Limits } from './ask.ts';
import { coverageIn, featuresIn, itemsIn, PAGE_FEATURES, type Place, type Service } from './sources.ts';

/** What the job was put into the queue with. */
export interface FetchInput extends Omit<UploadOrigin, 'fetched'> {
  /** What a person sees it as. */
  readonly originalName: string;
}

/** For tests: a service on this machine, its version, smaller parts, shorter waits. */
export interface FetchOptions {
  readonly isAllowed?: AddressRule;
  readonly limits?: Limits;
  readonly versions?: readonly WcsVersion[];
  readonly tileCells?: number;
  readonly pageFeatures?: number;
}

const JOIN_TIMEOUT_MS = 300_000;
/** Of progress: the rest is joining. */
const FETCH_SHARE = 0.85;

interface Errand {
  readonly run: JobRun;
  readonly ask: Ask;
  readonly service: Service;
  readonly layer: string;
  readonly place: Place;
  readonly options: FetchOptions;
}

/** @throws FileProblem */
export async function fetchMapData(run: JobRun, options: FetchOptions = {}): Promise<void> {
  const input = run.job.input as unknown as FetchInput;
  const { protocol, url, layer, box, srid } = input;
  const ask = asker(options.limits ?? FETCHING, run.signal, options.isAllowed);
  const errand = { run, ask, service: { protocol, url }, layer, place: { srid, box }, options };
  try {
    const path = await FETCHERS[protocol](errand);
    await keep(run, input, path);
  } catch (error) {
    if (error instanceof OutsideError || error instanceof OgcError)
      throw new FileProblem('serviceFailed', { detail: error.message });
    throw error;
  }
}

const FETCHERS = { wcs: fetchHeights, wfs: fetchTypes, features: fetchItems };

async function fetchHeights({ run, ask, service, layer, place, options }: Errand): Promise<string> {
  const { coverage, block } = await coverageIn(ask, service.url, layer, place, options.versions);
  if (!block) throw new FileProblem('nothingInBox');
  const cells = block.width * block.height;
  if (cells > MAX_BOX_CELLS) throw new FileProblem('boxTooLarge', { count: cells, limit: MAX_BOX_CELLS });
  const tiles = tilesOf(block, options.tileCells);
  const paths: string[] = [];
  for (const [i, tile] of tiles.entries()) {
    const { bytes } = await ask(withQuery(service.url, coverageQuery(coverage, tile)), 'raster');
    const path = join(run.scratch, `tile-${i}.tif`);
    await writeFile(path, bytes);
    paths.push(path);
    run.report((FETCH_SHARE * (i + 1)) / tiles.length, 'fetching');
  }
  const { minX: originX, maxY: originY } = boundsOf(coverage, block);
  const { width, height } = block;
  const of = { paths, srid: coverage.srid, cellM: coverage.cellM, originX, originY, width, height };
  return await joined<JoinTilesInput>(run, 'joinTiles', { ...of, scratch: run.scratch });
}

async function fetchTypes({ run, ask, service, layer, place, options }: Errand): Promise<string> {
  const { type, srid, box, count } = await featuresIn(ask, service.url, layer, place);
  assertCount(count);
  if (count !== null && count > PAGE_FEATURES && !type.hasPages)
    throw new OgcError('it does not answer page by page, and has more features than it sends at once');
  const wanted = count ?? MAX_BOX_FEATURES;
  const pageFeatures = options.pageFeatures ?? PAGE_FEATURES;
  const isGeoJson = type.geoJsonFormat !== null;
  const paths: string[] = [];
  for (let first = 0; first < wanted; first += pageFeatures) {
    const query = pageQuery(type, { srid, box }, { first, count: pageFeatures });
    const { bytes } = await ask(withQuery(service.url, query), 'features');
    const path = join(run.scratch, `page-${paths.length}.${isGeoJson ? 'json' : 'gml'}`);
    await writeFile(path, bytes);
    paths.push(path);
    run.report(FETCH_SHARE * Math.min(1, (first + pageFeatures) / wanted), 'fetching');
    // A service that does not count: its last page says that it is.
    if (count === null && (!type.hasPages || /numberReturned="\d{1,3}"/.test(bytes.subarray(0, 4_000).toString())))
      break;
  }
  return await joined<JoinPagesInput>(run, 'joinPages', { paths, isGeoJson, srid, scratch: run.scratch });
}

async function fetchItems({ run, ask, service, layer, place, options }: Errand): Promise<string> {
  const { srid, first, count } = await itemsIn(ask, service.url, layer, place, options.pageFeatures);
  assertCount(count);
  const paths: string[] = [];
  let features = 0;
  for (let next: URL | null = first; next; ) {
    const { bytes } = await ask(next, 'json');
    const page = readPage(bytes.toString('utf8'));
    features += page.features.length;
    assertCount(features);
    const path = join(run.scratch, `page-${paths.length}.json`);
    await writeFile(path, JSON.stringify({ features: page.features }));
    paths.push(path);
    run.report(FETCH_SHARE * Math.min(1, features / Math.max(1, count ?? MAX_BOX_FEATURES)), 'fetching');
    const following: URL | null = page.next && page.features.length > 0 ? new URL(page.next, next) : null;
    if (following && following.host !== first.host) throw new OgcError('the next page lies on another host');
    next = following;
  }
  return await joined<JoinPagesInput>(run, 'joinPages', { paths, isGeoJson: true, srid, scratch: run.scratch });
}

/** @throws FileProblem */
function assertCount(count: number | null): void {
  if (count === 0) throw new FileProblem('nothingInBox');
  if (count !== null && count > MAX_BOX_FEATURES)
    throw new FileProblem('boxTooLarge', { count, limit: MAX_BOX_FEATURES });
}

async function joined<Input>(run: JobRun, name: string, input: Input): Promise<string> {
  const { path, count } = await runInChild<{ path: string; count?: number }>({
    module: JOIN_TASK,
    name,
    input,
    timeoutMs: JOIN_TIMEOUT_MS,
    onProgress: (share) => run.report(FETCH_SHARE + (1 - FETCH_SHARE) * share, 'reading'),
    signal: run.signal,
  });
  if (count === 0) throw new FileProblem('nothingInBox');
  return path;
}

/** As an upload of who began it, in the transaction that ends the job. */
async function keep(run: JobRun, input: FetchInput, path: string): Promise<void> {
  const { services, job, project } = run;
  const { originalName, ...asked } = input;
  const organizationId = project.organization_id;
  const key = newKey(organizationId, 'upload', input.protocol === 'wcs' ? 'tif' : 'geojson');
  const scope = { userId: null, organizationIds: [organizationId] };
  const { size } = await services.storage.putFile(key, path);
  try {
    await inTenant({ db: services.db, scope }, async (tx) => {
      await assertWithinQuota(tx, organizationId, services.config.quotaBytes);
      const fetched = services.clock();
      const origin: UploadOrigin = { ...asked, fetched: fetched.toISOString() };
      await insertUpload(tx, {
        organization_id: organizationId,
        user_id: job.started_by,
        key,
        original_name: originalName,
        size_bytes: size,
        completed: fetched,
        origin: jsonb(origin),
      });
      await run.finish(tx, { largeFileName: nameOfKey(key), originalName, attribution: input.attribution });
    });
  } catch (error) {
    await services.storage.delete(key).catch(() => {});
    throw error;
  }
}
