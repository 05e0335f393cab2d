// The built road in the scene, in the light of the ground. Shown from near only: from afar a road is narrower than a texel of
// the mask that opens the ground for it, and the route's line says more. A tunnel is also seen through the mountain, as a
// translucent tube.

import { BufferAttribute, BufferGeometry, DoubleSide, GreaterDepth, Group, Mesh, MeshBasicMaterial } from 'three';
import type { RoadBodyShape, Xyz } from '../scene-types.ts';
import { type Change, type Layer, type LayerContext, shownBodies } from './layer.ts';
import { BODY_METRES_PER_PIXEL } from './road-body-scale.ts';
import { COVER_CODE, RoadMaterial } from './road-material.ts';
import { RAILING, type RoadMesh, roadMesh, SURFACE_COLORS } from './road-mesh.ts';
import { smoothNormals } from './road-normals.ts';
import { rgbOf } from './route-layer.ts';

/** Daylight in a tunnel falls to a third in so many metres. */
const DAYLIGHT_M = 12;
/** Of what is not in a tunnel. */
const OUTSIDE = -1;
const TUBE_COLOR = '#3d4b57';
const TUBE_OPACITY = 0.22;

export class RoadBodyLayer implements Layer {
  readonly id = 'road bodies';
  readonly dependsOn: readonly Change[] = ['roadBodies', 'hidden', 'disableTerrainClipping', 'surface', 'theme'];
  readonly object = new Group();
  readonly #material = new RoadMaterial(RAILING);
  readonly #tube = new MeshBasicMaterial({
    color: TUBE_COLOR,
    transparent: true,
    opacity: TUBE_OPACITY,
    side: DoubleSide,
    depthWrite: false,
    depthFunc: GreaterDepth,
  });

  constructor() {
    this.object.name = this.id;
    this.object.matrixAutoUpdate = false;
    this.object.visible = false;
  }

  update({ state, theme, origin }: LayerContext, changed: ReadonlySet<Change>): void {
    this.#material.isDimmed = theme === 'dark';
    if (changed.size === 1 && changed.has('theme')) return;
    this.#set(shownBodies(state), origin);
  }

  /** Whether bodies are shown at the present scale. */
  get isShown(): boolean {
    return this.object.visible;
  }

  #set(bodies: readonly RoadBodyShape[], origin: Xyz): void {
    this.#clear();
    for (const body of bodies) {
      const mesh = roadMesh(body, origin);
      this.#add(geometryOf(body, mesh), this.#material, 2, origin);
      if (mesh.inside.includes(1)) this.#add(tubeOf(mesh), this.#tube, 4, origin);
    }
    this.object.updateMatrixWorld(true);
  }

  #add(geometry: BufferGeometry, material: MeshBasicMaterial, order: number, origin: Xyz): void {
    const mesh = new Mesh(geometry, material);
    mesh.position.set(...(origin as [number, number, number]));
    mesh.updateMatrix();
    mesh.matrixAutoUpdate = false;
    mesh.renderOrder = order;
    this.object.add(mesh);
  }

  setScale(metresPerPixel: number): void {
    this.object.visible = this.object.children.length > 0 && metresPerPixel <= BODY_METRES_PER_PIXEL;
  }

  dispose(): void {
    this.#clear();
    this.#material.dispose();
    this.#tube.dispose();
  }

  #clear(): void {
    for (const child of [...this.object.children]) {
      (child as Mesh).geometry.dispose();
      child.removeFromParent();
    }
  }
}

function geometryOf(body: RoadBodyShape, mesh: RoadMesh): BufferGeometry {
  const { positions, places, materials, inside } = mesh;
  const cover = COVER_CODE[body.cover ?? 'asphalt'];
  const colors = new Float32Array(positions.length);
  const kinds = new Float32Array(positions.length);
  const daylight = daylightIn(mesh);
  for (let i = 0; i < materials.length; i++) {
    const rgb = rgbOf(SURFACE_COLORS[materials[i]!] ?? SURFACE_COLORS[0]!);
    for (let k = 0; k < 9; k += 3) {
      colors.set(rgb, i * 9 + k);
      kinds.set([materials[i]!, cover, inside[i] ? daylight(places[i * 9 + k]!) : OUTSIDE], i * 9 + k);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(smoothNormals(mesh), 3));
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  geometry.setAttribute('place', new BufferAttribute(places, 3));
  geometry.setAttribute('kind', new BufferAttribute(kinds, 3));
  geometry.setAttribute('shade', new BufferAttribute(mesh.shades, 2));
  return geometry;
}

/** Light at a place in a tunnel, 0 … 1, by the distance to its nearer portal. */
function daylightIn({ places, inside }: RoadMesh): (alongM: number) => number {
  const tunnels: [from: number, to: number][] = [];
  for (let i = 0; i < inside.length; i++) {
    if (!inside[i]) continue;
    const [from, to] = [0, 3, 6].reduce(
      ([low, high], k) => [Math.min(low, places[i * 9 + k]!), Math.max(high, places[i * 9 + k]!)] as [number, number],
      [Infinity, -Infinity] as [number, number],
    );
    const last = tunnels.at(-1);
    if (last && from <= last[1] + 0.01) last[1] = Math.max(last[1], to);
    else tunnels.push([from, to]);
  }
  return (alongM) => {
    const portal = Math.min(...tunnels.map(([from, to]) => (alongM < from - 0.01 || alongM > to + 0.01 ? Infinity : Math.min(alongM - from, to - alongM)))); // biome-ignore format: one line
    return Math.exp(-Math.max(0, portal) / DAYLIGHT_M);
  };
}

/** What of a road runs inside the mountain. */
function tubeOf({ positions, inside }: RoadMesh): BufferGeometry {
  const kept = Array.from(inside, (is, i) => (is ? i : -1)).filter((i) => i >= 0);
  const out = new Float32Array(kept.length * 9);
  for (const [k, i] of kept.entries()) out.set(positions.subarray(i * 9, i * 9 + 9), k * 9);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(out, 3));
  return geometry;
}
