// Names of the files that import tasks leave in their scratch folder.

/** Of an inspection: a picture of the heights. */
export const PREVIEW_NAME = 'preview.png';

/** Of terrain: a cloud-optimised GeoTIFF. */
export const COG_NAME = 'terrain.tif';

/** Of areas: one AreaLine a line. */
export const AREAS_NAME = 'areas.jsonl';
