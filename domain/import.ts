// What an uploaded file was found to hold, what must be asked before it is taken, and what can be wrong with it. Written by
// the server's inspection, shown by the browser's import dialog, so both speak of the same questions and answers.
// Lengths in metres, shares 0…1, bounds in the CRS that is named beside them.

import type { Area, areaClassFields } from './entities/area.ts';
import type { Feature } from './entities/feature.ts';
import type { ValuesOf } from './entities/field.ts';
import type { UpAxis } from './volume-body.ts';

export interface FileBounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What must be answered before a terrain is taken; `answers` of importTerrain has one member per id. */
export type TerrainQuestion =
  /** The file names no CRS that we know: which EPSG code is it? Answer: srid (number). */
  | { readonly id: 'srid' }
  /** No point of a point cloud is of the class of ground. Answer: groundClass = the class's number, or null = all but noise. */
  | { readonly id: 'groundClass'; readonly classes: readonly PointClassCount[] }
  /** The file has several surfaces. Answer: surface = its place among them, or null = all of them, the highest where they overlap. */
  | { readonly id: 'surface'; readonly names: readonly string[] }
  /** Triangles of a file that does not say which way is up. Answer: upAxis. */
  | { readonly id: 'upAxis' }
  /** Triangles that count from an origin of their own. Answer: place = where its 0, 0, 0 lies. */
  | { readonly id: 'place' }
  /** A value that looks like "no data" but is not declared so. Answer: noDataValue = the value, or null = they are heights. */
  | { readonly id: 'noDataValue'; readonly value: number; readonly share: number }
  /** Large regions of exactly 0: sea, or outside of what was measured? Answer: zeroIsNoData (boolean). */
  | { readonly id: 'zeroIsNoData'; readonly share: number }
  /** Cells without a height (NaN) that the file does not declare. Answer: acceptHoles (true). */
  | { readonly id: 'acceptHoles'; readonly share: number }
  /**
   * Heights where no road lies (plausible, m): other units, another quantity, a value that means "no data". Answer:
   * acceptHeights (true); asked only if the suspected value is a height, where no other is outside.
   */
  | {
      readonly id: 'acceptHeights';
      readonly min: number;
      readonly max: number;
      readonly plausible: readonly [min: number, max: number];
      readonly share: number;
      readonly areAllSuspects: boolean;
    };

/** Points of a class of LAS, by its number. */
export interface PointClassCount {
  readonly id: number;
  readonly count: number;
}

/** How a hole in the ground was made. */
export type SoundingKind =
  | 'total'
  | 'rotaryPressure'
  | 'rotary'
  | 'simple'
  | 'cpt'
  | 'rockDrilling'
  | 'soilRock'
  | 'weight'
  | 'ram'
  | 'vane'
  | 'samples'
  | 'other';

export interface SoundingCount {
  readonly kind: SoundingKind;
  readonly count: number;
}

/** How heights that a file holds as points became a raster. */
export interface Gridding {
  /**
   * mean: of the points of each cell. triangles: the planes of the file's triangles. points: planes between its points, by Delaunay.
   * raster: its points are the middles of cells. kriging: between boreholes, with a raster of how uncertain it is.
   */
  readonly method: 'mean' | 'triangles' | 'points' | 'raster' | 'kriging';
  /** The cell used: as answered, or what suits the file, m. */
  readonly cellM: number;
  /** Points that made heights. */
  readonly points: number;
  readonly triangles?: number;
  /** Cells between measured ones that were interpolated, 0…1. */
  readonly filledShare: number;
  /** Holes that met rock, that did not, and those of the latter that push the rock down; rows that could not be read. */
  readonly boreholes?: {
    readonly met: number;
    readonly notMet: number;
    readonly binding: number;
    readonly leftOut: number;
    /** Most frequent first, where the file names them. */
    readonly soundings?: readonly SoundingCount[];
  };
  /** Of a point cloud, most frequent first. */
  readonly classes?: readonly PointClassCount[];
}

