// A search that changes lines, while the planner chooses what: a stretch of the selected route that is searched again, or the
// place where it goes over into another one. Panel, profile and map read and write the same; nothing is kept on the server
// before the search is started. Chainages in metres on the route.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface StretchChoice {
  readonly kind: 'stretch';
  readonly routeId: string;
  readonly lengthM: number;
  readonly fromM: number;
  readonly toM: number;
}

export interface JoinChoice {
  readonly kind: 'join';
  /** Gives the first part. */
  readonly routeId: string;
  readonly lengthM: number;
  /** Gives the last part; null while none is chosen. */
  readonly secondId: string | null;
  readonly atM: number;
}

export type LineChange = (StretchChoice | JoinChoice) & {
  /** The search that was started for it. */
  readonly generationId: string | null;
};

export const lineChangeStore = createStore<{ readonly now: LineChange | null }>()(() => ({ now: null }));

/** What a stretch begins as: the middle half. */
const FIRST_FROM = 0.25;
const FIRST_TO = 0.75;
/** Ends of a stretch stay so far apart, m. */
const MIN_LENGTH_M = 20;

export function startStretch(route: { readonly id: string; readonly lengthM: number }): void {
  const { id: routeId, lengthM } = route;
  const [fromM, toM] = [Math.round(FIRST_FROM * lengthM), Math.round(FIRST_TO * lengthM)];
  lineChangeStore.setState({ now: { kind: 'stretch', routeId, lengthM, fromM, toM, generationId: null } });
}

export function startJoin(
  route: { readonly id: string; readonly lengthM: number },
  secondId: string | null,
  share = 0.5,
): void {
  const { id: routeId, lengthM } = route;
  const atM = Math.round(share * lengthM);
  lineChangeStore.setState({ now: { kind: 'join', routeId, lengthM, secondId, atM, generationId: null } });
}

export function endLineChange(): void {
  lineChangeStore.setState({ now: null });
}

function update(next: (now: LineChange) => LineChange): void {
  const { now } = lineChangeStore.getState();
  if (now) lineChangeStore.setState({ now: next(now) });
}

/** Both ends of a stretch, in any order; kept on the line and apart from each other. */
export function chooseStretch(oneM: number, otherM: number): void {
  update((now) => {
    if (now.kind !== 'stretch' || now.generationId) return now;
    const fromM = Math.max(0, Math.min(oneM, otherM, now.lengthM - MIN_LENGTH_M));
    const toM = Math.min(now.lengthM, Math.max(oneM, otherM, fromM + MIN_LENGTH_M));
    return { ...now, fromM, toM };
  });
}

/** A place on the line: where it is joined, or the end of the stretch that is nearer to it. */
export function choosePlace(chainageM: number): void {
  update((now) => {
    if (now.generationId) return now;
    if (now.kind === 'join') return { ...now, atM: Math.max(0, Math.min(now.lengthM, chainageM)) };
    const isFrom = Math.abs(chainageM - now.fromM) < Math.abs(chainageM - now.toM);
    return isFrom
      ? { ...now, fromM: Math.max(0, Math.min(chainageM, now.toM - MIN_LENGTH_M)) }
      : { ...now, toM: Math.min(now.lengthM, Math.max(chainageM, now.fromM + MIN_LENGTH_M)) };
  });
}

/** Id of the part of a route that is drawn as chosen. */
export function chosenPartId(routeId: string): string {
  return `${routeId} chosen`;
}

/** A place that was clicked on the map: on the route, or on the part of it that is drawn as chosen. */
export function choosePicked(id: string, chainageM: number): void {
  const { now } = lineChangeStore.getState();
  if (!now) return;
  if (id === now.routeId) choosePlace(chainageM);
  else if (id === chosenPartId(now.routeId)) choosePlace(chainageM + (now.kind === 'stretch' ? now.fromM : 0));
}

export function chooseSecond(secondId: string): void {
  update((now) => (now.kind === 'join' && !now.generationId ? { ...now, secondId } : now));
}

/** null: what was chosen may be changed again. */
export function followSearch(generationId: string | null): void {
  update((now) => ({ ...now, generationId }));
}

/** What is being chosen for this route; null where nothing is. */
export function useLineChange(routeId: string | null): LineChange | null {
  return useStore(lineChangeStore, ({ now }) => (now !== null && now.routeId === routeId ? now : null));
}
