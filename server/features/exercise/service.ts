// The rules of exercises: whoever may write in a project begins one there; it is found done in what they make, and stays done.

import { z } from 'zod';
import { EXERCISE_NAMES, EXERCISES, type ExerciseName } from '#domain/exercises.ts';
import type { Ctx } from '../../platform/context.ts';
import { ownerOf } from '../../platform/db/edit.ts';
import { inTenant, type Tx } from '../../platform/db/tenant.ts';
import { stepsDone } from './found.ts';
import * as queries from './queries.ts';

/** One that a person has begun. */
export interface Exercise {
  readonly name: ExerciseName;
  readonly projectId: string;
  readonly started: Date;
  readonly done: Date | null;
  /** In the order of the exercise's steps. */
  readonly steps: readonly boolean[];
}

const name = z.enum(EXERCISE_NAMES as [ExerciseName, ...ExerciseName[]]);

/** Latest begun first. */
export async function exercisesOf(ctx: Ctx): Promise<Exercise[]> {
  const { organizationId, userId } = ctx.actor;
  if (!organizationId) return [];
  return await inTenant(ctx, async (tx) => {
    const rows = await queries.exercisesOf(tx, organizationId, userId);
    const known = rows.filter((row) => row.name in EXERCISES);
    const found: Exercise[] = [];
    for (const row of known) found.push(await checked(ctx, tx, row));
    return found;
  });
}

export async function startExercise(ctx: Ctx, projectId: string, input: string): Promise<Exercise> {
  const exercise = name.parse(input);
  return await inTenant(ctx, async (tx) => {
    const owner = await ownerOf(tx, projectId);
    const row = { ...owner, user_id: ctx.actor.userId, name: exercise };
    return await checked(ctx, tx, await queries.putExercise(tx, row));
  });
}

async function checked(ctx: Ctx, tx: Tx, row: queries.ExerciseRow): Promise<Exercise> {
  const exercise = row.name as ExerciseName;
  const { project_id: projectId, started } = row;
  const all = EXERCISES[exercise];
  if (row.done) return { name: exercise, projectId, started, done: row.done, steps: all.map(() => true) };
  const steps = await stepsDone(tx, row);
  const done = steps.every(Boolean) ? ctx.clock() : null;
  if (done) await queries.setDone(tx, row, done);
  return { name: exercise, projectId, started, done, steps };
}
