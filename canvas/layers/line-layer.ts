// Lines that lie on the ground: feature lines (power lines, streams, roads) and the requests of paths, drawn as a thin
// dashed line from A through the control points to B, with the circles of flexible points and the corridor; rings round
// points of interest, firm where a path must pass inside and dashed where it should. A few draw calls for all.

import { Group } from 'three';
import { circle, densify } from '../geometry.ts';
import type { PickableLine, Pickables } from '../picking/picker.ts';
import type { FeatureLineShape, FeaturePointShape, PathShape, Xy, Xyz } from '../scene-types.ts';
import { pathsWithMoved } from '../tools/path-drag.ts';
import { editedLine } from '../tools/shape-edit.ts';
import { FatLines, SegmentBuffer } from './fat-lines.ts';
import type { Change, Layer, LayerContext } from './layer.ts';
import { rgbOf, TOLERANCE_PX } from './route-layer.ts';
import { simplifiedVertices } from './simplify.ts';

type HeightAt = (x: number, y: number) => number | null;

const STEP_M = 20;
const OVER_GROUND_M = 1;
const WHITE = [1, 1, 1] as const;
/** How a line is drawn: firmly, firmly and twice as wide, or dashed and shining through what hides it. */
type Manner = 'firm' | 'broad' | 'dashed' | 'request';

interface Draped {
  /** x, y, z per vertex. */
  readonly line: Float64Array;
  readonly rgb: readonly [number, number, number];
  readonly manner: Manner;
}

export class LineLayer implements Layer {
  readonly id = 'lines';
  readonly dependsOn: readonly Change[] = [
    'lines',
    'paths',
    'points',
    'hidden',
    'editing',
    'selection',
    'heights',
    'drag',
  ];
  readonly object = new Group();
  readonly #casing = new FatLines({ widthPx: 3.4, opacity: 0.55, depth: 'ground', order: 4, isBlunt: true });
  readonly #features = new FatLines({ widthPx: 1.8, opacity: 0.95, depth: 'ground', order: 5 });
  readonly #broad = new FatLines({ widthPx: 3.6, opacity: 0.95, depth: 'ground', order: 5 });
  readonly #requests = new FatLines({ widthPx: 2, opacity: 0.9, depth: 'ground', order: 6, dashM: [30, 30] });
  readonly #requestsHidden = new FatLines({ widthPx: 1.4, opacity: 0.3, depth: 'behind', order: 3, dashM: [30, 30] });
  pickable: PickableLine[] = [];
  #draped: Draped[] = [];
  #origin: Xyz = [0, 0, 0];
  #toleranceM = 0;

  constructor() {
    this.object.name = this.id;
    for (const lines of this.#all()) this.object.add(lines.object);
  }

  update({ state, moved, origin, heightAt }: LayerContext): void {
    const { hidden, lines, points, editing } = state;
    this.set(
      hidden.featureLines ? [] : lines,
      hidden.paths ? [] : pathsWithMoved(state.paths, moved),
      hidden.featurePoints ? [] : points,
      editedLine(editing, moved),
      origin,
      heightAt,
    );
  }

  pickables({ state, box, heightAt }: LayerContext): Partial<Pickables> {
    const { hidden, points } = state;
    const pinOf = (shape: FeaturePointShape) => {
      const [x, y] = shape.at;
      return { shape, at: [x, y, heightAt(x, y) ?? box.minZ] as const };
    };
    return { lines: this.pickable, points: hidden.featurePoints ? [] : points.map(pinOf) };
  }

  /** `points` lend their rings; `edited` is the shape whose corners are dragged; it is drawn firmly and cannot be picked. */
  set(
    lines: readonly FeatureLineShape[],
    paths: readonly PathShape[],
    points: readonly FeaturePointShape[],
    edited: FeatureLineShape | null,
    origin: Xyz,
    heightAt: HeightAt,
  ): void {
    this.pickable = [];
    this.#draped = [];
    this.#origin = origin;
    const add = (places: readonly Xy[], color: string, manner: Manner) => {
      const line = drape(places, heightAt);
      this.#draped.push({ line, rgb: rgbOf(color), manner });
      return line;
    };
    for (const { id, points: places, color, isBroad } of lines)
      this.pickable.push({ kind: 'featureLine', id, line: add(places, color, isBroad ? 'broad' : 'firm') });
    for (const { id, start, end, controlPoints, color, corridor } of paths) {
      const places = [start, ...controlPoints.map((point) => point.at), end];
      this.pickable.push({ kind: 'path', id, line: add(places, color, 'request') });
      for (const { at, radiusM } of controlPoints) if (radiusM > 0) add(circle(at, radiusM), color, 'firm');
      if (corridor && corridor.length > 2) add([...corridor, corridor[0]!], color, 'firm');
    }
    for (const { at, radiusM = 0, mustPass, color } of points)
      if (radiusM > 0) add(circle(at, radiusM), color, mustPass ? 'firm' : 'dashed');
    if (edited) add(edited.points, edited.color, 'firm');
    this.#build();
  }

  /** Dashes are about as long on the screen at every scale, and lines get the vertices that are seen. */
  setScale(metresPerPixel: number): void {
    const step = 2 ** Math.round(Math.log2(Math.max(0.05, metresPerPixel)));
    this.#requests.setDash(step * 5, step * 5);
    this.#requestsHidden.setDash(step * 5, step * 5);
    if (step * TOLERANCE_PX === this.#toleranceM) return;
    this.#toleranceM = step * TOLERANCE_PX;
    this.#build();
  }

  #build(): void {
    const buffer = () => new SegmentBuffer(this.#origin);
    const [casing, features, broad, requests, hidden] = [buffer(), buffer(), buffer(), buffer(), buffer()];
    for (const { line, rgb, manner } of this.#draped) {
      const kept = simplifiedVertices(line, 3, 0, line.length / 3 - 1, this.#toleranceM);
      if (manner === 'firm') {
        casing.addLine(line, kept, WHITE);
        features.addLine(line, kept, rgb);
      } else if (manner === 'broad') broad.addLine(line, kept, rgb);
      else requests.addLine(line, kept, rgb);
      if (manner === 'request') hidden.addLine(line, kept, rgb);
    }
    casing.flush(this.#casing);
    features.flush(this.#features);
    broad.flush(this.#broad);
    requests.flush(this.#requests);
    hidden.flush(this.#requestsHidden);
  }

  dispose(): void {
    for (const lines of this.#all()) lines.dispose();
  }

  #all(): FatLines[] {
    return [this.#casing, this.#features, this.#broad, this.#requests, this.#requestsHidden];
  }
}

function drape(points: readonly Xy[], heightAt: HeightAt): Float64Array {
  const dense = densify(points, STEP_M);
  const out = new Float64Array(dense.length * 3);
  let z = 0;
  for (const [i, [x, y]] of dense.entries()) {
    z = heightAt(x, y) ?? z;
    out.set([x, y, z + OVER_GROUND_M], i * 3);
  }
  return out;
}
