// Changing an area's tags and form, and taking it away; below the area's facts.

import Box from '@mui/material/Box';
import type { Xy } from '#canvas/scene-types.ts';
import type { AreaData } from '../../api/areas.ts';
import { TagsField } from '../../ui/entity-header.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { ShapeSection } from '../../ui/shape-section.tsx';
import { useSaveOutline } from '../../ui/use-save-outline.ts';
import { outlineOf } from './area-changes.ts';
import { deleteArea, updateArea } from './queries.ts';
import { latestArea, useAreaEditing } from './use-area-editing.ts';

export function AreaShapeSection({
  projectId,
  area,
  onDeleted,
}: {
  projectId: string;
  area: AreaData;
  onDeleted: () => void;
}) {
  const saveOutline = useSaveOutline(projectId);
  const { shown, save, listeners } = useAreaEditing(projectId, area);
  return (
    <>
      <Box sx={{ px: 2, pb: 1.5 }} {...listeners}>
        <TagsField tags={shown.tags} onChange={(tags) => void save({ tags }).catch(notifyError)} />
      </Box>
      <ShapeSection
        id={area.id}
        name={area.name}
        outline={outlineOf(area)}
        onOutline={(outline, from) =>
          saveOutline<AreaData>(
            {
              kind: 'polygon',
              row: area,
              latest: () => latestArea(projectId, area.id),
              outlineOf,
              save: (now, ring) => updateArea(projectId, now, { geometry: withOutline(now, ring) }),
              loggedOutline: ({ geometry }) => geometry,
            },
            outline,
            from,
          )
        }
        onDelete={() => void deleteArea(projectId, area.id).then(onDeleted, notifyError)}
      />
    </>
  );
}

/** Holes and further polygons stay as they are. */
function withOutline({ polygons: [first, ...others] }: AreaData, ring: readonly Xy[]) {
  const [, ...holes] = first ?? [];
  return [[ring, ...holes], ...others];
}
