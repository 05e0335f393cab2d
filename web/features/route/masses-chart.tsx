// Masses along a route: areas of soil cut, rock cut and fill per section, and below them the mass ordinate, whose rises are
// cut that may become fill and whose falls are fill. x is chainage in km.

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type uPlot from 'uplot';
import type { RouteData } from '../../api/project.ts';
import { stationsQuery } from '../../api/route.ts';
import { type ChartColors, useChartColors } from '../../charts/chart-colors.ts';
import { type ChartOptions, UplotChart } from '../../charts/uplot-chart.tsx';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { hoverChainage, hoverRoute } from '../../state/interaction.ts';
import { tickDecimals } from '../../ui/ticks.ts';

const FONT = "11px 'Inter Variable', sans-serif";

export function MassesChart({ route }: { route: RouteData }) {
  const t = useText();
  const formats = useFormats();
  const colors = useChartColors();
  const { data: stations } = useQuery(stationsQuery(route.id));
  const data = useMemo<{ areas: uPlot.AlignedData; ordinate: uPlot.AlignedData } | null>(() => {
    if (!stations) return null;
    const km = stations.chainage.map((m) => m / 1000);
    const cut = stations.soilCut.map((soil, i) => soil + stations.rockCut[i]!);
    return {
      areas: [km, cut, stations.rockCut, stations.fill.map((fill) => -fill)],
      ordinate: [km, stations.massOrdinate.map((volume) => (volume - stations.massOrdinate[0]!) / 1000)],
    };
  }, [stations]);
  const onHover = useMemo(
    () => (i: number | null) => {
      hoverRoute(i === null ? null : route.id);
      hoverChainage(i === null || !stations ? null : stations.chainage[i]!);
    },
    [route.id, stations],
  );
  const areaOptions = useMemo(
    () =>
      chartOptions(colors, formats, onHover, [
        { stroke: colors.cut, fill: `${colors.cut}66`, width: 1, points: { show: false } },
        { stroke: colors.rockCut, fill: `${colors.rockCut}99`, width: 1, points: { show: false } },
        { stroke: colors.fill, fill: `${colors.fill}77`, width: 1, points: { show: false } },
      ]),
    [colors, formats, onHover],
  );
  const ordinateOptions = useMemo(
    () =>
      chartOptions(colors, formats, onHover, [
        { stroke: route.color, fill: `${route.color}22`, width: 2, points: { show: false } },
      ]),
    [colors, formats, onHover, route.color],
  );
  if (!data) return <Skeleton variant="rectangular" sx={{ m: 2, flex: 1 }} />;
  // The mass diagram begins at nothing; what is brought in or away at the start is said beside it.
  const atStartM3 = stations?.massOrdinate[0] ?? 0;
  const legend = [
    [colors.cut, t('masses.soilCut')],
    [colors.rockCut, t('masses.rockCut')],
    [colors.fill, t('masses.fill')],
    [
      route.color,
      Math.abs(atStartM3) < 1
        ? t('masses.ordinate')
        : `${t('masses.ordinate')} (${t(atStartM3 > 0 ? 'masses.broughtIn' : 'masses.takenAway', { volume: formats.volume(Math.abs(atStartM3)) })})`,
    ],
  ] as const;
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Stack direction="row" sx={{ gap: 2, px: 2, pt: 0.75, typography: 'caption', color: 'text.secondary' }}>
        {legend.map(([color, name]) => (
          <Box key={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Box sx={{ width: 14, height: 8, borderRadius: 0.5, bgcolor: color }} />
            {name}
          </Box>
        ))}
      </Stack>
      <Box sx={{ flex: 1, minHeight: 60 }}>
        <UplotChart options={areaOptions} data={data.areas} height="fill" />
      </Box>
      <Box sx={{ flex: 1, minHeight: 60 }}>
        <UplotChart options={ordinateOptions} data={data.ordinate} height="fill" />
      </Box>
    </Box>
  );
}

function chartOptions(
  colors: ChartColors,
  formats: Formats,
  onHover: (index: number | null) => void,
  series: uPlot.Series[],
): ChartOptions {
  const axis: uPlot.Axis = {
    stroke: colors.text,
    font: FONT,
    grid: { stroke: colors.grid, width: 1 },
    ticks: { show: false },
  };
  return {
    padding: [6, 16, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      bind: {
        mouseleave: (_chart, _target, handler) => (event) => {
          onHover(null);
          return handler(event);
        },
        mousemove: (chart, _target, handler) => (event) => {
          const answer = handler(event);
          onHover(chart.cursor.idx ?? null);
          return answer;
        },
      },
    },
    scales: { x: { time: false } },
    axes: [
      { ...axis, size: 22, values: (_, splits) => splits.map((km) => formats.number(km, tickDecimals(splits))) },
      {
        ...axis,
        size: 46,
        space: 22,
        values: (_, splits) => splits.map((value) => formats.number(value, Number.isInteger(value) ? 0 : 1)),
      },
    ],
    series: [{}, ...series],
  };
}
