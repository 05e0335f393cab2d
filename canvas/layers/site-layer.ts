// Sites as they will lie: a translucent plane at its height inside the outline, and a band along the edge from the plane to
// the ground, in one color where there is a cut and in another where there is a fill. What the ground hides is drawn
// faintly, so that a deep cut is seen too; the outline at the plane's height is a line.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  GreaterDepth,
  Group,
  LessEqualDepth,
  Mesh,
  MeshBasicMaterial,
  ShapeUtils,
  Vector2,
} from 'three';
import { heightOnPlane } from '#terrain/plane.ts';
import { densify } from '../geometry.ts';
import type { Pickables } from '../picking/picker.ts';
import type { SiteShape, Xy, Xyz } from '../scene-types.ts';
import { BALANCE_STOPS } from './color-ramps.ts';
import { FatLines, SegmentBuffer } from './fat-lines.ts';
import { type Change, type Layer, type LayerContext, selectedIds } from './layer.ts';
import { rgbOf } from './route-layer.ts';

type HeightAt = (x: number, y: number) => number | null;
type Rgb = readonly [number, number, number];

/** The ends of the ramp that routes are colored by where they cut and fill. */
const CUT_COLOR = BALANCE_STOPS[0]!;
const FILL_COLOR = BALANCE_STOPS.at(-1)!;
const STEP_M = 5;
const SEEN_OPACITY = 0.55;
const HIDDEN_OPACITY = 0.22;

export class SiteLayer implements Layer {
  readonly id = 'sites';
  readonly dependsOn: readonly Change[] = ['sites', 'selection', 'hidden', 'heights'];
  readonly object = new Group();
  readonly #seen = surface(SEEN_OPACITY, false);
  readonly #hidden = surface(HIDDEN_OPACITY, true);
  readonly #edges = new FatLines({ widthPx: 2.4, depth: 'ground', order: 6 });
  readonly #edgesHidden = new FatLines({ widthPx: 1.6, opacity: 0.5, depth: 'behind', order: 3 });

  constructor() {
    this.object.name = this.id;
    this.object.add(this.#hidden, this.#seen, this.#edges.object, this.#edgesHidden.object);
  }

  update({ state, origin, heightAt }: LayerContext): void {
    this.#set(state.hidden.sites ? [] : state.sites, selectedIds(state, 'site'), origin, heightAt);
  }

  pickables({ state }: LayerContext): Partial<Pickables> {
    return { sites: state.hidden.sites ? [] : state.sites };
  }

  #set(sites: readonly SiteShape[], selected: ReadonlySet<string>, origin: Xyz, heightAt: HeightAt): void {
    const triangles = new Triangles(origin);
    const edges = new SegmentBuffer(origin);
    for (const site of sites) {
      addPad(triangles, site);
      for (const ring of site.rings) addEdge(triangles, edges, site, ring, selected.has(site.id), heightAt);
    }
    edges.flush(this.#edges);
    edges.flush(this.#edgesHidden);
    this.#seen.geometry.dispose();
    const geometry = triangles.geometry();
    for (const mesh of [this.#seen, this.#hidden]) {
      mesh.geometry = geometry;
      mesh.visible = sites.length > 0;
      mesh.position.set(...(origin as [number, number, number]));
      mesh.updateMatrix();
      mesh.updateMatrixWorld(true);
    }
  }

  dispose(): void {
    this.#seen.geometry.dispose();
    for (const mesh of [this.#seen, this.#hidden]) mesh.material.dispose();
    this.#edges.dispose();
    this.#edgesHidden.dispose();
  }
}

function surface(opacity: number, isHidden: boolean): Mesh<BufferGeometry, MeshBasicMaterial> {
  const mesh = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      opacity,
      side: DoubleSide,
      depthWrite: false,
      depthFunc: isHidden ? GreaterDepth : LessEqualDepth,
    }),
  );
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  mesh.visible = false;
  mesh.renderOrder = 2;
  return mesh;
}

function addPad(triangles: Triangles, { rings, plane, color }: SiteShape): void {
  // Near the first corner: triangulation with northings of 7 000 000 m would lose the small ones.
  const [ox, oy] = rings[0]![0]!;
  const [outer, ...holes] = rings.map((ring) => opened(ring).map(([x, y]) => new Vector2(x - ox, y - oy)));
  if (!outer || outer.length < 3) return;
  const corners = [outer, ...holes].flat().map(({ x, y }): Xyz => {
    const [atX, atY] = [x + ox, y + oy];
    return [atX, atY, heightOnPlane(plane, atX, atY)];
  });
  const rgb = rgbOf(color);
  for (const [a, b, c] of ShapeUtils.triangulateShape(outer, holes))
    triangles.add(corners[a!]!, corners[b!]!, corners[c!]!, rgb);
}

function addEdge(
  triangles: Triangles,
  edges: SegmentBuffer,
  { plane, color }: SiteShape,
  ring: readonly Xy[],
  isSelected: boolean,
  heightAt: HeightAt,
): void {
  const open = opened(ring);
  const line = densify([...open, open[0]!], STEP_M).map(([x, y]) => {
    const z = heightOnPlane(plane, x, y);
    return { x, y, z, ground: heightAt(x, y) ?? z };
  });
  const edgeColor = rgbOf(isSelected ? '#ffffff' : darker(color));
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    edges.add(a.x, a.y, a.z, b.x, b.y, b.z, edgeColor);
    const rgb = rgbOf(a.ground + b.ground > a.z + b.z ? CUT_COLOR : FILL_COLOR);
    triangles.add([a.x, a.y, a.z], [b.x, b.y, b.z], [b.x, b.y, b.ground], rgb);
    triangles.add([a.x, a.y, a.z], [b.x, b.y, b.ground], [a.x, a.y, a.ground], rgb);
  }
}

/** Without the last corner where it repeats the first. */
function opened(ring: readonly Xy[]): readonly Xy[] {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  return ring.length > 1 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}

function darker(color: string): string {
  return `#${new Color(color).multiplyScalar(0.5).getHexString()}`;
}

/** Colored triangles relative to an origin. */
class Triangles {
  readonly #origin: Xyz;
  readonly #positions: number[] = [];
  readonly #colors: number[] = [];

  constructor(origin: Xyz) {
    this.#origin = origin;
  }

  add(a: Xyz, b: Xyz, c: Xyz, rgb: Rgb): void {
    for (const at of [a, b, c]) {
      for (let k = 0; k < 3; k++) this.#positions.push(at[k]! - this.#origin[k]!);
      this.#colors.push(...rgb);
    }
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#positions), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.#colors), 3));
    return geometry;
  }
}
