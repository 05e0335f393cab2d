// Exercises that the person has begun, and beginning one on a copy of a project.

import { queryOptions } from '@tanstack/react-query';
import type { ExerciseName } from '#domain/exercises.ts';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const ExercisesDocument = graphql(`
  query Exercises {
    exercises {
      name
      projectId
      started
      done
      steps
    }
  }
`);
const PlacesDocument = graphql(`
  query ExercisePlaces {
    projects(first: 60) {
      nodes {
        id
        name
        isDemo
        terrain {
          id
        }
      }
    }
  }
`);
const StartExercise = graphql(`
  mutation StartExercise($projectId: UUID!, $name: String!) {
    startExercise(projectId: $projectId, name: $name) {
      name
    }
  }
`);
const CopyForExercises = graphql(`
  mutation CopyForExercises($id: UUID!, $name: String!) {
    copyProject(id: $id, name: $name, withResults: true) {
      id
    }
  }
`);

async function fetchExercises() {
  return (await request(ExercisesDocument)).exercises;
}

export type ExerciseData = Awaited<ReturnType<typeof fetchExercises>>[number];

export const exercisesQuery = queryOptions({ queryKey: ['exercises'], queryFn: fetchExercises });

/** Projects with ground, the demo first. */
export const placesQuery = queryOptions({
  queryKey: ['projects', 'exercisePlaces'],
  queryFn: async () =>
    (await request(PlacesDocument)).projects.nodes
      .filter(({ terrain }) => terrain !== null)
      .toSorted((a, b) => Number(b.isDemo) - Number(a.isDemo)),
});

/** Answers the project that it is done in: a new copy where there is none yet. */
export async function startExercise(
  name: ExerciseName,
  place: { readonly trainingId: string } | { readonly originalId: string; readonly copyName: string },
): Promise<string> {
  const projectId =
    'trainingId' in place
      ? place.trainingId
      : (await request(CopyForExercises, { id: place.originalId, name: place.copyName })).copyProject.id;
  await request(StartExercise, { projectId, name });
  await queryClient.invalidateQueries({ queryKey: exercisesQuery.queryKey });
  return projectId;
}
