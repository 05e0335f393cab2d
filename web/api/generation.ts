// A generation while it runs and after: progress, live previews, reasons. Refetched each time the server reports a change,
// and every two seconds while it works, in case the stream is down.

import { queryOptions } from '@tanstack/react-query';
import type { Figures } from '#domain/figures/item.ts';
import type { LineOutcome, LineTask } from '#domain/line-task.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { Reason } from '#domain/route.ts';
import type { WayOut } from '#domain/way-out.ts';
import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';
import { isActive } from './project.ts';

const GenerationDocument = graphql(`
  query GenerationNow($id: UUID!) {
    generation(id: $id) {
      id
      projectId
      pathId
      state
      phase
      progress
      round
      rounds
      evaluations
      secondsLeft
      previews
      priceLevel
      reasons
      waysOut
      bound
      task
      outcome
      error
      created
      started
      ended
    }
  }
`);

/** A route that a running generation has found so far. */
export interface Preview {
  readonly key: string;
  readonly corridor: number;
  readonly figures: Figures;
  readonly line: readonly number[];
}

type Raw = NonNullable<Awaited<ReturnType<typeof fetchGeneration>>>;
export type GenerationData = Omit<
  Raw,
  'priceLevel' | 'previews' | 'reasons' | 'waysOut' | 'bound' | 'task' | 'outcome'
> & {
  readonly priceLevel: Label | null;
  readonly previews: readonly Preview[];
  readonly reasons: readonly Reason[];
  /** Cheapest first; null: none were tried. */
  readonly waysOut: readonly WayOut[] | null;
  readonly bound: { readonly costNok: number; readonly method: string } | null;
  /** null: a search of the whole path. */
  readonly task: LineTask | null;
  readonly outcome: LineOutcome | null;
};

async function fetchGeneration(id: string) {
  return (await request(GenerationDocument, { id })).generation;
}

const POLL_MS = 2_000;

export const generationQuery = (id: string) =>
  queryOptions({
    queryKey: ['generation', id],
    queryFn: async () => (await fetchGeneration(id)) as GenerationData | null,
    refetchInterval: ({ state }) => (isActive(state.data?.state) ? POLL_MS : false),
    staleTime: 1_000,
  });
