// The built road as surfaces: between each pair of neighbouring stations a strip for every part of the section, one
// colour per surface. Sections with different numbers of points are joined by their share of the width.

import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial } from 'three';
import type { RoadBodyShape, Xyz } from '../scene-types.ts';
import { rgbOf } from './route-layer.ts';

/** By the order of SURFACES in engine/road-body.ts: carriageway, shoulder, ditch, soil cut, rock cut, benches, fill, wall, bridge, tunnel. */
const SURFACE_COLOURS = [
  '#5b6068',
  '#7d8187',
  '#9aa07f',
  '#b79a6b',
  '#9c9ca4',
  '#adadb3',
  '#c2ab82',
  '#b9a078',
  '#8d8d8d',
  '#4c5864',
  '#474b55',
];

export class RoadBodyLayer {
  readonly group = new Group();
  readonly #material = new MeshBasicMaterial({
    vertexColors: true,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -8,
  });

  constructor() {
    this.group.name = 'road bodies';
    this.group.matrixAutoUpdate = false;
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
  const positions: number[] = [];
  const colours: number[] = [];
  const place = (station: number, point: number): [number, number, number] => {
    const offset = body.offset[point]!;
    // Offsets run from left (−) to right (+), across the bearing.
    const x = body.x[station]! + Math.sin(body.bearing[station]!) * offset;
    const y = body.y[station]! - Math.cos(body.bearing[station]!) * offset;
    return [x - origin[0], y - origin[1], body.z[point]! - origin[2]];
  };
  for (let i = 0; i + 1 < body.x.length; i++) {
    const a0 = body.first[i]!;
    const b0 = body.first[i + 1]!;
    const na = b0 - a0;
    const nb = body.first[i + 2]! - b0;
    const parts = Math.max(na, nb) - 1;
    if (na < 2 || nb < 2) continue;
    for (let k = 0; k < parts; k++) {
      const a = (share: number) => a0 + Math.round((share / parts) * (na - 1));
      const b = (share: number) => b0 + Math.round((share / parts) * (nb - 1));
      const corners = [place(i, a(k)), place(i, a(k + 1)), place(i + 1, b(k)), place(i + 1, b(k + 1))] as const;
      const rgb = rgbOf(SURFACE_COLOURS[body.material[Math.min(a(k), b0 - 2)]!] ?? SURFACE_COLOURS[0]!);
      for (const corner of [0, 1, 2, 1, 3, 2] as const) {
        positions.push(...corners[corner]);
        colours.push(...rgb);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
  return geometry;
}
