// Routes as colored ribbons of constant width on the screen with a casing, whatever their number in a fixed count of
// draw calls. On the ground they follow the higher of road and ground (a cut is not yet dug in the terrain); bridges are
// wider with a dark deck; tunnels are dashed and seen through the mountain; what a ridge hides shines through faintly.
// A selected route stands in front at full strength, the others fade towards the ground's color. Where the road itself is
// shown (road-body-layer.ts), its route is a thin line along its middle, and other routes grow thin as they come near it.

import { Color, Group } from 'three';
import { chainageOf, placeAtChainage } from '../geometry.ts';
import type { Pickables } from '../picking/picker.ts';
import type { RouteColorMode, RouteShape, Theme, Xyz } from '../scene-types.ts';
import type { DrapedRoute } from './draped-route.ts';
import { FatLines, SegmentBuffer } from './fat-lines.ts';
import { type Change, hasChanged, type Layer, type LayerContext, selectedIds, shownBodies } from './layer.ts';
import { BODY_METRES_PER_PIXEL } from './road-body-scale.ts';
import { GREY_ROUTE, pieceColor } from './route-colors.ts';
import { type AwayFromRoads, awayFromRoads, withTaper } from './routes-beside.ts';
import { simplifiedVertices } from './simplify.ts';

type Rgb = readonly [number, number, number];
type HeightAt = (x: number, y: number) => number | null;

interface LineSet {
  readonly casing: FatLines;
  readonly core: FatLines;
  readonly bridgeCasing: FatLines;
  readonly bridgeCore: FatLines;
  readonly tunnelCasing: FatLines;
  readonly tunnel: FatLines;
  readonly hidden: FatLines;
}

/** A line may leave its course by so much of a pixel: nobody sees it, and from afar most vertices are not needed. */
export const TOLERANCE_PX = 0.4;
/** Metres over the ground, so that a route does not cut in and out of small bumps. */
const OVER_GROUND_M = 1.5;
/** Metres over a road that is shown. */
const OVER_ROAD_M = 0.2;
/** Other routes are thin lines so near a road that is shown, and have their whole width from the second distance on. */
const [BESIDE_M, APART_M] = [30, 90];
const ASIDE_PX = 1.5;
const PLAIN_PX = 3.2;
/** Spacing of drawn vertices: closer than the cells of a 10 m terrain shows nothing more. */
const MAX_STEP_M = 25;

const DRAPE_PARTS: readonly Change[] = ['routes', 'hidden', 'roadBodies', 'heights'];

export class RouteLayer implements Layer {
  readonly id = 'routes';
  readonly dependsOn: readonly Change[] = [...DRAPE_PARTS, 'selection', 'hover', 'routeColorMode', 'theme'];
  readonly object = new Group();
  readonly #plain = lineSet(PLAIN_PX, 10);
  readonly #chosen = lineSet(5, 20);
  /** Along the middle of roads that are shown, and what stands back beside them. */
  readonly #centre = lineSet(2, 30);
  readonly #aside = new FatLines({ widthPx: ASIDE_PX, opacity: 0.7, depth: 'ground', order: 9, isBlunt: true });
  #routes: DrapedRoute[] = [];
  #built: ReadonlySet<string> = new Set();
  #isRoadShown = false;
  /** Lays the routes on the ground again, with the road shown or not. */
  #redrape: () => void = () => {};
  #theme: Theme = 'light';
  #mode: RouteColorMode = 'route';
  #toleranceM = 0;
  /** As it was painted last, with other vertices. */
  #repaint: () => void = () => {};

