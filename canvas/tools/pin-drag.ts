// Dragging a pin over the ground, or moving it by the arrow keys: the ends and control points of an editable path, the
// corners of a shape that is being edited. The page is notified of a path once, when the pin is let go; of a shape at each step.

import type { LayerManager } from '../layers/layer-manager.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { Pin, PinBoard } from '../overlay/pin-board.ts';
import type { SceneOptions, Xyz } from '../scene-types.ts';
import { isSame } from '../state-diff.ts';
import type { Viewport } from '../view/viewport.ts';
import { changesOfPath } from './path-drag.ts';
import { withCornerAt, withoutCorner } from './shape-edit.ts';

/** Steps of the arrow keys, m; with Shift the longer one. */
const KEY_STEP_M = 1;
const LONG_KEY_STEP_M = 10;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** What a dragged pin must not stick to: where it was, and the lines through it. */
export interface Own {
  readonly at: Xyz;
  readonly lines: ReadonlySet<string>;
}

export interface PinDragHost {
  readonly viewport: Viewport;
  readonly layers: LayerManager;
  readonly options: SceneOptions;
  /** The ground at a place of the picture, stuck to what is there. */
  readonly groundAt: (x: number, y: number, isFree: boolean, own: Own) => Xyz | null;
  /** Ids of the lines that pass through a place. */
  readonly linesAt: (at: Xyz) => ReadonlySet<string>;
  /** A tool is in use: pins stay. */
  readonly isBusy: () => boolean;
  /** The canvas is taken down. */
  readonly signal: AbortSignal;
}

export class PinDrag {
  readonly #host: PinDragHost;
  readonly #pins: PinBoard;
  #drag: { pin: Pin; at: Xyz } | null = null;

  constructor(overlay: Overlay, host: PinDragHost) {
    this.#host = host;
    this.#pins = overlay.pins;
    overlay.pins.onKey = (pin, event) => this.#key(pin, event);
    // Before the elements: what lies on top is not always what is nearest.
    host.options.container.addEventListener('pointerdown', (event) => this.#down(event), {
      capture: true,
      signal: host.signal,
    });
  }

  get isDragging(): boolean {
    return this.#drag !== null;
  }

  /** The pin that is pressed, nearest first, and its element; null when the press is for something else. */
  #pressed(event: PointerEvent): { pin: Pin; target: SVGElement } | null {
    const { viewport, isBusy } = this.#host;
    if (isBusy() || event.button !== 0 || this.#drag) return null;
    const isOurs = event.target === viewport.canvas || (event.target as Element).closest('[data-pin]');
    if (!isOurs) return null;
    const box = viewport.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const pin = this.#pins.pinAt(x, y, (at) => viewport.project(at), event.pointerType === 'touch');
    const target = pin && this.#pins.elementOf(pin);
    return target ? { pin, target } : null;
  }

  #down(event: PointerEvent): void {
    const { viewport, layers, options, groundAt, linesAt } = this.#host;
    const pressed = this.#pressed(event);
    if (!pressed) return;
    const { pin, target } = pressed;
    event.preventDefault();
    event.stopPropagation();
    target.focus({ preventScroll: true });
    target.setPointerCapture(event.pointerId);
    options.container.dataset.dragging = 'true';
    this.#drag = { pin, at: pin.at };
    const own = { at: pin.at, lines: linesAt(pin.at) };
    const done = new AbortController();
    const listen = { signal: done.signal };
    const corners = layers.state.editing?.points ?? [];
    // A route's points stand beside its line, which would hold them back.
    const isUnbound = layers.state.editing?.hasFixedEnds === true;
    const finish = (isKept: boolean) => {
      done.abort();
      delete options.container.dataset.dragging;
      const drag = this.#drag;
      this.#drag = null;
      layers.movePin(null);
      const hasMoved = drag !== null && !isSame(drag.at, drag.pin.at);
      if (drag && hasMoved) this.#report(drag.pin, isKept ? drag.at : drag.pin.at, isKept);
    };
    // Taken a little beside its place, it keeps that distance from the pointer.
    const seen = viewport.project(pin.at);
    const canvas = viewport.canvas.getBoundingClientRect();
    const beside = seen
      ? { x: seen.x - (event.clientX - canvas.left), y: seen.y - (event.clientY - canvas.top) }
      : { x: 0, y: 0 };
    const move = (moved: PointerEvent) => {
      const box = viewport.canvas.getBoundingClientRect();
      const [x, y] = [moved.clientX - box.left + beside.x, moved.clientY - box.top + beside.y];
      const ground = groundAt(x, y, moved.altKey || isUnbound, own);
      if (!ground || !this.#drag) return;
      this.#drag = { pin, at: ground };
      layers.movePin({ id: pin.id, at: ground });
      options.onPointer?.(ground);
      const points = withCornerAt(corners, pin.id, ground);
      if (points) options.onDrawn?.({ kind: 'shapeEdited', points, done: false });
    };
    target.addEventListener('pointermove', (moved) => move(moved as PointerEvent), listen);
    target.addEventListener('pointerup', () => finish(true), listen);
    target.addEventListener('pointercancel', () => finish(false), listen);
    const giveUp = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      // This Escape has done its work: the edit that the drag is part of goes on.
      key.preventDefault();
      key.stopPropagation();
      finish(false);
    };
    options.container.addEventListener('keydown', giveUp, { ...listen, capture: true });
  }

  /** Arrow keys move the pin over the ground, Delete takes a corner away. */
  #key(pin: Pin, event: KeyboardEvent): void {
    const { layers, options, viewport } = this.#host;
    const { editing } = layers.state;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? LONG_KEY_STEP_M : KEY_STEP_M;
      const x = pin.at[0] + arrow[0] * step;
      const y = pin.at[1] + arrow[1] * step;
      this.#report(pin, [x, y, viewport.heightAt(x, y) ?? pin.at[2]], true);
    } else if (editing && (event.key === 'Delete' || event.key === 'Backspace')) {
      const points = withoutCorner(editing, pin.id);
      if (points) options.onDrawn?.({ kind: 'shapeEdited', points, done: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Not kept = given up: a shape is reported with its corners where they were. */
  #report(pin: Pin, at: Xyz, isKept: boolean): void {
    const { layers, options } = this.#host;
    const { editing, paths } = layers.state;
    const points = editing && withCornerAt(editing.points, pin.id, at);
    if (editing && points) {
      options.onDrawn?.({ kind: 'shapeEdited', points: isKept ? points : editing.points, done: true });
      return;
    }
    const change = isKept ? changesOfPath(paths, pin, at) : null;
    if (change) options.onDrawn?.(change);
  }
}
