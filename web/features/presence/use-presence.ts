// Says every few seconds that this page is open and what is selected, and keeps the list of who else is there. The server's stream of
// events says when to ask at once; a page that is closed says so itself, and one that cannot is gone after eight seconds, as is one that is not looked at.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, headers } from '../../api/http.ts';
import { userQuery } from '../../api/session.ts';
import { type PresentPerson, setPresent } from '../../state/presence.ts';
import { randomUuid } from '../../state/random-uuid.ts';
import { selectedId, selectionStore } from '../../state/selection.ts';

const EVERY_MS = 3_000;
/** A selection that moves on at once is not worth a call. */
const SETTLED_MS = 150;

interface Heard {
  readonly version: number;
  readonly people: readonly PresentPerson[];
}

/** One a page; no secret, but nobody else knows it. */
const pageId = randomUuid();

const pathOf = (projectId: string) => `project/${projectId}/presence/`;

/** While the caller is shown. */
export function usePresence(projectId: string): void {
  const client = useQueryClient();
  const { data: user } = useQuery(userQuery);
  const { data: heard } = useQuery({
    queryKey: ['presence', projectId],
    queryFn: async ({ signal }): Promise<Heard> => {
      const before = client.getQueryData<Heard>(['presence', projectId]);
      const state = selectionStore.getState();
      const id = selectedId(state);
      const selected = state.entity && id ? { kind: state.entity, id } : null;
      const report = { pageId, selected, known: before?.version };
      type Answer = { readonly version: number; readonly people: readonly PresentPerson[] | null };
      const { version, people } = await call<Answer>('POST', pathOf(projectId), report, signal);
      return { version, people: people ?? before?.people ?? [] };
    },
    refetchInterval: EVERY_MS,
    // Who looks elsewhere is not here; coming back is said at once.
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    retry: false,
  });
  const ownId = user?.uuid ?? '';
  useEffect(() => setPresent(heard?.people ?? [], ownId), [heard, ownId]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = selectionStore.subscribe((now, before) => {
      if (selectedId(now) === selectedId(before)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => void client.invalidateQueries({ queryKey: ['presence', projectId] }), SETTLED_MS);
    });
    const leave = () => sayLeaving(projectId);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(waiting);
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      leave();
      setPresent([], '');
    };
  }, [client, projectId]);
}

/** Outlives the page that says it. */
function sayLeaving(projectId: string): void {
  const body = JSON.stringify({ pageId, isLeaving: true });
  fetch(`/v1/${pathOf(projectId)}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: headers(),
    body,
  }).catch(() => {});
}
