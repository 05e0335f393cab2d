// Moves the View by hand: drag pans (the ground stays under the pointer), the right button or Ctrl turns and tilts, the
// wheel zooms towards the pointer, two fingers do all three; keys do the same in steps. Knows no camera: it reads and
// writes a View through the host, which clamps it and asks for a new frame.

import type { ControlType, Mode, View, Xyz } from '../scene-types.ts';
import { frameOf, MAX_TILT_DEG, metresPerPixel, type Ray, withEye } from './view-math.ts';

export interface NavigatorHost {
  view(): View;
  moveTo(view: View): void;
  mode(): Mode;
  control(): ControlType;
  size(): { readonly width: number; readonly height: number };
  ray(screenX: number, screenY: number): Ray;
  groundAt(screenX: number, screenY: number): Xyz | null;
  /** What a zoom there is meant for: a road nearby, else the ground. */
  aimAt(screenX: number, screenY: number): Xyz | null;
  heightAt(x: number, y: number): number | null;
  fitAll(): void;
  zoomBy(factor: number): void;
  northUp(): void;
}

interface Press {
  readonly pointerId: number;
  readonly grabbed: Xyz;
  readonly isTurning: boolean;
  readonly from: View;
  readonly x: number;
  readonly y: number;
}

const WHEEL_FACTOR_PER_PIXEL = 0.0012;
const TURN_DEG_PER_PIXEL = 0.25;
const KEY_PAN_SHARE = 0.12;
const KEY_ZOOM = 1.3;
const KEY_TURN_DEG = 15;
const WALK_STEP_M = 4;
const FLY_STEP_M = 10;

export class Navigator {
  /** Set while a tool drags something: the ground must stay. */
  isHeld = false;
  readonly #host: NavigatorHost;
  readonly #element: HTMLElement;
  readonly #abort = new AbortController();
  readonly #fingers = new Map<number, { x: number; y: number }>();
  #press: Press | null = null;
  #pinch: { distance: number; angle: number; x: number; y: number } | null = null;

