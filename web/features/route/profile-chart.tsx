// The longitudinal profile of a route: ground, bedrock where known, road, bridges and tunnels shaded; below it the grade.
// Hovering a chainage points at the same place on the map, and the other way round. x is chainage in km, y metres.

import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import type { Stations } from '#domain/stations.ts';
import type { RouteData } from '../../api/project.ts';
import { stationsQuery } from '../../api/route.ts';
import { type ChartColors, useChartColors } from '../../charts/chart-colors.ts';
import { type ChartOptions, UplotChart } from '../../charts/uplot-chart.tsx';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { hoverChainage, hoverRoute, useInteraction } from '../../state/interaction.ts';
import { printElement } from '../../ui/print-element.ts';
import { tickDecimals } from '../../ui/ticks.ts';
import { choosePlace, chooseStretch, type LineChange, useLineChange } from './line-change.ts';
import { ProfileReadout } from './profile-readout.tsx';
import { nearestStation, structureBands } from './stations-at.ts';

/** 0 = as high as the chart allows. */
const EXAGGERATIONS = [0, 1, 2, 5, 10] as const;
const FONT = "11px 'Inter Variable', sans-serif";

export function ProfileChart({ route }: { route: RouteData }) {
  const t = useText();
  const { data: stations, error } = useQuery(stationsQuery(route.id));
  if (error)
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {t('profile.failed', { reason: error.message })}
      </Alert>
    );
  if (!stations) return <Skeleton variant="rectangular" sx={{ m: 2, flex: 1 }} />;
  return <Profile route={route} stations={stations} />;
}

function Profile({ route, stations }: { route: RouteData; stations: Stations }) {
  const t = useText();
  const formats = useFormats();
  const colors = useChartColors();
  const heights = useRef<uPlot | null>(null);
  const grades = useRef<uPlot | null>(null);
  const chainage = useInteraction((state) => state.hoveredChainageM);
  const isThisRoute = useInteraction((state) => state.hoveredRoute === route.id || state.hoveredRoute === null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [exaggeration, setExaggeration] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);

  // The pointer on the map moves the cursor here; setCursor with false notifies nobody, so there is no echo.
  const index = isThisRoute && chainage !== null ? nearestStation(stations, chainage) : null;
  useEffect(() => {
    setPointed(index);
    for (const chart of [heights.current, grades.current]) {
      if (!chart) continue;
      const left = index === null ? -10 : chart.valToPos(stations.chainage[index]! / 1000, 'x');
      chart.setCursor({ left, top: index === null ? -10 : chart.bbox.height / 2 / devicePixelRatio }, false);
    }
  }, [index, stations]);

  const change = useLineChange(route.id);
  const chosen = useRef<readonly [number, number] | null>(null);
  const marked = useInteraction(({ markedStretch }) => (markedStretch?.routeId === route.id ? markedStretch : null));
  chosen.current = chosenOf(change) ?? (marked && [marked.fromM, marked.toM]);
  const [fromM, toM] = chosen.current ?? [null, null];
  useEffect(() => {
    for (const chart of [heights.current, grades.current]) chart?.redraw(false);
  }, [fromM, toM]);
  const brush = useMemo(
    (): Brush => ({ isOn: change !== null, isPlace: change?.kind === 'join', chosen }),
    [change !== null, change?.kind],
  );

  const { heightData, gradeData } = useMemo(() => chartData(stations), [stations]);
  const onHover = useMemo(
    () => (i: number | null) => {
      hoverRoute(i === null ? null : route.id);
      hoverChainage(i === null ? null : stations.chainage[i]!);
    },
    [route.id, stations],
  );
  const heightOptions = useMemo(
    () => profileOptions(stations, route.color, colors, formats, onHover, exaggeration, brush),
    [stations, route.color, colors, formats, onHover, exaggeration, brush],
  );
  const gradeOptions = useMemo(() => gradeChart(colors, formats, onHover, brush), [colors, formats, onHover, brush]);
  return (
    <Box ref={sheet} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ProfileReadout stations={stations} index={pointed} color={route.color} />
        </Box>
        <TextField
          select
          value={exaggeration}
          onChange={(event) => setExaggeration(Number(event.target.value))}
          sx={{ mr: 1, '& .MuiInputBase-root': { height: 26, fontSize: '0.75rem' } }}
          slotProps={{ htmlInput: { 'aria-label': t('profile.exaggeration') } }}
        >
          {EXAGGERATIONS.map((times) => (
            <MenuItem key={times} value={times}>
              {times === 0 ? t('profile.exaggeration.fit') : t('profile.exaggeration.times', { times })}
            </MenuItem>
          ))}
        </TextField>
        <IconButton
          size="small"
          aria-label={t('profile.print')}
          onClick={() => sheet.current && void printElement(sheet.current, route.name)}
          sx={{ mr: 1 }}
        >
          <PrintOutlinedIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Stack>
      <Box sx={{ flex: 1, minHeight: 60 }}>
        <UplotChart
          options={heightOptions}
          data={heightData}
          height="fill"
          onChart={(chart) => (heights.current = chart)}
        />
      </Box>
      <UplotChart options={gradeOptions} data={gradeData} height={64} onChart={(chart) => (grades.current = chart)} />
    </Box>
  );
}

