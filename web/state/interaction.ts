// What the pointer is busy with on the canvas: measuring, drawing, clicks that somebody waits for, and the place that
// is pointed at, which table, profile and canvas share. Not persisted. Points are x, y, z in the project's CRS, metres.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type Point3 = readonly [number, number, number];
export type ClickHandler = (point: Point3) => void;

export interface Measuring {
  readonly active: boolean;
  readonly points: readonly Point3[];
}

/** A stretch of a route that lights up in profile and map, and the limit that it is shown for; chainages in m. */
export interface MarkedStretch {
  readonly routeId: string;
  readonly rule: string;
  readonly subject: string;
  /** Where the limit's stretch begins. */
  readonly atM: number;
  readonly fromM: number;
  readonly toM: number;
}

export interface InteractionState {
  readonly measuring: Measuring;
  readonly areaMeasuring: Measuring;
  readonly isDrawing: boolean;
  readonly selectedObject: string | null;
  readonly clickHandlers: Readonly<Record<string, ClickHandler>>;
  /** Route under the pointer, on the canvas or in a table, by id (or preview key). */
  readonly hoveredRoute: string | null;
  /** Chainage pointed at on the selected route, m. */
  readonly hoveredChainageM: number | null;
  readonly markedStretch: MarkedStretch | null;
  /** More than a few variants of each corridor are shown. */
  readonly showsAllVariants: boolean;
  /** The composite route whose line is drawn on the map. */
  readonly shownComposite: string | null;
  /** The path of which the map shows what passing over places costs. */
  readonly shownPassages: string | null;
}

const AT_REST: Measuring = { active: false, points: [] };

export const INTERACTION_DEFAULTS: InteractionState = {
  measuring: AT_REST,
  areaMeasuring: AT_REST,
  isDrawing: false,
  selectedObject: null,
  clickHandlers: {},
  hoveredRoute: null,
  hoveredChainageM: null,
  markedStretch: null,
  showsAllVariants: false,
  shownComposite: null,
  shownPassages: null,
};

export const interactionStore = createStore<InteractionState>()(() => INTERACTION_DEFAULTS);

export function useInteraction<T>(select: (state: InteractionState) => T): T {
  return useStore(interactionStore, select);
}

export function hoverRoute(hoveredRoute: string | null): void {
  if (interactionStore.getState().hoveredRoute !== hoveredRoute) interactionStore.setState({ hoveredRoute });
}

export function hoverChainage(hoveredChainageM: number | null): void {
  interactionStore.setState({ hoveredChainageM });
}

export function showComposite(shownComposite: string | null): void {
  interactionStore.setState({ shownComposite });
}

export function showPassages(shownPassages: string | null): void {
  interactionStore.setState({ shownPassages });
}

export function markStretch(markedStretch: MarkedStretch | null): void {
  if (interactionStore.getState().markedStretch !== markedStretch) interactionStore.setState({ markedStretch });
}

export function showAllVariants(showsAllVariants: boolean): void {
  interactionStore.setState({ showsAllVariants });
}

/** The pointer is on a route at a chainage, or on none. */
export function hoverOnRoute(at: { readonly id: string; readonly chainageM: number } | null): void {
  hoverRoute(at?.id ?? null);
  hoverChainage(at?.chainageM ?? null);
}

/** Starts or stops a measurement; stopping drops its points. */
export function setMeasuring(kind: 'measuring' | 'areaMeasuring', active: boolean): void {
  interactionStore.setState({
    measuring: AT_REST,
    areaMeasuring: AT_REST,
    [kind]: { active, points: [] },
  });
}

/** The places of the measurement that is under way, as the canvas reports them. */
export function setMeasuredPoints(
  shape:
    | { readonly kind: 'distance'; readonly points: readonly Point3[] }
    | { readonly kind: 'areaMeasure'; readonly ring: readonly Point3[] }
    | { readonly kind: string },
): void {
  if ('points' in shape) interactionStore.setState({ measuring: { active: true, points: shape.points } });
  if ('ring' in shape) interactionStore.setState({ areaMeasuring: { active: true, points: shape.ring } });
}

export function setDrawing(isDrawing: boolean): void {
  interactionStore.setState({ isDrawing });
}
