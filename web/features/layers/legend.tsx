// What the colours on the map mean, with units: heights or steepness, area classes with their size, kinds of road.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AreaData } from '../../api/areas.ts';
import type { ProjectData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { useMapView } from '../../state/map-view.ts';
import { areaCategoryLabel } from '../../ui/area-labels.ts';
import { Section } from '../../ui/section.tsx';
import { classesOf } from './area-classes.ts';

/** The canvas' ramps (canvas/layers/ground-paint.ts), as a reader sees them. */
const HEIGHT_RAMP = 'linear-gradient(to right, #44786c, #78a86e, #ced082, #d6aa68, #a6765c, #f6f2f0)';
const RELIEF_RAMP = 'linear-gradient(to right, #d6e0be, #becfa6, #cdd2b4, #d6d0be, #dedbd3, #f6f6f4)';
const STEEPNESS = [
  ['#f6ea82', '27–30°'],
  ['#f4be46', '30–35°'],
  ['#e47a36', '35–40°'],
  ['#be3e3e', '40–45°'],
  ['#843c8c', '> 45°'],
] as const;
const MOST_CLASSES = 14;

export function Legend({ project, areas }: { project: ProjectData; areas: readonly AreaData[] }) {
  const t = useText();
  const texture = useMapView((state) => state.terrainTextureType);
  return (
    <Section title={t('layers.legend')}>
      <Stack sx={{ gap: 1.5 }}>
        {project.terrain && texture !== 'plain' && texture !== 'slope' && (
          <HeightRamp
            minZ={project.terrain.minZ}
            maxZ={project.terrain.maxZ}
            ramp={texture === 'hillshade' ? RELIEF_RAMP : HEIGHT_RAMP}
          />
        )}
        {texture === 'slope' && (
          <Part title={t('layers.legend.slope')}>
            {STEEPNESS.map(([color, label]) => (
              <Swatch key={label} color={color} label={label} />
            ))}
          </Part>
        )}
        <AreaClasses areas={areas} />
        <Part title={t('layers.legend.structures')}>
          <Line label={t('layers.legend.surface')} />
          <Line label={t('layers.legend.bridge')} isBridge />
          <Line label={t('layers.legend.tunnel')} isTunnel />
        </Part>
      </Stack>
    </Section>
  );
}

function HeightRamp({ minZ, maxZ, ramp }: { minZ: number; maxZ: number; ramp: string }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Part title={t('layers.legend.height')}>
      <Box sx={{ height: 10, borderRadius: 0.5, background: ramp }} />
      <Stack direction="row" className="figures" sx={{ justifyContent: 'space-between', typography: 'caption' }}>
        {[0, 0.5, 1].map((share) => (
          <span key={share}>{formats.number(minZ + share * (maxZ - minZ), 0)}</span>
        ))}
      </Stack>
    </Part>
  );
}

function AreaClasses({ areas }: { areas: readonly AreaData[] }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const hidden = useMapView((state) => state.hidden);
  const isShown = useMapView((state) => state.show.areas);
  const classes = classesOf(areas.filter(({ layerId }) => !hidden.includes(layerId)));
  if (!isShown || classes.length === 0) return null;
  return (
    <Part title={t('layers.legend.areas')}>
      {classes.slice(0, MOST_CLASSES).map(({ key, group, category, color, sizeM2 }) => (
        <Swatch
          key={key}
          color={color}
          label={areaCategoryLabel(group, category, language)}
          value={formats.number(sizeM2 / 1e6, 2)}
        />
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="caption" component="div" sx={{ fontWeight: 560, mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Swatch({ color, label, value }: { color: string; label: string; value?: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, typography: 'caption', minHeight: 20 }}>
      <Box sx={{ width: 14, height: 12, borderRadius: 0.5, bgcolor: color, border: '1px solid rgba(0,0,0,0.15)' }} />
      <Box sx={{ flex: 1 }}>{label}</Box>
      {value && <Box className="figures">{value}</Box>}
    </Stack>
  );
}

function Line({ label, isBridge, isTunnel }: { label: string; isBridge?: boolean; isTunnel?: boolean }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, typography: 'caption', minHeight: 20 }}>
      <svg width="28" height="10" aria-hidden>
        {isBridge && <path d="M0 5H28" stroke="#2b2f2d" strokeWidth="8" />}
        <path d="M0 5H28" stroke="#e69f00" strokeWidth="4" strokeDasharray={isTunnel ? '6 4' : undefined} />
      </svg>
      {label}
    </Stack>
  );
}