function chartData(stations: Stations): { heightData: uPlot.AlignedData; gradeData: uPlot.AlignedData } {
  const km = stations.chainage.map((m) => m / 1000);
  // A station on the border belongs to both lines, so that no gap opens between them.
  const { bedrock, rockAssumed, count } = stations;
  const rock = (assumed: number) =>
    Array.from(bedrock, (z, i) => {
      const isHere = rockAssumed[i] === assumed || (assumed === 1 && i + 1 < count && rockAssumed[i + 1] === 1);
      return isHere && !Number.isNaN(z) ? z : null;
    });
  return {
    heightData: [km, stations.ground, rock(0), rock(1), stations.road],
    gradeData: [km, stations.grade.map((grade) => grade * 100)],
  };
}

function xAxis(colors: ChartColors, formats: Formats, size: number): uPlot.Axis {
  return {
    stroke: colors.text,
    font: FONT,
    size,
    grid: { stroke: colors.grid, width: 1 },
    ticks: { show: false },
    values: (_, splits) => splits.map((km) => (size === 0 ? '' : formats.number(km, tickDecimals(splits)))),
  };
}

function yAxis(colors: ChartColors, formats: Formats): uPlot.Axis {
  return {
    stroke: colors.text,
    font: FONT,
    size: 46,
    space: 22,
    grid: { stroke: colors.grid, width: 1 },
    ticks: { show: false },
    values: (_, splits) => splits.map((value) => formats.number(value, Number.isInteger(value) ? 0 : 1)),
  };
}

/** A stretch or a place of the line that is chosen here; dragging does not zoom meanwhile. */
interface Brush {
  readonly isOn: boolean;
  readonly isPlace: boolean;
  /** Chainages, m; equal for a place. */
  readonly chosen: { readonly current: readonly [number, number] | null };
}

function chosenOf(change: LineChange | null): readonly [number, number] | null {
  if (!change) return null;
  return change.kind === 'join' ? [change.atM, change.atM] : [change.fromM, change.toM];
}

/** Takes what is dragged for the stretch while one is chosen, and draws what is chosen or marked over the lines. */
function brushHooks({ isOn, isPlace, chosen }: Brush, colors: ChartColors): uPlot.Hooks.Arrays {
  return {
    setSelect: !isOn
      ? []
      : [
          (chart) => {
            const { left, width } = chart.select;
            if (width <= 0) return;
            const [from, to] = [left, left + width].map((px) => chart.posToVal(px, 'x') * 1000) as [number, number];
            chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
            if (!isPlace) chooseStretch(from, to);
          },
        ],
    draw: [
      (chart) => {
        if (!chosen.current) return;
        const [left, right] = chosen.current.map((m) => chart.valToPos(m / 1000, 'x', true)) as [number, number];
        const { ctx, bbox } = chart;
        ctx.save();
        ctx.beginPath();
        ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
        ctx.clip();
        ctx.fillStyle = colors.chosen;
        ctx.fillRect(left, bbox.top, right - left, bbox.height);
        ctx.fillStyle = colors.chosenEdge;
        for (const x of [left, right]) ctx.fillRect(x - devicePixelRatio, bbox.top, 2 * devicePixelRatio, bbox.height);
        ctx.restore();
      },
    ],
  };
}

