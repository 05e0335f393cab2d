// Names of the files that import tasks leave in their scratch folder.

/** Of an inspection: a picture of the heights. */
export const PREVIEW_NAME = 'preview.png';

/** Of terrain: a cloud-optimised GeoTIFF. */
export const COG_NAME = 'terrain.tif';
/** Of bedrock that was interpolated: its standard deviation. */
export const SIGMA_NAME = 'sigma.tif';

/** Of areas: one AreaLine a line. */
export const AREAS_NAME = 'areas.jsonl';
/** Of lines and points: one FeatureLine a line. */
export const FEATURES_NAME = 'features.jsonl';
/** Water that a search of the terrain must not find again (JSON), and what it found (one JSON line each). */
export const GIVEN_WATER_NAME = 'given-water.json';
export const WATER_AREAS_NAME = 'water-areas.jsonl';
export const STREAMS_NAME = 'streams.jsonl';
/** Of what a service answered in parts: one raster, or one map. */
export const JOINED_NAME = 'joined';
