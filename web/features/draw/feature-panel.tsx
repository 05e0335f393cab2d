// The right drawer for a selected feature line or point: name, type, tags, its form, and taking it away. Everything is saved
// where it is changed.

import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FEATURE_TYPES } from '#domain/feature.ts';
import type { FeatureInput } from '../../api/generated/graphql.ts';
import type { ProjectData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { isFeatureType } from '../../ui/feature-types.ts';
import { InlineText } from '../../ui/inline-text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Section } from '../../ui/section.tsx';
import { deleteFeature, updateFeature } from './queries.ts';
import { ShapeEditor } from './shape-editor.tsx';
import { endEdit, startEdit, useShapeEdit } from './use-shape-edit.ts';

type Feature = ProjectData['features'][number];

const EDIT_COLOR = '#c2410c';

export function FeaturePanel({
  projectId,
  feature,
  onDeleted,
}: {
  projectId: string;
  feature: Feature;
  onDeleted: () => void;
}) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const edit = useShapeEdit(feature.id);
  const change = (input: FeatureInput) => void updateFeature(projectId, feature, input).catch(notifyError);
  const kind = feature.shape === 'point' ? 'point' : 'line';
  const vertices = feature.vertices as readonly (readonly [number, number, number | null])[];
  const remove = () => {
    setIsAsking(false);
    deleteFeature(projectId, feature.id).then(onDeleted, notifyError);
  };
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5 }}>
        <Typography variant="overline" color="textSecondary">
          {t(`draw.feature.${kind}`)}
        </Typography>
        <InlineText
          size="title"
          value={feature.name || t('draw.unnamed')}
          label={t('draw.name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          select
          fullWidth
          label={t('draw.type')}
          value={isFeatureType(feature.type) ? feature.type : 'other'}
          onChange={(event) => change({ type: event.target.value })}
          sx={{ my: 1.5 }}
        >
          {FEATURE_TYPES.map((type) => (
            <MenuItem key={type} value={type}>
              {t(`ui.feature.${type}`)}
            </MenuItem>
          ))}
        </TextField>
        <Autocomplete
          multiple
          freeSolo
          size="small"
          options={[] as string[]}
          value={[...feature.tags]}
          onChange={(_, tags) => change({ tags })}
          renderInput={(params) => <TextField {...params} label={t('draw.tags')} />}
          sx={{ mb: 1.5 }}
        />
      </Box>
      <Section title={t('draw.shape')}>
        {edit ? (
          <ShapeEditor
            edit={edit}
            onDone={(points) => {
              // Heights belong to their places: a moved corner lies on the ground again.
              change({
                vertices: points.map(([x, y]) => vertices.find(([vx, vy]) => vx === x && vy === y) ?? [x, y, null]),
              });
              endEdit();
            }}
          />
        ) : (
          <Button
            size="small"
            startIcon={<EditOutlinedIcon />}
            onClick={() =>
              startEdit(
                feature.id,
                kind,
                EDIT_COLOR,
                vertices.map(([x, y]) => [x, y] as const),
              )
            }
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
          text={t('draw.delete.ask', { name: feature.name || t('draw.unnamed') })}
          confirm={t('app.delete')}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      </Box>
    </>
  );
}
