// Lines that lie on the ground: feature lines (power lines, streams, roads) and the requests of paths, drawn as a thin
// dashed line from A through the control points to B, with the circles of flexible points and the corridor; rings round
// points of interest, firm where a path must pass inside and dashed where it should. Streams and rivers are drawn as water runs
// (smooth-lines.ts), without a casing, broader where much drains through them and thinner from afar. A few draw calls for all.

import { Group } from 'three';
import { circle, densify } from '../geometry.ts';
import type { PickableLine, Pickables } from '../picking/picker.ts';
import type { FeatureLineShape, FeaturePointShape, PathShape, Theme, Xy, Xyz } from '../scene-types.ts';
import { pathsWithMoved } from '../tools/path-drag.ts';
import { editedLine } from '../tools/shape-edit.ts';
import { FatLines, SegmentBuffer } from './fat-lines.ts';
import type { Change, Layer, LayerContext } from './layer.ts';
import { rgbOf, TOLERANCE_PX } from './route-layer.ts';
import { simplifiedVertices } from './simplify.ts';
import { smoothLines } from './smooth-lines.ts';

type HeightAt = (x: number, y: number) => number | null;

const STEP_M = 20;
const OVER_GROUND_M = 1;
/** Light around a line on a light page, dark on a dark one. */
const CASINGS = { light: rgbOf('#ffffff'), dark: rgbOf('#1b2328') } as const;
/** Kinds of feature lines that water runs in. */
const WATER_KINDS: ReadonlySet<string> = new Set(['stream', 'river']);
/** Drawn water stays within this share of a cell of the stored line. */
const SMOOTH_SHARE = 0.5;
/** Width of a river, px: all of it up to this scale, less with each doubling of the metres in a pixel. Streams have half of it. */
const WATER_PX = { most: 3.6, least: 2, perDoubling: 0.8, fromMetresPerPixel: 4 };
const STREAM_SHARE = 0.5;
/** How a line is drawn: firmly, firmly and twice as wide, as water, or dashed and shining through what hides it. */
type Manner = 'firm' | 'broad' | 'river' | 'stream' | 'dashed' | 'request';

interface LineShapes {
  readonly lines: readonly FeatureLineShape[];
  readonly paths: readonly PathShape[];
  /** They lend their rings. */
  readonly points: readonly FeaturePointShape[];
  /** The shape whose corners are dragged: drawn firmly, and not to be picked. */
  readonly edited: FeatureLineShape | null;
}

