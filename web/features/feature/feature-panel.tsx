// The right drawer for a selected feature line or point: name, type, tags, its form, and taking it away. Everything is saved
// where it is changed.

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FEATURE_TYPES, MAX_RADIUS_M } from '#domain/entities/feature.ts';
import type { FeatureInput } from '../../api/generated/graphql.ts';
import type { ProjectData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { TagsField } from '../../ui/entity-header.tsx';
import { isFeatureType } from '../../ui/feature-types.ts';
import { InlineText } from '../../ui/inline-text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { NumberSetting } from '../../ui/number-setting.tsx';
import { Section } from '../../ui/section.tsx';
import { ShapeSection } from '../../ui/shape-section.tsx';
import { deleteFeature, updateFeature } from './queries.ts';

type Feature = ProjectData['features'][number];

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
  const change = (input: FeatureInput) => void updateFeature(projectId, feature, input).catch(notifyError);
  const kind = feature.shape === 'point' ? 'point' : 'line';
  const vertices = feature.vertices as readonly (readonly [number, number, number | null])[];
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
        <TagsField tags={feature.tags} onChange={(tags) => change({ tags })} />
      </Box>
      {feature.type === 'pointOfInterest' && (
        <Section title={t('draw.passing')}>
          <NumberSetting
            label={t('draw.radius')}
            value={feature.radiusM}
            min={0}
            max={MAX_RADIUS_M}
            onChange={(radiusM) => change({ radiusM })}
          />
          <FormControlLabel
            control={
              <Switch size="small" checked={feature.mustPass} onChange={(_, mustPass) => change({ mustPass })} />
            }
            label={t('draw.mustPass')}
            sx={{ mt: 1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
          <Typography variant="caption" color="textSecondary" component="p">
            {t('draw.passing.hint')}
          </Typography>
        </Section>
      )}
      <ShapeSection
        id={feature.id}
        name={feature.name}
        kind={kind}
        outline={vertices.map(([x, y]) => [x, y] as const)}
        onOutline={(points) =>
          // Heights belong to their places: a moved corner lies on the ground again.
          updateFeature(projectId, feature, {
            vertices: points.map(([x, y]) => vertices.find(([vx, vy]) => vx === x && vy === y) ?? [x, y, null]),
          })
        }
        onDelete={() => void deleteFeature(projectId, feature.id).then(onDeleted, notifyError)}
      />
    </>
  );
}
