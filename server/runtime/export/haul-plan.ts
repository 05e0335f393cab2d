// The cheapest plan of hauling of a stored route as rows from–to, at the prices that it was worked out with.

import { massPlanOf } from '#engine/evaluate/detail/mass-plan.ts';
import type { HauledMass, HaulingInput } from '#exchange/export/material.ts';
import { solveLinearProgram } from '../linear-program.ts';

/** Along the line, loads in order; empty where the program has no answer. */
export async function haulPlanOf({ masses, pricing }: HaulingInput): Promise<readonly HauledMass[]> {
  return (await massPlanOf(solveLinearProgram, pricing, [], masses))?.moves ?? [];
}
