// Changing an area: its name, class, crossing and form, and taking it away; below what an area tells of itself.

import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AreaData } from '../../api/areas.ts';
import type { AreaInput } from '../../api/generated/graphql.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Section } from '../../ui/section.tsx';
import { deleteArea, updateArea } from './queries.ts';
import { ShapeEditor } from './shape-editor.tsx';
import { endEdit, startEdit, useShapeEdit } from './use-shape-edit.ts';

const EDIT_COLOR = '#c2410c';

export function AreaShapeSection({
  projectId,
  area,
  onDeleted,
}: {
  projectId: string;
  area: AreaData;
  onDeleted: () => void;
}) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const edit = useShapeEdit(area.id);
  // One outline can be dragged; holes and further polygons stay as they are.
  const [first, ...others] = area.polygons;
  const [outer = [], ...holes] = first ?? [];
  const change = (input: AreaInput) => void updateArea(projectId, area, input).catch(notifyError);
  const remove = () => {
    setIsAsking(false);
    deleteArea(projectId, area.id).then(onDeleted, notifyError);
  };
  return (
    <>
      <Section title={t('draw.shape')}>
        {edit ? (
          <ShapeEditor
            edit={edit}
            onDone={(points) => {
              change({ geometry: [[points, ...holes], ...others] });
              endEdit();
            }}
          />
        ) : (
          <Button
            size="small"
            startIcon={<EditOutlinedIcon />}
            onClick={() => startEdit(area.id, 'polygon', EDIT_COLOR, opened(outer))}
          >
            {t('draw.edit')}
          </Button>
        )}
      </Section>
      <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => setIsAsking(true)}>
          {t('draw.delete')}
        </Button>
        <ConfirmDialog
          open={isAsking}
          text={t('draw.delete.ask', { name: area.name || t('draw.unnamed') })}
          confirm={t('app.delete')}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      </Box>
    </>
  );
}

/** Without the last corner where it repeats the first. */
function opened(ring: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first![0] === last![0] && first![1] === last![1] ? ring.slice(0, -1) : ring;
}
