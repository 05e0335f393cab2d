// What was drawn on the canvas becomes a feature, an area, a site or the corridor of the selected path; the new thing is selected.

import type { Drawn } from '#canvas/scene-types.ts';
import { itemsOf, saveMapItem } from '../../api/map-items.ts';
import type { ProjectData } from '../../api/project.ts';
import { createArea } from '../../features/area/queries.ts';
import { createFeature } from '../../features/feature/queries.ts';
import { updatePath } from '../../features/path/queries.ts';
import { newSite } from '../../features/site/site-shape.ts';
import { useText } from '../../i18n/text.tsx';
import { selectionStore } from '../../state/selection.ts';
import { notify, notifyError } from '../../ui/notices.tsx';
import type { SelectEntity } from './project-page-context.ts';

const DRAWN_AREA_COLOR = '#7a5195';

/** Answers whether the shape was one of these. */
export function useDrawnEntities(project: ProjectData, selectEntity: SelectEntity) {
  const t = useText();
  const countOf = (shape: string) => project.features.filter((feature) => feature.shape === shape).length + 1;

  async function make(shape: Drawn): Promise<void> {
    if (shape.kind === 'point') {
      const name = t('draw.newPoint', { number: countOf('point') });
      const input = { shape: 'point', type: 'pointOfInterest', name, vertices: [[shape.at[0], shape.at[1], null]] };
      selectEntity('featurePoint', await createFeature(project.id, input));
    } else if (shape.kind === 'line') {
      const name = t('draw.newLine', { number: countOf('line') });
      const vertices = shape.points.map(([x, y]) => [x, y, null]);
      selectEntity('featureLine', await createFeature(project.id, { shape: 'line', type: 'other', name, vertices }));
    } else if (shape.kind === 'polygon') {
      const drawn = project.areaLayers.find(({ kind }) => kind === 'drawn')?.areaCount ?? 0;
      const name = t('draw.newArea', { number: drawn + 1 });
      const geometry = [[shape.ring.map(([x, y]) => [x, y])]];
      const input = { name, group: 'other', category: '', color: DRAWN_AREA_COLOR, geometry };
      selectEntity('area', await createArea(project.id, t('draw.drawnLayer'), input));
    } else if (shape.kind === 'site') {
      const name = t('site.new', { number: itemsOf(project, 'site').length + 1 });
      selectEntity('site', await saveMapItem(project.id, 'site', name, newSite(shape.ring)));
    } else if (shape.kind === 'corridor') {
      const path = project.paths.find(({ id }) => id === selectionStore.getState().path);
      if (!path) {
        notify(t('draw.noPath'), { severity: 'info' });
        return;
      }
      const corridor = shape.ring.map(([x, y]) => [x, y] as const);
      await updatePath(project.id, path, { request: { ...path.request, corridor } });
    }
  }

  return (shape: Drawn): boolean => {
    const isOurs = ['point', 'line', 'polygon', 'site', 'corridor'].includes(shape.kind);
    if (isOurs) void make(shape).catch(notifyError);
    return isOurs;
  };
}
