// One edit of a route's line as the page keeps it: its steps, the point that is being dragged, and the figures that follow.
// While a point is dragged the figures are the saved line's and what the kernel says has changed; when it is let go they are full
// detail's. Lives in a store of its own, so that map, panel and keys see the same, and outlasts a look at something else.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Xy } from '#canvas/scene-types.ts';
import type { Alignment } from '#domain/alignment.ts';
import { fetchBytesOf } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { routeQuery } from '../../api/route.ts';
import { type History, historyOf, redone, stepped, undone } from '../../state/history.ts';
import { LineWorker } from './line-worker.ts';
import { editOf } from './plan-edits.ts';
import type { PlanEdit, Settled, Sketch } from './realign.worker.ts';

export interface Realign {
  readonly routeId: string;
  readonly projectId: string;
  /** Of the line as it was saved, both ways, by the engine that runs here. */
  readonly base: { readonly sketch: Sketch; readonly settled: Settled };
  readonly steps: History<Sketch>;
  /** While a point is dragged: seen, but no step yet. */
  readonly dragged: Sketch | null;
  /** The present step in full detail; null while it is worked out. */
  readonly settled: Settled | null;
}

export interface RealignState {
  readonly opening: string | null;
  readonly now: Realign | null;
}

export const realignStore = createStore<RealignState>()(() => ({ opening: null, now: null }));

/** A drag that goes on at once would overtake it. */
const SETTLE_AFTER_MS = 150;

/** Counts drags that have ended: what is heard of one afterwards is not shown. */
let dragsEnded = 0;
let worker: LineWorker | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
let onTrouble: (error: unknown) => void = () => {};
const details = new WeakMap<Alignment, Settled>();

/** @throws ApiError, Error when the problem cannot be had or read. */
export async function startRealign(
  projectId: string,
  routeId: string,
  tellTrouble: (error: unknown) => void,
): Promise<void> {
  endRealign();
  onTrouble = tellTrouble;
  realignStore.setState({ opening: routeId });
  try {
    const [bytes, detail] = await Promise.all([
      fetchBytesOf(`/v1/route/${routeId}/problem/`),
      queryClient.fetchQuery(routeQuery(routeId)),
    ]);
    if (realignStore.getState().opening !== routeId || !detail) return;
    const mine = new LineWorker(bytes);
    worker = mine;
    await mine.opened();
    const [sketch, settled] = await Promise.all([
      mine.sketch(detail.alignment, null, false),
      mine.settle(detail.alignment, false),
    ]);
    if (worker !== mine || !sketch || !settled) return;
    details.set(sketch.alignment, settled);
    const now = { routeId, projectId, base: { sketch, settled }, steps: historyOf(sketch), dragged: null, settled };
    realignStore.setState({ opening: null, now });
  } catch (error) {
    if (realignStore.getState().opening === routeId) endRealign();
    throw error;
  }
}

export function endRealign(): void {
  clearTimeout(settling);
  worker?.close();
  worker = null;
  realignStore.setState({ opening: null, now: null });
}

/** What the canvas tells of the intersection points; a drag is one step when it ends. */
export function pointsMoved(points: readonly Xy[], done: boolean): void {
  const { now } = realignStore.getState();
  if (!now) return;
  if (done) dragsEnded++;
  const edit = editOf(now.steps.now.alignment.plan, points);
  if (edit) void change(edit, done).catch(onTrouble);
  else if (done) update((state) => ({ ...state, dragged: null }));
}

export function changeLine(edit: PlanEdit): void {
  void change(edit, true).catch(onTrouble);
}

export function undoLine(): void {
  stepTo(undone);
}

export function redoLine(): void {
  stepTo(redone);
}

async function change(edit: PlanEdit, done: boolean): Promise<void> {
  const mine = worker;
  const { now } = realignStore.getState();
  if (!mine || !now) return;
  clearTimeout(settling);
  const asked = performance.now();
  const drag = dragsEnded;
  const sketch = await mine.sketch(now.steps.now.alignment, edit, !done);
  if (!sketch || worker !== mine) return;
  if (done) stepTo((steps) => stepped(steps, sketch));
  else if (drag === dragsEnded) update((state) => ({ ...state, dragged: sketch }));
  performance.clearMeasures('realign');
  performance.measure('realign', { start: asked, end: performance.now() });
}

function stepTo(next: (steps: History<Sketch>) => History<Sketch>): void {
  update((state) => {
    const steps = next(state.steps);
    return { ...state, steps, dragged: null, settled: details.get(steps.now.alignment) ?? null };
  });
  clearTimeout(settling);
  settling = setTimeout(() => void settle().catch(onTrouble), SETTLE_AFTER_MS);
}

async function settle(): Promise<void> {
  const mine = worker;
  const { now } = realignStore.getState();
  if (!mine || !now || now.settled) return;
  const { alignment } = now.steps.now;
  const settled = await mine.settle(alignment, true);
  if (!settled || worker !== mine) return;
  details.set(alignment, settled);
  update((state) => (state.steps.now.alignment === alignment ? { ...state, settled } : state));
}

function update(next: (now: Realign) => Realign): void {
  const { now } = realignStore.getState();
  if (now) realignStore.setState({ now: next(now) });
}

/** The edit of this route, or null when its line is not being changed. */
export function useRealign(routeId: string | null): Realign | null {
  return useStore(realignStore, ({ now }) => (now !== null && now.routeId === routeId ? now : null));
}

/** The route whose problem is being fetched. */
export function useOpening(): string | null {
  return useStore(realignStore, ({ opening }) => opening);
}