  constructor() {
    this.object.name = this.id;
    for (const lines of this.#allLines) this.object.add(lines.object);
  }

  get #allLines(): FatLines[] {
    return [...[this.#plain, this.#chosen, this.#centre].flatMap((set) => Object.values(set)), this.#aside];
  }

  get routes(): readonly DrapedRoute[] {
    return this.#routes;
  }

  update({ state, theme, origin, heightAt }: LayerContext, changed: ReadonlySet<Change>): void {
    const { hidden, routes, hover, routeColorMode } = state;
    if (hasChanged(changed, DRAPE_PARTS)) {
      const built = new Set(shownBodies(state).map(({ routeId }) => routeId));
      this.setRoutes(hidden.routes ? [] : routes, built, heightAt);
    }
    this.paint(origin, selectedIds(state, 'route'), hover?.routeId ?? null, theme, routeColorMode);
  }

  pickables(): Partial<Pickables> {
    return { routes: this.#routes };
  }

  /**
   * Lays the routes on the ground again: new routes, or finer heights have come. A route whose body is built and shown lies on
   * its road, down in the cuts too.
   */
  setRoutes(shapes: readonly RouteShape[], built: ReadonlySet<string>, heightAt: HeightAt): void {
    this.#built = built;
    this.#redrape = () => {
      this.#routes = shapes.map((shape) => drape(shape, this.#isRoadShown && built.has(shape.id), heightAt));
    };
    this.#redrape();
  }

  /** Builds the lines by what is selected. */
  paint(origin: Xyz, selected: ReadonlySet<string>, hovered: string | null, theme: Theme, mode: RouteColorMode): void {
    this.#mode = mode;
    this.#theme = theme;
    this.#repaint = () => this.paint(origin, selected, hovered, theme, mode);
    const isChosen = (id: string) => selected.has(id) || id === hovered;
    const doOthersFade = this.#routes.some((route) => selected.has(route.shape.id));
    const isOnRoad = ({ shape }: DrapedRoute) => this.#isRoadShown && this.#built.has(shape.id);
    const onRoad = this.#routes.filter(isOnRoad);
    const others = this.#routes.filter((route) => !isOnRoad(route));
    const plain = others.filter((route) => !isChosen(route.shape.id));
    const aside = new SegmentBuffer(origin);
    const away = awayFromRoads(onRoad, BESIDE_M, APART_M);
    this.#build(this.#plain, origin, plain, { isFaded: doOthersFade, away, aside });
    const chosen = others.filter((route) => isChosen(route.shape.id));
    this.#build(this.#chosen, origin, chosen, { isFaded: false, isInFront: true });
    this.#build(this.#centre, origin, onRoad, { isFaded: false, isInFront: true, isBare: true });
    aside.flush(this.#aside);
  }

  /** Dashes are metres on the ground; they should be about as long on the screen at every scale. Lines get the vertices that are seen. */
  setScale(metresPerPixel: number): void {
    const step = 2 ** Math.round(Math.log2(Math.max(0.05, metresPerPixel)));
    for (const set of [this.#plain, this.#chosen, this.#centre]) set.tunnel.setDash(step * 7, step * 5);
    for (const set of [this.#chosen, this.#centre]) set.hidden.setDash(step * 5, step * 4);
    const isRoadShown = this.#built.size > 0 && metresPerPixel <= BODY_METRES_PER_PIXEL;
    if (step * TOLERANCE_PX === this.#toleranceM && isRoadShown === this.#isRoadShown) return;
    this.#toleranceM = step * TOLERANCE_PX;
    if (isRoadShown !== this.#isRoadShown) {
      this.#isRoadShown = isRoadShown;
      this.#redrape();
    }
    this.#repaint();
  }

  dispose(): void {
    for (const lines of this.#allLines) lines.dispose();
  }

  #build(
    set: LineSet,
    origin: Xyz,
    routes: readonly DrapedRoute[],
    { isFaded, isInFront, isBare, away, aside }: Manner,
  ): void {
    const isDark = this.#theme === 'dark';
    const casing = rgbOf(isDark ? '#10161c' : isFaded ? '#e9ebe4' : '#ffffff');
    const deck = rgbOf(isDark ? '#0b0f14' : '#1d2733');
    const buffers = {
      casing: new SegmentBuffer(origin),
      core: new SegmentBuffer(origin),
      bridgeCasing: new SegmentBuffer(origin),
      bridgeCore: new SegmentBuffer(origin),
      tunnelCasing: new SegmentBuffer(origin),
      tunnel: new SegmentBuffer(origin),
      hidden: new SegmentBuffer(origin),
    };
    const faded = (own: Rgb): Rgb => (isFaded ? mix(own, rgbOf(isDark ? '#55606a' : '#d3d6cb'), 0.5) : own);
    for (const route of routes) {
      const isGrey = !isInFront && this.#mode === 'route' && route.shape.isGrey;
      for (const { kind, color: own, from, to } of runsOf(route, this.#mode)) {
        const color = faded(rgbOf(isGrey ? GREY_ROUTE : own));
        const straightened = simplifiedVertices(route.drawn, 3, from, to, this.#toleranceM);
        const kept = away ? withTaper(straightened, route.drawn, away) : straightened;
        const pieces = away ? partedBy(kept, (i) => away(route.drawn, i) === 0) : [{ isIn: false, kept }];
        for (const piece of pieces) if (piece.isIn) aside?.addLine(route.drawn, piece.kept, color);
        const add = (buffer: SegmentBuffer, rgb: Rgb, widthPx?: number) => {
          const shareAt = away && widthPx ? shareOf(away, route.drawn, widthPx) : undefined;
          for (const piece of pieces) if (!piece.isIn) buffer.addLine(route.drawn, piece.kept, rgb, shareAt);
        };
        if (kind === 'tunnel') {
          add(buffers.tunnelCasing, casing);
          add(buffers.tunnel, color);
          continue;
        }
        if (kind === 'bridge') {
          if (!isBare) add(buffers.bridgeCasing, isFaded ? mix(deck, casing, 0.5) : deck, PLAIN_PX + 5);
          add(buffers.bridgeCore, color, PLAIN_PX + 0.4);
        } else {
          if (!isBare) add(buffers.casing, casing, PLAIN_PX + 2.6);
          add(buffers.core, color, PLAIN_PX);
        }
        add(buffers.hidden, color);
      }
    }
    for (const name of Object.keys(buffers) as (keyof typeof buffers)[]) buffers[name].flush(set[name]);
    set.tunnel.material.opacity = isFaded ? 0.6 : 1;
    set.tunnelCasing.material.opacity = isFaded ? 0.2 : 0.5;
  }
}

interface Manner {
  readonly isFaded: boolean;
  /** Selected or pointed at: in its own color in any case. */
  readonly isInFront?: boolean;
  /** Without a casing on open road and bridges. */
  readonly isBare?: boolean;
  /** How far it is from roads that are shown, and what it is drawn in beside them. */
  readonly away?: AwayFromRoads;
  readonly aside?: SegmentBuffer;
}

/** Vertices in stretches that are in or out; a piece between one of each is out. */
function partedBy(kept: readonly number[], isIn: (vertex: number) => boolean): { isIn: boolean; kept: number[] }[] {
  const parts: { isIn: boolean; kept: number[] }[] = [];
  for (let k = 1; k < kept.length; k++) {
    const [from, to] = [kept[k - 1]!, kept[k]!];
    const isPieceIn = isIn(from) && isIn(to);
    const last = parts.at(-1);
    if (last?.isIn === isPieceIn) last.kept.push(to);
    else parts.push({ isIn: isPieceIn, kept: [from, to] });
  }
  return parts;
}

/** A line as thin as beside a road, where it is near one; its whole width away from it. */
function shareOf(away: AwayFromRoads, places: ArrayLike<number>, widthPx: number): (vertex: number) => number {
  const least = ASIDE_PX / widthPx;
  return (vertex) => least + (1 - least) * away(places, vertex);
}

interface Run {
  readonly kind: string;
  /** #rrggbb */
  readonly color: string;
  /** Its first and last vertex. */
  readonly from: number;
  to: number;
}

/** Stretches of one kind and one color. */
function runsOf({ shape, chainage, roadZ, fillM }: DrapedRoute, mode: RouteColorMode): Run[] {
  const runs: Run[] = [];
  for (let i = 1; i < chainage.length; i++) {
    const kind = kindAt(shape, (chainage[i - 1]! + chainage[i]!) / 2);
    const grade = (roadZ[i]! - roadZ[i - 1]!) / (chainage[i]! - chainage[i - 1]! || 1);
    const color = pieceColor(shape, mode, { kind, grade, fillM: (fillM[i - 1]! + fillM[i]!) / 2 });
    const run = runs.at(-1);
    if (run?.kind === kind && run.color === color) run.to = i;
    else runs.push({ kind, color, from: i - 1, to: i });
  }
  return runs;
}

/** Plain routes shine faintly through what hides them; chosen ones are dashed there, so that none is lost in a deep cut. */
function lineSet(widthPx: number, order: number): LineSet {
  const isPlain = order < 20;
  return {
    hidden: new FatLines({
      widthPx: widthPx * 0.75,
      opacity: isPlain ? 0.22 : 0.6,
      depth: 'behind',
      order,
      ...(isPlain ? { isBlunt: true } : { dashM: [10, 8] }),
    }),
    tunnelCasing: new FatLines({
      widthPx: widthPx + 1.6,
      opacity: 0.5,
      depth: 'over',
      order: order + 1,
      isBlunt: true,
    }),
    tunnel: new FatLines({ widthPx: widthPx * 0.85, depth: 'over', order: order + 1, dashM: [20, 15] }),
    casing: new FatLines({ widthPx: widthPx + 2.6, depth: 'ground', order: order + 2, isTapered: isPlain }),
    bridgeCasing: new FatLines({ widthPx: widthPx + 5, depth: 'ground', order: order + 3, isTapered: isPlain }),
    core: new FatLines({ widthPx, depth: 'ground', order: order + 4, isTapered: isPlain }),
    bridgeCore: new FatLines({ widthPx: widthPx + 0.4, depth: 'ground', order: order + 5, isTapered: isPlain }),
  };
}

/** The route with vertices at most MAX_STEP_M apart and at the ends of segments, laid on the ground where it is on it. */
function drape(shape: RouteShape, isBuilt: boolean, heightAt: HeightAt): DrapedRoute {
  const line = shape.line;
  const given = shape.chainage ?? chainageOf(line);
  const wanted = new Set<number>();
  for (let i = 0; i < given.length; i++) {
    wanted.add(given[i]!);
    if (i === 0) continue;
    const length = given[i]! - given[i - 1]!;
    const pieces = Math.min(200, Math.ceil(length / MAX_STEP_M));
    for (let k = 1; k < pieces; k++) wanted.add(given[i - 1]! + (length * k) / pieces);
  }
  const end = given[given.length - 1] ?? 0;
  for (const { fromM, toM } of shape.segments) {
    if (fromM > 0 && fromM < end) wanted.add(fromM);
    if (toM > 0 && toM < end) wanted.add(toM);
  }
  const chainage = Float64Array.from(wanted).sort();
  const drawn = new Float64Array(chainage.length * 3);
  const roadZ = new Float64Array(chainage.length);
  const fillM = new Float64Array(chainage.length);
  for (let i = 0; i < chainage.length; i++) {
    const [x, y, z] = placeAtChainage(line, given, chainage[i]!);
    const kind = kindAt(shape, chainage[i]!);
    const under = heightAt(x, y);
    roadZ[i] = z;
    fillM[i] = under === null ? Number.NaN : z - under;
    const ground = isBuilt || kind === 'bridge' || kind === 'tunnel' ? null : under;
    // Over a built road it runs at one height through the portals; the line in the ground begins where its ends are seen.
    const lift = isBuilt ? OVER_ROAD_M : kind === 'tunnel' ? 0 : OVER_GROUND_M;
    drawn.set([x, y, Math.max(z, ground ?? z) + lift], i * 3);
  }
  return { shape, chainage, drawn, roadZ, fillM };
}

function kindAt(shape: RouteShape, chainageM: number): string {
  for (const segment of shape.segments) if (chainageM >= segment.fromM && chainageM <= segment.toM) return segment.kind;
  return 'surface';
}

const colors = new Map<string, Rgb>();

/** Linear components of a #rrggbb color, as the GPU wants them. */
export function rgbOf(hex: string): Rgb {
  let rgb = colors.get(hex);
  if (!rgb) {
    const color = new Color(hex);
    rgb = [color.r, color.g, color.b];
    colors.set(hex, rgb);
  }
  return rgb;
}

function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}