interface LineGround {
  readonly origin: Xyz;
  readonly heightAt: HeightAt;
  /** Of the ground's raster, m; 0 = unknown. */
  readonly cellM: number;
  readonly theme: Theme;
}

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
    'surface',
    'theme',
  ];
  readonly object = new Group();
  readonly #casing = new FatLines({ widthPx: 3.4, opacity: 0.55, depth: 'ground', order: 4, isBlunt: true });
  readonly #features = new FatLines({ widthPx: 1.8, opacity: 0.95, depth: 'ground', order: 5 });
  readonly #broad = new FatLines({ widthPx: 3.6, opacity: 0.95, depth: 'ground', order: 5 });
  readonly #water = new FatLines({ widthPx: WATER_PX.most, opacity: 0.95, depth: 'ground', order: 5, isTapered: true });
  readonly #requests = new FatLines({ widthPx: 2, opacity: 0.9, depth: 'ground', order: 6, dashM: [30, 30] });
  readonly #requestsHidden = new FatLines({ widthPx: 1.4, opacity: 0.3, depth: 'behind', order: 3, dashM: [30, 30] });
  pickable: PickableLine[] = [];
  #draped: Draped[] = [];
  #origin: Xyz = [0, 0, 0];
  #toleranceM = 0;
  #theme: Theme = 'light';
  #smooth: { lines: readonly FeatureLineShape[]; cellM: number; courses: ReadonlyMap<string, readonly Xy[]> } | null =
    null;

  constructor() {
    this.object.name = this.id;
    for (const lines of this.#all()) this.object.add(lines.object);
  }

  update({ state, moved, origin, heightAt, terrain, theme }: LayerContext): void {
    const { hidden, lines, points, editing } = state;
    const shapes = {
      lines: hidden.featureLines ? [] : lines,
      paths: hidden.paths ? [] : pathsWithMoved(state.paths, moved),
      points: hidden.featurePoints ? [] : points,
      edited: editedLine(editing, moved),
    };
    this.set(shapes, { origin, heightAt, cellM: terrain?.cog.levels[0]?.cellX ?? 0, theme });
  }

  pickables({ state, box, heightAt }: LayerContext): Partial<Pickables> {
    const { hidden, points } = state;
    const pinOf = (shape: FeaturePointShape) => {
      const [x, y] = shape.at;
      return { shape, at: [x, y, heightAt(x, y) ?? box.minZ] as const };
    };
    return { lines: this.pickable, points: hidden.featurePoints ? [] : points.map(pinOf) };
  }

  set({ lines, paths, points, edited }: LineShapes, { origin, heightAt, cellM, theme }: LineGround): void {
    this.pickable = [];
    this.#draped = [];
    this.#origin = origin;
    this.#theme = theme;
    const courses = this.#waterCourses(lines, cellM);
    const add = (places: readonly Xy[], color: string, manner: Manner) => {
      const line = drape(places, heightAt);
      this.#draped.push({ line, rgb: rgbOf(color), manner });
      return line;
    };
    for (const { id, points: places, color, isBroad, kind } of lines) {
      const course = courses.get(id);
      const manner = course ? (isBroad || kind === 'river' ? 'river' : 'stream') : isBroad ? 'broad' : 'firm';
      this.pickable.push({ kind: 'featureLine', id, line: add(course ?? places, color, manner) });
    }
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
    const doublings = Math.max(0, Math.log2(metresPerPixel / WATER_PX.fromMetresPerPixel));
    this.#water.material.linewidth = Math.max(WATER_PX.least, WATER_PX.most - WATER_PX.perDoubling * doublings);
    if (step * TOLERANCE_PX === this.#toleranceM) return;
    this.#toleranceM = step * TOLERANCE_PX;
    this.#build();
  }

  /** Where water is drawn, by the line's id; worked out anew only for other lines or another ground. */
  #waterCourses(lines: readonly FeatureLineShape[], cellM: number): ReadonlyMap<string, readonly Xy[]> {
    if (this.#smooth?.lines !== lines || this.#smooth.cellM !== cellM) {
      const water = lines.filter(({ kind }) => WATER_KINDS.has(kind));
      const smooth = smoothLines(
        water.map(({ points }) => points),
        SMOOTH_SHARE * cellM,
      );
      this.#smooth = { lines, cellM, courses: new Map(water.map(({ id }, i) => [id, smooth[i]!])) };
    }
    return this.#smooth.courses;
  }

  #build(): void {
    const buffer = () => new SegmentBuffer(this.#origin);
    const [casing, features, broad, requests, hidden] = [buffer(), buffer(), buffer(), buffer(), buffer()];
    const water = buffer();
    for (const { line, rgb, manner } of this.#draped) {
      const kept = simplifiedVertices(line, 3, 0, line.length / 3 - 1, this.#toleranceM);
      if (manner === 'firm') {
        casing.addLine(line, kept, CASINGS[this.#theme]);
        features.addLine(line, kept, rgb);
      } else if (manner === 'river' || manner === 'stream') {
        const share = manner === 'river' ? 1 : STREAM_SHARE;
        water.addLine(line, kept, rgb, () => share);
      } else if (manner === 'broad') broad.addLine(line, kept, rgb);
      else requests.addLine(line, kept, rgb);
      if (manner === 'request') hidden.addLine(line, kept, rgb);
    }
    casing.flush(this.#casing);
    features.flush(this.#features);
    broad.flush(this.#broad);
    water.flush(this.#water);
    requests.flush(this.#requests);
    hidden.flush(this.#requestsHidden);
  }

  dispose(): void {
    for (const lines of this.#all()) lines.dispose();
  }

  #all(): FatLines[] {
    return [this.#casing, this.#features, this.#broad, this.#water, this.#requests, this.#requestsHidden];
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
