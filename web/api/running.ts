// Running work in the current organization: what the top bar shows and what a search for water waits for. Polled slowly; the event stream makes it quick.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from './generated/gql.ts';
import { request } from './graphql.ts';

const Running = graphql(`
  query Running {
    running {
      generations {
        id
        projectId
        pathId
        state
        phase
        progress
        secondsLeft
      }
      jobs {
        id
        projectId
        kind
        state
        progress
        message
      }
    }
  }
`);

export type RunningWork = Awaited<ReturnType<typeof fetchRunning>>;

async function fetchRunning() {
  return (await request(Running)).running;
}

const POLL_MS = 3_000;

export const runningQuery = queryOptions({
  queryKey: ['running'],
  queryFn: fetchRunning,
  refetchInterval: ({ state: { data } }) => (data && data.generations.length + data.jobs.length > 0 ? POLL_MS : false),
});
