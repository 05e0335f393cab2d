// Changing an area's tags and form, and taking it away; below the area's facts.

import Box from '@mui/material/Box';
import type { Xy } from '#canvas/scene-types.ts';
import { type AreaData, areasQuery } from '../../api/areas.ts';
import { queryClient } from '../../api/query-client.ts';
import { TagsField } from '../../ui/entity-header.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { ShapeSection } from '../../ui/shape-section.tsx';
import { useSaveOutline } from '../../ui/use-save-outline.ts';
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
  const saveOutline = useSaveOutline(projectId);
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
        outline={outlineOf(area)}
        onOutline={(outline, from) =>
          saveOutline<AreaData>(
            {
              kind: 'polygon',
              row: area,
              latest: async () => {
                const areas = await queryClient.fetchQuery({ ...areasQuery(projectId), staleTime: 0 });
                return areas.find(({ id }) => id === area.id) ?? null;
              },
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

/** One outline can be dragged. */
const outlineOf = ({ polygons }: AreaData): readonly Xy[] => polygons[0]?.[0] ?? [];

/** Holes and further polygons stay as they are. */
function withOutline({ polygons: [first, ...others] }: AreaData, ring: readonly Xy[]) {
  const [, ...holes] = first ?? [];
  return [[ring, ...holes], ...others];
}
