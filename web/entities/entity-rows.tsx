// What can be selected on the map, one row a kind: its panel, and how a shape that was drawn becomes one. The names of the kinds
// are those that the canvas picks by (Pick in canvas/scene-types.ts) and that the address carries (state/selection.ts). A new
// kind is a row here, a picker in its canvas layer, and its panel.

import type { ComponentType, ReactNode } from 'react';
import type { Drawn } from '#canvas/scene-types.ts';
import { itemsOf, saveMapItem } from '../api/map-items.ts';
import type { ProjectData } from '../api/project.ts';
import { AreaPanel } from '../features/area/area-panel.tsx';
import { AreaShapeSection } from '../features/area/area-shape-section.tsx';
import { createArea } from '../features/area/queries.ts';
import { FeaturePanel } from '../features/feature/feature-panel.tsx';
import { createFeature } from '../features/feature/queries.ts';
import { AreaPassages } from '../features/passage/area-passages.tsx';
import { newSite } from '../features/site/site-shape.ts';
import { TopicPanel } from '../features/topic/topic-panel.tsx';
import { TopicsOf } from '../features/topic/topics-of.tsx';
import type { Text } from '../i18n/text.tsx';
import type { Entity } from '../state/selection.ts';
import { SiteEntity, VolumeEntity } from './map-item-entities.tsx';
import { PathEntity } from './path-entity.tsx';
import type { ProjectPageContext } from './project-page-context.ts';
import { RouteEntity } from './route-entity.tsx';

/** Of areas that are drawn by hand. */
const DRAWN_AREA_COLOR = '#7a5195';

export interface EntityRow {
  /** The panel of the entity with this id; null when there is none. */
  readonly panel: (context: ProjectPageContext, id: string) => ReactNode;
  /** Stores a drawn shape and resolves to the new entity's id; null when the shape is of another kind. */
  readonly create?: (shape: Drawn, project: ProjectData, t: Text) => Promise<string> | null;
}

export const ENTITY_ROWS: Readonly<Record<Entity, EntityRow>> = {
  path: { panel: panelOf(({ project }) => project.paths, PathEntity) },
  route: { panel: panelOf(({ routes }) => routes, RouteEntity) },
  area: {
    panel: panelOf(
      ({ areas }) => areas,
      ({ entity, project, routes, areas, selectEntity }) => (
        <>
          <AreaPanel projectId={project.id} area={entity} />
          <AreaPassages
            projectId={project.id}
            routes={routes}
            area={entity}
            paths={project.paths.filter(({ id }) => routes.some(({ pathId }) => pathId === id))}
          />
          <AreaShapeSection projectId={project.id} area={entity} onDeleted={() => selectEntity(null, null)} />
          <TopicsOf
            projectId={project.id}
            pin={{ kind: 'area', areaId: entity.id }}
            routes={routes}
            areas={areas}
            onMade={(id) => selectEntity('topic', id)}
          />
        </>
      ),
    ),
    create: (shape, project, t) => {
      if (shape.kind !== 'polygon') return null;
      const drawn = project.areaLayers.find(({ kind }) => kind === 'drawn')?.areaCount ?? 0;
      const geometry = [[shape.ring.map(([x, y]) => [x, y])]];
      const name = t('draw.newArea', { number: drawn + 1 });
      const input = { name, group: 'other', category: '', color: DRAWN_AREA_COLOR, geometry };
      return createArea(project.id, t('draw.drawnLayer'), input);
    },
  },
  featurePoint: {
    panel: panelOf(({ project }) => project.features, FeatureEntity),
    create: (shape, project, t) => {
      if (shape.kind !== 'point') return null;
      const name = t('draw.newPoint', { number: countOf(project, 'point') + 1 });
      const vertices = [[shape.at[0], shape.at[1], null]];
      return createFeature(project.id, { shape: 'point', type: 'pointOfInterest', name, vertices });
    },
  },
  featureLine: {
    panel: panelOf(({ project }) => project.features, FeatureEntity),
    create: (shape, project, t) => {
      if (shape.kind !== 'line') return null;
      const name = t('draw.newLine', { number: countOf(project, 'line') + 1 });
      const vertices = shape.points.map(([x, y]) => [x, y, null]);
      return createFeature(project.id, { shape: 'line', type: 'other', name, vertices });
    },
  },
  site: {
    panel: panelOf(({ project }) => itemsOf(project, 'site'), SiteEntity),
    create: (shape, project, t) => {
      if (shape.kind !== 'site') return null;
      const name = t('site.new', { number: itemsOf(project, 'site').length + 1 });
      return saveMapItem(project.id, 'site', name, newSite(shape.ring));
    },
  },
  volume: { panel: panelOf(({ project }) => itemsOf(project, 'volume'), VolumeEntity) },
  topic: {
    panel: ({ project, routes, areas, selectEntity }, id) => (
      <TopicPanel
        key={id}
        projectId={project.id}
        topicId={id}
        routes={routes}
        areas={areas}
        onDeleted={() => selectEntity(null, null)}
      />
    ),
  },
};

type PanelProps<Value> = ProjectPageContext & { readonly entity: Value };

/** Finds an entity among those of its kind and shows its panel, remounted for each. */
function panelOf<Value extends { readonly id: string }>(
  all: (context: ProjectPageContext) => readonly Value[],
  Panel: ComponentType<PanelProps<Value>>,
): EntityRow['panel'] {
  return (context, id) => {
    const entity = all(context).find((one) => one.id === id);
    return entity ? <Panel key={id} entity={entity} {...context} /> : null;
  };
}

function FeatureEntity({ entity, project, selectEntity }: PanelProps<ProjectData['features'][number]>) {
  return <FeaturePanel projectId={project.id} feature={entity} onDeleted={() => selectEntity(null, null)} />;
}

function countOf({ features }: ProjectData, shape: string): number {
  return features.filter((feature) => feature.shape === shape).length;
}
