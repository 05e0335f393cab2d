// The running generations of a project with their previews. When one ends, the project is fetched again and a notice says so.

import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type GenerationData, generationQuery } from '../../api/generation.ts';
import { isActive, type ProjectData, refreshProject } from '../../api/project.ts';
import { type Text, useText } from '../../i18n/text.tsx';
import { selectionStore } from '../../state/selection.ts';
import { notify } from '../../ui/notices.tsx';

export function useProjectGenerations(project: ProjectData, onShow: Show): readonly GenerationData[] {
  const t = useText();
  const ids = project.paths.flatMap(({ activeGeneration }) =>
    activeGeneration && isActive(activeGeneration.state) ? [activeGeneration.id] : [],
  );
  const found = useQueries({
    queries: ids.map(generationQuery),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  const notified = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, pathId, state, task, outcome } of found) {
      if (isActive(state) || notified.current.has(id)) continue;
      notified.current.add(id);
      void refreshProject(project.id);
      if (state === 'done' && task) notifyOfLine(t, outcome?.routeId ?? null, onShow);
      else if (state === 'done') notifyOfRoutes(t, pathId, onShow);
      if (state === 'infeasible') notify(t('generation.infeasible'), { severity: 'warning', durationMs: 6000 });
      if (state === 'failed') notify(t('generation.failed'), { severity: 'error', durationMs: 6000 });
    }
  }, [found, project.id, t]);
  return found;
}

type Show = (entity: 'route' | 'path', id: string) => void;

/** The best of them stand on the panel of their path: a click away where one looks at something else. */
function notifyOfRoutes(t: Text, pathId: string, onShow: Show): void {
  if (selectionStore.getState().path === pathId) notify(t('generation.done'));
  else
    notify(t('generation.done'), {
      durationMs: 6000,
      action: { label: t('route.winners.show'), run: () => onShow('path', pathId) },
    });
}

/** Of a search that changed lines: the new one is a click away. */
function notifyOfLine(t: Text, routeId: string | null, onShow: Show): void {
  if (routeId)
    notify(t('generation.lineDone'), {
      durationMs: 6000,
      action: { label: t('generation.showRoute'), run: () => onShow('route', routeId) },
    });
  else notify(t('generation.noBetter'), { severity: 'info', durationMs: 6000 });
}
