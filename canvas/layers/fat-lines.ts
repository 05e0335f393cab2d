// Lines whose width is counted in pixels, many of them in one draw call: pairs of points with a color each. Their edges fade
// over a pixel, because graphics that a processor imitates smooth no edges (make-instance.ts). Drawn a little nearer to the eye
// than they are, because the mesh of the ground is coarser than the heights that the lines were laid on, and otherwise would
// swallow them here and there. Positions are kept relative to a local origin: a northing of 7 000 000 m does not fit a 32-bit
// float. Only what may be in sight is given to the graphics (lines-in-sight.ts): near a road, most of a map's lines lie outside the picture.

import {
  type Camera,
  DynamicDrawUsage,
  GreaterDepth,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type Material,
  Matrix4,
  type Object3D,
  Vector2,
} from 'three';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js';
import type { Xyz } from '../scene-types.ts';
import { fadeByGap, type GapUniforms } from './contour-gaps.ts';
import { boxesOf, gatherRuns, markInSight } from './lines-in-sight.ts';

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

/** Numbers of each segment, and the part of them that is drawn. */
interface Column {
  readonly all: Float32Array;
  readonly drawn: InstancedInterleavedBuffer;
}

class LinesObject extends LineSegments2 {
  /** Draws the segments that may be in sight of a camera. */
  keepInSight: (camera: Camera) => void = () => {};
}

/** Before a frame: all lines under the object draw the segments that may be in sight. */
export function keepInSight(object: Object3D, camera: Camera): void {
  object.traverseVisible((each) => {
    if (each instanceof LinesObject) each.keepInSight(camera);
  });
}

export class FatLines {
  readonly object: LineSegments2;
  readonly material: LineMaterial;
  readonly #gap: GapUniforms;
  readonly #clip = new Matrix4();
  #columns: readonly Column[] = [];
  #boxes: Float32Array = new Float32Array(0);
  /** By box: 1 = drawn. */
  #inSight = new Uint8Array(0);

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
    const object = new LinesObject(new LineSegmentsGeometry(), this.material);
    object.keepInSight = (camera) => this.#keepInSight(camera);
    this.object = object;
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
    // The buffers of a geometry cannot grow, and go with it: every set of lines has its own.
    this.object.geometry.dispose();
    this.object.geometry = new LineSegmentsGeometry();
    this.#columns = [
      this.#column(positions, 6, ['instanceStart', 'instanceEnd']),
      this.#column(colors, 6, ['instanceColorStart', 'instanceColorEnd']),
      ...(shares ? [this.#column(shares, 2, ['widthShares'])] : []),
      ...(uphill ? [this.#column(uphill, 2, ['uphill'])] : []),
      ...(this.material.dashed
        ? [this.#column(distancesOf(positions), 2, ['instanceDistanceStart', 'instanceDistanceEnd'])]
        : []),
    ];
    this.#boxes = boxesOf(positions);
    this.#inSight = new Uint8Array(this.#boxes.length / 6).fill(1);
    this.object.geometry.instanceCount = count;
    this.object.geometry.computeBoundingSphere();
    this.object.position.set(...(origin as [number, number, number]));
    this.object.updateMatrix();
    this.object.updateMatrixWorld(true);
  }

  /** Numbers per segment, shared evenly by the attributes. */
  #column(all: Float32Array, size: number, attributes: readonly string[]): Column {
    const drawn = new InstancedInterleavedBuffer(all.slice(), size, 1);
    drawn.setUsage(DynamicDrawUsage);
    const share = size / attributes.length;
    attributes.forEach((name, i) => {
      this.object.geometry.setAttribute(name, new InterleavedBufferAttribute(drawn, share, i * share));
    });
    return { all, drawn };
  }

  #keepInSight({ projectionMatrix, matrixWorldInverse }: Camera): void {
    const { geometry, matrixWorld } = this.object;
    this.#clip.multiplyMatrices(projectionMatrix, matrixWorldInverse).multiply(matrixWorld);
    if (!markInSight(this.#boxes, this.#clip.elements, this.#inSight)) return;
    for (const { all, drawn } of this.#columns) {
      const count = gatherRuns(all, drawn.stride, this.#inSight, drawn.array as Float32Array);
      drawn.clearUpdateRanges();
      drawn.addUpdateRange(0, count * drawn.stride);
      drawn.needsUpdate = true;
      geometry.instanceCount = count;
    }
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

/** Metres along the lines to both ends of each segment. */
function distancesOf(positions: Float32Array): Float32Array {
  const distances = new Float32Array(positions.length / 3);
  let alongM = 0;
  for (let at = 0, end = 0; at < positions.length; at += 6) {
    distances[end++] = alongM;
    const step = (axis: number) => positions[at + 3 + axis]! - positions[at + axis]!;
    alongM += Math.hypot(step(0), step(1), step(2));
    distances[end++] = alongM;
  }
  return distances;
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
