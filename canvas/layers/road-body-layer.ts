// The built road in the scene, shaded by the sun that shades the ground. Shown from near only: from afar a road is
// narrower than a texel of the mask that opens the ground for it, and the route's line says more.

import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial } from 'three';
import type { RoadBodyShape, Xyz } from '../scene-types.ts';
import { lightOn } from './face-light.ts';
import { roadMesh, SURFACE_COLORS } from './road-mesh.ts';
import { rgbOf } from './route-layer.ts';

const MAX_METRES_PER_PIXEL = 2.5;

export class RoadBodyLayer {
  readonly group = new Group();
  readonly #material = new MeshBasicMaterial({ vertexColors: true, side: DoubleSide });

  constructor() {
    this.group.name = 'road bodies';
    this.group.matrixAutoUpdate = false;
    this.group.visible = false;
  }

  set(bodies: readonly RoadBodyShape[], origin: Xyz): void {
    this.#clear();
    for (const body of bodies) {
      const mesh = new Mesh(geometryOf(body, origin), this.#material);
      mesh.position.set(...(origin as [number, number, number]));
      mesh.updateMatrix();
      mesh.matrixAutoUpdate = false;
      mesh.renderOrder = 2;
      this.group.add(mesh);
    }
    this.group.updateMatrixWorld(true);
  }

  /** Answers whether bodies are shown at this scale. */
  setScale(metresPerPixel: number): boolean {
    this.group.visible = this.group.children.length > 0 && metresPerPixel <= MAX_METRES_PER_PIXEL;
    return this.group.visible;
  }

  dispose(): void {
    this.#clear();
    this.#material.dispose();
  }

  #clear(): void {
    for (const child of [...this.group.children]) {
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
