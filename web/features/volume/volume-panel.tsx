// The right drawer for a selected volume: its name, look and place, and what its file holds. Everything is saved where it is
// changed.

import VerticalAlignBottomIcon from '@mui/icons-material/VerticalAlignBottom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pickFields } from '#domain/entities/field.ts';
import { type Volume, volumeFields } from '#domain/entities/volume.ts';
import { MeshError } from '#domain/volume-body.ts';
import { changeMapItem, type MapItem, renameMapItem } from '../../api/map-items.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { useScene } from '../../state/scene.ts';
import { ENTITY_FIELDS_SX, EntityFields } from '../../ui/entity-fields.tsx';
import { EntityHeader, TagsField } from '../../ui/entity-header.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/section.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { bodyOfVolumeQuery } from './read-body.ts';

const MAX_COORDINATE_M = 1e8;
const typeFields = pickFields(volumeFields, 'type');
const turnFields = pickFields(volumeFields, 'rotationDeg', 'scale');
const axisFields = pickFields(volumeFields, 'upAxis');

interface Props {
  readonly projectId: string;
  readonly volume: MapItem<'volume'>;
}

export function VolumePanel({ projectId, volume }: Props) {
  const t = useText();
  const { content, name } = volume;
  const change = (part: Partial<Volume>) => void changeMapItem(projectId, volume, part).catch(notifyError);
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5, pb: 1.5 }}>
        <EntityHeader
          kind={t('volume.title')}
          name={name}
          color={content.color}
          onName={(next) => void renameMapItem(projectId, volume, next).catch(notifyError)}
          onColor={(color) => change({ color })}
        />
        <Box sx={{ mb: 1.5 }}>
          <EntityFields rows={typeFields} values={content} onChange={change} />
        </Box>
        <TagsField tags={content.tags} onChange={(tags) => change({ tags })} />
        <Opacity value={content.opacity} onChange={(opacity) => change({ opacity })} />
      </Box>
      <Placement content={content} onChange={change} />
      <Section title={t('volume.body')}>
        <Body projectId={projectId} volume={volume} />
      </Section>
    </>
  );
}

/** Kept a moment after the slider rests. */
function Opacity({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const language = useLanguage();
  const formats = useFormats();
  const { label, min, max } = volumeFields.opacity;
  const [now, setNow] = useState(value);
  useEffect(() => setNow(value), [value]);
  useEffect(() => {
    if (now === value) return;
    const rest = setTimeout(() => onChange(now), 400);
    return () => clearTimeout(rest);
  }, [now]);
  return (
    <SliderRow
      label={label?.[language] ?? ''}
      value={now}
      min={min}
      max={max}
      step={0.05}
      text={formats.percent(now)}
      onChange={setNow}
    />
  );
}

function Placement({ content, onChange }: { content: Volume; onChange: (part: Partial<Volume>) => void }) {
  const t = useText();
  const scene = useScene();
  const [x, y, z] = content.at;
  const putOnGround = () => {
    const ground = scene?.heightAt(x, y);
    if (ground !== null && ground !== undefined) onChange({ at: [x, y, Math.round(ground * 100) / 100] });
  };
  return (
    <Section title={t('volume.place')}>
      <Box sx={{ ...ENTITY_FIELDS_SX, pt: 0.5 }}>
        <NumberField
          label={t('volume.x')}
          value={x}
          min={-MAX_COORDINATE_M}
          max={MAX_COORDINATE_M}
          onChange={(next) => onChange({ at: [next, y, z] })}
        />
        <NumberField
          label={t('volume.y')}
          value={y}
          min={-MAX_COORDINATE_M}
          max={MAX_COORDINATE_M}
          onChange={(next) => onChange({ at: [x, next, z] })}
        />
        <NumberField
          label={t('volume.z')}
          value={z}
          min={-1000}
          max={10_000}
          onChange={(next) => onChange({ at: [x, y, next] })}
        />
        <Button size="small" startIcon={<VerticalAlignBottomIcon />} disabled={!scene} onClick={putOnGround}>
          {t('volume.onGround')}
        </Button>
        <EntityFields rows={turnFields} values={content} onChange={onChange} />
        <EntityFields
          rows={axisFields}
          values={content}
          disabled={content.fileName.endsWith('.ifc')}
          onChange={onChange}
        />
      </Box>
    </Section>
  );
}

function Body({ projectId, volume }: Props) {
  const t = useText();
  const formats = useFormats();
  const { data: body, error } = useQuery(bodyOfVolumeQuery(projectId, volume));
  const { scale, originalName } = volume.content;
  if (!body)
    return (
      <Typography variant="body2" color={error ? 'error' : 'textSecondary'} role="status">
        {error
          ? t('volume.unreadable', {
              reason: error instanceof MeshError ? t(`volume.error.${error.code}`) : error.message,
            })
          : t('volume.reading')}
      </Typography>
    );
  const metres = (value: number) => formats.number(value * scale, 1);
  const [w, d] = body.half;
  const size = `${metres(2 * w)} × ${metres(2 * d)} × ${metres(body.heightM)} m`;
  const rows: [string, string][] = [
    [t('volume.file'), originalName],
    [t('volume.size'), size],
    [t('volume.triangles'), formats.number(body.positions.length / 9, 0)],
    [t('volume.volume'), body.isClosed ? formats.volume(body.volumeM3 * scale ** 3) : t('volume.open')],
  ];
  return (
    <Box role="group" aria-label={t('volume.body')}>
      {rows.map(([label, value]) => (
        <Stack key={label} direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.25 }}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography variant="body2" className="figures" noWrap>
            {value}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}
