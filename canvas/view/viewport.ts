// The drawing surface: WebGL renderer, Giro3D instance, the two cameras (perspective for 3D, orthographic from above for
// 2D) and the View that both are set from. Frames are drawn only when asked for. Everything in the GPU is kept near
// its own local origin: Giro3D's tiles by their centres, our lines by theirs; the matrices that join them are computed
// in 64 bit, so northings of 7 000 000 m do not tremble.

import type CoordinateSystem from '@giro3d/giro3d/core/geographic/CoordinateSystem.js';
import type Instance from '@giro3d/giro3d/core/Instance.js';
import { RenderingState } from '@giro3d/giro3d/core/MainLoop.js';
import { type Texture, Vector3 } from 'three';
import type { Bounds, ControlType, Mode, Theme, View, Xyz } from '../scene-types.ts';
import { backdropTexture, hazeOf } from './backdrop.ts';
import { Cameras } from './cameras.ts';
import { clampView } from './clamp-view.ts';
import { Flight } from './flight.ts';
import { makeInstance } from './make-instance.ts';
import {
  type Box,
  blendViews,
  FIELD_OF_VIEW_DEG,
  frameOf,
  heightShownM,
  meetGround,
  placesOf,
  type Ray,
  rayThrough,
  viewOfPlaces,
} from './view-math.ts';

const NOWHERE: Box = { minX: 0, minY: 0, maxX: 1000, maxY: 1000, minZ: 0, maxZ: 100 };
/** The opening view: from the south and a little east, sloping, so that a valley opens before the eye. */
const OPENING_HEADING_DEG = 348;
const OPENING_TILT_DEG = 55;
/** Room round what is fitted from above, as shares of it. */
const ROOM = 1.1;
const ROOM_NORTH = 1.25;
/** From above through a lens so long that the change to no perspective at all is not seen. */
const MAX_LENS_FACTOR = 24;
const TURN_MS = 700;

export class Viewport {
  readonly instance: Instance;
  readonly crs: CoordinateSystem;
  readonly #cameras = new Cameras();
  readonly #scratch = new Vector3();
  heightAt: (x: number, y: number) => number | null = () => null;
  onView: () => void = () => {};
  /** A frame has been asked for. */
  onDue: () => void = () => {};
  viewDistanceM = 30000;
  /** The present view was steered to by hand, and is none that was asked for. */
  isSteered = false;
  #box: Box = NOWHERE;
  #view: View;
  #mode: Mode = '3d';
  #control: ControlType = 'orbit';
  readonly #flight = new Flight();
  #lens = 1;
  #isTurning = false;

