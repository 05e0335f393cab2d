// A background job as the user sees it: inspecting or importing a file.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';
import { retryWhileAway } from './until-answered.ts';

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

/** The result of a job that ends well. @throws Error in the server's words; AbortError */
export async function finishedJob(
  id: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  for (;;) {
    signal.throwIfAborted();
    const { job } = await retryWhileAway(() => request(JobDocument, { id }), { signal, isQuestion: true });
    if (job?.state === 'done') return (job.result ?? {}) as Record<string, unknown>;
    if (!job || !isRunning(job.state)) throw new Error((job?.error as JobError | null)?.message || job?.message || '');
    onProgress(job.progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const JobsOfProject = graphql(`
  query JobsOfProject($projectId: UUID!) {
    project(id: $projectId) {
      jobs(first: 20) {
        id
        kind
        state
      }
    }
  }
`);

/** Ends the jobs of one kind that run in a project, or wait to. */
export async function cancelJobsOfKind(projectId: string, kind: string): Promise<void> {
  const { project } = await request(JobsOfProject, { projectId });
  const running = (project?.jobs ?? []).filter((job) => String(job.kind) === kind && isRunning(job.state));
  for (const { id } of running) await cancelJob(id);
}

export function isRunning(state: string): boolean {
  return state === 'queued' || state === 'running';
}

export async function cancelJob(id: string): Promise<void> {
  await request(CancelJob, { id });
}
