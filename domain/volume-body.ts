// The body of a volume as triangles, and where its file says that it stands. Made by exchange/mesh.ts in a worker, drawn by
// canvas, placed by web. z up, metres; positions are relative to the body's own base point.

export interface MeshBody {
  /** x, y, z of three corners per triangle, relative to the base. */
  readonly positions: Float32Array;
  /** The base point in the file's own coordinates, z up. */
  readonly base: readonly [number, number, number];
  /** Half its width (x) and depth (y), and its height. */
  readonly half: readonly [number, number];
  readonly heightM: number;
  /** Enclosed by its faces; means something for closed bodies. */
  readonly volumeM3: number;
  /** Every edge has a face on both sides. */
  readonly isClosed: boolean;
  /** What the file says of its place on the ground; null = nothing. */
  readonly place: FilePlace | null;
}

/** Why a file is rejected; the page shows it in the user's language. */
export type MeshErrorCode = 'broken' | 'external' | 'compressed' | 'tooLarge' | 'empty';

export class MeshError extends Error {
  override readonly name = 'MeshError';
  readonly code: MeshErrorCode;

  constructor(code: MeshErrorCode) {
    super(code);
    this.code = code;
  }
}

export type UpAxis = 'y' | 'z';

/** How a file's own coordinates (z up, m) become a map's: turned, scaled, then moved. */
export interface MapPlace {
  readonly kind: 'map';
  /** EPSG code of the map; null = the file does not say. */
  readonly srid: number | null;
  readonly eastM: number;
  readonly northM: number;
  readonly heightM: number;
  /** Clockwise from north. */
  readonly rotationDeg: number;
  readonly scale: number;
}

/** A point of the file's own coordinates and where it lies on the globe. */
export interface SitePlace {
  readonly kind: 'site';
  readonly at: readonly [number, number, number];
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly heightM: number;
  /** From true north, clockwise. */
  readonly rotationDeg: number;
}

export type FilePlace = MapPlace | SitePlace;
