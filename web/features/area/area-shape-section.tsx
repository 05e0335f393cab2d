// Changing an area's tags and form, and taking it away; below the area's facts.

import Box from '@mui/material/Box';
import type { AreaData } from '../../api/areas.ts';
import { TagsField } from '../../ui/entity-header.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { ShapeSection } from '../../ui/shape-section.tsx';
import { deleteArea, updateArea } from './queries.ts';

export function AreaShapeSection({
  projectId,
  area,
  onDeleted,
}: {
  projectId: string;
  area: AreaData;
  onDeleted: () => void;
}) {
  // One outline can be dragged; holes and further polygons stay as they are.
  const [first, ...others] = area.polygons;
  const [outer = [], ...holes] = first ?? [];
  return (
    <>
      <Box sx={{ px: 2, pb: 1.5 }}>
        <TagsField
          tags={area.tags}
          onChange={(tags) => void updateArea(projectId, area, { tags }).catch(notifyError)}
        />
      </Box>
      <ShapeSection
        id={area.id}
        name={area.name}
        outline={outer}
        onOutline={(points) => updateArea(projectId, area, { geometry: [[points, ...holes], ...others] })}
        onDelete={() => void deleteArea(projectId, area.id).then(onDeleted, notifyError)}
      />
    </>
  );
}
