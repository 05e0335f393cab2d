// The right drawer for a selected feature line or point: name, type, tags, its form, and taking it away. Everything is saved
// where it is changed.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Xy } from '#canvas/scene-types.ts';
import { FOUND_CATCHMENT_TAG, featureFields, OPEN_CATCHMENT_TAG } from '#domain/entities/feature.ts';
import { pickFields } from '#domain/entities/field.ts';
import type { FeatureInput } from '../../api/generated/graphql.ts';
import { type ProjectData, projectQuery } from '../../api/project.ts';
import { queryClient } from '../../api/query-client.ts';
import { useText } from '../../i18n/text.tsx';
import { EntityFields } from '../../ui/entity-fields.tsx';
import { TagsField } from '../../ui/entity-header.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { OptionalNumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/section.tsx';
import { ShapeSection } from '../../ui/shape-section.tsx';
import { useSaveOutline } from '../../ui/use-save-outline.ts';
import { deleteFeature, updateFeature } from './queries.ts';

const typeFields = pickFields(featureFields, 'type');
const roadFields = pickFields(featureFields, 'roadClass', 'passage');
const railwayFields = pickFields(featureFields, 'passage');
const passingFields = pickFields(featureFields, 'radiusM', 'mustPass');

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
  const saveOutline = useSaveOutline(projectId);
  const change = (input: FeatureInput) => void updateFeature(projectId, feature, input).catch(notifyError);
  const type = featureFields.type.choices.find((one) => one === feature.type) ?? 'other';
  const kind = feature.shape === 'point' ? 'point' : 'line';
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
        <Box sx={{ my: 1.5 }}>
          <EntityFields rows={typeFields} values={{ type }} onChange={change} />
        </Box>
        <TagsField tags={feature.tags} onChange={(tags) => change({ tags })} />
      </Box>
      {kind === 'line' && (type === 'stream' || type === 'river') && (
        <CatchmentSection feature={feature} onChange={(catchmentM2) => change({ catchmentM2 })} />
      )}
      {kind === 'line' && (type === 'road' || type === 'railway') && (
        <Section title={t('feature.crossing')}>
          <Stack sx={{ gap: 1.5 }}>
            <EntityFields rows={type === 'road' ? roadFields : railwayFields} values={feature} onChange={change} />
          </Stack>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
            {t(`feature.crossing.${type}`)}
          </Typography>
        </Section>
      )}
      {feature.type === 'pointOfInterest' && (
        <Section title={t('draw.passing')}>
          <Stack sx={{ gap: 1 }}>
            <EntityFields rows={passingFields} values={feature} onChange={change} />
          </Stack>
          <Typography variant="caption" color="textSecondary" component="p">
            {t('draw.passing.hint')}
          </Typography>
        </Section>
      )}
      <ShapeSection
        id={feature.id}
        name={feature.name}
        kind={kind}
        outline={outlineOf(feature)}
        onOutline={(outline, from) =>
          saveOutline<Feature>(
            {
              kind,
              row: feature,
              latest: async () => {
                const project = await queryClient.fetchQuery({ ...projectQuery(projectId), staleTime: 0 });
                return project?.features.find(({ id }) => id === feature.id) ?? null;
              },
              outlineOf,
              save: (now, points) => updateFeature(projectId, now, { vertices: withOutline(now, points) }),
              loggedOutline: ({ vertices }) => vertices,
            },
            outline,
            from,
          )
        }
        onDelete={() => void deleteFeature(projectId, feature.id).then(onDeleted, notifyError)}
      />
    </>
  );
}

const M2_PER_KM2 = 1e6;

/** What drains through the lower end of a stream: found in the terrain, or written. */
function CatchmentSection({
  feature: { catchmentM2, tags },
  onChange,
}: {
  feature: Feature;
  onChange: (catchmentM2: number | null) => void;
}) {
  const t = useText();
  const isFound = tags.includes(FOUND_CATCHMENT_TAG);
  const hints = [
    catchmentM2 === null && t('feature.catchment.none'),
    isFound && t('feature.catchment.found'),
    tags.includes(OPEN_CATCHMENT_TAG) && t('feature.catchment.open'),
  ].filter(Boolean);
  return (
    <Section title={t('feature.catchment')}>
      <OptionalNumberField
        label={t('feature.catchment.field')}
        value={catchmentM2 === null ? null : catchmentM2 / M2_PER_KM2}
        placeholder="–"
        min={0}
        max={featureFields.catchmentM2.max! / M2_PER_KM2}
        decimals={3}
        onChange={(km2) => onChange(km2 === null ? null : km2 * M2_PER_KM2)}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {hints.join(' ')}
      </Typography>
    </Section>
  );
}

const verticesOf = ({ vertices }: Feature) => vertices as readonly (readonly [number, number, number | null])[];

const outlineOf = (feature: Feature): readonly Xy[] => verticesOf(feature).map(([x, y]) => [x, y] as const);

/** Heights belong to their places: a moved corner lies on the ground again. */
function withOutline(feature: Feature, points: readonly Xy[]) {
  const vertices = verticesOf(feature);
  return points.map(([x, y]) => vertices.find(([vx, vy]) => vx === x && vy === y) ?? [x, y, null]);
}
