// The compared routes from above over the project's ground, north up. Hover is linked with table, charts and profiles, in both directions;
// the route under the pointer is named, and a click opens it. A picture and lines, no scene: it can neither be turned nor moved.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, type PointerEvent, useMemo, useRef } from 'react';
import type { ShownRoute } from '../../api/repricing.ts';
import { useText } from '../../i18n/text.tsx';
import { hoverOnRoute, interactionStore, useInteraction } from '../../state/interaction.ts';
import { GroundUnder, MapFurniture } from '../../ui/overview-ground.tsx';
import type { Ground } from '../../ui/overview-ground-picture.ts';
import { drawnLine, type MapPoint, mapFrame, pointAt, routeUnder } from '../../ui/overview-map-layout.ts';
import { useSize } from '../../ui/use-size.ts';
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
        {frame && <MapFurniture frame={frame} attribution={ground?.attribution ?? ''} />}
      </Box>
      <Box sx={{ mt: 0.75 }}>
        <MarkLegend marks={marks} />
      </Box>
    </Box>
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
