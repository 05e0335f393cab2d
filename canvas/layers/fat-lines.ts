// Lines whose width is counted in pixels, many of them in one draw call: pairs of points with a color each. Their edges fade
// over a pixel, because graphics that a processor imitates smooth no edges (make-instance.ts). Drawn a little nearer to the eye
// than they are, because the mesh of the ground is coarser than the heights that the lines were laid on, and otherwise would
// swallow them here and there. Positions are kept relative to a local origin: a northing of 7 000 000 m does not fit a 32-bit
// float.

import { GreaterDepth, InstancedBufferAttribute, type Material, Vector2 } from 'three';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js';
import type { Xyz } from '../scene-types.ts';
import { fadeByGap, type GapUniforms } from './contour-gaps.ts';

export interface FatLineStyle {
  readonly widthPx: number;
  readonly opacity?: number;
  /** Metres on, metres off. */
  readonly dashM?: readonly [number, number];
  /** over: always seen · ground: hidden by the ground in front · behind: only where the ground hides it. */
  readonly depth: 'over' | 'ground' | 'behind';
  readonly order: number;
  /** Translucent lines have no round ends: two of them would show as a dot wherever two pieces meet. */
  readonly isBlunt?: boolean;
  /** Lines whose width changes along them: each end has its share of the width. */
  readonly isTapered?: boolean;
  /** Contour lines: they fade where those of so many metres more run together with them. */
  readonly gapStepM?: number;
}

export interface LineExtras {
  readonly shares?: Float32Array | undefined;
  readonly uphill?: Float32Array | undefined;
}

/** Share of the distance to the eye, and metres, by which a line is lifted towards it. */
const LIFT_SHARE = 0.004;
const LIFT_M = 3;

export class FatLines {
  readonly object: LineSegments2;
  readonly material: LineMaterial;
  readonly #gap: GapUniforms;
  #capacity = 0;

  constructor(style: FatLineStyle) {
    this.material = new LineMaterial({
      linewidth: style.widthPx,
      vertexColors: true,
      transparent: true,
      opacity: style.opacity ?? 1,
      // A dash that never ends: the material leaves the ends of dashed lines blunt.
      dashed: style.dashM !== undefined || style.isBlunt === true,
      dashSize: style.dashM?.[0] ?? 1e9,
      gapSize: style.dashM?.[1] ?? 0,
      depthTest: style.depth !== 'over',
      depthWrite: false,
      resolution: new Vector2(1, 1),
    });
    if (style.depth === 'behind') this.material.depthFunc = GreaterDepth;
    this.#gap = { gapStepM: { value: style.gapStepM ?? 0 }, gapScreen: { value: this.material.resolution } };
    adapt(this.material, style, this.#gap);
    this.object = new LineSegments2(new LineSegmentsGeometry(), this.material);
    this.object.frustumCulled = false;
    this.object.renderOrder = style.order;
    this.object.visible = false;
    this.object.matrixAutoUpdate = false;
  }

  /**
   * Coordinates relative to the origin: x, y, z of both ends per segment; colors r, g, b of both ends (linear); of tapered lines the
   * shares of the width at both ends, and of contour lines the way up the slope (contour-gaps.ts).
   */
  set(origin: Xyz, positions: Float32Array, colors: Float32Array, { shares, uphill }: LineExtras = {}): void {
    const count = positions.length / 6;
    this.object.visible = count > 0;
    if (count === 0) return;
    // The buffers of a geometry cannot grow: a longer set of lines gets a new geometry.
    if (count !== this.#capacity || shares || uphill) {
      this.object.geometry.dispose();
      this.object.geometry = new LineSegmentsGeometry();
      this.#capacity = count;
    }
    this.object.geometry.setPositions(positions);
    this.object.geometry.setColors(colors);
    if (shares) this.object.geometry.setAttribute('widthShares', new InstancedBufferAttribute(shares, 2));
    if (uphill) this.object.geometry.setAttribute('uphill', new InstancedBufferAttribute(uphill, 2));
    if (this.material.dashed) this.object.computeLineDistances();
    this.object.position.set(...(origin as [number, number, number]));
    this.object.updateMatrix();
    this.object.updateMatrixWorld(true);
  }

  setDash(onM: number, offM: number): void {
    this.material.dashSize = onM;
    this.material.gapSize = offM;
  }

  /** Of contour lines: how many metres the next line of their kind lies higher. */
  set gapStepM(stepM: number) {
    this.#gap.gapStepM.value = stepM;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.material.dispose();
  }
}

/** Fades its edges, lifts the line towards the eye, and gives its ends their own width. */
function adapt(material: LineMaterial, { depth, isTapered, gapStepM }: FatLineStyle, gap: GapUniforms): void {
  const isLifted = depth !== 'over';
  const own: Material = material;
  own.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace('offset *= linewidth;', 'offset *= linewidth + 1.0;');
    shader.fragmentShader = shader.fragmentShader.replace('float alpha = opacity;', SOFT_EDGE);
    if (isLifted) shader.vertexShader = shader.vertexShader.replace('gl_Position = clip;', LIFT);
    if (isTapered)
      shader.vertexShader = shader.vertexShader
        .replace('void main() {', 'attribute vec2 widthShares;\nvoid main() {')
        .replace(
          'offset *= linewidth + 1.0;',
          'offset *= linewidth * ( position.y < 0.5 ? widthShares.x : widthShares.y ) + 1.0;',
        );
    if (gapStepM !== undefined)
      fadeByGap(shader, gap, {
        at: '(instanceStart + instanceEnd) * 0.5',
        isOfPiece: true,
        placed: 'gl_Position = clip;',
        alpha: SOFT_ALPHA,
      });
  };
  own.customProgramCacheKey = () => `fat line ${isLifted} ${isTapered} ${gapStepM !== undefined}`;
}

