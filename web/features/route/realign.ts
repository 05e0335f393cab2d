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
import { editOf, placesAfter } from './plan-edits.ts';
import type { EvaluatedLine, LinePreview, PlanEdit } from './realign.worker.ts';

export interface Realign {
  readonly routeId: string;
  readonly projectId: string;
  /** Of the line as it was saved, both ways, by the engine that runs here. */
  readonly base: { readonly preview: LinePreview; readonly evaluated: EvaluatedLine };
  readonly steps: History<LinePreview>;
  /** While a point is dragged: seen, but no step yet. */
  readonly dragged: LinePreview | null;
  /** The present step in full detail; null while it is worked out. */
  readonly evaluated: EvaluatedLine | null;
  /** Where the points are to stand when the engine has answered all that was asked; null = where the present step has them. */
  readonly wanted: readonly Xy[] | null;
  /** How far the search for a new profile is, 0…1; null = none runs. */
  readonly search: number | null;
}

export interface RealignState {
  readonly opening: string | null;
  readonly now: Realign | null;
}

export const realignStore = createStore<RealignState>()(() => ({ opening: null, now: null }));

/** A drag that goes on at once would overtake it. */
const EVALUATE_AFTER_MS = 150;

/** Counts drags that have ended: what arrives of one afterwards is not shown. */
let dragsEnded = 0;
/** Changes come one after the other, each to what the one before it made: none of several quick ones is lost. */
let last: Promise<void> = Promise.resolve();
let requested = 0;
/** Changes that are meant as steps and are not answered yet. */
let waiting = 0;
let worker: LineWorker | null = null;
let evaluateTimer: ReturnType<typeof setTimeout> | undefined;
let onError: (error: unknown) => void = () => {};
const details = new WeakMap<Alignment, EvaluatedLine>();

/** @throws ApiError, Error when the problem cannot be had or read. */
export async function startRealign(
  projectId: string,
  routeId: string,
  onErrorOfEdit: (error: unknown) => void,
): Promise<void> {
  endRealign();
  onError = onErrorOfEdit;
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
    const [preview, evaluated] = await Promise.all([
      mine.preview(detail.alignment, null, false),
      mine.evaluate(detail.alignment, false),
    ]);
    if (worker !== mine || !preview || !evaluated) return;
    details.set(preview.alignment, evaluated);
    const rest = { dragged: null, evaluated, wanted: null, search: null };
    const now = { routeId, projectId, base: { preview, evaluated }, steps: historyOf(preview), ...rest };
    realignStore.setState({ opening: null, now });
  } catch (error) {
    if (realignStore.getState().opening === routeId) endRealign();
    throw error;
  }
}

export function endRealign(): void {
  clearTimeout(evaluateTimer);
  worker?.close();
  worker = null;
  waiting = 0;
  realignStore.setState({ opening: null, now: null });
}

/** Where the points are to stand, all that was asked counted. */
export function placesOf({ wanted, steps }: Realign): readonly Xy[] {
  return wanted ?? steps.now.alignment.plan.map(({ x, y }) => [x, y] as const);
}

/** What the canvas reports of the intersection points; a drag is one step when it ends. */
export function pointsMoved(points: readonly Xy[], done: boolean): void {
  const { now } = realignStore.getState();
  if (!now) return;
  if (done) dragsEnded++;
  const edit = editOf(placesOf(now), points);
  if (edit) change(edit, done);
  else if (done) update((state) => ({ ...state, dragged: null }));
}

export function changeLine(edit: PlanEdit): void {
  change(edit, true);
}

export function undoLine(): void {
  enqueue(async () => stepTo(undone));
}

export function redoLine(): void {
  enqueue(async () => stepTo(redone));
}

/** Searches the best profile of the present plan, as a step of its own. Answers whether there is a better one; null = stopped. */
export async function findProfile(): Promise<boolean | null> {
  const mine = worker;
  const { now } = realignStore.getState();
  if (!mine || !now) return null;
  const { alignment } = now.steps.now;
  const isMine = () => worker === mine && realignStore.getState().now?.steps.now.alignment === alignment;
  update((state) => ({ ...state, search: 0 }));
  try {
    const found = await mine.findProfile(alignment, (search) => isMine() && update((state) => ({ ...state, search })));
    if (found === 'stopped' || !isMine()) return null;
    const preview = found && (await mine.preview(found, null, false));
    if (!isMine()) return null;
    if (preview) stepTo((steps) => stepped(steps, preview));
    return preview !== null;
  } finally {
    if (isMine()) update((state) => ({ ...state, search: null }));
  }
}

export function stopSearch(): void {
  worker?.stopSearch();
  update((state) => ({ ...state, search: null }));
}

function enqueue(work: () => Promise<void>): void {
  last = last.then(work).catch(onError);
}

function change(edit: PlanEdit, done: boolean): void {
  const mine = worker;
  if (!mine) return;
  clearTimeout(evaluateTimer);
  const number = ++requested;
  const drag = dragsEnded;
  const start = performance.now();
  if (done) {
    waiting++;
    update((state) => ({ ...state, wanted: placesAfter(placesOf(state), edit) }));
  }
  enqueue(async () => {
    const { now } = realignStore.getState();
    // A place of a drag that is not the newest is passed over.
    if (worker !== mine || !now || (!done && number !== requested)) return;
    try {
      const preview = await mine.preview(now.steps.now.alignment, edit, !done);
      if (!preview || worker !== mine) return;
      if (done) stepTo((steps) => stepped(steps, preview));
      else if (drag === dragsEnded) update((state) => ({ ...state, dragged: preview }));
      performance.clearMeasures('realign');
      performance.measure('realign', { start, end: performance.now() });
    } finally {
      if (done && worker === mine && --waiting === 0) update((state) => ({ ...state, wanted: null }));
    }
  });
}

function stepTo(next: (steps: History<LinePreview>) => History<LinePreview>): void {
  // What is searched is the profile of the step that was.
  worker?.stopSearch();
  update((state) => {
    const steps = next(state.steps);
    return { ...state, steps, search: null, dragged: null, evaluated: details.get(steps.now.alignment) ?? null };
  });
  clearTimeout(evaluateTimer);
  evaluateTimer = setTimeout(() => void evaluate().catch(onError), EVALUATE_AFTER_MS);
}

async function evaluate(): Promise<void> {
  const mine = worker;
  const { now } = realignStore.getState();
  if (!mine || !now || now.evaluated) return;
  const { alignment } = now.steps.now;
  const evaluated = await mine.evaluate(alignment, true);
  if (!evaluated || worker !== mine) return;
  details.set(alignment, evaluated);
  update((state) => (state.steps.now.alignment === alignment ? { ...state, evaluated } : state));
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
