// Pointer and keys on the canvas turned into intents: looking around (navigator.ts), hovering and picking, drawing and
// measuring with a tool that sticks to what is there. Dragging of pins is tools/pin-drag.ts.

import { nearestOnLine } from '../geometry.ts';
import type { LayerManager } from '../layers/layer-manager.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { aimAt } from '../picking/aim.ts';
import type { Pick, Scene, SceneOptions, ToolKind, Xyz } from '../scene-types.ts';
import { isSame } from '../state-diff.ts';
import { Navigator } from '../view/navigator.ts';
import { frameOf, metresPerPixel } from '../view/view-math.ts';
import type { Viewport } from '../view/viewport.ts';
import { cornersNear } from './corners-near.ts';
import { drawSnap, drawTool } from './drawing-aid.ts';
import { type Own, PinDrag } from './pin-drag.ts';
import { PointTool } from './point-tool.ts';
import { type Snapped, snap } from './snap.ts';

/** A line this near to a pin is its own. */
const OWN_LINE_PX = 6;
/** A zoom so near a selected route is meant for it: by the wheel, px, and without a pointer, as a share of the picture's height. */
const AIM_PX = 28;
const AIM_SHARE = 0.25;
/** A press that moves less than this is a click. */
const CLICK_PX = 4;

export class Interaction {
  locale: string;
  readonly #viewport: Viewport;
  readonly #overlay: Overlay;
  readonly #layers: LayerManager;
  readonly #options: SceneOptions;
  readonly #abort = new AbortController();
  #navigator: Navigator | null = null;
  #tool: PointTool | null = null;
  #pressed: { x: number; y: number } | null = null;
  #pointer: { x: number; y: number; isFree: boolean } | null = null;
  #hovered: Pick | null = null;
  #isHoverDue = false;
  readonly #pins: PinDrag;
  #snapped: Snapped | null = null;

