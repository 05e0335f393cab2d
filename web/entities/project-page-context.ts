// What the parts of the project page share.

import type { AreaData } from '../api/areas.ts';
import type { GenerationData } from '../api/generation.ts';
import type { ProjectData, RouteData } from '../api/project.ts';
import type { Stretch } from '../features/generation/reason-list.tsx';
import type { Entity } from '../state/selection.ts';

export type SelectEntity = (entity: Entity | null, id: string | null) => void;

export interface RouteActions {
  readonly toggleKeep: (route: RouteData) => void;
  readonly keepAll: (routes: readonly RouteData[]) => void;
  readonly remove: (routes: readonly RouteData[]) => void;
}

export interface ProjectPageContext {
  readonly project: ProjectData;
  readonly routes: readonly RouteData[];
  readonly areas: readonly AreaData[];
  /** Running generations of the project. */
  readonly generations: readonly GenerationData[];
  readonly selectEntity: SelectEntity;
  readonly actions: RouteActions;
  /** A stretch that a reason speaks of, drawn on the map. */
  readonly stretch: Stretch | null;
  readonly onShowStretch: (stretch: Stretch | null) => void;
}
