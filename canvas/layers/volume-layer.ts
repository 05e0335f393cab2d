// Volumes: bodies of triangles from files, each a mesh that is built once and then only moved, turned, scaled and colored.
// Their shade is painted into them by the sun that shades the ground.

import { BufferAttribute, BufferGeometry, Color, DoubleSide, Group, MathUtils, Mesh, MeshBasicMaterial } from 'three';
import type { MeshBody } from '#domain/volume-body.ts';
import type { Pickables } from '../picking/picker.ts';
import type { VolumeShape, Xy } from '../scene-types.ts';
import { lightOn } from './face-light.ts';
import { type Change, type Layer, type LayerContext, selectedIds } from './layer.ts';

type Body = Mesh<BufferGeometry, MeshBasicMaterial>;

const SELECTED_COLOR = '#ffb300';

export class VolumeLayer implements Layer {
  readonly id = 'volumes';
  readonly dependsOn: readonly Change[] = ['volumes', 'selection', 'hidden'];
  readonly object = new Group();
  readonly #shown = new Map<string, { readonly mesh: Body; readonly body: MeshBody; readonly rotationDeg: number }>();

  constructor() {
    this.object.name = this.id;
    this.object.matrixAutoUpdate = false;
  }

  update({ state }: LayerContext): void {
    this.#set(state.hidden.volumes ? [] : state.volumes, selectedIds(state, 'volume'));
  }

  pickables({ state }: LayerContext): Partial<Pickables> {
    const { hidden, volumes } = state;
    return { volumes: hidden.volumes ? [] : volumes.map((shape) => ({ id: shape.id, ring: footprint(shape) })) };
  }

  #set(volumes: readonly VolumeShape[], selected: ReadonlySet<string>): void {
    const ids = new Set(volumes.map(({ id }) => id));
    for (const id of [...this.#shown.keys()]) if (!ids.has(id)) this.#drop(id);
    for (const volume of volumes) {
      const known = this.#shown.get(volume.id);
      // The shade belongs to the way the body is turned.
      if (known && (known.body !== volume.body || known.rotationDeg !== volume.rotationDeg)) this.#drop(volume.id);
      place(this.#meshOf(volume), volume, selected.has(volume.id));
    }
  }

  dispose(): void {
    for (const id of [...this.#shown.keys()]) this.#drop(id);
  }

  #meshOf({ id, body, rotationDeg }: VolumeShape): Body {
    const known = this.#shown.get(id);
    if (known) return known.mesh;
    const material = new MeshBasicMaterial({ vertexColors: true, side: DoubleSide });
    const mesh = new Mesh(geometryOf(body, rotationDeg), material);
    mesh.matrixAutoUpdate = false;
    this.object.add(mesh);
    this.#shown.set(id, { mesh, body, rotationDeg });
    return mesh;
  }

  #drop(id: string): void {
    const { mesh } = this.#shown.get(id)!;
    mesh.geometry.dispose();
    mesh.material.dispose();
    mesh.removeFromParent();
    this.#shown.delete(id);
  }
}

/** The outline of its box on the ground, as it stands. */
export function footprint({ at: [x, y], rotationDeg, scale, body }: VolumeShape): Xy[] {
  const angle = MathUtils.degToRad(-rotationDeg);
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [w, d] = body.half;
  return [
    [-w, -d],
    [w, -d],
    [w, d],
    [-w, d],
  ].map(([east, north]) => [x + east! * cos - north! * sin, y + east! * sin + north! * cos] as const);
}

function place(mesh: Body, { at, scale, color, opacity }: VolumeShape, isSelected: boolean): void {
  const { material } = mesh;
  material.color = isSelected ? new Color(color).lerp(new Color(SELECTED_COLOR), 0.5) : new Color(color);
  const isClear = opacity < 1;
  if (material.transparent !== isClear) material.needsUpdate = true;
  material.transparent = isClear;
  material.depthWrite = !isClear;
  material.opacity = opacity;
  mesh.renderOrder = isClear ? 2 : 0;
  mesh.position.set(...(at as [number, number, number]));
  mesh.scale.setScalar(scale);
  mesh.updateMatrix();
  mesh.updateMatrixWorld(true);
}

function geometryOf({ positions }: MeshBody, rotationDeg: number): BufferGeometry {
  const angle = MathUtils.degToRad(-rotationDeg);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    turned[i] = positions[i]! * cos - positions[i + 1]! * sin;
    turned[i + 1] = positions[i]! * sin + positions[i + 1]! * cos;
    turned[i + 2] = positions[i + 2]!;
  }
  const colors = new Float32Array(turned.length);
  for (let i = 0; i < turned.length; i += 9) colors.fill(lightOn(turned, i), i, i + 9);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(turned, 3));
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  return geometry;
}
