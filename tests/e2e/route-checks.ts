// What the walks ask the server and the engine beside the page: figures over GraphQL with the page's own login, and the
// obvious lines (straight, shortest over a grid) evaluated on the very Problem that the generation was frozen with.

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import type { BreakdownRow, Figures } from '#domain/figures/item.ts';
import type { Violation } from '#domain/route.ts';
import { evaluateInDetail } from '#engine/evaluate/detail/detail.ts';
import { createEvaluator } from '#engine/evaluate/kernel.ts';
import { inlineRunner } from '#engine/search/inline-runner.ts';
import { gridReferenceLine, straightReferenceLine } from '#engine/search/reference-lines.ts';
import { clientConfig } from '../../server/platform/db/connection.ts';
import type { FrozenProblem } from '../../server/platform/problem/frozen-problem.ts';
import { loadProblem } from '../../server/platform/problem/load-problem.ts';
import { fileSource } from '../../server/runtime/file-source.ts';
import { addressOfEmbedded } from '../../server/runtime/postgres.ts';

export interface RouteAnswer {
  readonly id: string;
  readonly pathId: string;
  readonly name: string;
  readonly lengthM: number;
  readonly totalCostNok: number;
  readonly totalCo2Kg: number;
  readonly biodiversity: number;
  readonly risk: number;
  readonly massImbalanceM3: number;
  readonly figures: Figures;
  readonly breakdown: readonly BreakdownRow[];
  readonly violations: readonly Violation[];
  /** x, y, z per vertex. */
  readonly line: readonly number[];
}

export type Ask = <T>(query: string, variables: Record<string, unknown>) => Promise<T>;

/** Asks GraphQL as the person who is logged in on the page. */
export async function askerOf(page: Page, url: string): Promise<Ask> {
  const token = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('state-storage') ?? '{}') as { state?: { token?: string } };
    return stored.state?.token ?? '';
  });
  return async <T>(query: string, variables: Record<string, unknown>) => {
    const response = await fetch(`${url}/graphql_api`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
    if (errors) throw new Error(errors[0]!.message);
    return data;
  };
}

const BASELINE_TRIALS = 4_000;

/** Costs of the straight line and of the grid's shortest path, each with the best profile found and the same structures. */
export async function baselinesOf(data: string, pathId: string): Promise<Record<string, number>> {
  const client = new pg.Client(clientConfig(await addressOfEmbedded(data)));
  await client.connect();
  try {
    const { rows } = await client.query<{ problem: FrozenProblem }>(
      'select problem from generation where path_id = $1 order by created desc limit 1',
      [pathId],
    );
    const open = (key: string) => fileSource(join(data, 'objects', key));
    const problem = await loadProblem({ open }, rows[0]!.problem);
    const runner = inlineRunner({ createEvaluator, evaluateInDetail });
    await runner.open(problem);
    const straight = await straightReferenceLine(problem, runner, BASELINE_TRIALS);
    const grid = await gridReferenceLine(problem, runner, BASELINE_TRIALS);
    return { 'straight line': straight.scores.costNok, 'grid path': grid.scores.costNok };
  } finally {
    await client.end();
  }
}
