// The form of something drawn, changed on the map or by numbers, and taking it away; below what its panel shows of
// it. What is changed is saved by the functions given; until it is, the form cannot be opened again with the corners from before.

import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { EditedShape, Xy } from '#canvas/scene-types.ts';
import { useText } from '../i18n/text.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { notifyError } from './notices.tsx';
import { opened } from './outline.ts';
import { Section } from './section.tsx';
import { ShapeEditor } from './shape-editor.tsx';
import { endEdit, startEdit, useShapeEdit } from './use-shape-edit.ts';

const EDIT_COLOR = '#c2410c';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly kind?: EditedShape['kind'];
  /** The corners that can be dragged; null = it has none. */
  readonly outline: readonly Xy[] | null;
  /** Saves other corners than those from which the edit began; done when the page has them. */
  readonly onOutline: (outline: readonly Xy[], from: readonly Xy[]) => Promise<void>;
  readonly onDelete: () => void;
}

export function ShapeSection({ id, name, kind = 'polygon', outline, onOutline, onDelete }: Props) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const edit = useShapeEdit(id);
  const save = (points: readonly Xy[], from: readonly Xy[]) => {
    setIsSaving(true);
    endEdit();
    onOutline(points, from)
      .catch(notifyError)
      .finally(() => setIsSaving(false));
  };
  return (
    <>
      {outline && (
        <Section title={t('draw.shape')}>
          {edit ? (
            <ShapeEditor edit={edit} onDone={(points) => save(points, edit.from)} />
          ) : (
            <Button
              size="small"
              startIcon={<EditOutlinedIcon />}
              loading={isSaving}
              loadingPosition="start"
              onClick={() => startEdit(id, kind, EDIT_COLOR, kind === 'polygon' ? opened(outline) : outline)}
            >
              {t('draw.edit')}
            </Button>
          )}
        </Section>
      )}
      <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => setIsAsking(true)}>
          {t('draw.delete')}
        </Button>
        <ConfirmDialog
          open={isAsking}
          text={t('draw.delete.ask', { name: name || t('draw.unnamed') })}
          confirm={t('app.delete')}
          onConfirm={() => {
            setIsAsking(false);
            onDelete();
          }}
          onClose={() => setIsAsking(false)}
        />
      </Box>
    </>
  );
}
