// The address says what is selected: /project/{uuid}/map/{kind}/{id}. This hook keeps the selection store in step with
// the address and answers how to select; copy the address, and a colleague sees the same.

import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import {
  ENTITIES,
  type Entity,
  type SelectionState,
  select,
  selectedId,
  selectionStore,
  setAnalyzed,
} from '../../state/selection.ts';
import type { ProjectTab } from './tabs.ts';

/** Where the full view shows what is selected; the map itself when nothing is. */
export function addressOf(projectId: string, entity: Entity | null, id: string | null): string {
  return entity && id ? `/project/${projectId}/map/${entity}/${id}` : `/project/${projectId}/map`;
}

/** A tab's address; the map's leads back to what is selected. */
export function tabAddress(projectId: string, tab: ProjectTab, selection: SelectionState): string {
  return tab === 'map' ? addressOf(projectId, selection.entity, selectedId(selection)) : `/project/${projectId}/${tab}`;
}

/** The variant of the page that leads from ground to comparison has one address, which names no selection. */
export const isGuidedAddress = (pathname: string): boolean => pathname.startsWith('/projectNew/');

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
      // In the guided variant the store alone remembers. Asked of the address and not of the page, which follows it when it has time: what
      // is chosen right after leaving for the full view belongs to that one.
      if (isGuidedAddress(window.location.pathname)) return select(entity, id);
      const now = selectionStore.getState();
      if (entity === now.entity && (entity === null || selectedId(now) === id)) return;
      // At once, not when the page has followed: a key pressed right after speaks of what was selected by it.
      select(entity, id);
      navigate(addressOf(projectId, entity, id));
    },
    [navigate, projectId],
  );
}
