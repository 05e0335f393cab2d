// SQL of features. Each function runs inside a tenant's transaction.

import { rowsOfProjects } from '../../platform/db/rows.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export const featuresOfProjects = (tx: Tx, projectIds: readonly string[]) => rowsOfProjects(tx, 'feature', projectIds);