type OnHover = (index: number | null) => void;

function cursor(onHover: OnHover, { isOn }: Brush): uPlot.Cursor {
  return {
    y: false,
    drag: { x: true, y: false, setScale: !isOn },
    points: { size: 7 },
    bind: {
      click: (chart, _target, handler) => (event) => {
        const answer = handler(event);
        const km = chart.posToVal(chart.cursor.left ?? -1, 'x');
        if (isOn && Number.isFinite(km)) choosePlace(km * 1000);
        return answer;
      },
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
  };
}

function profileOptions(
  stations: Stations,
  color: string,
  colors: ChartColors,
  formats: Formats,
  onHover: OnHover,
  exaggeration: number,
  brush: Brush,
): ChartOptions {
  return {
    padding: [8, 16, 0, 0],
    legend: { show: false },
    cursor: cursor(onHover, brush),
    scales: { x: { time: false }, ...(exaggeration > 0 ? { y: { range: trueHeights(exaggeration) } } : {}) },
    axes: [{ ...xAxis(colors, formats, 0), size: 4 }, yAxis(colors, formats)],
    series: [
      {},
      { stroke: colors.ground, fill: colors.groundFill, width: 1.5, points: { show: false } },
      // Deep rock must not flatten the road: the heights are scaled to ground and road only.
      { stroke: colors.bedrock, width: 1.25, dash: [5, 4], points: { show: false }, auto: false },
      // Assumed rock is dotted: it was not surveyed.
      { stroke: colors.bedrock, width: 1, dash: [1, 4], points: { show: false }, auto: false },
      { stroke: color, width: 2.5, points: { show: false } },
    ],
    hooks: {
      ...brushHooks(brush, colors),
      drawClear: [
        (chart) => {
          for (const { kind, fromM, toM } of structureBands(stations)) {
            const left = chart.valToPos(fromM / 1000, 'x', true);
            const right = chart.valToPos(toM / 1000, 'x', true);
            chart.ctx.fillStyle = kind === 'bridge' ? colors.bridge : colors.tunnel;
            chart.ctx.fillRect(left, chart.bbox.top, Math.max(1, right - left), chart.bbox.height);
          }
        },
      ],
    },
  };
}

function gradeChart(colors: ChartColors, formats: Formats, onHover: OnHover, brush: Brush): ChartOptions {
  return {
    padding: [4, 16, 0, 0],
    legend: { show: false },
    cursor: cursor(onHover, brush),
    hooks: brushHooks(brush, colors),
    scales: { x: { time: false }, y: { range: (_, min, max) => symmetric(min, max) } },
    axes: [xAxis(colors, formats, 22), { ...yAxis(colors, formats), space: 16 }],
    series: [{}, { stroke: colors.text, fill: colors.grid, width: 1.25, points: { show: false } }],
  };
}

/** Heights at a fixed multiple of the lengths, around the middle of what there is. */
function trueHeights(exaggeration: number): uPlot.Range.Function {
  return ({ bbox, scales }, min, max) => {
    const lengthM = ((scales.x?.max ?? 1) - (scales.x?.min ?? 0)) * 1000;
    const heightM = (lengthM * (bbox.height / Math.max(1, bbox.width))) / exaggeration;
    const middle = (min + max) / 2;
    return [middle - heightM / 2, middle + heightM / 2];
  };
}

/** Grades are shown around zero, at least ±4 %. */
function symmetric(min: number, max: number): [number, number] {
  const most = Math.max(4, Math.abs(min), Math.abs(max)) * 1.1;
  return [-most, most];
}
