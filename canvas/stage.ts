// The drawing surface: WebGL renderer, Giro3D instance, the two cameras (perspective for 3D, orthographic from above for
// 2D) and the View that both are set from. Frames are drawn only when asked for. Everything in the GPU is kept near
// its own local origin: Giro3D's tiles by their centres, our lines by theirs; the matrices that join them are computed
// in 64 bit, so northings of 7 000 000 m do not tremble.

import CoordinateSystem from '@giro3d/giro3d/core/geographic/CoordinateSystem.js';
import SRID from '@giro3d/giro3d/core/geographic/SRID.js';
import { LinearUnit } from '@giro3d/giro3d/core/geographic/Unit.js';
import Instance from '@giro3d/giro3d/core/Instance.js';
import { type Texture, Vector3 } from 'three';
import { backdropColour, backdropTexture } from './backdrop.ts';
import { Cameras } from './cameras.ts';
import {
  type Bounds,
  type ControlType,
  type Mode,
  type Theme,
  type View,
  WebglUnavailableError,
  type Xyz,
} from './scene-types.ts';
import {
  type Box,
  blendViews,
  FIELD_OF_VIEW_DEG,
  frameOf,
  heightShownM,
  keepEye,
  MAX_TILT_DEG,
  MIN_DISTANCE_M,
  meetGround,
  placesOf,
  type Ray,
  rayThrough,
  viewOfPlaces,
} from './view-math.ts';

const NOWHERE: Box = { minX: 0, minY: 0, maxX: 1000, maxY: 1000, minZ: 0, maxZ: 100 };
const FLIGHT_MS = 450;
/** The opening view: from the south and a little east, sloping, so that a valley opens before the eye. */
const OPENING_HEADING_DEG = 348;
const OPENING_TILT_DEG = 55;
const EYE_CLEARANCE_M = 8;
const MAX_PIXEL_RATIO = 2;

export class Stage {
  readonly instance: Instance;
  readonly crs: CoordinateSystem;
  readonly #cameras = new Cameras();
  readonly #scratch = new Vector3();
  heightAt: (x: number, y: number) => number | null = () => null;
  onView: () => void = () => {};
  viewDistanceM = 30000;
  #box: Box = NOWHERE;
  #view: View;
  #mode: Mode = '3d';
  #control: ControlType = 'orbit';
  #flight = 0;
  #isFrameDue = false;

