// The built road in the scene, shaded by the sun that shades the ground. Shown from near only: from afar a road is
// narrower than a texel of the mask that opens the ground for it, and the route's line says more.

import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial } from 'three';
import type { RoadBodyShape, Xyz } from '../scene-types.ts';
import { lightOn } from './face-light.ts';
import { type Change, type Layer, type LayerContext, shownBodies } from './layer.ts';
import { roadMesh, SURFACE_COLORS } from './road-mesh.ts';
import { rgbOf } from './route-layer.ts';

const MAX_METRES_PER_PIXEL = 2.5;

export class RoadBodyLayer implements Layer {
  readonly id = 'road bodies';
  readonly dependsOn: readonly Change[] = ['roadBodies', 'hidden', 'disableTerrainClipping', 'surface'];
  readonly object = new Group();
  readonly #material = new MeshBasicMaterial({ vertexColors: true, side: DoubleSide });

  constructor() {
    this.object.name = this.id;
    this.object.matrixAutoUpdate = false;
    this.object.visible = false;
  }

  update({ state, origin }: LayerContext): void {
    this.#set(shownBodies(state), origin);
  }

  /** Whether bodies are shown at the present scale. */
  get isShown(): boolean {
    return this.object.visible;
  }

  #set(bodies: readonly RoadBodyShape[], origin: Xyz): void {
    this.#clear();
    for (const body of bodies) {
      const mesh = new Mesh(geometryOf(body, origin), this.#material);
      mesh.position.set(...(origin as [number, number, number]));
      mesh.updateMatrix();
      mesh.matrixAutoUpdate = false;
      mesh.renderOrder = 2;
      this.object.add(mesh);
    }
    this.object.updateMatrixWorld(true);
  }

  setScale(metresPerPixel: number): void {
    this.object.visible = this.object.children.length > 0 && metresPerPixel <= MAX_METRES_PER_PIXEL;
  }

  dispose(): void {
    this.#clear();
    this.#material.dispose();
  }

  #clear(): void {
    for (const child of [...this.object.children]) {
      (child as Mesh).geometry.dispose();
      child.removeFromParent();
    }
  }
}

function geometryOf(body: RoadBodyShape, origin: Xyz): BufferGeometry {
  const { positions, materials } = roadMesh(body, origin);
  const colors = new Float32Array(positions.length);
  for (let i = 0; i < materials.length; i++) {
    const light = lightOn(positions, i * 9);
    const rgb = rgbOf(SURFACE_COLORS[materials[i]!] ?? SURFACE_COLORS[0]);
    for (let k = 0; k < 9; k++) colors[i * 9 + k] = rgb[k % 3]! * light;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  return geometry;
}
