// Keeping and deleting routes with their questions, for table, drawer and keyboard alike; and undo by Ctrl+Z.

import { useState } from 'react';
import type { RouteData } from '../../api/project.ts';
import type { RouteActions, SelectEntity } from '../../entities/project-page-context.ts';
import { useUndo } from '../../features/change/use-undo.ts';
import { deleteRoutes, setKeep } from '../../features/route/queries.ts';
import { useText } from '../../i18n/text.tsx';
import { selectionStore, setAnalyzed } from '../../state/selection.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';

type Question = { readonly about: 'unkeep' | 'delete'; readonly routes: readonly RouteData[] };

export function useRouteActions(
  projectId: string,
  selectEntity: SelectEntity,
): RouteActions & { dialogs: React.ReactNode } {
  const t = useText();
  const [question, setQuestion] = useState<Question | null>(null);
  const takeBack = useUndo(projectId);
  const ids = (routes: readonly RouteData[]) => routes.map(({ id }) => id);

  const confirm = () => {
    if (!question) return;
    const { about, routes } = question;
    setQuestion(null);
    if (about === 'unkeep') return void setKeep(projectId, ids(routes), false).catch(notifyError);
    const { route } = selectionStore.getState();
    if (route && ids(routes).includes(route)) selectEntity(null, null);
    setAnalyzed([]);
    deleteRoutes(projectId, ids(routes)).then(
      () =>
        notify(t('route.deleted', { count: routes.length }), {
          durationMs: 8000,
          action: { label: t('route.undo'), run: takeBack },
        }),
      notifyError,
    );
  };

  const count = question?.routes.length ?? 0;
  const text =
    question?.about === 'unkeep'
      ? t('route.unkeep.ask')
      : count === 1
        ? t('route.delete.ask')
        : t('route.delete.askMany', { count });
  return {
    toggleKeep: (route) =>
      route.keep
        ? setQuestion({ about: 'unkeep', routes: [route] })
        : void setKeep(projectId, [route.id], true).catch(notifyError),
    keepAll: (routes) => void setKeep(projectId, ids(routes), true).catch(notifyError),
    remove: (routes) => setQuestion({ about: 'delete', routes }),
    dialogs: (
      <ConfirmDialog
        open={question !== null}
        text={text}
        confirm={t(question?.about === 'unkeep' ? 'route.unkeep' : 'route.delete')}
        onConfirm={confirm}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}
