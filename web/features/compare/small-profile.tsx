// One small longitudinal profile: name and marks over it, and what is pointed at. The drawing is a slider along the road, so that keys
// and screen readers reach station and heights too.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import type { Stations } from '#domain/stations.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import type { ChartColors } from '../../charts/chart-colors.ts';
import { type Band, heightAt, structureBands } from '../../charts/stations-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { hoverOnRoute, useInteraction } from '../../state/interaction.ts';
import { drawnProfile, type ProfileScale, xOf, yOf } from './profile-multiples.ts';
import { dashOf, MarkIcons, type RouteMark } from './route-marks.tsx';

interface Props {
  readonly route: ShownRoute;
  readonly stations: Stations;
  readonly scale: ProfileScale;
  readonly width: number;
  readonly colors: ChartColors;
  readonly isOut: boolean;
  readonly mark: RouteMark | undefined;
}

/** Room for heights on the left and lengths below, px of the drawing. */
const AXIS = { left: 34, bottom: 16 } as const;
/** Keys step by so many hundredths of the route. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: -10, PageUp: 10 }; // biome-ignore format: one line

export function SmallProfile({ route, stations, scale, width, colors, isOut, mark }: Props) {
  const t = useText();
  const formats = useFormats();
  const isHovered = useInteraction((state) => state.hoveredRoute === route.id);
  const pointedM = useInteraction((state) => (state.hoveredRoute === route.id ? state.hoveredChainageM : null));
  const [keyedM, setKeyedM] = useState(0);
  const drawing = useMemo(() => drawnProfile(stations, scale), [stations, scale]);
  const bands = useMemo(() => structureBands(stations), [stations]);
  const lengthM = stations.chainage[stations.count - 1] ?? 0;
  const point = (chainageM: number) =>
    hoverOnRoute({ id: route.id, chainageM: Math.min(lengthM, Math.max(0, chainageM)) });
  const readout = (m: number) => {
    const height = (name: 'ground' | 'road') => {
      const z = heightAt(stations, name, m);
      return Number.isNaN(z) ? '–' : formats.number(z, 1);
    };
    return t('compare.profiles.at', { station: formats.chainage(m), road: height('road'), ground: height('ground') });
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: shownPx } = event.currentTarget.getBoundingClientRect();
    point((((event.clientX - left) / shownPx) * (width + AXIS.left) - AXIS.left) / scale.pxPerM);
  };
  const key = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? lengthM : steps && keyedM + (steps * lengthM) / 100;
    if (to === undefined) return;
    event.preventDefault();
    const held = Math.min(lengthM, Math.max(0, to));
    setKeyedM(held);
    point(held);
  };
  return (
    <Box
      data-profile={route.id}
      data-out={isOut || undefined}
      sx={{
        minWidth: 0,
        p: 0.75,
        borderRadius: 1,
        opacity: isOut && !isHovered ? 0.4 : 1,
        bgcolor: isHovered ? 'chrome.hover' : 'transparent',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 22 }}>
        <Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: route.color, flex: 'none' }} />
        <Typography variant="body2" sx={{ fontWeight: 560, flex: 'none' }}>
          {route.name}
        </Typography>
        <MarkIcons mark={mark} />
        <Typography variant="caption" color="textSecondary" className="figures" noWrap sx={{ ml: 'auto' }}>
          {pointedM === null ? formats.length(lengthM) : readout(pointedM)}
        </Typography>
      </Stack>
      <Box
        component="svg"
        viewBox={`0 0 ${width + AXIS.left} ${scale.height + AXIS.bottom}`}
        role="slider"
        tabIndex={0}
        aria-label={t('compare.profiles.of', { route: route.name })}
        aria-valuemin={0}
        aria-valuemax={Math.round(lengthM)}
        aria-valuenow={Math.round(pointedM ?? keyedM)}
        aria-valuetext={readout(pointedM ?? keyedM)}
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => hoverOnRoute(null)}
        onFocus={() => point(keyedM)}
        onBlur={() => hoverOnRoute(null)}
        onKeyDown={key}
        sx={{
          display: 'block',
          width: 1,
          height: 'auto',
          cursor: 'crosshair',
          touchAction: 'pan-y',
          color: 'text.secondary',
          '&:focus-visible': { outline: '2px solid', outlineOffset: 1, borderRadius: 1 },
        }}
      >
        <Grid scale={scale} width={width} />
        <g transform={`translate(${AXIS.left} 0)`}>
          {bands.map((band) => (
            <Structure key={band.fromM} band={band} scale={scale} colors={colors} />
          ))}
          <path d={drawing.cut} fill={colors.cutTint} />
          <path d={drawing.fill} fill={colors.fillTint} />
          <path d={drawing.ground} fill="none" stroke={colors.ground} strokeWidth={1} />
          <path d={drawing.road} fill="none" stroke={route.color} strokeWidth={1.75} strokeDasharray={dashOf(mark)} />
          {bands.map((band) => (
            <path
              key={band.fromM}
              data-structure={band.kind}
              d={deckOf(band, stations, scale)}
              fill="none"
              stroke={colors.strong}
              strokeWidth={3}
              strokeDasharray={band.kind === 'tunnel' ? '3 2' : undefined}
            />
          ))}
          {pointedM !== null && (
            <g pointerEvents="none">
              <path d={`M${xOf(scale, pointedM)} 0V${scale.height}`} stroke="currentColor" strokeWidth={0.75} />
              <circle
                cx={xOf(scale, pointedM)}
                cy={yOf(scale, heightAt(stations, 'road', pointedM)) || 0}
                r={3}
                fill={route.color}
              />
            </g>
          )}
        </g>
      </Box>
    </Box>
  );
}

/** Shades the stretch of a bridge or a tunnel from top to foot. */
function Structure({ band, scale, colors }: { band: Band; scale: ProfileScale; colors: ChartColors }) {
  const [from, to] = [xOf(scale, band.fromM), xOf(scale, band.toM)];
  return <rect x={from} y={0} width={Math.max(1, to - from)} height={scale.height} fill={colors[band.kind]} />;
}

/** The road on a bridge or in a tunnel. */
function deckOf({ fromM, toM }: Band, stations: Stations, scale: ProfileScale): string {
  const inner = Array.from(stations.chainage).filter((m) => m > fromM && m < toM);
  return [fromM, ...inner, toM]
    .map(
      (m, i) =>
        `${i === 0 ? 'M' : 'L'}${xOf(scale, m).toFixed(1)} ${yOf(scale, heightAt(stations, 'road', m)).toFixed(1)}`,
    )
    .join('');
}

function Grid({ scale, width }: { readonly scale: ProfileScale; readonly width: number }) {
  const formats = useFormats();
  return (
    <g fontSize="9" fill="currentColor">
      {scale.heightTicks.map((z) => (
        <g key={z}>
          <path d={`M${AXIS.left} ${yOf(scale, z)}H${AXIS.left + width}`} stroke="currentColor" opacity="0.15" />
          <text x={AXIS.left - 4} y={yOf(scale, z) + 3} textAnchor="end">
            {formats.number(z, 0)}
          </text>
        </g>
      ))}
      {scale.lengthTicks.map((m, i) => (
        <text
          key={m}
          x={AXIS.left + xOf(scale, m)}
          y={scale.height + 12}
          textAnchor={i === 0 ? 'start' : xOf(scale, m) > width - 20 ? 'end' : 'middle'}
        >
          {formats.chainage(m)}
        </text>
      ))}
    </g>
  );
}
