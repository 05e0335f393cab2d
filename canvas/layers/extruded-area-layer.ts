// Areas with a height stand on the ground as translucent bodies: walls from the lowest ground along the edge up to one
// level top, height metres over the highest.

import { Color, ExtrudeGeometry, Group, Mesh, MeshBasicMaterial, Path, Shape } from 'three';
import type { Pickables } from '../picking/picker.ts';
import type { AreaShape, Xyz } from '../scene-types.ts';
import { areaShapes } from './area-style.ts';
import type { Change, Layer, LayerContext } from './layer.ts';

type HeightAt = (x: number, y: number) => number | null;

export class ExtrudedAreaLayer implements Layer {
  readonly id = 'raised areas';
  readonly dependsOn: readonly Change[] = [
    'areas',
    'points',
    'areaColorMode',
    'hidden',
    'selection',
    'terrainTexture',
    'surface',
  ];
  readonly object = new Group();

  constructor() {
    this.object.name = this.id;
    this.object.matrixAutoUpdate = false;
  }

  update({ state, origin, heightAt }: LayerContext): void {
    this.#set(areaShapes(state).raised, origin, heightAt);
  }

  /** Areas that lie on the ground are picked here too. */
  pickables({ state }: LayerContext): Partial<Pickables> {
    return { areas: state.hidden.areas ? [] : state.areas };
  }

  #set(areas: readonly AreaShape[], origin: Xyz, heightAt: HeightAt): void {
    this.#clear();
    for (const area of areas) this.#add(area, origin, heightAt);
    this.object.updateMatrixWorld(true);
  }

  dispose(): void {
    this.#clear();
  }

  #add(area: AreaShape, origin: Xyz, heightAt: HeightAt): void {
    for (const [outer, ...holes] of area.polygons) {
      if (!outer || outer.length < 3) continue;
      let low = Infinity;
      let high = -Infinity;
      for (const [x, y] of outer) {
        const z = heightAt(x, y);
        if (z === null) continue;
        low = Math.min(low, z);
        high = Math.max(high, z);
      }
      if (low > high) continue;
      const shape = new Shape();
      outline(shape, outer, origin);
      shape.holes = holes.map((hole) => {
        const path = new Path();
        outline(path, hole, origin);
        return path;
      });
      const geometry = new ExtrudeGeometry(shape, { depth: high - low + (area.heightM ?? 0), bevelEnabled: false });
      const top = new MeshBasicMaterial({
        color: new Color(area.color),
        transparent: true,
        opacity: 0.45,
        depthWrite: false,
      });
      const side = new MeshBasicMaterial({
        color: new Color(area.color).multiplyScalar(0.75),
        transparent: true,
        opacity: 0.5,
        depthWrite: false,
      });
      const mesh = new Mesh(geometry, [top, side]);
      mesh.position.set(origin[0], origin[1], low);
      mesh.updateMatrix();
      mesh.matrixAutoUpdate = false;
      this.object.add(mesh);
    }
  }

  #clear(): void {
    for (const child of [...this.object.children]) {
      const mesh = child as Mesh;
      mesh.geometry.dispose();
      for (const material of mesh.material as MeshBasicMaterial[]) material.dispose();
      mesh.removeFromParent();
    }
  }
}

function outline(path: Path, ring: readonly (readonly [number, number])[], origin: Xyz): void {
  for (const [i, [x, y]] of ring.entries()) {
    if (i === 0) path.moveTo(x - origin[0], y - origin[1]);
    else path.lineTo(x - origin[0], y - origin[1]);
  }
}
