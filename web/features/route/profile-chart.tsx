// The longitudinal profile of a route: ground, bedrock where known, road, cut and fill tinted, bridges and tunnels shaded; below it the
// bands of heights, grades, vertical curves, plan, superelevation and structures. Both show the same chainages. Hovering a chainage points at the same place on
// the map, and the other way round. x is chainage in km, y metres.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import type { Stations } from '#domain/stations.ts';
import type { RouteData } from '../../api/project.ts';
import { type RouteDetail, routeQuery, stationsQuery } from '../../api/route.ts';
import { useChartColors } from '../../charts/chart-colors.ts';
import { nearestStation, structureBands } from '../../charts/stations-at.ts';
import { UplotChart } from '../../charts/uplot-chart.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { hoverChainage, hoverRoute, useInteraction } from '../../state/interaction.ts';
import { printElement } from '../../ui/print-element.ts';
import { PrintMenu } from '../../ui/print-menu.tsx';
import { PAPER, PrintSheets } from '../../ui/print-sheets.tsx';
import type { PlotPlace, ProfileMark } from './group-marks.ts';
import { useLineChange } from './line-change.ts';
import { type Bands, type BandWords, bandsPx, type Detail } from './profile-bands.ts';
import { layProfile, PROFILE_SCALES, type ProfileLayout } from './profile-layout.ts';
import { ProfileMarks, placeOfPlot } from './profile-marks.tsx';
import { AXIS_PX, type Brush, bandsChart, chosenOf, profileOptions } from './profile-options.ts';
import { ProfileReadout } from './profile-readout.tsx';
import { ProfileSheet } from './profile-sheet.tsx';

/** 0 = as high as the chart allows. */
const EXAGGERATIONS = [0, 1, 2, 5, 10] as const;
/** A panel so high has room for all bands beside heights worth drawing, CSS px. */
const ALL_BANDS_PX = 350;

interface ChartProps extends MarkProps {
  readonly route: RouteData;
}
interface MarkProps {
  readonly marks: readonly ProfileMark[];
  readonly onOpenMark: (id: string) => void;
}

export function ProfileChart({ route, ...marks }: ChartProps) {
  const t = useText();
  const { data: stations, error } = useQuery(stationsQuery(route.id));
  const { data: detail } = useQuery(routeQuery(route.id));
  if (error)
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {t('profile.failed', { reason: error.message })}
      </Alert>
    );
  if (!stations) return <Skeleton variant="rectangular" sx={{ m: 2, flex: 1 }} />;
  return <Profile route={route} stations={stations} detail={detail ?? null} {...marks} />;
}

interface Props {
  readonly route: RouteData;
  readonly stations: Stations;
  /** null while it is fetched. */
  readonly detail: RouteDetail | null;
}

