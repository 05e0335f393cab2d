// Guided tasks on a training copy of a project. Each has steps that the server finds done in what the person has made since they
// began (server/features/exercise/found.ts); nobody ticks anything.

/** In the order in which they build on each other, with their steps. */
export const EXERCISES = {
  firstRoute: ['generate', 'keep'],
  avoidFarm: ['area', 'goAround'],
  whyExpensive: ['topic'],
  changePrice: ['scenario'],
  compareAndChoose: ['keep', 'collect', 'decide'],
  masses: ['site', 'level'],
  deliver: ['export'],
} as const satisfies Readonly<Record<string, readonly ExerciseStep[]>>;

export type ExerciseStep =
  | 'generate'
  | 'keep'
  | 'area'
  | 'goAround'
  | 'topic'
  | 'scenario'
  | 'collect'
  | 'decide'
  | 'site'
  | 'level'
  | 'export';

export type ExerciseName = keyof typeof EXERCISES;
export const EXERCISE_NAMES = Object.keys(EXERCISES) as ExerciseName[];
