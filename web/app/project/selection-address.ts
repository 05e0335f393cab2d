// The address says what is selected: /project/{uuid}/map/{kind}/{id}. This hook keeps the selection store in step with
// the address and answers how to select; copy the address, and a colleague sees the same.

import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ENTITIES, type Entity, select, selectedId, selectionStore, setAnalyzed } from '../../state/selection.ts';

/** Where the full view shows what is selected; the map itself when nothing is. */
export function addressOf(projectId: string, entity: Entity | null, id: string | null): string {
  return entity && id ? `/project/${projectId}/map/${entity}/${id}` : `/project/${projectId}/map`;
}

export function useSelectionAddress(projectId: string, isGuided: boolean) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { tab, param1, param2 } = useParams();
  const kind = ENTITIES.find((entity) => entity === param1) ?? null;

  useEffect(() => {
    // The page follows the address when it has time: what has been left meanwhile is not selected again.
    if (isGuided || pathname !== window.location.pathname) return;
    if (tab === undefined || tab === 'map') select(kind && param2 ? kind : null, param2 ?? null);
  }, [tab, kind, param2, isGuided]);

  useEffect(() => {
    if (projectId) setAnalyzed([]);
  }, [projectId]);

  return useCallback(
    (entity: Entity | null, id: string | null) => {
      // The guided variant has one address; there the store alone remembers.
      if (isGuided) return select(entity, id);
      const now = selectionStore.getState();
      if (entity === now.entity && (entity === null || selectedId(now) === id)) return;
      // At once, not when the page has followed: a key pressed right after speaks of what was selected by it.
      select(entity, id);
      navigate(addressOf(projectId, entity, id));
    },
    [navigate, projectId, isGuided],
  );
}
