// The open sections of a cut as filled walls in the scene, and the planes that take the rest away. Colors are those of the
// sections on paper: warm soil, grey rock, dark road. Walls are drawn a hair inside what stays, so that they do not flicker.

import { BufferAttribute, BufferGeometry, Color, DoubleSide, Mesh, MeshBasicMaterial, Plane, Vector3 } from 'three';
import type { ClippingShape, RoadBodyShape, Xyz } from '../scene-types.ts';
import type { Box } from '../view/view-math.ts';
import { cutLines, halfSpaces } from './cut-planes.ts';
import { bandsOf, sectionAlong } from './section.ts';
import { SECTION_COLORS } from './section-colors.ts';
import { seamsOf, wallOf } from './wall.ts';

type HeightAt = (x: number, y: number) => number | null;

/** Depth of the walls under the lowest ground, as a share of the site's width. */
const DEPTH_SHARE = 0.022;
/** Half the width of the strips over the edges of columns. */
const SEAM_M = 0.15;

export class CutLayer {
  readonly mesh = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ vertexColors: true, side: DoubleSide, polygonOffset: true, polygonOffsetUnits: -2 }),
  );
  planes: Plane[] = [];

  constructor() {
    this.mesh.name = 'cut';
    this.mesh.matrixAutoUpdate = false;
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1;
    this.mesh.visible = false;
  }

  set(
    shape: ClippingShape | null,
    site: Box,
    origin: Xyz,
    groundAt: HeightAt,
    rockAt: HeightAt | null,
    bodies: readonly RoadBodyShape[],
  ): void {
    this.planes = shape
      ? halfSpaces(shape).map(({ normal, constant }) => new Plane(new Vector3(...normal), constant))
      : [];
    const positions: number[] = [];
    const colors: number[] = [];
    const foot = shape?.bounds?.minZ ?? site.minZ - (site.maxX - site.minX) * DEPTH_SHARE;
    const roof = shape?.bounds?.maxZ ?? Number.POSITIVE_INFINITY;
    for (const line of shape ? cutLines(shape, site) : []) {
      const section = sectionAlong(line, groundAt, rockAt, bodies);
      const length = section.s.at(-1) ?? 0;
      const put = (kind: keyof typeof COLORS, s: number, z: number) => {
        const t = length > 0 ? Math.min(1, Math.max(0, s / length)) : 0;
        positions.push(
          line.from[0] + (line.to[0] - line.from[0]) * t - origin[0],
          line.from[1] + (line.to[1] - line.from[1]) * t - origin[1],
          Math.min(roof, z) - origin[2],
        );
        const { r, g, b } = COLORS[kind];
        colors.push(r, g, b);
      };
      const bands = bandsOf(section, foot);
      for (const { kind, corners } of wallOf(bands, section.s))
        for (const { k, z } of corners) put(kind, section.s[k]!, z);
      for (const { kind, k, low, high } of seamsOf(bands)) {
        const [left, right] = [section.s[k]! - SEAM_M, section.s[k]! + SEAM_M];
        for (const [s, z] of [
          [left, low],
          [right, low],
          [right, high],
          [left, low],
          [right, high],
          [left, high],
        ] as const)
          put(kind, s, z);
      }
    }
    this.mesh.geometry.dispose();
    this.mesh.geometry = new BufferGeometry();
    this.mesh.geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
    this.mesh.geometry.setAttribute('color', new BufferAttribute(new Float32Array(colors), 3));
    this.mesh.position.set(...(origin as [number, number, number]));
    this.mesh.updateMatrix();
    this.mesh.updateMatrixWorld(true);
    this.mesh.visible = positions.length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

const COLORS = Object.fromEntries(
  Object.entries(SECTION_COLORS).map(([kind, hex]) => [kind, new Color(hex)]),
) as Record<keyof typeof SECTION_COLORS, Color>;