  constructor(viewport: Viewport, overlay: Overlay, layers: LayerManager, options: SceneOptions) {
    this.#viewport = viewport;
    this.#overlay = overlay;
    this.#layers = layers;
    this.#options = options;
    this.locale = options.locale;
    const canvas = viewport.canvas;
    const listen = { signal: this.#abort.signal };
    canvas.style.touchAction = 'none';
    canvas.addEventListener('pointerdown', (event) => this.#down(event), listen);
    canvas.addEventListener('pointermove', (event) => this.#move(event), listen);
    canvas.addEventListener('pointerup', (event) => this.#up(event), listen);
    canvas.addEventListener('pointerleave', () => this.#leave(), listen);
    options.container.addEventListener('keydown', (event) => this.#key(event), listen);
    this.#pins = new PinDrag(overlay, {
      viewport,
      layers,
      options,
      groundAt: (x, y, isFree, own) => this.#placeAt(x, y, isFree, own),
      linesAt: (at) => this.#linesAt(at),
      isBusy: () => this.#tool !== null,
      signal: this.#abort.signal,
    });
  }

  bind(scene: Scene): void {
    const viewport = this.#viewport;
    this.#navigator = new Navigator(viewport.canvas, this.#options.container, {
      view: () => viewport.view,
      moveTo: (view) => {
        this.#layers.keepView();
        viewport.steer(view);
      },
      mode: () => viewport.mode,
      control: () => viewport.control,
      heightAt: (x, y) => viewport.heightAt(x, y),
      size: () => ({ width: viewport.width, height: viewport.height }),
      ray: (x, y) => viewport.ray(x, y),
      groundAt: (x, y) => viewport.groundAt(x, y),
      aimAt: (x, y) => this.#roadAt(x, y, AIM_PX) ?? viewport.groundAt(x, y),
      fitAll: () => scene.zoomTo('all'),
      zoomBy: (factor) => scene.zoomBy(factor),
      northUp: () => scene.northUp(),
    });
  }

  /** The selected route near the middle of the picture, which a zoom without a pointer keeps in sight; null where there is none. */
  selectedInMiddle(): Xyz | null {
    const { width, height } = this.#viewport;
    return this.#roadAt(width / 2, height / 2, height * AIM_SHARE);
  }

  /** A place on a selected route within some pixels, unless the ground hides it. */
  #roadAt(x: number, y: number, reachPx: number): Xyz | null {
    const lines = this.#layers.picker.linesSeen((at) => this.#viewport.project(at));
    const selected = this.#layers.selectedRoutes;
    const aim = aimAt(
      lines.filter(({ id }) => selected.has(id)),
      x,
      y,
      reachPx,
    );
    return aim && this.#viewport.isHidden(aim) ? null : aim;
  }

  setTool(kind: ToolKind | null): void {
    const isPointTool = kind !== null && kind !== 'select';
    this.#tool = isPointTool
      ? new PointTool(
          kind,
          (x, y) => this.#viewport.heightAt(x, y),
          (drawn) => this.#options.onDrawn?.(drawn),
        )
      : null;
    this.#viewport.canvas.style.cursor = isPointTool ? 'crosshair' : '';
    this.#hover(null);
    this.drawAids();
    if (isPointTool) this.#options.container.focus({ preventScroll: true });
  }

  /** The picture has moved under the pointer. */
  moved(): void {
    this.#layers.picker.moved();
    this.#hoverSoon();
  }

  drawAids(): void {
    const viewport = this.#viewport;
    const step = Math.max(4, metresPerPixel(viewport.view, viewport.height) * 6);
    drawTool(
      this.#overlay.drawing,
      this.#tool,
      (at) => viewport.project(at),
      (x, y) => viewport.heightAt(x, y),
      step,
      this.locale,
    );
    const { at } = this.#snapped ?? { at: null };
    const seen = at && this.#tool && viewport.project([at[0], at[1], viewport.heightAt(at[0], at[1]) ?? 0]);
    if (seen) drawSnap(this.#overlay.drawing, seen, this.#snapped!.isCorner);
  }

  /** A place by numbers, as if it had been clicked. */
  place(x: number, y: number): void {
    if (!this.#tool) return;
    this.#tool.place([x, y, this.#viewport.heightAt(x, y) ?? 0]);
    this.drawAids();
  }

  toolStep(step: 'undo' | 'redo' | 'finish'): void {
    this.#tool?.[step]();
    this.drawAids();
  }

  /** Lines that pass through a place: they belong to the pin there, and must not hold it back when it is dragged. */
  #linesAt(at: Xyz): ReadonlySet<string> {
    const seen = this.#viewport.project(at);
    if (!seen) return new Set();
    const lines = this.#layers.picker.linesSeen((place) => this.#viewport.project(place));
    const isHere = (line: Float64Array) => (nearestOnLine(line, 2, seen.x, seen.y)?.distance ?? 99) < OWN_LINE_PX;
    return new Set(lines.filter((line) => isHere(line.seen)).map(({ id }) => id));
  }

  /** The ground under a place of the picture, stuck to corners and lines near by; Alt leaves it free. */
  #placeAt(x: number, y: number, isFree: boolean, own: Own | null = null): Xyz | null {
    const viewport = this.#viewport;
    const ground = viewport.groundAt(x, y);
    this.#snapped = null;
    if (!ground || isFree) return ground;
    const reachM = metresPerPixel(viewport.view, viewport.height) * 40;
    const project = (at: Xyz) => viewport.project(at);
    const corners = cornersNear(this.#layers.state, ground, reachM).flatMap(([cx, cy]) => {
      if (own && cx === own.at[0] && cy === own.at[1]) return [];
      const seen = project([cx, cy, viewport.heightAt(cx, cy) ?? ground[2]]);
      return seen ? [{ ...seen, at: [cx, cy] as const }] : [];
    });
    const lines = this.#layers.picker.linesSeen(project).filter(({ id }) => !own?.lines.has(id));
    this.#snapped = snap(x, y, corners, lines);
    if (!this.#snapped) return ground;
    const [sx, sy] = this.#snapped.at;
    return [sx, sy, viewport.heightAt(sx, sy) ?? ground[2]];
  }

  dispose(): void {
    this.#abort.abort();
    this.#navigator?.dispose();
  }

  #local(event: MouseEvent): { x: number; y: number } {
    const box = this.#viewport.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    this.#options.container.focus({ preventScroll: true });
    this.#pressed = this.#local(event);
  }

  #move(event: PointerEvent): void {
    this.#pointer = { ...this.#local(event), isFree: event.altKey };
    this.#hoverSoon();
  }

  #up(event: PointerEvent): void {
    const at = this.#local(event);
    const pressed = this.#pressed;
    this.#pressed = null;
    if (!pressed || Math.hypot(at.x - pressed.x, at.y - pressed.y) >= CLICK_PX) return;
    if (this.#tool && event.button === 0) {
      const ground = this.#placeAt(at.x, at.y, event.altKey);
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
    const isCtrl = event.ctrlKey || event.metaKey;
    if (!this.#tool.key(event.key, { isCtrl, isShift: event.shiftKey })) return;
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
    if (!pointer || this.#pins.isDragging) return;
    const ground = this.#tool
      ? this.#placeAt(pointer.x, pointer.y, pointer.isFree)
      : this.#viewport.groundAt(pointer.x, pointer.y);
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
    const entity = pick?.kind === 'ground' ? null : pick;
    if (isSame(entity, this.#hovered)) return;
    this.#hovered = entity;
    if (!this.#tool) this.#viewport.canvas.style.cursor = entity && entity.kind !== 'area' ? 'pointer' : '';
    this.#options.onHover?.(entity);
  }

  #pickAt(x: number, y: number): Pick | null {
    const viewport = this.#viewport;
    const eye: Xyz = viewport.mode === '2d' ? viewport.ray(x, y).origin : frameOf(viewport.view).eye;
    return this.#layers.picker.pick(
      x,
      y,
      viewport.groundAt(x, y),
      eye,
      (at) => viewport.project(at),
      this.#layers.selectedRoutes,
    );
  }
}