  constructor(element: HTMLElement, keys: HTMLElement, host: NavigatorHost) {
    this.#host = host;
    this.#element = element;
    const options = { signal: this.#abort.signal };
    element.addEventListener('pointerdown', (event) => this.#down(event), options);
    element.addEventListener('pointermove', (event) => this.#move(event), options);
    element.addEventListener('pointerup', (event) => this.#up(event), options);
    element.addEventListener('pointercancel', (event) => this.#up(event), options);
    element.addEventListener('contextmenu', (event) => event.preventDefault(), options);
    element.addEventListener('wheel', (event) => this.#wheel(event), { ...options, passive: false });
    keys.addEventListener('keydown', (event) => this.#key(event), options);
  }

  /** The pointer is moving the view now. */
  get isMoving(): boolean {
    return this.#press !== null || this.#pinch !== null;
  }

  dispose(): void {
    this.#abort.abort();
  }

  #local(event: MouseEvent): { x: number; y: number } {
    const box = this.#element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    if (this.isHeld) return;
    const at = this.#local(event);
    this.#fingers.set(event.pointerId, at);
    if (this.#fingers.size === 2) {
      this.#press = null;
      this.#pinch = this.#pinchNow();
      return;
    }
    const isTurning = event.button === 2 || event.button === 1 || event.ctrlKey || event.altKey;
    const view = this.#host.view();
    const grabbed = this.#host.groundAt(at.x, at.y) ?? [view.x, view.y, view.z];
    this.#press = { pointerId: event.pointerId, grabbed, isTurning, from: view, ...at };
  }

  #move(event: PointerEvent): void {
    const at = this.#local(event);
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, at);
    if (this.isHeld) {
      this.#press = null;
      return;
    }
    if (this.#pinch && this.#fingers.size === 2) {
      this.#movePinch(this.#pinch);
      return;
    }
    const press = this.#press;
    if (!press || press.pointerId !== event.pointerId) return;
    if (Math.hypot(at.x - press.x, at.y - press.y) < 2) return;
    if (!this.#element.hasPointerCapture(event.pointerId)) this.#element.setPointerCapture(event.pointerId);
    if (this.#isLooking) this.#look(press, at.x - press.x, at.y - press.y);
    else if (press.isTurning) this.#turn(press, at.x - press.x, at.y - press.y);
    else this.#pan(press.grabbed, at.x, at.y);
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size < 2) this.#pinch = null;
    if (this.#press?.pointerId === event.pointerId) this.#press = null;
  }

  /** The eye turns and walks or flies, instead of going round a place. */
  get #isLooking(): boolean {
    return this.#host.mode() === '3d' && this.#host.control() !== 'orbit';
  }

  #look(press: Press, dx: number, dy: number): void {
    const { eye } = frameOf(press.from);
    const turned = {
      ...press.from,
      headingDeg: press.from.headingDeg - dx * TURN_DEG_PER_PIXEL,
      tiltDeg: press.from.tiltDeg + dy * TURN_DEG_PER_PIXEL,
    };
    this.#host.moveTo(withEye(turned, eye));
  }

  /** Steps of the eye along the sight (walking: level) and to the side; metres a step grow with the height in flight. */
  #step(ahead: number, right: number, up: number): void {
    const view = this.#host.view();
    const { eye, forward, right: side } = frameOf(view);
    const isFirstPerson = this.#host.control() === 'firstPerson';
    const ground = this.#host.heightAt(eye[0], eye[1]) ?? eye[2];
    const step = isFirstPerson ? WALK_STEP_M : Math.max(FLY_STEP_M, (eye[2] - ground) * 0.15);
    const level = Math.hypot(forward[0], forward[1]) || 1;
    const f = isFirstPerson ? [forward[0] / level, forward[1] / level, 0] : forward;
    const at = (k: number) => eye[k]! + (f[k]! * ahead + side[k]! * right) * step + (k === 2 ? up * step : 0);
    this.#host.moveTo(withEye(view, [at(0), at(1), at(2)]));
  }

  /** Shift the view so that the grabbed place lies under the pointer again, on the level it was grabbed at. */
  #pan(grabbed: Xyz, x: number, y: number): void {
    const view = this.#host.view();
    const { origin, direction } = this.#host.ray(x, y);
    // Near the horizon a pixel is kilometres: pan by the scale at the place instead.
    const isSteep = direction[2] < -0.06;
    if (!isSteep) return;
    const s = (grabbed[2] - origin[2]) / direction[2];
    const dx = grabbed[0] - (origin[0] + direction[0] * s);
    const dy = grabbed[1] - (origin[1] + direction[1] * s);
    const most = view.distanceM * 3;
    if (Math.hypot(dx, dy) > most) return;
    this.#host.moveTo({ ...view, x: view.x + dx, y: view.y + dy });
  }

  #turnEye(deg: number): void {
    const view = this.#host.view();
    this.#host.moveTo(withEye({ ...view, headingDeg: view.headingDeg + deg }, frameOf(view).eye));
  }

  #turn(press: Press, dx: number, dy: number): void {
    if (this.#host.mode() === '2d') {
      this.#pan(press.grabbed, press.x + dx, press.y + dy);
      return;
    }
    const tiltDeg = Math.min(MAX_TILT_DEG, Math.max(0, press.from.tiltDeg - dy * TURN_DEG_PER_PIXEL));
    this.#host.moveTo({ ...press.from, headingDeg: press.from.headingDeg - dx * TURN_DEG_PER_PIXEL, tiltDeg });
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 20 : event.deltaY;
    const limited = Math.max(-240, Math.min(240, pixels));
    if (this.#isLooking) {
      this.#step(-limited / 80, 0, 0);
      return;
    }
    const at = this.#local(event);
    this.#zoomTowards(Math.exp(limited * WHEEL_FACTOR_PER_PIXEL), this.#host.aimAt(at.x, at.y));
  }

