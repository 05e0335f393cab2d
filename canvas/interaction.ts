// Pointer and keys on the canvas turned into intents: looking around (navigator.ts), hovering and picking, drawing and
// measuring with a tool, dragging the ends and control points of an editable path.

import type { Content } from './content.ts';
import { Navigator } from './navigator.ts';
import type { Overlay, Pin } from './overlay/overlay.ts';
import type { Pick, Scene, SceneOptions, ToolKind, Xyz } from './scene-types.ts';
import type { Stage } from './stage.ts';
import { isSame } from './state-diff.ts';
import { drawTool } from './tools/drawing-aid.ts';
import { changesOfPath } from './tools/path-drag.ts';
import { PointTool } from './tools/point-tool.ts';
import { frameOf, metresPerPixel } from './view-math.ts';

/** A press that moves less than this is a click. */
const CLICK_PX = 4;

export class Interaction {
  locale: string;
  readonly #stage: Stage;
  readonly #overlay: Overlay;
  readonly #content: Content;
  readonly #options: SceneOptions;
  readonly #abort = new AbortController();
  #navigator: Navigator | null = null;
  #tool: PointTool | null = null;
  #pressed: { x: number; y: number } | null = null;
  #pointer: { x: number; y: number } | null = null;
  #hovered: Pick | null = null;
  #isHoverDue = false;
  #drag: { pin: Pin; at: Xyz } | null = null;

