// The rasters of a project, as exports are given them.

/** A raster of the project as a file of the local disk. */
export interface Raster {
  readonly role: 'ground' | 'bedrock' | 'bedrockSigma';
  readonly path: string;
  readonly name: string;
  readonly attribution: string;
  /** EPSG code of its coordinates. */
  readonly srid: number;
}
