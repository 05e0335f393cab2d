// The cut edge of the site: a wall from the ground along the raster's rim down to a common level, fading away below,
// so that a site looks like a block lifted out of the land. Seen from outside only. One draw call.

import { BufferAttribute, BufferGeometry, Color, FrontSide, Mesh, MeshBasicMaterial } from 'three';
import type { Bounds } from '#terrain/grid.ts';
import type { Theme, Xyz } from '../scene-types.ts';
import type { Change, Layer, LayerContext } from './layer.ts';

type HeightAt = (x: number, y: number) => number | null;

const POINTS_PER_SIDE = 400;
/** Depth of the wall under the lowest ground, as a share of the site's width. */
const DEPTH_SHARE = 0.022;
/** Light on the four sides, from the west round by the south: the sun stands in the north-west. */
const SIDE_LIGHT = [1, 0.9, 0.78, 0.84];

export class RimLayer implements Layer {
  readonly id = 'rim';
  readonly dependsOn: readonly Change[] = ['terrain', 'terrainOpacity', 'theme', 'heights'];
  readonly object = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ vertexColors: true, transparent: true, side: FrontSide }),
  );

  constructor() {
    this.object.name = this.id;
    this.object.matrixAutoUpdate = false;
    this.object.frustumCulled = false;
    this.object.renderOrder = 1;
    this.object.visible = false;
  }

  update({ state, box, origin, heightAt, theme }: LayerContext): void {
    if (!state.terrain || state.terrainOpacity < 1) this.object.visible = false;
    else this.#set(box, box.minZ, origin, heightAt, theme);
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }

  #set(bounds: Bounds, minZ: number, origin: Xyz, heightAt: HeightAt, theme: Theme): void {
    const foot = minZ - (bounds.maxX - bounds.minX) * DEPTH_SHARE;
    const corners = [
      [bounds.minX, bounds.maxY],
      [bounds.minX, bounds.minY],
      [bounds.maxX, bounds.minY],
      [bounds.maxX, bounds.maxY],
    ] as const;
    const positions: number[] = [];
    const colors: number[] = [];
    const base = new Color(theme === 'dark' ? '#5d5f60' : '#b3aa9b');
    for (const [side, from] of corners.entries()) {
      const to = corners[(side + 1) % 4]!;
      const light = SIDE_LIGHT[side]!;
      const rgb = [base.r * light, base.g * light, base.b * light];
      let before: { x: number; y: number; z: number } | null = null;
      for (let i = 0; i <= POINTS_PER_SIDE; i++) {
        const x = from[0] + ((to[0] - from[0]) * i) / POINTS_PER_SIDE;
        const y = from[1] + ((to[1] - from[1]) * i) / POINTS_PER_SIDE;
        const z = heightAt(x, y);
        const here = z === null ? null : { x, y, z };
        if (before && here) addPanel(positions, colors, before, here, foot, origin, rgb);
        before = here;
      }
    }
    this.object.geometry.dispose();
    this.object.geometry = new BufferGeometry();
    this.object.geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
    this.object.geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 4));
    this.object.position.set(...(origin as [number, number, number]));
    this.object.updateMatrix();
    this.object.updateMatrixWorld(true);
    this.object.visible = positions.length > 0;
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Two triangles between two neighbours of the rim, their outer side towards the eye outside. */
function addPanel(
  positions: number[],
  colors: number[],
  a: Place,
  b: Place,
  foot: number,
  origin: Xyz,
  rgb: readonly number[],
): void {
  const [ox, oy, oz] = origin;
  const top = (p: Place) => [p.x - ox, p.y - oy, p.z - oz, 1];
  const bottom = (p: Place) => [p.x - ox, p.y - oy, foot - oz, 0];
  for (const [x, y, z, alpha] of [top(a), bottom(a), top(b), top(b), bottom(a), bottom(b)] as const) {
    positions.push(x!, y!, z!);
    colors.push(rgb[0]!, rgb[1]!, rgb[2]!, alpha!);
  }
}