  constructor(stage: Stage, overlay: Overlay, content: Content, options: SceneOptions) {
    this.#stage = stage;
    this.#overlay = overlay;
    this.#content = content;
    this.#options = options;
    this.locale = options.locale;
    const canvas = stage.canvas;
    const listen = { signal: this.#abort.signal };
    canvas.style.touchAction = 'none';
    canvas.addEventListener('pointerdown', (event) => this.#down(event), listen);
    canvas.addEventListener('pointermove', (event) => this.#move(event), listen);
    canvas.addEventListener('pointerup', (event) => this.#up(event), listen);
    canvas.addEventListener('pointerleave', () => this.#leave(), listen);
    options.container.addEventListener('keydown', (event) => this.#key(event), listen);
    overlay.onPinDown = (pin, event) => this.#pinDown(pin, event);
  }

  bind(scene: Scene): void {
    const stage = this.#stage;
    this.#navigator = new Navigator(stage.canvas, this.#options.container, {
      view: () => stage.view,
      moveTo: (view) => {
        this.#content.keepView();
        stage.steer(view);
      },
      mode: () => stage.mode,
      size: () => ({ width: stage.width, height: stage.height }),
      ray: (x, y) => stage.ray(x, y),
      groundAt: (x, y) => stage.groundAt(x, y),
      fitAll: () => scene.zoomTo('all'),
      zoomBy: (factor) => scene.zoomBy(factor),
      northUp: () => scene.northUp(),
    });
  }

  setTool(kind: ToolKind | null): void {
    const isPointTool = kind !== null && kind !== 'select';
    this.#tool = isPointTool
      ? new PointTool(
          kind,
          (x, y) => this.#stage.heightAt(x, y),
          (drawn) => this.#options.onDrawn?.(drawn),
        )
      : null;
    this.#stage.canvas.style.cursor = isPointTool ? 'crosshair' : '';
    this.#hover(null);
    this.drawAids();
    if (isPointTool) this.#options.container.focus({ preventScroll: true });
  }

  /** The picture has moved under the pointer. */
  moved(): void {
    this.#content.picker.moved();
    this.#hoverSoon();
  }

  drawAids(): void {
    const stage = this.#stage;
    const step = Math.max(4, metresPerPixel(stage.view, stage.height) * 6);
    drawTool(
      this.#overlay.drawing,
      this.#tool,
      (at) => stage.project(at),
      (x, y) => stage.heightAt(x, y),
      step,
      this.locale,
    );
  }

  dispose(): void {
    this.#abort.abort();
    this.#navigator?.dispose();
  }

  #local(event: MouseEvent): { x: number; y: number } {
    const box = this.#stage.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    this.#options.container.focus({ preventScroll: true });
    this.#pressed = this.#local(event);
  }

  #move(event: PointerEvent): void {
    this.#pointer = this.#local(event);
    this.#hoverSoon();
  }

  #up(event: PointerEvent): void {
    const at = this.#local(event);
    const pressed = this.#pressed;
    this.#pressed = null;
    if (!pressed || Math.hypot(at.x - pressed.x, at.y - pressed.y) >= CLICK_PX) return;
    if (this.#tool && event.button === 0) {
      const ground = this.#stage.groundAt(at.x, at.y);
      if (ground) this.#tool.click(ground, at.x, at.y, event.timeStamp);
      this.drawAids();
      return;
    }
    const pick = this.#pickAt(at.x, at.y);
    const button = event.button === 2 ? 'right' : 'left';
    this.#options.onPick?.({
      pick,
      shiftKey: event.shiftKey,
      ctrlKey: event.ctrlKey || event.metaKey,
      screenX: at.x,
      screenY: at.y,
      button,
    });
  }

  #leave(): void {
    this.#pointer = null;
    this.#tool?.move(null);
    this.#hover(null);
    this.#options.onPointer?.(null);
    this.drawAids();
  }

  #key(event: KeyboardEvent): void {
    if (!this.#tool || event.defaultPrevented) return;
    if (!this.#tool.key(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    this.drawAids();
  }

  /** Once a frame: a mouse reports its place far more often than anybody can look. */
  #hoverSoon(): void {
    if (this.#isHoverDue) return;
    this.#isHoverDue = true;
    requestAnimationFrame(() => {
      this.#isHoverDue = false;
      if (!this.#abort.signal.aborted) this.#hoverNow();
    });
  }

  #hoverNow(): void {
    const pointer = this.#pointer;
    if (!pointer || this.#drag) return;
    const ground = this.#stage.groundAt(pointer.x, pointer.y);
    this.#options.onPointer?.(ground);
    if (this.#tool) {
      this.#tool.move(ground);
      this.drawAids();
      return;
    }
    if (this.#navigator?.isMoving && this.#pressed) return;
    this.#hover(this.#pickAt(pointer.x, pointer.y));
  }

  #hover(pick: Pick | null): void {
    const thing = pick?.kind === 'ground' ? null : pick;
    if (isSame(thing, this.#hovered)) return;
    this.#hovered = thing;
    if (!this.#tool) this.#stage.canvas.style.cursor = thing && thing.kind !== 'area' ? 'pointer' : '';
    this.#options.onHover?.(thing);
  }

  #pickAt(x: number, y: number): Pick | null {
    const stage = this.#stage;
    const eye: Xyz = stage.mode === '2d' ? stage.ray(x, y).origin : frameOf(stage.view).eye;
    return this.#content.picker.pick(
      x,
      y,
      stage.groundAt(x, y),
      eye,
      (at) => stage.project(at),
      this.#content.selectedRoutes,
    );
  }

  /** Drags a pin over the ground; the page hears of it once, when it is let go. */
  #pinDown(pin: Pin, event: PointerEvent): void {
    if (this.#tool || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const target = event.currentTarget as Element;
    target.setPointerCapture(event.pointerId);
    this.#drag = { pin, at: pin.at };
    const done = new AbortController();
    const listen = { signal: done.signal };
    const finish = (isKept: boolean) => {
      done.abort();
      const drag = this.#drag;
      this.#drag = null;
      this.#content.movePin(null);
      const change =
        drag && isKept && !isSame(drag.at, drag.pin.at)
          ? changesOfPath(this.#content.state.paths, drag.pin.id, drag.at, (x, y) => this.#stage.heightAt(x, y) ?? 0)
          : null;
      if (change) this.#options.onDrawn?.(change);
    };
    const move = (moved: PointerEvent) => {
      const at = this.#local(moved);
      const ground = this.#stage.groundAt(at.x, at.y);
      if (!ground || !this.#drag) return;
      this.#drag = { pin, at: ground };
      this.#content.movePin({ id: pin.id, at: ground });
      this.#options.onPointer?.(ground);
    };
    target.addEventListener('pointermove', (moved) => move(moved as PointerEvent), listen);
    target.addEventListener('pointerup', () => finish(true), listen);
    target.addEventListener('pointercancel', () => finish(false), listen);
    this.#options.container.addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), listen);
  }
}
