// SQL of what is saved of the map. Each function runs inside a tenant's transaction.

import { insertRow, lockRow, rowsOfProjects, updateRow } from '../../platform/db/rows.ts';
import type { NewRowOf, PatchOf } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export const itemsOfProjects = (tx: Tx, projectIds: readonly string[]) => rowsOfProjects(tx, 'map_item', projectIds);
export const lockItem = (tx: Tx, id: string) => lockRow(tx, 'map_item', id);
export const insertItem = (tx: Tx, row: NewRowOf<'map_item'>) => insertRow(tx, 'map_item', row);
export const updateItem = (tx: Tx, id: string, patch: PatchOf<'map_item'>) => updateRow(tx, 'map_item', id, patch);
