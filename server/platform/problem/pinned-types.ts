// The types of a project that is pinned to a version of a collection: as frozen there, whatever the catalogue says now.

import type { FrozenTypes } from '#domain/catalogue/type-collection.ts';
import type { RowOf } from '../db/schema.ts';

type RouteTypeValues = Pick<RowOf<'route_type'>, 'id' | 'design_class'>;
type SegmentTypeValues = Pick<RowOf<'segment_type'>, 'id' | 'parameters'>;

/** A route type as the version has it; as it stands where the version has none of it. */
export function pinnedRouteType<Row extends RouteTypeValues>(row: Row, pinned: FrozenTypes | null): Row {
  const found = pinned?.routeTypes.find(({ id }) => id === row.id);
  if (!found) return row;
  const { designClass, segmentTypeIds } = found;
  return {
    ...row,
    design_class: designClass,
    ...('segment_type_ids' in row ? { segment_type_ids: [...segmentTypeIds] } : {}),
  };
}

export function pinnedSegmentType<Row extends SegmentTypeValues>(row: Row, pinned: FrozenTypes | null): Row {
  const found = pinned?.segmentTypes.find(({ id }) => id === row.id);
  return found ? { ...row, parameters: found.parameters } : row;
}
