// Settings of mass handling and of the search at three levels: the organization's hold in all its projects, a project's own are laid over
// them, and a path's over both. Each level keeps only what it sets itself, so that a change above reaches everything that does not.

import { z } from 'zod';
import { massRows } from '../parameters/mass.ts';
import { optimisationRows } from '../parameters/optimisation.ts';
import { overridesValidatorOf, validatorOf } from '../parameters/parameter.ts';
import { organizationPrices } from './organization-prices.ts';

/** What a project sets itself. */
export const projectSettings = z
  .strictObject({ mass: overridesValidatorOf(massRows), optimisation: overridesValidatorOf(optimisationRows) })
  .partial();
export type ProjectSettings = z.infer<typeof projectSettings>;

/** What a path sets itself. */
export const pathSettings = overridesValidatorOf(optimisationRows);

type Stored = Readonly<Record<string, unknown>>;
const searchValidator = validatorOf(optimisationRows);

/** The prices that hold in a project. Both as their rows of the database hold them. */
export function pricesInProject(organization: Stored, project: Stored) {
  return organizationPrices({
    ...organization,
    mass: { ...(organization.mass as object), ...(project.mass as object) },
  });
}

/** How a path is searched for; `path` left out: any path of the project that sets nothing itself. */
export function searchSettings(organization: Stored, project: Stored, path: Stored = {}) {
  return searchValidator.parse({
    ...(organization.optimisation as object),
    ...(project.optimisation as object),
    ...path,
  });
}
