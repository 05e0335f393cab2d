// What the colors on the map mean, with units: heights, steepness or direction, areas by what their color
// shows, kinds of road. The colors come from the canvas itself, so they always agree.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { GROUP_COLORS, isHatched, largestAmount } from '#canvas/layers/area-style.ts';
import { AMOUNT_STOPS, BALANCE_STOPS, RATING_COLORS, UNKNOWN_COLOR } from '#canvas/layers/color-ramps.ts';
import { contourInterval } from '#canvas/layers/contour-interval.ts';
import { aspectLegend, heightLegend, steepnessLegend } from '#canvas/layers/ground-paint.ts';
import { MAX_SHOWN_GRADE, MAX_SHOWN_M, SEGMENT_COLORS } from '#canvas/layers/route-colors.ts';
import { AREA_GROUPS } from '#domain/entities/area.ts';
import { FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import type { AreaData } from '../../api/areas.ts';
import type { ProjectData, TerrainData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { type TerrainTexture, useMapView } from '../../state/map-view.ts';
import { classesOf } from '../../ui/area-classes.ts';
import { AREA_GROUP_LABELS, areaCategoryLabel } from '../../ui/area-labels.ts';
import { Section } from '../../ui/section.tsx';

const MAX_CLASSES = 14;

export function Legend({ project, areas }: { project: ProjectData; areas: readonly AreaData[] }) {
  const t = useText();
  const texture = useMapView((state) => state.terrainTextureType);
  const { terrain } = project;
  return (
    <Section title={t('layers.legend')}>
      <Stack sx={{ gap: 1.5 }}>
        {terrain && <GroundLegend terrain={terrain} texture={texture} />}
        <AreaLegend areas={areas} />
        <RouteLegend />
      </Stack>
    </Section>
  );
}

function RouteLegend() {
  const t = useText();
  const formats = useFormats();
  const mode = useMapView((state) => state.routeColorMode);
  if (mode === 'segment')
    return (
      <Part title={t('layers.legend.structures')}>
        {(['surface', 'bridge', 'tunnel', 'culvert'] as const).map((kind) => (
          <Swatch key={kind} color={SEGMENT_COLORS[kind]!} label={t(`layers.legend.${kind}`)} />
        ))}
      </Part>
    );
  if (mode === 'grade')
    return (
      <Ramp
        title={t('layers.legend.grade')}
        colors={BALANCE_STOPS}
        labels={[-MAX_SHOWN_GRADE, 0, MAX_SHOWN_GRADE].map((share) => formats.percent(share, 0))}
      />
    );
  if (mode === 'cutFill')
    return (
      <Ramp
        title={t('layers.legend.cutFill')}
        colors={BALANCE_STOPS}
        labels={[-MAX_SHOWN_M, 0, MAX_SHOWN_M].map((metres) => formats.number(metres, 0))}
      />
    );
  return (
    <Part title={t('layers.legend.structures')}>
      <Line label={t('layers.legend.surface')} />
      <Line label={t('layers.legend.bridge')} isBridge />
      <Line label={t('layers.legend.tunnel')} isTunnel />
    </Part>
  );
}

function GroundLegend({ terrain, texture }: { terrain: TerrainData; texture: TerrainTexture }) {
  const t = useText();
  const formats = useFormats();
  const hasContours = useMapView((state) => state.show.contours);
  return (
    <>
      {(texture === 'hillshade' || texture === 'heightColors') && (
        <Ramp
          title={t('layers.legend.height')}
          colors={heightLegend(texture, terrain.minZ, terrain.maxZ).map(([, color]) => color)}
          labels={[0, 0.5, 1].map((share) => formats.number(terrain.minZ + share * (terrain.maxZ - terrain.minZ), 0))}
        />
      )}
      {texture === 'slope' && (
        <Part title={t('layers.legend.slope')}>
          {steepnessLegend()
            .reverse()
            .map(([from, color], i, all) => (
              <Swatch key={from} color={color} label={all[i + 1] ? `${from}–${all[i + 1]![0]}°` : `> ${from}°`} />
            ))}
        </Part>
      )}
      {texture === 'aspect' && <Winds />}
      {hasContours && (
        <Part title={t('layers.legend.contours')}>
          <Swatch color="#ab8660" label={t('layers.legend.interval', { interval: contourInterval(terrain) })} />
        </Part>
      )}
    </>
  );
}

function Winds() {
  const t = useText();
  const { winds, level } = aspectLegend();
  const names = t('layers.legend.winds').split(' ');
  return (
    <Part title={t('layers.legend.aspect')}>
      <Stack direction="row">
        {winds.map((color, i) => (
          <Box key={color} sx={{ flex: 1, textAlign: 'center', typography: 'caption' }}>
            <Box sx={{ height: 10, bgcolor: color }} />
            {names[i]}
          </Box>
        ))}
      </Stack>
      <Swatch color={level} label={t('layers.legend.level')} />
    </Part>
  );
}

export function Ramp({
  title,
  colors,
  labels,
}: {
  title: string;
  colors: readonly string[];
  labels: readonly string[];
}) {
  return (
    <Part title={title}>
      <Box sx={{ height: 10, borderRadius: 0.5, background: `linear-gradient(to right, ${colors.join(', ')})` }} />
      <Stack direction="row" className="figures" sx={{ justifyContent: 'space-between', typography: 'caption' }}>
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </Stack>
    </Part>
  );
}

/** What the color of areas shows now: classes with their size, categories, an amount with its unit, or ratings. */
function AreaLegend({ areas }: { areas: readonly AreaData[] }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const mode = useMapView((state) => state.areaColorMode);
  const isShown = useMapView((state) => state.show.areas);
  if (!isShown || areas.length === 0 || mode === 'none') return null;
  if (mode === 'type') return <AreaClasses areas={areas} />;
  if (mode === 'group') {
    const present = AREA_GROUPS.filter((group) => areas.some((area) => area.group === group));
    return (
      <Part title={t('layers.legend.group')}>
        {present.map((group) => (
          <Swatch
            key={group}
            color={GROUP_COLORS[group]!}
            isHatched={isHatched(group, mode)}
            label={AREA_GROUP_LABELS[group][language]}
          />
        ))}
      </Part>
    );
  }
  const unknown = <Swatch color={UNKNOWN_COLOR} label={t('layers.legend.unknown')} />;
  if (mode === 'cost' || mode === 'co2')
    return (
      <Box>
        <Ramp
          title={t(`layers.legend.${mode}`)}
          colors={AMOUNT_STOPS}
          labels={['0', formats.number(largestAmount(areas, mode))]}
        />
        {unknown}
      </Box>
    );
  return (
    <Part title={FIGURE_ROWS[mode].label[language]}>
      {(Object.keys(RATING_COLORS) as (keyof typeof RATING_COLORS)[]).map((rating) => (
        <Swatch key={rating} color={RATING_COLORS[rating]} label={t(`route.rating.${rating}`)} />
      ))}
      {unknown}
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
      {classes.slice(0, MAX_CLASSES).map(({ key, group, category, color, sizeM2 }) => (
        <Swatch
          key={key}
          color={color}
          isHatched={isHatched(group, 'type')}
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

interface SwatchProps {
  readonly color: string;
  readonly label: string;
  readonly value?: string;
  readonly isHatched?: boolean;
}

export function Swatch({ color, label, value, isHatched: hasLines }: SwatchProps) {
  const fill = hasLines
    ? { background: `repeating-linear-gradient(135deg, ${color} 0 1.5px, transparent 1.5px 4px)`, borderColor: color }
    : { background: color, borderColor: 'rgba(0,0,0,0.15)' };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, typography: 'caption', minHeight: 20 }}>
      <Box sx={{ width: 14, height: 12, borderRadius: 0.5, border: '1px solid', ...fill }} />
      <Box sx={{ flex: 1 }}>{label}</Box>
      {value && <Box className="figures">{value}</Box>}
    </Stack>
  );
}

export function Line({ label, isBridge, isTunnel }: { label: string; isBridge?: boolean; isTunnel?: boolean }) {
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
