// What every layer of the scene has. The layer manager holds them in one list, in drawing order, and iterates it: a new layer
// is a class in a file of its own and a line in that list. The ground itself is not a layer (see surfaces.ts).

import type { Object3D } from 'three';
import type { Pickables } from '../picking/picker.ts';
import type { Mode, RoadBodyShape, SceneState, Selection, Theme, Xyz } from '../scene-types.ts';
import type { Box } from '../view/view-math.ts';
import type { TerrainLayer } from './terrain-layer.ts';

/**
 * What a layer can depend on: a part of the state; the theme; the heights of the ground, which get finer tile by tile; another
 * terrain, or textures that are painted again (surface); a pin that is being dragged.
 */
export type Change = keyof SceneState | 'theme' | 'heights' | 'surface' | 'drag';

export interface LayerContext {
  readonly state: SceneState;
  readonly theme: Theme;
  readonly mode: Mode;
  readonly terrain: TerrainLayer | null;
  /** What the terrain fills, m. */
  readonly box: Box;
  /** Lines are kept relative to it: the middle of the terrain. */
  readonly origin: Xyz;
  /** Height of the ground, m; null where it is unknown. */
  readonly heightAt: (x: number, y: number) => number | null;
  /** A pin that is being dragged, and where it is now. */
  readonly moved: { readonly id: string; readonly at: Xyz } | null;
}

export interface Layer {
  readonly id: string;
  readonly object: Object3D;
  /** update() is called when one of these has changed. */
  readonly dependsOn: readonly Change[];
  update(context: LayerContext, changed: ReadonlySet<Change>): void;
  /** Before each frame: the scale, and whether the ground is seen from above. */
  setScale?(metresPerPixel: number, isFlat: boolean): void;
  /** What the pointer can pick of this layer. */
  pickables?(context: LayerContext): Partial<Pickables>;
  dispose(): void;
}

export function hasChanged(changed: ReadonlySet<Change>, parts: readonly Change[]): boolean {
  return parts.some((part) => changed.has(part));
}

/** Ids of what is selected, when it is of this kind. */
export function selectedIds({ selection }: SceneState, kind: Selection['kind']): ReadonlySet<string> {
  return new Set(selection?.kind === kind ? selection.ids : []);
}

export function shownBodies({ hidden, roadBodies }: SceneState): readonly RoadBodyShape[] {
  return hidden.roadBodies ? [] : roadBodies;
}
