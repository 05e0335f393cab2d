// What was measured on the map: lengths with the ground's profile under the line, or areas with the volume to a level that
// the reader chooses.

import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AreaMeasure, DistanceMeasure, Drawn, Scene, Xyz } from '#canvas/scene-types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { HelpButton } from '../../ui/help-button.tsx';
import { parseNumber } from '../../ui/parse-number.ts';
import { GroundProfileChart } from './ground-profile-chart.tsx';

/** A decare (daa), the unit of land in Norway. */
const M2_PER_DAA = 1000;

export function Measured({ shape, scene }: { shape: Drawn; scene: Scene | null }) {
  if (shape.kind === 'distance' && shape.points.length > 0) return <Distance measure={shape} />;
  if (shape.kind === 'areaMeasure' && shape.ring.length > 0)
    return <Area measure={shape} ring={shape.ring} scene={scene} />;
  return null;
}

function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Paper
      elevation={2}
      role="status"
      className="figures"
      sx={{ px: 1.5, py: 1, borderRadius: 1, width: 300, pointerEvents: 'auto' }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mr: -0.75 }}>
        <Typography variant="overline" color="textSecondary">
          {title}
        </Typography>
        <HelpButton article="map" about={title} />
      </Stack>
      {children}
    </Paper>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.125 }}>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography variant="body2">{value}</Typography>
    </Stack>
  );
}

function Distance({ measure }: { measure: DistanceMeasure }) {
  const t = useText();
  const formats = useFormats();
  const { planM, slopeM, groundM, riseM, profile } = measure;
  return (
    <Card title={t('map.measureDistance')}>
      <Row name={t('measure.plan')} value={formats.length(planM)} />
      <Row name={t('measure.slope')} value={formats.length(slopeM)} />
      <Row name={t('measure.ground')} value={formats.length(groundM)} />
      <Row name={t('measure.rise')} value={`${formats.number(riseM, 1)} m`} />
      <Row name={t('measure.grade')} value={planM > 0 ? formats.percent(riseM / planM, 1) : '–'} />
      {planM > 0 && <GroundProfileChart profile={profile} />}
    </Card>
  );
}

function Area({ measure, ring, scene }: { measure: AreaMeasure; ring: readonly Xyz[]; scene: Scene | null }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const [text, setText] = useState<string | null>(null);
  const { planM2, surfaceM2, perimeterM, minZ, maxZ, meanZ } = measure;
  const isKnown = !Number.isNaN(meanZ);
  const level = text === null ? (isKnown ? Math.round(meanZ * 10) / 10 : null) : parseNumber(text, language);
  const volume =
    scene && level !== null && isKnown && ring.length > 2
      ? scene.volumeTo(
          ring.map(([x, y]) => [x, y] as const),
          level,
        )
      : null;
  const daa = (m2: number) => t('measure.daa', { size: formats.number(m2 / M2_PER_DAA) });
  return (
    <Card title={t('map.measureArea')}>
      <Row name={t('measure.planArea')} value={daa(planM2)} />
      <Row name={t('measure.surfaceArea')} value={daa(surfaceM2)} />
      <Row name={t('measure.perimeter')} value={formats.length(perimeterM)} />
      {isKnown && <Row name={t('measure.heights')} value={`${formats.number(minZ, 1)}–${formats.number(maxZ, 1)} m`} />}
      {isKnown && ring.length > 2 && (
        <>
          <TextField
            label={t('measure.level')}
            value={text ?? formats.number(meanZ, 1)}
            error={level === null}
            onChange={(event) => setText(event.target.value)}
            fullWidth
            sx={{ my: 1 }}
            slotProps={{ htmlInput: { inputMode: 'decimal', className: 'figures' } }}
          />
          <Row name={t('measure.above')} value={volume ? formats.volume(volume.aboveM3) : '–'} />
          <Row name={t('measure.below')} value={volume ? formats.volume(volume.belowM3) : '–'} />
        </>
      )}
    </Card>
  );
}
