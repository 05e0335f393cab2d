// What is selected: one entity of a kind, by id, and the routes that are analysed together. The address bar says the
// same (/project/{uuid}/map/{kind}/{id}); app/project keeps the two in step. Not persisted.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const ENTITIES = ['area', 'path', 'route', 'featureLine', 'featurePoint', 'site', 'volume', 'topic'] as const;
export type Entity = (typeof ENTITIES)[number];

export interface SelectionState {
  /** Kind of what was selected last, or null when nothing is. */
  readonly entity: Entity | null;
  readonly area: string | null;
  readonly path: string | null;
  readonly route: string | null;
  /** Routes that are looked at together, in the order in which they were picked. */
  readonly routeAnalyzeMultiple: readonly string[];
  readonly featureLine: string | null;
  readonly featurePoint: string | null;
  readonly site: string | null;
  readonly topic: string | null;
  readonly pathKey: string | null;
  readonly volumeKey: string | null;
}

export const NOTHING_SELECTED: SelectionState = {
  entity: null,
  area: null,
  path: null,
  route: null,
  routeAnalyzeMultiple: [],
  featureLine: null,
  featurePoint: null,
  site: null,
  topic: null,
  pathKey: null,
  volumeKey: null,
};

export const selectionStore = createStore<SelectionState>()(() => NOTHING_SELECTED);

export function useSelection<T>(select: (state: SelectionState) => T): T {
  return useStore(selectionStore, select);
}

/** The field of the state that holds the id of an entity of this kind. */
const fieldOf = (entity: Entity) => (entity === 'volume' ? 'volumeKey' : entity);

/** Id of what was selected last; null when nothing is. */
export function selectedId(state: SelectionState): string | null {
  return state.entity === null ? null : state[fieldOf(state.entity)];
}

/** Selects one entity and lets the one before go; null clears the selection. */
export function select(entity: Entity | null, id: string | null): void {
  const { routeAnalyzeMultiple } = selectionStore.getState();
  selectionStore.setState({
    ...NOTHING_SELECTED,
    routeAnalyzeMultiple,
    entity: id === null ? null : entity,
    ...(entity && id !== null ? { [fieldOf(entity)]: id } : {}),
    ...(entity === 'path' ? { pathKey: id } : {}),
  });
}

/** Adds a route to those looked at together, or takes it out. */
export function toggleAnalyzed(routeId: string): void {
  selectionStore.setState(({ routeAnalyzeMultiple: ids }) => ({
    routeAnalyzeMultiple: ids.includes(routeId) ? ids.filter((id) => id !== routeId) : [...ids, routeId],
  }));
}

export function setAnalyzed(routeAnalyzeMultiple: readonly string[]): void {
  selectionStore.setState({ routeAnalyzeMultiple });
}
