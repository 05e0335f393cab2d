// One cache of server data. Nothing is fetched again when the window gets focus; the event stream (events.ts) says what
// has changed. Mistakes of the caller (4xx) are not retried. A 401 anywhere asks for the user at once: only the user's own
// 401 ends the session here.

import { QueryCache, QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (statusOf(error) === 401 && queryKey[0] !== 'user') void queryClient.invalidateQueries({ queryKey: ['user'] });
    },
  }),
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && statusOf(error) >= 500,
    },
  },
});

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'http_status' in error ? Number(error.http_status) : 500;
}
