// The messages between a search thread and its runner.

import type { SearchRaster } from '#engine/context/search-raster.ts';
import type { ProblemRasters } from '#engine/evaluate/rasters/problem-rasters.ts';
import type { Problem } from '#engine/problem.ts';
import type { SearchTask } from '#engine/run.ts';

export type ToThread =
  | { open: Problem; rasters: ProblemRasters; raster: SearchRaster }
  | { run: SearchTask; index: number };

export type FromThread = { ready: true } | { index: number; output: unknown } | { index: number; error: string };
