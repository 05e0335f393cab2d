// The object types that more than one feature speaks of, by the row behind each. A feature implements its own type and may
// add fields to another's (`builder.objectField(PathRef, 'routeType', …)`) without importing that feature.

import type { Seat } from '../context.ts';
import type { RowOf } from '../db/schema.ts';
import { builder } from './builder.ts';

export type ProjectRow = RowOf<'project'>;
export type PathRow = RowOf<'path'>;
/** A row of the table of routes: without what only one route at a time is asked for. */
export type RouteRow = Omit<
  RowOf<'route'>,
  | 'alignment'
  | 'segments'
  | 'quantities'
  | 'breakdown'
  | 'violations'
  | 'line'
  | 'stations'
  | 'body'
  | 'haul_masses'
  | 'driving'
  | 'water_crossings'
  | 'road_crossings'
>;
/** Without the frozen problem and the checkpoint, which only workers read. */
export type GenerationRow = Omit<RowOf<'generation'>, 'problem' | 'pricing' | 'ground' | 'checkpoint'>;

export const ProjectRef = builder.objectRef<ProjectRow>('Project');
export const PathRef = builder.objectRef<PathRow>('Path');
export const RouteRef = builder.objectRef<RouteRow>('Route');
export const RouteTypeRef = builder.objectRef<RowOf<'route_type'>>('RouteType');
export const SegmentTypeRef = builder.objectRef<RowOf<'segment_type'>>('SegmentType');
export const GenerationRef = builder.objectRef<GenerationRow>('Generation');
export const JobRef = builder.objectRef<RowOf<'job'>>('Job');
export const TerrainRef = builder.objectRef<RowOf<'terrain'>>('Terrain');
export const AreaLayerRef = builder.objectRef<RowOf<'area_layer'> & { area_count: number }>('AreaLayer');
export const FeatureRef = builder.objectRef<RowOf<'feature'>>('Feature');
/** The rows before and after are left out where they are read only when asked for. */
type ShownChange = Omit<RowOf<'change'>, 'before' | 'after' | 'difference'> &
  Partial<Pick<RowOf<'change'>, 'before' | 'after'>> & { user_name: string | null };
export const ChangeRef = builder.objectRef<ShownChange>('Change');
export const OrganizationRef = builder.objectRef<Seat>('Organization');

export const PageInfoRef = builder.objectRef<{ endCursor: string | null; hasNextPage: boolean }>('PageInfo').implement({
  fields: (t) => ({
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
});

export interface AuditRow extends Omit<RowOf<'audit'>, 'user_id'> {
  readonly user_email: string | null;
}

export const AuditRef = builder.objectRef<AuditRow>('AuditEvent').implement({
  fields: (t) => ({
    id: t.id({ resolve: (row) => String(row.id) }),
    at: t.expose('at', { type: 'DateTime' }),
    event: t.exposeString('event'),
    user: t.exposeString('user_email', { nullable: true }),
    address: t.exposeString('address'),
    details: t.expose('details', { type: 'JSON' }),
  }),
});