  constructor(container: HTMLElement, srid: number) {
    const { instance, crs } = makeInstance(container, srid, this.#cameras.perspective);
    this.instance = instance;
    this.crs = crs;
    this.instance.addEventListener('before-camera-update', () => this.#place());
    // Tiles that come ask for frames too.
    this.instance.addEventListener('update-start', () => this.onDue());
    this.#view = this.fit(NOWHERE, true);
  }

  get canvas(): HTMLCanvasElement {
    return this.instance.domElement;
  }

  get width(): number {
    return Math.max(1, this.instance.view.width);
  }

  get height(): number {
    return Math.max(1, this.instance.view.height);
  }

  get mode(): Mode {
    return this.#mode;
  }

  get view(): View {
    return this.#view;
  }

  get box(): Box {
    return this.#box;
  }

  /** The ground that the eye may look at. */
  setBox(box: Box): void {
    this.#box = box;
  }

  /**
   * Turns the eye to look from above, or back, in one movement that keeps the place looked at, or goes to a given view.
   * `changed` is called when the picture is of the new mode.
   */
  turnTo(mode: Mode, view: View | null, changed: () => void): void {
    this.finishTurn();
    if (mode === this.#mode) return;
    const to = view ?? this.#view;
    const fromAbove = (place: View): View => ({ ...place, tiltDeg: 0, headingDeg: 0 });
    const end = (last: View) => {
      this.#isTurning = false;
      this.#lens = 1;
      if (mode === '2d') this.#switch(mode);
      this.#set(last);
      if (mode === '2d') changed();
    };
    if (mode === '3d') {
      this.#switch(mode);
      changed();
    }
    // Who walks or flies is where they are at once.
    if (this.#control !== 'orbit') {
      end(to);
      return;
    }
    this.#isTurning = true;
    const [first, last] = mode === '2d' ? [this.#view, fromAbove(to)] : [fromAbove(this.#view), to];
    const step = (t: number) => {
      const above = mode === '2d' ? t : 1 - t;
      this.#lens = 1 / (1 - (1 - 1 / MAX_LENS_FACTOR) * above ** 2);
      this.#set(blendViews(first, last, t));
    };
    step(0);
    this.#flight.begin(step, () => end(to), TURN_MS);
  }

  /** A turn between the modes that is under way is at its end at once. */
  finishTurn(): void {
    if (this.#isTurning) this.#flight.finish();
  }

  #switch(mode: Mode): void {
    this.#mode = mode;
    this.instance.view.camera = mode === '2d' ? this.#cameras.flat : this.#cameras.perspective;
  }

  get control(): ControlType {
    return this.#control;
  }

  /** Walking begins on the ground under the eye; the other ways of moving go on from where the eye is. */
  setControl(control: ControlType): void {
    if (control === this.#control) return;
    this.#control = control;
    this.moveTo(control === 'firstPerson' ? { ...this.#view, tiltDeg: Math.max(80, this.#view.tiltDeg) } : this.#view);
  }

  /** Looks from here in the next frame; stops a flight. */
  moveTo(view: View): void {
    this.finishTurn();
    this.#flight.stop();
    this.isSteered = false;
    this.#set(view);
  }

  /**
   * As moveTo, by hand: afterwards the place looked at is where the line of sight meets the ground, so that the next
   * turn goes round what is seen in the middle. The picture does not change by that.
   */
  steer(view: View): void {
    if (this.#isTurning) return;
    this.moveTo(view);
    this.isSteered = true;
    if (this.#mode === '2d' || this.#control !== 'orbit') return;
    const hit = this.groundAt(this.width / 2, this.height / 2);
    if (!hit) return;
    const { eye } = frameOf(this.#view);
    const distanceM = Math.hypot(hit[0] - eye[0], hit[1] - eye[1], hit[2] - eye[2]);
    this.#view = { ...this.#view, x: hit[0], y: hit[1], z: hit[2], distanceM };
  }

  /** As moveTo, in a short movement that shows where the place lies; at once where movement is not wanted. */
  flyTo(view: View): void {
    this.finishTurn();
    this.isSteered = false;
    const from = this.#view;
    this.#flight.begin((t) => this.#set(blendViews(from, view, t)));
  }

  /** The view in which a box fits: from above in 2D, from the present side in 3D. */
  fit(box: Box, isOpening = false, mode = this.#mode): View {
    const heading = isOpening ? OPENING_HEADING_DEG : this.#view.headingDeg;
    const tilt = isOpening ? OPENING_TILT_DEG : Math.min(62, Math.max(20, this.#view.tiltDeg));
    const aspect = this.width / this.height;
    const oblique = viewOfPlaces(placesOf(box, this.heightAt), heading, tilt, aspect);
    if (mode === '3d') return oblique;
    // Tools stand along the upper edge: nothing of what is fitted lies under them.
    const needed = Math.max((box.maxY - box.minY) * ROOM_NORTH, ((box.maxX - box.minX) / aspect) * ROOM, 60);
    const distanceM = needed / (2 * Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360));
    return { ...oblique, x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, distanceM };
  }

  /** The ground that is seen from above, in 2D. */
  get window(): Bounds {
    const { x, y } = this.#view;
    const halfY = heightShownM(this.#view) / 2;
    const halfX = (halfY * this.width) / this.height;
    return { minX: x - halfX, maxX: x + halfX, minY: y - halfY, maxY: y + halfY };
  }

  project(at: Xyz): { x: number; y: number } | null {
    const point = this.#scratch.set(at[0], at[1], at[2]);
    const camera = this.instance.view.camera;
    point.applyMatrix4(camera.matrixWorldInverse);
    if (this.#mode === '3d' && point.z > -camera.near) return null;
    point.applyMatrix4(camera.projectionMatrix);
    return { x: ((point.x + 1) / 2) * this.width, y: ((1 - point.y) / 2) * this.height };
  }

  ray(screenX: number, screenY: number): Ray {
    return rayThrough(
      this.#view,
      this.#mode === '2d',
      this.width / this.height,
      (screenX / this.width) * 2 - 1,
      1 - (screenY / this.height) * 2,
    );
  }

  groundAt(screenX: number, screenY: number): Xyz | null {
    return meetGround(this.ray(screenX, screenY), this.heightAt, this.#box);
  }

  setBackdrop(theme: Theme): void {
    const { scene } = this.instance;
    (scene.background as Texture | null)?.dispose();
    scene.background = backdropTexture(theme, this.#mode);
    scene.fog = hazeOf(theme, this.#mode);
    this.draw();
  }

  /** A ridge stands between the eye and the place. */
  isHidden(at: Xyz): boolean {
    if (this.#mode === '2d') return false;
    const { eye } = frameOf(this.#view);
    const to = [at[0] - eye[0], at[1] - eye[1], at[2] - eye[2]] as const;
    const distance = Math.hypot(...to);
    const hit = meetGround(
      { origin: eye, direction: [to[0] / distance, to[1] / distance, to[2] / distance] },
      this.heightAt,
      this.#box,
    );
    return hit !== null && Math.hypot(hit[0] - eye[0], hit[1] - eye[1], hit[2] - eye[2]) < distance * 0.985 - 10;
  }

  /** Asks for a frame. */
  draw(): void {
    this.onDue();
    this.instance.notifyChange();
  }

  /** A frame has been asked for, by us or by tiles, and not been drawn yet, or the eye is moving. */
  get isFrameDue(): boolean {
    return this.instance.mainLoop.renderingState === RenderingState.RENDERING_SCHEDULED || this.#flight.isUnderWay;
  }

  dispose(): void {
    this.#flight.stop();
    const context = this.instance.renderer.getContext();
    const target = this.instance.viewport.parentElement;
    (this.instance.scene.background as Texture | null)?.dispose();
    this.instance.dispose();
    context.getExtension('WEBGL_lose_context')?.loseContext();
    target?.remove();
  }

  #set(view: View): void {
    const next = clampView(view, this.#mode, this.#control, this.#box, this.heightAt);
    this.#view = next;
    // At once, so that project() and ray() speak of the same picture before the next frame too.
    this.#place();
    this.onDue();
    this.instance.notifyChange(this.instance.view.camera);
    this.onView();
  }

  /** Sets the camera from the View just before it is used. */
  #place(): void {
    this.#cameras.place(
      this.#view,
      this.#mode,
      this.width / this.height,
      this.#box,
      this.heightAt,
      this.viewDistanceM,
      this.#lens,
    );
  }
}
