// What a search found for every request on the sites, kept as lines: the judge looks at them in every run of the tests, without a
// search. `node tests/sites/write.ts` makes the record anew and prints the table of docs/lab/sites.md.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Alignment } from '#domain/alignment.ts';
import type { Segment } from '#domain/route.ts';
import type { Problem } from '#engine/problem.ts';
import type { JudgeCase } from './judge.ts';

export interface RecordedRoute {
  readonly corridor: number;
  readonly costNok: number;
  /** Streams and rivers that the engine counted. */
  readonly streams: number;
  readonly alignment: Alignment;
  readonly segments: readonly Segment[];
}

export interface RecordedRequest {
  readonly site: string;
  readonly name: string;
  readonly routeType: string;
  readonly engineVersion: string;
  readonly cpuSeconds: number;
  /** (cost − bound) / bound of the cheapest, %; null = no bound. */
  readonly gapPct: number | null;
  /** Corridors that the independent search finds, three at most. */
  readonly ways: number;
  readonly reasons: readonly string[];
  readonly routes: readonly RecordedRoute[];
}

export const RECORD_FILE = fileURLToPath(new URL('record.json', import.meta.url));

export const readRecord = (): RecordedRequest[] => JSON.parse(readFileSync(RECORD_FILE, 'utf8')) as RecordedRequest[];

/** What the judge knows of a request. */
export function judgeCaseOf(problem: Problem, wet: Uint8Array): JudgeCase {
  const { ground, routeType, request, crossedLines } = problem;
  const steepest = (kind: 'bridge' | 'tunnel') =>
    Math.max(
      0,
      ...routeType.segmentTypes
        .filter((type) => type.kind === kind)
        .map((type) => type.parameters.structure.maxGradePct),
    );
  return {
    ground,
    wet,
    designClass: routeType.designClass,
    structureGradePct: { bridge: steepest('bridge'), tunnel: steepest('tunnel') },
    ends: [request.start, request.end],
    streams: crossedLines.map(({ vertices, kind, floodM3s = null }) => ({
      vertices,
      isRiver: kind === 'river',
      floodM3s,
    })),
    pipesM: routeType.segmentTypes.flatMap(({ kind, parameters }) =>
      kind === 'culvert' ? [parameters.structure.diameterM] : [],
    ),
  };
}
