// GraphQL: exercises that a person has begun.

import { builder } from '../../platform/graphql/builder.ts';
import * as service from './service.ts';

const ExerciseRef = builder.objectRef<service.Exercise>('Exercise').implement({
  description: 'A guided task that you have begun; it is found done in what you make.',
  fields: (t) => ({
    name: t.exposeString('name'),
    projectId: t.expose('projectId', { type: 'UUID' }),
    started: t.expose('started', { type: 'DateTime' }),
    done: t.expose('done', { type: 'DateTime', nullable: true }),
    steps: t.field({
      type: ['Boolean'],
      description: 'Which of its steps are done, in their order.',
      resolve: ({ steps }) => [...steps],
    }),
  }),
});

builder.queryFields((t) => ({
  exercises: t.field({
    type: [ExerciseRef],
    description: 'Your own in your current organization, latest begun first.',
    resolve: (_, _args, ctx) => service.exercisesOf(ctx),
  }),
}));

builder.mutationFields((t) => ({
  startExercise: t.field({
    type: ExerciseRef,
    description: 'Begins it, or begins it anew, on this project.',
    args: { projectId: t.arg({ type: 'UUID', required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { projectId, name }, ctx) => service.startExercise(ctx, projectId, name),
  }),
}));
