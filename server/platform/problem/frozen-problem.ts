// The frozen Problem as it is stored with a generation: everything that the engine may know, as JSON. Rasters are named by
// their key in object storage and their hash, and read when the search starts; a key's content never changes.

import type { Site } from '#domain/entities/site.ts';
import type { Runoff } from '#domain/water/discharge.ts';
import type { CrossedLine, Problem } from '#engine/problem.ts';

export interface FrozenRaster {
  readonly key: string;
  readonly sha256: string;
}

export type Rasters = 'ground' | 'bedrock' | 'bedrockSigma';

export interface FrozenProblem extends Omit<Problem, Rasters | 'crossedLines' | 'massPoints'> {
  readonly rasters: { readonly [Role in Rasters]: FrozenRaster | null };
  /** The part of the ground that is read, in the project's CRS. */
  readonly window: Window;
  readonly crossedLines: readonly FrozenLine[];
  /** What the floods of its crossed lines were worked out by; left out before it was noted. */
  readonly runoff?: Runoff;
  /** Levelled on the ground when the problem is read; left out before sites took part in the masses. */
  readonly sites?: readonly FrozenSite[];
}

export type FrozenSite = Site & { readonly id: string };

/** z null: on the ground. JSON has no NaN. */
export type FrozenLine = Omit<CrossedLine, 'vertices'> & {
  readonly vertices: readonly (readonly [number, number, number | null])[];
};

export interface Window {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}
