// A volume: a body of triangles that somebody sent in as a file – a building, a geological body, ice – and how it stands in
// the project. What a client may send of one. The file stays as it came; where it stands is kept here: its base point
// (the middle of its box, at its lowest height) lies at `at`, after scaling and turning. Project CRS, metres.

import { z } from 'zod';

const MAX_COORDINATE_M = 1e8;
const metres = z.number().min(-MAX_COORDINATE_M).max(MAX_COORDINATE_M);

export const VOLUME_TYPES = ['building', 'geology', 'ice', 'other'] as const;
export type VolumeType = (typeof VOLUME_TYPES)[number];

/** Larger files are not read in a page. */
export const MAX_VOLUME_BYTES = 64 * 2 ** 20;
/** In one file; more would stall the map. */
export const MAX_VOLUME_TRIANGLES = 300_000;

export const volumeContent = z.strictObject({
  /** The name that the upload was given, with its kind: GLB, glTF, OBJ or IFC. */
  fileName: z
    .string()
    .regex(/^[0-9a-f-]{36}\.(glb|gltf|obj|ifc)$/, 'the name of an uploaded .glb, .gltf, .obj or .ifc'),
  originalName: z.string().trim().max(255),
  at: z.tuple([metres, metres, metres]),
  /** Clockwise from north. */
  rotationDeg: z.number().min(0).max(360).default(0),
  scale: z.number().min(1e-4).max(1e4).default(1),
  /** Which axis of the file points up: y in glTF, y or z in OBJ, always z in IFC. */
  upAxis: z.enum(['y', 'z']).default('y'),
  type: z.enum(VOLUME_TYPES).default('other'),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, '#rrggbb')
    .default('#8d99a6'),
  opacity: z.number().min(0.05).max(1).default(1),
  tags: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
});
export type Volume = z.infer<typeof volumeContent>;
