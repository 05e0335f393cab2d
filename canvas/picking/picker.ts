// What lies under the pointer: first a route, line or pin within a few pixels, then the area on the ground, then the
// ground itself. Lines are compared as they are seen, in pixels, so that the tolerance is the same far and near.

import { boundsOfPolygons, isInside, nearestOnLine } from '../geometry.ts';
import type { DrapedRoute } from '../layers/draped-route.ts';
import type { AreaShape, Bounds, FeaturePointShape, Pick, SiteShape, Xy, Xyz } from '../scene-types.ts';

export const PICK_TOLERANCE_PX = 8;

export type Project = (at: Xyz) => { readonly x: number; readonly y: number } | null;

export interface PickableLine {
  readonly kind: 'path' | 'featureLine';
  readonly id: string;
  /** Flat x, y, z as drawn. */
  readonly line: ArrayLike<number>;
}

export interface Pickables {
  readonly routes: readonly DrapedRoute[];
  readonly lines: readonly PickableLine[];
  readonly points: readonly { readonly shape: FeaturePointShape; readonly at: Xyz }[];
  readonly areas: readonly AreaShape[];
  readonly sites: readonly SiteShape[];
  /** By the outline of their boxes on the ground. */
  readonly volumes: readonly { readonly id: string; readonly ring: readonly Xy[] }[];
}

export const NO_PICKABLES: Pickables = { routes: [], lines: [], points: [], areas: [], sites: [], volumes: [] };

export class Picker {
  #pickables = NO_PICKABLES;
  #onScreen = new Map<object, Float64Array>();
  #bounds: Bounds[] = [];

  set(pickables: Pickables): void {
    this.#pickables = pickables;
    this.#bounds = pickables.areas.map((area) => boundsOfPolygons(area.polygons));
    this.#onScreen.clear();
  }

  /** The picture has moved: places in pixels are stale. */
  moved(): void {
    this.#onScreen.clear();
  }

