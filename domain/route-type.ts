// A route type is a design class and the segment types that it may use; a segment type is how a stretch is built.
// Both are made of parameter rows only, so catalogue, forms, scenario files and engine speak of the same names.

import type { clearanceRows } from './parameters/clearance.ts';
import type { designClassRows } from './parameters/design-class.ts';
import type { ValuesOf } from './parameters/parameter.ts';
import type { rockRows } from './parameters/rock.ts';
import type { sectionRows } from './parameters/section.ts';
import type { soilRows } from './parameters/soil.ts';
import type { structureRows } from './parameters/structure.ts';
import type { wallRows } from './parameters/wall.ts';
import type { SegmentKind } from './segment-kind.ts';

export interface SegmentParameters {
  readonly section: ValuesOf<typeof sectionRows>;
  readonly soil: ValuesOf<typeof soilRows>;
  readonly rock: ValuesOf<typeof rockRows>;
  readonly wall: ValuesOf<typeof wallRows>;
  readonly structure: ValuesOf<typeof structureRows>;
  readonly clearance: ValuesOf<typeof clearanceRows>;
}

export interface SegmentType {
  readonly id: string;
  readonly name: string;
  readonly kind: SegmentKind;
  readonly parameters: SegmentParameters;
}

export interface RouteType {
  readonly id: string;
  readonly name: string;
  readonly designClass: ValuesOf<typeof designClassRows>;
  /** At least one of kind surface. */
  readonly segmentTypes: readonly SegmentType[];
}