/** Whether a question stands with these answers: one may settle another. */
export function isAsked(question: TerrainQuestion, answers: TerrainAnswers): boolean {
  return !(question.id === 'acceptHeights' && question.areAllSuspects && answers.noDataValue !== null);
}

export interface TerrainAnswers {
  readonly srid?: number;
  /** Cell of a raster that is made of points or triangles, m; left out: what suits the file. */
  readonly cellM?: number;
  readonly groundClass?: number | null;
  readonly surface?: number | null;
  readonly upAxis?: UpAxis;
  readonly place?: { readonly eastM: number; readonly northM: number; readonly heightM: number };
  readonly noDataValue?: number | null;
  readonly zeroIsNoData?: boolean;
  readonly acceptHoles?: boolean;
  readonly acceptHeights?: boolean;
  /** What a raster of bedrock holds: heights of the rock surface, or its depth under the ground. */
  readonly bedrockIs?: 'height' | 'depth';
}

/** True facts that a person should see but need not answer. */
export type ImportWarning =
  | { readonly code: 'severalBands'; readonly count: number }
  | { readonly code: 'willBeWarped'; readonly fromSrid: number | null; readonly toSrid: number }
  | { readonly code: 'declaredNoData'; readonly value: number | null; readonly share: number }
  | { readonly code: 'coarseCells'; readonly cellM: number }
  | { readonly code: 'verticalDatumUnknown' }
  /** The file names its heights' system, and it is not Norway's present one. */
  | { readonly code: 'otherHeights'; readonly datum: string }
  | { readonly code: 'mixedGeometry' }
  | { readonly code: 'invalidGeometry'; readonly count: number }
  /** A draft of IFC 4.3, whose alignments may be meant otherwise than in the standard. */
  | { readonly code: 'draftSchema'; readonly schema: string }
  /** Rules of buildingSMART that the file breaks, by their names. */
  | { readonly code: 'ifcRules'; readonly rules: readonly string[] };

/** Rock that lies above the ground: in how many of its cells, %, and where by most, m and the project's CRS. */
export interface RockAbove {
  readonly share: number;
  readonly highest: number;
  readonly x: number;
  readonly y: number;
}

export interface RasterInspection {
  readonly kind: 'raster';
  readonly fileName: string;
  /** Short name of the format, e.g. 'GeoTIFF', 'ESRI ASCII grid'. */
  readonly format: string;
  readonly sizeBytes: number;
  readonly width: number;
  readonly height: number;
  readonly bands: number;
  /** e.g. 'float32', 'int16'. */
  readonly sampleType: string;
  /** EPSG code, or null when the file names none that we know. */
  readonly srid: number | null;
  readonly crsName: string;
  /** In the file's own CRS. */
  readonly bounds: FileBounds;
  /** In the units of the file's CRS (degrees when geographic). */
  readonly cellX: number;
  readonly cellY: number;
  /** Over the cells that hold a height once declared no-data and NaN are left out; suspects still count. */
  readonly minZ: number;
  readonly maxZ: number;
  readonly declaredNoData: number | null;
  readonly noDataShare: number;
  readonly nanShare: number;
  readonly zeroShare: number;
  /** Where the file holds points or triangles that became a raster. */
  readonly gridding?: Gridding;
  /** Picture of at most 512 px: relief in grey, holes magenta, suspected values orange, exact zeros blue. */
  readonly previewKey: string | null;
  /** Signed link to the picture, made new at every reading of the job. */
  readonly previewUrl?: string;
  readonly questions: readonly TerrainQuestion[];
  readonly warnings: readonly ImportWarning[];
}

export type AttributeValue = string | number | boolean | null;

export interface AttributeInspection {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean' | 'mixed';
  /** Most frequent first, at most 100; distinctCount is how many there are. */
  readonly values: readonly { readonly value: AttributeValue; readonly count: number }[];
  readonly distinctCount: number;
}

export interface LayerInspection {
  readonly name: string;
  readonly featureCount: number;
  /** 'Polygon', 'MultiPolygon', 'LineString', … as found. */
  readonly geometryTypes: readonly string[];
  readonly srid: number | null;
  readonly crsName: string;
  readonly bounds: FileBounds | null;
  readonly attributes: readonly AttributeInspection[];
}

