// A background job as the user sees it: inspecting or importing a file.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';

const JobDocument = graphql(`
  query JobNow($id: UUID!) {
    job(id: $id) {
      id
      kind
      state
      progress
      message
      result
      error
    }
  }
`);

const CancelJob = graphql(`
  mutation CancelJob($id: UUID!) {
    cancelJob(id: $id) {
      id
      state
    }
  }
`);

export interface JobError {
  readonly code?: string;
  readonly message?: string;
  readonly field?: string;
}

const POLL_MS = 1_000;

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: async () => (await request(JobDocument, { id })).job,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data.state) ? false : POLL_MS),
    staleTime: 500,
  });

export function isRunning(state: string): boolean {
  return state === 'queued' || state === 'running';
}

export async function cancelJob(id: string): Promise<void> {
  await request(CancelJob, { id });
}
