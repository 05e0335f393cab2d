// The tasks that decode files of strangers, each run in a child process (../child.ts), and what they leave in their scratch
// folder. Imports of the server and the command line use the same.

export const INSPECT_TASK = new URL('./inspect-task.ts', import.meta.url);
export const TERRAIN_TASK = new URL('./terrain-task.ts', import.meta.url);
export const WATER_TASK = new URL('./water-task.ts', import.meta.url);
export const FEATURES_TASK = new URL('./features-task.ts', import.meta.url);
export const LINES_TASK = new URL('./lines-task.ts', import.meta.url);
export const ARCHIVE_TASK = new URL('./archive-task.ts', import.meta.url);
export const AREAS_TASK = new URL('./areas-task.ts', import.meta.url);
export const JOIN_TASK = new URL('./join-task.ts', import.meta.url);