const SOFT_ALPHA = 'float alpha = opacity * clamp( ( 1.0 - fromMiddle ) / max( 1e-4, fwidth( vUv.x ) ), 0.0, 1.0 );';
/** A pixel is covered by its distance from the edge; the line is drawn half a pixel wider on both sides, so that none is thinner. */
const SOFT_EDGE = `float beyondEnd = max( 0.0, abs( vUv.y ) - 1.0 );
			float fromMiddle = length( vec2( vUv.x, beyondEnd ) );
			${SOFT_ALPHA}`;

const LIFT = `vec3 seen = ( position.y < 0.5 ? start : end ).xyz;
			vec4 lifted;
			if ( perspective ) {
				lifted = projectionMatrix * vec4( seen * ( 1.0 - ${LIFT_SHARE} - min( 0.3, ${LIFT_M.toFixed(1)} / max( 1.0, length( seen ) ) ) ), 1.0 );
			} else {
				lifted = projectionMatrix * vec4( seen.xy, seen.z + 60.0, 1.0 );
			}
			clip.z = lifted.z / lifted.w * clip.w;
			gl_Position = clip;`;

/** Collects segments of many lines before they go to the GPU. */
export class SegmentBuffer {
  readonly #origin: Xyz;
  readonly #positions: number[] = [];
  readonly #colors: number[] = [];
  readonly #shares: number[] = [];

  constructor(origin: Xyz) {
    this.#origin = origin;
  }

  add(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    color: readonly [number, number, number],
  ): void {
    const [ox, oy, oz] = this.#origin;
    this.#positions.push(ax - ox, ay - oy, az - oz, bx - ox, by - oy, bz - oz);
    this.#colors.push(color[0], color[1], color[2], color[0], color[1], color[2]);
  }

  /** A line through some vertices of x, y, z each; `shareAt`: of the width, for lines that are tapered. */
  addLine(
    places: ArrayLike<number>,
    vertices: readonly number[],
    color: readonly [number, number, number],
    shareAt?: (vertex: number) => number,
  ): void {
    for (let k = 1; k < vertices.length; k++) {
      const [a, b] = [3 * vertices[k - 1]!, 3 * vertices[k]!];
      this.add(places[a]!, places[a + 1]!, places[a + 2]!, places[b]!, places[b + 1]!, places[b + 2]!, color);
      if (shareAt) this.#shares.push(shareAt(vertices[k - 1]!), shareAt(vertices[k]!));
    }
  }

  flush(lines: FatLines): void {
    const shares = this.#shares.length > 0 ? new Float32Array(this.#shares) : undefined;
    lines.set(this.#origin, new Float32Array(this.#positions), new Float32Array(this.#colors), { shares });
  }
}
