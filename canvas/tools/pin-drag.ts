// Dragging a pin over the ground, or moving it by the arrow keys: the ends and control points of an editable path, the
// corners of a shape that is being edited. The page hears of a path once, when the pin is let go; of a shape at each step.

import type { Content } from '../content.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { Pin } from '../overlay/pin-board.ts';
import type { SceneOptions, Xyz } from '../scene-types.ts';
import type { Stage } from '../stage.ts';
import { isSame } from '../state-diff.ts';
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
  readonly stage: Stage;
  readonly content: Content;
  readonly options: SceneOptions;
  /** The ground at a place of the picture, stuck to what is there. */
  readonly groundAt: (x: number, y: number, isFree: boolean, own: Own) => Xyz | null;
  /** Ids of the lines that pass through a place. */
  readonly linesAt: (at: Xyz) => ReadonlySet<string>;
  /** A tool is in use: pins stay. */
  readonly isBusy: () => boolean;
}

export class PinDrag {
  readonly #host: PinDragHost;
  #drag: { pin: Pin; at: Xyz } | null = null;

  constructor(overlay: Overlay, host: PinDragHost) {
    this.#host = host;
    overlay.pins.onDown = (pin, event) => this.#down(pin, event);
    overlay.pins.onKey = (pin, event) => this.#key(pin, event);
  }

  get isDragging(): boolean {
    return this.#drag !== null;
  }

  #down(pin: Pin, event: PointerEvent): void {
    const { stage, content, options, groundAt, isBusy, linesAt } = this.#host;
    if (isBusy() || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const target = event.currentTarget as SVGElement;
    target.focus({ preventScroll: true });
    target.setPointerCapture(event.pointerId);
    this.#drag = { pin, at: pin.at };
    const own = { at: pin.at, lines: linesAt(pin.at) };
    const done = new AbortController();
    const listen = { signal: done.signal };
    const corners = content.state.editing?.points ?? [];
    // A route's points stand beside its line, which would hold them back.
    const isUnbound = content.state.editing?.hasFixedEnds === true;
    const finish = (isKept: boolean) => {
      done.abort();
      const drag = this.#drag;
      this.#drag = null;
      content.movePin(null);
      const hasMoved = drag !== null && !isSame(drag.at, drag.pin.at);
      if (drag && hasMoved) this.#tell(drag.pin, isKept ? drag.at : drag.pin.at, isKept);
    };
    const move = (moved: PointerEvent) => {
      const box = stage.canvas.getBoundingClientRect();
      const ground = groundAt(moved.clientX - box.left, moved.clientY - box.top, moved.altKey || isUnbound, own);
      if (!ground || !this.#drag) return;
      this.#drag = { pin, at: ground };
      content.movePin({ id: pin.id, at: ground });
      options.onPointer?.(ground);
      const points = withCornerAt(corners, pin.id, ground);
      if (points) options.onDrawn?.({ kind: 'shapeEdited', points, done: false });
    };
    target.addEventListener('pointermove', (moved) => move(moved as PointerEvent), listen);
    target.addEventListener('pointerup', () => finish(true), listen);
    target.addEventListener('pointercancel', () => finish(false), listen);
    options.container.addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), listen);
  }

  /** Arrow keys move the pin over the ground, Delete takes a corner away. */
  #key(pin: Pin, event: KeyboardEvent): void {
    const { content, options, stage } = this.#host;
    const { editing } = content.state;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? LONG_KEY_STEP_M : KEY_STEP_M;
      const x = pin.at[0] + arrow[0] * step;
      const y = pin.at[1] + arrow[1] * step;
      this.#tell(pin, [x, y, stage.heightAt(x, y) ?? pin.at[2]], true);
    } else if (editing && (event.key === 'Delete' || event.key === 'Backspace')) {
      const points = withoutCorner(editing, pin.id);
      if (points) options.onDrawn?.({ kind: 'shapeEdited', points, done: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Not kept = given up: a shape hears that its corners are where they were. */
  #tell(pin: Pin, at: Xyz, isKept: boolean): void {
    const { content, options, stage } = this.#host;
    const { editing, paths } = content.state;
    const points = editing && withCornerAt(editing.points, pin.id, at);
    if (editing && points) {
      options.onDrawn?.({ kind: 'shapeEdited', points: isKept ? points : editing.points, done: true });
      return;
    }
    const change = isKept ? changesOfPath(paths, pin.id, at, (x, y) => stage.heightAt(x, y) ?? 0) : null;
    if (change) options.onDrawn?.(change);
  }
}
