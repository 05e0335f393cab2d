// The compared routes from above over the project's ground, north up. Hover is linked with table, charts and profiles, in both directions;
// the route under the pointer is named, and a click opens it. A picture and lines, no scene: it can neither be turned nor moved.

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { memo, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { scaleBar } from '#canvas/overlay/scale-bar.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { hoverOnRoute, interactionStore, useInteraction } from '../../state/interaction.ts';
import { useSize } from '../../ui/use-size.ts';
import { type Ground, type GroundPicture, groundQuery } from './ground-picture.ts';
import { drawnLine, type MapFrame, type MapPoint, mapFrame, pointAt, routeUnder } from './overview-map-layout.ts';
import { dashOf, MarkLegend, type RouteMarks } from './route-marks.tsx';

interface Props {
  readonly routes: readonly ShownRoute[];
  readonly out: ReadonlySet<string>;
  readonly marks: RouteMarks;
  /** null: the project has no terrain. */
  readonly ground: Ground | null;
  readonly onOpen: (id: string) => void;
}

const REACH_PX = 12;
const BAR_PX = 90;
const CASING = '#ffffff';

export function OverviewMap({ routes, out, marks, ground, onOpen }: Props) {
  const t = useText();
  const [container, size] = useSize<HTMLDivElement>({ width: 0, height: 0 });
  // Smaller figures come from prices; lines stay, and with them the ground that is shown.
  const key = routes.map(({ id }) => id).join();
  const frame = useMemo(() => mapFrame(routes.map(({ line }) => line), size), [key, size.width, size.height]); // biome-ignore format: one line
  const lines = useMemo(() => routes.map(({ line }) => (frame ? drawnLine(line, frame) : [])), [routes, frame]);
  const before = useRef<string | null>(null);
  const under = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const found = routeUnder(lines, event.clientX - left, event.clientY - top, REACH_PX);
    return found && { id: routes[found.index]!.id, chainageM: found.chainageM };
  };
  return (
    <Box
      component="section"
      aria-label={t('compare.map')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 1.5, minWidth: 0 }}
    >
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('compare.map')}
      </Typography>
      <Box
        ref={container}
        sx={{
          position: 'relative',
          height: { xs: 280, lg: 352 },
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'chrome.sunken',
        }}
      >
        {ground && frame && <GroundUnder ground={ground} frame={frame} />}
        <svg
          width={size.width}
          height={size.height}
          role="img"
          aria-label={t('compare.map.drawing', { count: routes.length })}
          style={{ position: 'absolute', inset: 0, cursor: 'pointer', touchAction: 'pan-y' }}
          onPointerMove={(event) => hoverOnRoute(under(event))}
          onPointerDown={(event) => {
            before.current = interactionStore.getState().hoveredRoute;
            hoverOnRoute(under(event));
          }}
          onPointerLeave={() => hoverOnRoute(null)}
          onPointerUp={(event) => {
            const found = under(event);
            // A finger names the route first, and opens it by a second touch.
            if (found && event.button === 0 && (event.pointerType !== 'touch' || before.current === found.id))
              onOpen(found.id);
          }}
        >
          <Lines routes={routes} lines={lines} out={out} marks={marks} />
          <Hovered routes={routes} lines={lines} marks={marks} width={size.width} />
        </svg>
        {frame && <Furniture frame={frame} attribution={ground?.attribution ?? ''} />}
      </Box>
      <Box sx={{ mt: 0.75 }}>
        <MarkLegend marks={marks} />
      </Box>
    </Box>
  );
}

function GroundUnder({ ground, frame }: { readonly ground: Ground; readonly frame: MapFrame }) {
  const t = useText();
  const { data, error, isPending } = useQuery(groundQuery(ground, frame.bounds, frame.metresPerPx));
  if (isPending) return <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 1 }} />;
  if (error)
    return (
      <Typography variant="caption" color="error" sx={{ position: 'absolute', left: 8, top: 8 }}>
        {t('compare.map.failed', { reason: error.message })}
      </Typography>
    );
  return data && <Picture ground={data} frame={frame} />;
}

function Picture({ ground: { picture, bounds }, frame }: { readonly ground: GroundPicture; readonly frame: MapFrame }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => canvas.current?.getContext('2d')?.putImageData(picture, 0, 0), [picture]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={picture.width}
      height={picture.height}
      style={{
        position: 'absolute',
        left: frame.x(bounds.minX),
        top: frame.y(bounds.maxY),
        width: (bounds.maxX - bounds.minX) / frame.metresPerPx,
        height: (bounds.maxY - bounds.minY) / frame.metresPerPx,
      }}
    />
  );
}

