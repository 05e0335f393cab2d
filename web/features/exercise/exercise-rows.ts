// Where each exercise begins, how long it takes, and which page of the guide shows how.

import type { ExerciseName } from '#domain/exercises.ts';
import type { GuideArticleId } from '../../state/guide.ts';

interface ExerciseRow {
  /** Tab of the project. */
  readonly tab: 'map' | 'compare' | 'routes' | 'topics';
  readonly minutes: number;
  readonly article: GuideArticleId;
}

export const EXERCISE_ROWS: Readonly<Record<ExerciseName, ExerciseRow>> = {
  firstRoute: { tab: 'map', minutes: 5, article: 'generation' },
  avoidFarm: { tab: 'map', minutes: 10, article: 'areas' },
  whyExpensive: { tab: 'map', minutes: 5, article: 'routes' },
  changePrice: { tab: 'compare', minutes: 5, article: 'compare' },
  compareAndChoose: { tab: 'compare', minutes: 5, article: 'collections' },
  masses: { tab: 'map', minutes: 5, article: 'sites' },
  deliver: { tab: 'map', minutes: 3, article: 'export' },
};