function Profile({ route, stations, detail, marks, onOpenMark }: Props & MarkProps) {
  const t = useText();
  const formats = useFormats();
  const colors = useChartColors();
  const heights = useRef<uPlot | null>(null);
  const bands = useRef<uPlot | null>(null);
  const chainage = useInteraction((state) => state.hoveredChainageM);
  const isThisRoute = useInteraction((state) => state.hoveredRoute === route.id || state.hoveredRoute === null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [exaggeration, setExaggeration] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);

  // The pointer on the map moves the cursor here; setCursor with false notifies nobody, so there is no echo.
  const index = isThisRoute && chainage !== null ? nearestStation(stations, chainage) : null;
  useEffect(() => {
    setPointed(index);
    for (const chart of [heights.current, bands.current]) {
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
    for (const chart of [heights.current, bands.current]) chart?.redraw(false);
  }, [fromM, toM]);
  const brush = useMemo(
    (): Brush => ({ isOn: change !== null, isPlace: change?.kind === 'join', chosen }),
    [change !== null, change?.kind],
  );

  const { heightData, bandData } = useMemo(() => chartData(stations), [stations]);
  const onHover = useMemo(
    () => (i: number | null) => {
      hoverRoute(i === null ? null : route.id);
      hoverChainage(i === null ? null : stations.chainage[i]!);
    },
    [route.id, stations],
  );
  // What is zoomed in one chart is zoomed in the other.
  const follow = useMemo(
    () => (chart: uPlot) => {
      const other = chart === heights.current ? bands.current : heights.current;
      const { min, max } = chart.scales.x!;
      if (!other || min == null || max == null) return;
      if (other.scales.x!.min !== min || other.scales.x!.max !== max) other.setScale('x', { min, max });
    },
    [],
  );
  const [fitted, setFitted] = useState(0);
  const [plot, setPlot] = useState<PlotPlace | null>(null);
  const onDrawn = useMemo(
    () => (chart: uPlot) => {
      const next = placeOfPlot(chart);
      setPlot((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    },
    [],
  );
  const heightOptions = useMemo(
    () =>
      profileOptions(stations, route.color, colors, formats, onHover, exaggeration, brush, follow, setFitted, onDrawn),
    [stations, route.color, colors, formats, onHover, exaggeration, brush, follow, onDrawn],
  );
  const rows = useDetail(sheet);
  const drawn = useMemo(() => detail && bandsOf(stations, detail), [stations, detail]);
  const bandOptions = useMemo(
    () => bandsChart(drawn, bandWords(t), colors, formats, onHover, brush, follow, rows),
    [drawn, t, colors, formats, onHover, brush, follow, rows],
  );
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
          // As wide whatever it says: what it says depends on the height of the chart, which must not depend on it.
          sx={{ mr: 1, width: 150, flex: 'none', '& .MuiInputBase-root': { height: 26, fontSize: '0.75rem' } }}
          slotProps={{ htmlInput: { 'aria-label': t('profile.exaggeration') } }}
        >
          {EXAGGERATIONS.map((times) => (
            <MenuItem key={times} value={times}>
              {times > 0
                ? t('profile.exaggeration.times', { times })
                : fitted > 0
                  ? t('profile.exaggeration.fitted', { times: formats.number(fitted, fitted < 10 ? 1 : 0) })
                  : t('profile.exaggeration.fit')}
            </MenuItem>
          ))}
        </TextField>
        <ProfilePrint
          route={route}
          stations={stations}
          detail={detail}
          onFit={() => sheet.current && void printElement(sheet.current, route.name)}
        />
      </Stack>
      <Box sx={{ flex: 1, minHeight: 60, position: 'relative' }}>
        <UplotChart
          options={heightOptions}
          data={heightData}
          height="fill"
          onChart={(chart) => (heights.current = chart)}
        />
        <ProfileMarks
          marks={marks}
          place={plot}
          onOpen={onOpenMark}
          onPoint={(m) => {
            hoverRoute(m === null ? null : route.id);
            hoverChainage(m);
          }}
        />
      </Box>
      <UplotChart
        options={bandOptions}
        data={bandData}
        height={bandsPx(rows) + AXIS_PX}
        onChart={(chart) => (bands.current = chart)}
      />
    </Box>
  );
}

/** Prints what the panel shows on one sheet, or the whole profile at a scale on as many as it needs. */
function ProfilePrint({ route, stations, detail, onFit }: Props & { readonly onFit: () => void }) {
  const t = useText();
  const formats = useFormats();
  const [printed, setPrinted] = useState<ProfileLayout | null>(null);
  const layouts = useMemo(() => PROFILE_SCALES.map((scale) => layProfile(stations, scale)), [stations]);
  const words = { ...bandWords(t), chainage: t('profile.band.chainage') };
  return (
    <>
      <PrintMenu
        label={t('profile.print')}
        choices={[
          { name: t('profile.print.fit'), print: onFit },
          ...layouts.map((layout) => ({
            name: t('profile.print.scale', { lengths: formats.scale(layout.lengths) }),
            about: t('profile.print.sheets', { count: layout.sheets.length, heights: formats.scale(layout.heights) }),
            print: () => setPrinted(layout),
          })),
        ]}
      />
      {printed && (
        <PrintSheets title={`${route.name} ${formats.scale(printed.lengths)}`} onDone={() => setPrinted(null)}>
          {printed.sheets.map((place, k) => (
            <ProfileSheet
              key={place.fromM}
              title={route.name}
              scaleText={t('profile.print.scales', {
                lengths: formats.scale(printed.lengths),
                heights: formats.scale(printed.heights),
                paper: PAPER.name,
              })}
              sheetText={t('profile.print.sheet', { sheet: k + 1, count: printed.sheets.length })}
              words={words}
              stations={stations}
              stretches={detail?.stretches ?? null}
              layout={printed}
              sheet={place}
              color={route.color}
              formats={formats}
            />
          ))}
        </PrintSheets>
      )}
    </>
  );
}

/** How many bands a panel has room for. */
function useDetail(sheet: RefObject<HTMLElement | null>): Detail {
  const [detail, setDetail] = useState<Detail>('few');
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setDetail(element.clientHeight >= ALL_BANDS_PX ? 'all' : 'few'));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [sheet]);
  return detail;
}

function chartData(stations: Stations): { heightData: uPlot.AlignedData; bandData: uPlot.AlignedData } {
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
    bandData: [km, new Float64Array(stations.count)],
  };
}

function bandsOf(stations: Stations, { stretches, waterCrossings, roadCrossings }: RouteDetail): Bands {
  // Sea and lakes are stretches, and seen from the bridges.
  const lines = (waterCrossings ?? []).filter(({ lengthM }) => lengthM === undefined);
  return {
    stations,
    stretches,
    structures: structureBands(stations),
    crossings: [
      ...lines.map(({ chainageM, diameterM }) => ({ kind: 'water' as const, chainageM, diameterM })),
      ...(roadCrossings ?? []).map(({ chainageM }) => ({ kind: 'road' as const, chainageM })),
    ],
  };
}

const bandWords = (t: ReturnType<typeof useText>): BandWords => ({
  heights: t('profile.band.ground'),
  road: t('profile.band.road'),
  grade: t('profile.band.grade'),
  vertical: t('profile.band.vertical'),
  plan: t('profile.band.plan'),
  crossfall: t('profile.band.crossfall'),
  structures: t('profile.band.structures'),
  bridge: t('layers.legend.bridge'),
  tunnel: t('layers.legend.tunnel'),
});
