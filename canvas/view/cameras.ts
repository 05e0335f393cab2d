// The two cameras of the stage, perspective for 3D and orthographic from above for 2D, set from a View just before a frame.
// Depths are kept as narrow as what is seen allows: a wide range would let far lines flicker.

import { Matrix4, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import type { Mode, View, Xyz } from '../scene-types.ts';
import { type Box, FIELD_OF_VIEW_DEG, frameOf, heightShownM } from './view-math.ts';

type HeightAt = (x: number, y: number) => number | null;

/** The eye in 2D stands this high: above any ground, below what makes depths coarse. */
const FLAT_EYE_M = 20_000;

export class Cameras {
  readonly perspective = new PerspectiveCamera(FIELD_OF_VIEW_DEG, 1);
  readonly flat = new OrthographicCamera();
  readonly #matrix = new Matrix4();

  /**
   * `box` is the site; nothing beyond viewDistanceM is drawn. `lens` is how many times as far away as the view says the eye
   * stands, with as much longer a lens: the place looked at keeps its size, and perspective goes away.
   */
  place(
    view: View,
    mode: Mode,
    aspect: number,
    box: Box,
    heightAt: HeightAt,
    viewDistanceM: number,
    lens: number,
  ): void {
    if (mode === '2d') this.#placeFlat(view, aspect);
    else {
      this.perspective.fov = (360 / Math.PI) * Math.atan(Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360) / lens);
      this.#placePerspective({ ...view, distanceM: view.distanceM * lens }, aspect, box, heightAt, viewDistanceM);
    }
  }

  #placeFlat(view: View, aspect: number): void {
    const half = heightShownM(view) / 2;
    const camera = this.flat;
    Object.assign(camera, {
      left: -half * aspect,
      right: half * aspect,
      top: half,
      bottom: -half,
      near: 10,
      far: FLAT_EYE_M * 2,
      zoom: 1,
    });
    camera.position.set(view.x, view.y, FLAT_EYE_M);
    camera.quaternion.identity();
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld(true);
  }

  #placePerspective(view: View, aspect: number, box: Box, heightAt: HeightAt, viewDistanceM: number): void {
    const { eye, right, up, forward } = frameOf(view);
    const camera = this.perspective;
    camera.aspect = aspect;
    camera.position.set(eye[0], eye[1], eye[2]);
    this.#matrix.makeBasis(
      new Vector3(...right),
      new Vector3(...up),
      new Vector3(-forward[0], -forward[1], -forward[2]),
    );
    camera.quaternion.setFromRotationMatrix(this.#matrix);
    const { near, far } = depths(eye, view.distanceM, box, heightAt, viewDistanceM);
    camera.near = near;
    camera.far = far;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld(true);
  }
}

/** Nearest and farthest depth worth drawing. */
function depths(
  eye: Xyz,
  distanceM: number,
  { minX, minY, maxX, maxY, minZ, maxZ }: Box,
  heightAt: HeightAt,
  viewDistanceM: number,
): { near: number; far: number } {
  const outside = (value: number, low: number, high: number) => Math.max(0, low - value, value - high);
  const nearest = Math.hypot(outside(eye[0], minX, maxX), outside(eye[1], minY, maxY), outside(eye[2], minZ, maxZ));
  const ground = heightAt(eye[0], eye[1]);
  const over = ground === null ? nearest : Math.max(nearest, (eye[2] - ground) * 0.3);
  const farthest = Math.hypot(
    Math.max(eye[0] - minX, maxX - eye[0]),
    Math.max(eye[1] - minY, maxY - eye[1]),
    Math.max(eye[2] - minZ, maxZ - eye[2]) + 500,
  );
  const far = Math.max(1000, Math.min(farthest, Math.max(viewDistanceM, distanceM * 1.5)));
  return { near: Math.max(1, Math.min(over * 0.5, far / 20)), far };
}
