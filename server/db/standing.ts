// What lies in a deleted project stays stored, so that undo can bring the project back, but nobody reaches it meanwhile.

import { sql } from 'kysely';

/** Of a row that has a project_id: its project is not deleted. */
export const projectStands = sql<boolean>`exists (
  select from project where project.id = project_id and project.deleted is null)`;
