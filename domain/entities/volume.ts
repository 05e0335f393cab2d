// A volume: a body of triangles that somebody sent in as a file – a building, a geological body, ice – and how it stands in
// the project. What a client may send of one. The file stays as it came; where it stands is kept here: its base point
// (the middle of its box, at its lowest height) lies at `at`, after scaling and turning. Project CRS, metres.

import { choice, color, num, shape, tags, text, type ValuesOf } from './field.ts';

/** Larger files are not read in a page. */
export const MAX_VOLUME_BYTES = 64 * 2 ** 20;
/** In one file; more would stall the map. */
export const MAX_VOLUME_TRIANGLES = 300_000;

const typeLabels = {
  building: { nb: 'Bygning', en: 'Building' },
  geology: { nb: 'Geologi', en: 'Geology' },
  ice: { nb: 'Is', en: 'Ice' },
  other: { nb: 'Annet', en: 'Other' },
} as const;

export const volumeFields = {
  /** The name that the upload was given, with its kind: GLB, glTF, OBJ or IFC. */
  fileName: text(undefined, [0, 41], {
    pattern: {
      is: /^[0-9a-f-]{36}\.(glb|gltf|obj|ifc)$/,
      words: 'the name of an uploaded .glb, .gltf, .obj or .ifc',
    },
  }),
  originalName: text(undefined, [0, 255]),
  at: shape('place'),
  /** Clockwise from north. */
  rotationDeg: num('°', 0, [0, 360], 'Dreining', 'Rotation'),
  scale: num('', 1, [1e-4, 1e4], 'Målestokk', 'Scale'),
  /** Which axis of the file points up: y in glTF, y or z in OBJ, always z in IFC. */
  upAxis: choice('y', { y: { nb: 'Y', en: 'Y' }, z: { nb: 'Z', en: 'Z' } }, 'Opp i filen', 'Up in the file'),
  type: choice('other', typeLabels, 'Type', 'Type'),
  color: color('#8d99a6'),
  opacity: num('', 1, [0.05, 1], 'Dekkevne', 'Opacity'),
  tags: tags(),
} as const;

export type Volume = ValuesOf<typeof volumeFields>;
export type VolumeType = Volume['type'];
