// Stores a grid of heights as a terrain's COG, as an import would, and answers the row that names it. For grids that are made
// here: the demo project's, and those of tests.

import type { Grid } from '#terrain/grid.ts';
import type { Services } from '../../platform/context.ts';
import { jsonb } from '../../platform/db/connection.ts';
import type { NewRowOf } from '../../platform/db/schema.ts';
import { newKey } from '../../platform/storage/storage.ts';
import { cogOf } from '../../runtime/grid-cog.ts';

type TerrainRow = NewRowOf<'terrain'>;
export type TerrainRole = TerrainRow['role'];

interface About {
  readonly organizationId: string;
  readonly role: TerrainRole;
  readonly name: string;
  readonly srid: number;
  readonly attribution?: string;
}

/** The row without its project. */
export async function storeGrid(
  { storage }: Pick<Services, 'storage'>,
  { organizationId, role, name, srid, attribution = '' }: About,
  grid: Grid,
): Promise<Omit<TerrainRow, 'project_id'>> {
  const cog = await cogOf(grid, srid);
  const key = newKey(organizationId, 'terrain', 'tif');
  await storage.put(key, cog.bytes, { contentType: 'image/tiff' });
  return {
    organization_id: organizationId,
    role,
    name,
    key,
    sha256: cog.sha256,
    width: grid.width,
    height: grid.height,
    cell_m: grid.cell,
    origin_x: grid.originX,
    origin_y: grid.originY,
    min_z: cog.minZ,
    max_z: cog.maxZ,
    no_data_share: 0,
    attribution,
    warnings: jsonb([]),
    source: jsonb({ format: 'synthetic', srid }),
  };
}