  #zoomTowards(factor: number, place: Xyz | null): void {
    const view = this.#host.view();
    const p = place ?? [view.x, view.y, view.z];
    this.#host.moveTo({
      ...view,
      x: p[0] + (view.x - p[0]) * factor,
      y: p[1] + (view.y - p[1]) * factor,
      z: p[2] + (view.z - p[2]) * factor,
      distanceM: view.distanceM * factor,
    });
  }

  #pinchNow(): { distance: number; angle: number; x: number; y: number } {
    const [a, b] = [...this.#fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
    return {
      distance: Math.hypot(b.x - a.x, b.y - a.y),
      angle: Math.atan2(b.y - a.y, b.x - a.x),
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
    };
  }

  #movePinch(before: { distance: number; angle: number; x: number; y: number }): void {
    const now = this.#pinchNow();
    const place = this.#host.groundAt(before.x, before.y);
    if (place) this.#pan(place, now.x, now.y);
    this.#zoomTowards(before.distance / Math.max(1, now.distance), this.#host.groundAt(now.x, now.y));
    if (this.#host.mode() === '3d') {
      const view = this.#host.view();
      this.#host.moveTo({ ...view, headingDeg: view.headingDeg - ((now.angle - before.angle) * 180) / Math.PI });
    }
    this.#pinch = now;
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const view = this.#host.view();
    const { height } = this.#host.size();
    const step = metresPerPixel(view, height) * height * KEY_PAN_SHARE;
    const isFlat = this.#host.mode() === '2d';
    const h = ((isFlat ? 0 : view.headingDeg) * Math.PI) / 180;
    const pan = (right: number, ahead: number) =>
      this.#host.moveTo({
        ...view,
        x: view.x + (Math.cos(h) * right + Math.sin(h) * ahead) * step,
        y: view.y + (-Math.sin(h) * right + Math.cos(h) * ahead) * step,
      });
    const turn = (heading: number, tilt: number) =>
      this.#host.moveTo({
        ...view,
        headingDeg: view.headingDeg + heading,
        tiltDeg: Math.min(MAX_TILT_DEG, Math.max(0, view.tiltDeg + tilt)),
      });
    const looking: Record<string, () => void> = {
      w: () => this.#step(1, 0, 0),
      s: () => this.#step(-1, 0, 0),
      q: () => this.#step(0, -1, 0),
      e: () => this.#step(0, 1, 0),
      ArrowUp: () => (event.shiftKey ? turn(0, 5) : this.#step(1, 0, 0)),
      ArrowDown: () => (event.shiftKey ? turn(0, -5) : this.#step(-1, 0, 0)),
      ArrowLeft: () => this.#turnEye(-5),
      ArrowRight: () => this.#turnEye(5),
      PageUp: () => this.#step(0, 0, 1),
      PageDown: () => this.#step(0, 0, -1),
    };
    const actions: Record<string, () => void> = {
      ArrowLeft: () => (event.shiftKey ? turn(-KEY_TURN_DEG, 0) : pan(-1, 0)),
      ArrowRight: () => (event.shiftKey ? turn(KEY_TURN_DEG, 0) : pan(1, 0)),
      ArrowUp: () => (event.shiftKey ? turn(0, 5) : pan(0, 1)),
      ArrowDown: () => (event.shiftKey ? turn(0, -5) : pan(0, -1)),
      '+': () => this.#host.zoomBy(KEY_ZOOM),
      '=': () => this.#host.zoomBy(KEY_ZOOM),
      '-': () => this.#host.zoomBy(1 / KEY_ZOOM),
      Home: () => this.#host.fitAll(),
      n: () => this.#host.northUp(),
    };
    const action = (this.#isLooking ? looking[event.key] : undefined) ?? actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
}