export interface VectorInspection {
  readonly kind: 'vector';
  readonly fileName: string;
  readonly format: string;
  readonly sizeBytes: number;
  readonly layers: readonly LayerInspection[];
  readonly questions: readonly { readonly id: 'srid' }[];
  readonly warnings: readonly ImportWarning[];
}

/** What was done to a line of a file so that it can be laid out here. */
export type LineNotice =
  /** Lengths were in another unit, of so many metres. */
  | { readonly code: 'converted'; readonly unitM: number }
  /** The file states another unit of angles than its directions are in. */
  | { readonly code: 'otherAngles' }
  /** The plan is stated by its intersection points alone. */
  | { readonly code: 'fromPoints' }
  /** Station equations are labels: lengths are those of the line. */
  | { readonly code: 'stationEquations'; readonly count: number }
  /** Spirals became short arcs; no end of an element is missed by more than this, m. */
  | { readonly code: 'spiralsAsArcs'; readonly count: number; readonly offM: number }
  /** Vertical curves do not touch the grades beside them: the profile breaks there. */
  | { readonly code: 'gradeBreaks'; readonly count: number }
  /** The profile does not reach the plan's end, and was drawn out by its grade so far, m. */
  | { readonly code: 'profileDrawnOut'; readonly end: 'start' | 'end'; readonly byM: number };

export interface LineInspection {
  readonly name: string;
  /** As laid out, m; 0 where it cannot be. */
  readonly lengthM: number;
  readonly pointCount: number;
  /** Names of its profiles; several: which one is asked. */
  readonly profiles: readonly string[];
  readonly notices: readonly LineNotice[];
  /** Why it cannot be taken, in the file's terms; null where it can. */
  readonly problem: string | null;
}

/** Lines of roads with plan and profile: LandXML, IFC. */
export interface LinesInspection {
  readonly kind: 'lines';
  readonly fileName: string;
  readonly format: string;
  readonly sizeBytes: number;
  readonly srid: number | null;
  readonly bounds: FileBounds | null;
  /** In the order of the file. */
  readonly lines: readonly LineInspection[];
  readonly questions: readonly { readonly id: 'srid' }[];
  readonly warnings: readonly ImportWarning[];
}

export type Inspection = RasterInspection | VectorInspection | LinesInspection;

/** What an attribute's value becomes; null in a mapping leaves the polygons out. */
export type AreaClass = Pick<Area, 'group' | 'category'> & Partial<ValuesOf<typeof areaClassFields>>;

/** What an attribute's value becomes; null in a mapping leaves the lines and points out. */
export type FeatureClass = Pick<Feature, 'type'> & Partial<Pick<Feature, 'roadClass' | 'passage'>>;

/** How a layer's lines and points become features. Every value that occurs must be named in classes (or have otherwise). */
export interface FeatureMapping {
  readonly layer: string;
  /** The attribute that classes speak of; null = every line and point is `otherwise`. */
  readonly attribute: string | null;
  /** By the value as text ('' for null). */
  readonly classes: Readonly<Record<string, FeatureClass | null>>;
  readonly otherwise?: FeatureClass | null;
  /** Attribute that names the single feature; null = none. */
  readonly nameAttribute?: string | null;
  /** Where the file names no CRS. */
  readonly srid?: number;
}

/** How a layer's polygons become areas. Every value that occurs must be named in classes (or have otherwise). */
export interface AreaMapping {
  readonly layer: string;
  /** The attribute that classes speak of; null = every polygon is `otherwise`. */
  readonly attribute: string | null;
  /** By the value as text ('' for null). */
  readonly classes: Readonly<Record<string, AreaClass | null>>;
  readonly otherwise?: AreaClass | null;
  /** Attribute that names the single area; null = the class's value. */
  readonly nameAttribute?: string | null;
  /** Where the file names no CRS. */
  readonly srid?: number;
}
