// Numbers of the TIFF 6.0, BigTIFF and GeoTIFF 1.1 (OGC 19-008r4) formats that reader and writer share.

export const TAG = {
  newSubfileType: 254,
  imageWidth: 256,
  imageLength: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planarConfiguration: 284,
  predictor: 317,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  sampleFormat: 339,
  modelPixelScale: 33550,
  modelTiepoint: 33922,
  modelTransformation: 34264,
  geoKeyDirectory: 34735,
  geoDoubleParams: 34736,
  geoAsciiParams: 34737,
  gdalMetadata: 42112,
  gdalNoData: 42113,
} as const;

export const GEO_KEY = {
  modelType: 1024,
  rasterType: 1025,
  citation: 1026,
  geographicType: 2048,
  geographicCitation: 2049,
  projectedType: 3072,
  projectedCitation: 3073,
  projectedLinearUnits: 3076,
  verticalType: 4096,
} as const;

export const COMPRESSION = {
  none: 1,
  lzw: 5,
  adobeDeflate: 8,
  packBits: 32773,
  oldDeflate: 32946,
  zstd: 50000,
} as const;

/** Bytes of one value by TIFF field type; 0 = no such type. */
export const FIELD_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8] as const;

/** More cells than this are refused before anything is decoded: 2^28 float32 are 1 GiB. */
export const MAX_CELLS = 2 ** 28;
