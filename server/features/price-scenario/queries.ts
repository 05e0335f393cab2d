// SQL of price scenarios. Each function runs inside a tenant's transaction.

import { rowsOfProjects } from '../../platform/db/rows.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export const scenariosOfProjects = (tx: Tx, projectIds: readonly string[]) =>
  rowsOfProjects(tx, 'price_scenario', projectIds);
