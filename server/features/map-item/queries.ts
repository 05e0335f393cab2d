// SQL of what is saved of the map. Each function runs inside a tenant's transaction.

import { rowsOfProjects } from '../../platform/db/rows.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export const itemsOfProjects = (tx: Tx, projectIds: readonly string[]) => rowsOfProjects(tx, 'map_item', projectIds);
