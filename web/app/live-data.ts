// Turns the server's news into refetches: an event names a kind, an id and a project; what it touches is fetched again.

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '../api/events.ts';

export function useLiveData(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen({
        onEvent: ({ event, data }) => {
          // A ping after the server lost the database's news for a while.
          if (event === 'ping') return void (data.missed && refetchAll(client));
          // Nothing that is stored has changed.
          if (event === 'presence') return void client.invalidateQueries({ queryKey: ['presence', data.projectId] });
          void client.invalidateQueries({ queryKey: ['running'] });
          if (event === 'generation') {
            // One that is not followed yet was started elsewhere: its path must be refetched to show that it calculates.
            const isKnown = client.getQueryData(['generation', data.id]) !== undefined;
            if (isKnown) void client.invalidateQueries({ queryKey: ['generation', data.id] });
            else void client.invalidateQueries({ queryKey: ['project', data.projectId], exact: true });
          } else if (event === 'job') void client.invalidateQueries({ queryKey: ['job', data.id] });
          else {
            void client.invalidateQueries({ queryKey: ['project', data.projectId] });
            void client.invalidateQueries({ queryKey: ['projects'] });
          }
        },
        onReopen: () => void refetchAll(client),
        onPoll: () => {
          void client.invalidateQueries({ queryKey: ['running'] });
          void client.invalidateQueries({ queryKey: ['generation'] });
          void client.invalidateQueries({ queryKey: ['job'] });
        },
      }),
    [client],
  );
}

/** After news may have been missed. The user is asked for in their own time. */
const refetchAll = (client: QueryClient) => client.invalidateQueries({ predicate: isNotUser });

const isNotUser = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== 'user';