  pick(
    x: number,
    y: number,
    ground: Xyz | null,
    eye: Xyz,
    project: Project,
    selected: ReadonlySet<string>,
  ): Pick | null {
    return (
      this.#point(x, y, project) ??
      this.#route(x, y, ground, eye, project, selected) ??
      this.#line(x, y, ground, project) ??
      (ground
        ? (this.#volume(ground) ??
          this.#site(ground) ??
          this.#area(ground) ?? { kind: 'ground', x: ground[0], y: ground[1], z: ground[2] })
        : null)
    );
  }

  /** Routes and lines as they are seen, for drawing that sticks to them. */
  linesSeen(
    project: Project,
  ): { readonly id: string; readonly seen: Float64Array; readonly line: ArrayLike<number> }[] {
    const { routes, lines } = this.#pickables;
    return [
      ...routes.map((route) => ({
        id: route.shape.id,
        seen: this.#seen(route, route.drawn, project),
        line: route.drawn,
      })),
      ...lines.map((line) => ({ id: line.id, seen: this.#seen(line, line.line, project), line: line.line })),
    ];
  }

  #point(x: number, y: number, project: Project): Pick | null {
    for (const { shape, at } of this.#pickables.points) {
      const seen = project(at);
      if (seen && Math.hypot(seen.x - x, seen.y - y) <= PICK_TOLERANCE_PX)
        return { kind: 'featurePoint', id: shape.id, x: at[0], y: at[1], z: at[2] };
    }
    return null;
  }

  #route(
    x: number,
    y: number,
    ground: Xyz | null,
    eye: Xyz,
    project: Project,
    selected: ReadonlySet<string>,
  ): Pick | null {
    let best: { distance: number; pick: Pick } | null = null;
    for (const route of this.#pickables.routes) {
      const hit = nearestOnLine(this.#seen(route, route.drawn, project), 2, x, y);
      if (!hit || hit.distance > PICK_TOLERANCE_PX) continue;
      const a = hit.index * 3;
      const at = (k: number) => route.drawn[a + k]! + hit.t * (route.drawn[a + 3 + k]! - route.drawn[a + k]!);
      const place: Xyz = [at(0), at(1), at(2)];
      if (isBehindGround(place, ground, eye) && !isInTunnel(route, route.chainage[hit.index]!)) continue;
      // Where several lie on each other, the selected one is meant.
      const distance = hit.distance - (selected.has(route.shape.id) ? 3 : 0);
      if (best && distance >= best.distance) continue;
      const chainageM =
        route.chainage[hit.index]! + hit.t * (route.chainage[hit.index + 1]! - route.chainage[hit.index]!);
      best = {
        distance,
        pick: { kind: 'route', id: route.shape.id, chainageM, x: place[0], y: place[1], z: place[2] },
      };
    }
    return best?.pick ?? null;
  }

  #line(x: number, y: number, ground: Xyz | null, project: Project): Pick | null {
    let best: { distance: number; line: PickableLine } | null = null;
    for (const line of this.#pickables.lines) {
      const hit = nearestOnLine(this.#seen(line, line.line, project), 2, x, y);
      if (hit && hit.distance <= PICK_TOLERANCE_PX && hit.distance < (best?.distance ?? Infinity))
        best = { distance: hit.distance, line };
    }
    if (!best || !ground) return null;
    return { kind: best.line.kind, id: best.line.id, x: ground[0], y: ground[1], z: ground[2] };
  }

  #volume(ground: Xyz): Pick | null {
    const volume = this.#pickables.volumes.findLast(({ ring }) => isInside([[ring]], ground[0], ground[1]));
    return volume ? { kind: 'volume', id: volume.id, x: ground[0], y: ground[1], z: ground[2] } : null;
  }

  #site(ground: Xyz): Pick | null {
    const site = this.#pickables.sites.findLast(({ rings }) => isInside([rings], ground[0], ground[1]));
    return site ? { kind: 'site', id: site.id, x: ground[0], y: ground[1], z: ground[2] } : null;
  }

  /** The uppermost area at the place: the last one drawn. */
  #area(ground: Xyz): Pick | null {
    const { areas } = this.#pickables;
    for (let i = areas.length - 1; i >= 0; i--) {
      const { minX, maxX, minY, maxY } = this.#bounds[i]!;
      const isNear = ground[0] >= minX && ground[0] <= maxX && ground[1] >= minY && ground[1] <= maxY;
      if (isNear && isInside(areas[i]!.polygons, ground[0], ground[1]))
        return { kind: 'area', id: areas[i]!.id, x: ground[0], y: ground[1], z: ground[2] };
    }
    return null;
  }

  #seen(key: object, line: ArrayLike<number>, project: Project): Float64Array {
    let seen = this.#onScreen.get(key);
    if (!seen) {
      seen = new Float64Array((line.length / 3) * 2);
      for (let i = 0; i < line.length / 3; i++) {
        const at = project([line[i * 3]!, line[i * 3 + 1]!, line[i * 3 + 2]!]);
        seen[i * 2] = at ? at.x : NaN;
        seen[i * 2 + 1] = at ? at.y : NaN;
      }
      this.#onScreen.set(key, seen);
    }
    return seen;
  }
}

/** The ground under the pointer is clearly nearer to the eye than the place: a ridge stands before it. */
function isBehindGround(place: Xyz, ground: Xyz | null, eye: Xyz): boolean {
  if (!ground) return false;
  const distance = (a: Xyz) => Math.hypot(a[0] - eye[0], a[1] - eye[1], a[2] - eye[2]);
  return distance(ground) < distance(place) * 0.96 - 20;
}

function isInTunnel(route: DrapedRoute, chainageM: number): boolean {
  return route.shape.segments.some(
    (segment) => segment.kind === 'tunnel' && chainageM >= segment.fromM && chainageM <= segment.toM,
  );
}