  constructor(container: HTMLElement, srid: number) {
    requireWebgl();
    const target = document.createElement('div');
    Object.assign(target.style, { position: 'absolute', inset: '0' });
    container.append(target);
    this.crs = new CoordinateSystem({
      name: `EPSG:${srid}`,
      srid: new SRID('EPSG', srid),
      horizontal: { unit: LinearUnit.meters },
      vertical: { unit: LinearUnit.meters },
    });
    try {
      this.instance = new Instance({
        target,
        crs: this.crs,
        backgroundColor: backdropColour('light', '3d'),
        renderer: { antialias: true, alpha: false, powerPreference: 'high-performance' },
        camera: this.#cameras.perspective,
      });
    } catch (cause) {
      target.remove();
      throw new WebglUnavailableError('the WebGL context could not be made', { cause });
    }
    this.instance.mainLoop.automaticCameraPlaneComputation = false;
    this.instance.renderer.localClippingEnabled = true;
    // Sharp on dense screens; more than two pixels to a point cost frames and show nothing.
    this.instance.renderer.setPixelRatio(Math.min(MAX_PIXEL_RATIO, devicePixelRatio || 1));
    this.instance.addEventListener('before-camera-update', () => this.#place());
    this.instance.addEventListener('after-render', () => {
      this.#isFrameDue = false;
    });
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

  setMode(mode: Mode): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.instance.view.camera = mode === '2d' ? this.#cameras.flat : this.#cameras.perspective;
    this.moveTo(this.#view);
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
    cancelAnimationFrame(this.#flight);
    this.#set(view);
  }

  /**
   * As moveTo, by hand: afterwards the place looked at is where the line of sight meets the ground, so that the next
   * turn goes round what is seen in the middle. The picture does not change by that.
   */
  steer(view: View): void {
    this.moveTo(view);
    if (this.#mode === '2d' || this.#control !== 'orbit') return;
    const hit = this.groundAt(this.width / 2, this.height / 2);
    if (!hit) return;
    const { eye } = frameOf(this.#view);
    const distanceM = Math.hypot(hit[0] - eye[0], hit[1] - eye[1], hit[2] - eye[2]);
    this.#view = { ...this.#view, x: hit[0], y: hit[1], z: hit[2], distanceM };
  }

  /** As moveTo, in a short movement that shows where the place lies; at once where movement is not wanted. */
  flyTo(view: View): void {
    cancelAnimationFrame(this.#flight);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#set(view);
      return;
    }
    const from = this.#view;
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / FLIGHT_MS));
      this.#set(blendViews(from, view, t * t * (3 - 2 * t)));
      if (t < 1) this.#flight = requestAnimationFrame(step);
    };
    this.#flight = requestAnimationFrame(step);
  }

  /** The view in which a box fits: from above in 2D, from the present side in 3D. */
  fit(box: Box, isOpening = false): View {
    const heading = isOpening ? OPENING_HEADING_DEG : this.#view.headingDeg;
    const tilt = isOpening ? OPENING_TILT_DEG : Math.min(62, Math.max(20, this.#view.tiltDeg));
    const aspect = this.width / this.height;
    const oblique = viewOfPlaces(placesOf(box, this.heightAt), heading, tilt, aspect);
    if (this.#mode === '3d') return oblique;
    const needed = Math.max(box.maxY - box.minY, (box.maxX - box.minX) / aspect, 60) * 1.1;
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
    this.#isFrameDue = true;
    this.instance.notifyChange();
  }

  /** A frame has been asked for and not been drawn yet. */
  get isFrameDue(): boolean {
    return this.#isFrameDue;
  }

  dispose(): void {
    cancelAnimationFrame(this.#flight);
    const context = this.instance.renderer.getContext();
    const target = this.instance.viewport.parentElement;
    (this.instance.scene.background as Texture | null)?.dispose();
    this.instance.dispose();
    context.getExtension('WEBGL_lose_context')?.loseContext();
    target?.remove();
  }

  #set(view: View): void {
    const next = this.#clamp(view);
    this.#view = next;
    // At once, so that project() and ray() speak of the same picture before the next frame too.
    this.#place();
    this.#isFrameDue = true;
    this.instance.notifyChange(this.instance.view.camera);
    this.onView();
  }

  #clamp(view: View): View {
    const box = this.#box;
    if (this.#mode === '3d' && this.#control !== 'orbit')
      return keepEye(view, box, this.heightAt, this.#control === 'firstPerson');
    const width = box.maxX - box.minX;
    const height = box.maxY - box.minY;
    const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
    const distanceM = clamp(view.distanceM, MIN_DISTANCE_M, Math.hypot(width, height) * 4 + 1000);
    const x = clamp(view.x, box.minX - width * 0.25, box.maxX + width * 0.25);
    const y = clamp(view.y, box.minY - height * 0.25, box.maxY + height * 0.25);
    // From above the height does not show: keep it on the ground for the way back to 3D.
    const z = this.#mode === '2d' ? (this.heightAt(x, y) ?? view.z) : view.z;
    let tiltDeg = clamp(view.tiltDeg, 0, MAX_TILT_DEG);
    const headingDeg = ((view.headingDeg % 360) + 360) % 360;
    // The eye stays over the ground.
    for (; tiltDeg > 0 && this.#mode === '3d'; tiltDeg = Math.max(0, tiltDeg - 1)) {
      const { eye } = frameOf({ x, y, z, distanceM, headingDeg, tiltDeg });
      const under = this.heightAt(eye[0], eye[1]);
      if (under === null || eye[2] > under + EYE_CLEARANCE_M) break;
    }
    return { x, y, z, distanceM, headingDeg, tiltDeg };
  }

  /** Sets the camera from the View just before it is used. */
  #place(): void {
    this.#cameras.place(this.#view, this.#mode, this.width / this.height, this.#box, this.heightAt, this.viewDistanceM);
  }
}

/** @throws WebglUnavailableError */
function requireWebgl(): void {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) throw new WebglUnavailableError('this browser gives no WebGL 2');
  context.getExtension('WEBGL_lose_context')?.loseContext();
}
