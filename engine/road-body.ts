// The built road as surfaces: per station the polyline of the built section with material codes, as typed arrays in one
// object. Read by canvas, sections and exports; written by evaluate at full detail only.
//
//            left toe ●                      ● right toe       offset m (− left, + right), z m
//                      \__ditch__ carriageway __/              points run from left to right
//
// Where a bridge or tunnel begins or ends, two stations stand at one chainage: the first has the form of what lies before
// them, the second of what follows; so chainages rise, but not strictly. Station i owns points [first[i], first[i+1]); material[j] is the surface between point j and j+1 of the same station.

export interface RoadBody {
  readonly count: number;
  readonly chainage: Float64Array;
  /** count + 1 indices into offset, z and material. */
  readonly first: Uint32Array;
  readonly offset: Float32Array;
  readonly z: Float32Array;
  /** Index into SURFACES of domain/road-surfaces.ts. */
  readonly material: Uint8Array;
}
