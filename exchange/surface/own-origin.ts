// Surfaces whose coordinates count from an origin of their own: its place on the map is asked for, and added.

import type { TerrainAnswers } from '#domain/import.ts';
import type { SurfaceFile } from './surface.ts';

/** Northings of projected systems are larger; those of 1948 may be as small in the far south, with an origin at 0. */
const LOCAL_M = 100_000;

/** @param answers null: the file says where it lies */
export function placedByHand(file: SurfaceFile, answers: TerrainAnswers | null): SurfaceFile {
  const isNear = (value: number, i: number) => i % 3 === 2 || Math.abs(value) < LOCAL_M;
  if (!answers || !file.surfaces.every(({ points }) => points.every(isNear))) return file;
  const { eastM = 0, northM = 0, heightM = 0 } = answers.place ?? {};
  const by = [eastM, northM, heightM];
  const surfaces = file.surfaces.map((surface) => ({
    ...surface,
    points: surface.points.map((value, i) => value + by[i % 3]!),
  }));
  return { ...file, surfaces, questions: [...(file.questions ?? []), { id: 'place' }] };
}
