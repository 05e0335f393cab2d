// What was drawn on the canvas becomes an entity of its kind, which is then selected, or the corridor of the selected path.

import type { Drawn } from '#canvas/scene-types.ts';
import type { ProjectData } from '../../api/project.ts';
import { ENTITY_ROWS } from '../../entities/entity-rows.tsx';
import type { SelectEntity } from '../../entities/project-page-context.ts';
import { updatePath } from '../../features/path/queries.ts';
import { useText } from '../../i18n/text.tsx';
import { ENTITIES, selectionStore } from '../../state/selection.ts';
import { notify, notifyError } from '../../ui/notices.tsx';

/** Returns whether the shape is one that is stored. */
export function useDrawnEntities(project: ProjectData, selectEntity: SelectEntity) {
  const t = useText();

  async function setCorridor(ring: Extract<Drawn, { kind: 'corridor' | 'site' }>['ring']): Promise<void> {
    const path = project.paths.find(({ id }) => id === selectionStore.getState().path);
    if (!path) {
      notify(t('draw.noPath'), { severity: 'info' });
      return;
    }
    const corridor = ring.map(([x, y]) => [x, y] as const);
    await updatePath(project.id, path, ({ request }) => ({ request: { ...request, corridor } }));
  }

  return (shape: Drawn): boolean => {
    if (shape.kind === 'corridor') {
      void setCorridor(shape.ring).catch(notifyError);
      return true;
    }
    for (const entity of ENTITIES) {
      const created = ENTITY_ROWS[entity].create?.(shape, project, t);
      if (!created) continue;
      void created.then((id) => selectEntity(entity, id)).catch(notifyError);
      return true;
    }
    return false;
  };
}