interface LinesProps {
  readonly routes: readonly ShownRoute[];
  readonly lines: readonly (readonly MapPoint[])[];
  readonly marks: RouteMarks;
}

const pathOf = (line: readonly MapPoint[]) =>
  line.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const Lines = memo(function Lines({ routes, lines, out, marks }: LinesProps & { readonly out: ReadonlySet<string> }) {
  // The cheapest lies on top, and what is left out under all.
  const order = routes.map((_, i) => i).sort((a, b) => Number(out.has(routes[b]!.id)) - Number(out.has(routes[a]!.id)) || b - a); // biome-ignore format: one line
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      {order.map((i) => {
        const { id, color } = routes[i]!;
        const d = pathOf(lines[i]!);
        return (
          <g key={id} data-line={id} data-out={out.has(id) || undefined} opacity={out.has(id) ? 0.16 : 1}>
            <path d={d} stroke={CASING} strokeWidth={4} opacity={0.75} />
            <path d={d} stroke={color} strokeWidth={2.25} strokeDasharray={dashOf(marks.get(id))} />
          </g>
        );
      })}
    </g>
  );
});

/** The route that is pointed at anywhere on the page, with its name, and the place that is pointed at on it. */
function Hovered({ routes, lines, marks, width }: LinesProps & { readonly width: number }) {
  const hovered = useInteraction((state) => state.hoveredRoute);
  const chainageM = useInteraction((state) => state.hoveredChainageM);
  const index = routes.findIndex(({ id }) => id === hovered);
  const [route, line] = [routes[index], lines[index]];
  if (!route || !line || line.length === 0) return null;
  const d = pathOf(line);
  const place = pointAt(line, chainageM ?? line.at(-1)!.chainageM / 2)!;
  const isRight = place.x > width - 90;
  return (
    <g pointerEvents="none" fill="none" strokeLinejoin="round" strokeLinecap="round">
      <path d={d} stroke={CASING} strokeWidth={7.5} />
      <path
        data-hovered={route.id}
        d={d}
        stroke={route.color}
        strokeWidth={4}
        strokeDasharray={dashOf(marks.get(route.id))}
      />
      {chainageM !== null && (
        <circle cx={place.x} cy={place.y} r={5} fill={CASING} stroke={route.color} strokeWidth={3} />
      )}
      <text
        x={place.x + (isRight ? -10 : 10)}
        y={Math.max(16, place.y - 10)}
        textAnchor={isRight ? 'end' : 'start'}
        fontSize="13"
        fontWeight="640"
        fill="#1b2320"
        stroke={CASING}
        strokeWidth={4}
        paintOrder="stroke"
      >
        {route.name}
      </text>
    </g>
  );
}

/** North, scale and whose ground it is; dark on the light ground in both themes. */
function Furniture({ frame, attribution }: { readonly frame: MapFrame; readonly attribution: string }) {
  const t = useText();
  const language = useLanguage();
  const bar = scaleBar(frame.metresPerPx, BAR_PX, language);
  return (
    <>
      <Box sx={{ ...NOTE, right: 8, top: 8, textAlign: 'center', lineHeight: 1, px: 0.75, py: 0.5 }}>
        <svg width={12} height={16} role="img" aria-label={t('compare.map.north')}>
          <path d="M6 0L11 15L6 12L1 15Z" fill="#1b2320" />
        </svg>
        <Box aria-hidden>N</Box>
      </Box>
      <Box sx={{ ...NOTE, left: 8, bottom: 8 }} data-scale-m={bar.lengthM}>
        {bar.label}
        <Box sx={{ width: bar.widthPx, height: 5, border: '1.5px solid #1b2320', borderTop: 0 }} />
      </Box>
      {attribution && (
        <Box sx={{ ...NOTE, right: 8, bottom: 8, maxWidth: '60%', fontWeight: 400, fontSize: '0.6875rem' }}>
          {attribution}
        </Box>
      )}
    </>
  );
}

const NOTE = {
  position: 'absolute',
  pointerEvents: 'none',
  px: 0.75,
  py: 0.25,
  borderRadius: 0.75,
  bgcolor: 'rgba(255, 255, 255, 0.8)',
  color: '#1b2320',
  fontSize: '0.75rem',
  fontWeight: 560,
} as const;
