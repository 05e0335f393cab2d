// SQL of features. Each function runs inside a tenant's transaction.

import { insertRow, lockRow, rowsOfProjects, updateRow } from '../../platform/db/rows.ts';
import type { NewRowOf, PatchOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export const featuresOfProjects = (tx: Tx, projectIds: readonly string[]) => rowsOfProjects(tx, 'feature', projectIds);
export const lockFeature = (tx: Tx, id: string) => lockRow(tx, 'feature', id);
export const insertFeature = (tx: Tx, row: NewRowOf<'feature'>) => insertRow(tx, 'feature', row);
export const updateFeature = (tx: Tx, id: string, patch: PatchOf<'feature'>) => updateRow(tx, 'feature', id, patch);
