// The record of an earlier run, read from its result: what is needed to do the same work again.

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { upgradedWorkRecord, type WorkRecord } from '#engine/run.ts';
import { SEEDING_LEVELS } from '#engine/seeding/seeding-levels.ts';
import { ENGINE_VERSION } from '#engine/version.ts';
import { UsageError } from './command.ts';

const count = z.number().min(0).max(1e15);

const resultShape = z.object({
  veivalgResult: z.union([z.literal(1), z.literal(2)]),
  command: z.literal('generate'),
  provenance: z.object({
    engineVersion: z.string(),
    seed: z.int(),
    scenarioSha256: z.string(),
    // Older results do not have it.
    fileSha256: z.record(z.string(), z.string()).optional(),
    settings: z.object({ seconds: z.number() }),
    work: z.preprocess(
      (stored) => upgradedWorkRecord(Object(stored)),
      z.object({
        seeding: count,
        harder: count.optional(),
        bound: z.literal('quick').optional(),
        leftOut: z.array(count),
        bands: z.array(count).optional(),
        planned: count,
        thinTrials: z.array(count).optional(),
        rounds: z.array(count),
        repairTrials: count,
        routes: count,
        finished: count.optional(),
        handfuls: z.array(count).optional(),
        sensitivities: count.optional(),
        probes: z.object({ lattice: count, granted: z.array(count) }).optional(),
      } satisfies Record<keyof WorkRecord, z.ZodType>),
    ),
  }),
});

export interface RunRecordRead {
  readonly seed: number;
  readonly seconds: number;
  readonly work: WorkRecord;
}

/** @throws UsageError when the file is no result of this scenario and this engine */
export async function recordOf(
  path: string,
  scenarioSha256: string,
  files: Readonly<Record<string, string>>,
): Promise<RunRecordRead> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`--replay: there is no file '${path}'`);
  const read = resultShape.safeParse(parsed(path, text));
  if (!read.success) {
    const [{ path: at, message }] = read.error.issues;
    throw new UsageError(`--replay: '${path}' is no result of veivalg generate: ${at.join('/')}: ${message}`);
  }
  const { seed, settings, work, engineVersion, scenarioSha256: ofScenario } = read.data.provenance;
  if (ofScenario !== scenarioSha256) throw new UsageError(`--replay: '${path}' is the result of another scenario`);
  const changed = Object.entries(read.data.provenance.fileSha256 ?? {}).find(
    ([file, sha256]) => files[file] !== sha256,
  );
  if (changed) throw new UsageError(`--replay: '${changed[0]}' is not the file that '${path}' was made from`);
  if (engineVersion !== ENGINE_VERSION)
    throw new UsageError(`--replay: '${path}' was made by engine ${engineVersion}, this is ${ENGINE_VERSION}`);
  if (!(work.seeding in SEEDING_LEVELS))
    throw new UsageError(`--replay: '${path}' has level ${work.seeding} of seeding, which this engine does not know`);
  return { seed, seconds: settings.seconds, work };
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--replay: '${path}' is not JSON`);
  }
}
