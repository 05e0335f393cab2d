// The routes of a mass plan from above, with the ways that masses take between them, the project's sites, and stores that can be dragged:
// each move of a store is answered by a new plan at once. Arrow keys move a store too.

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import type { RouteData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { GroundUnder, MapFurniture } from '../../ui/overview-ground.tsx';
import type { Ground } from '../../ui/overview-ground-picture.ts';
import { drawnLine, type MapFrame, mapFrame, pointAt } from '../../ui/overview-map-layout.ts';
import { useSize } from '../../ui/use-size.ts';
import type { StationPlace, WayBetween } from './joint-geometry.ts';
import type { TriedStore } from './stores-form.tsx';

const INK = '#1b2320';
const CASING = '#ffffff';
const STORE_COLOR = '#b8862f';
const STORE_PX = 9;
/** Where a route is named, as a share of it: a new store is put beside its middle. */
const LABEL_AT = 0.3;
/** Wide enough for a thumb. */
const HANDLE_PX = 44;
const MIDDLE_PX = HANDLE_PX / 2;
/** Less than this over a way is none, m³. */
const CARRIED_M3 = 0.5;
const KEY_STEP_M = 25;
const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }; // biome-ignore format: one line

interface Props {
  readonly routes: readonly RouteData[];
  readonly stations: readonly (readonly StationPlace[])[];
  readonly ways: readonly WayBetween[];
  readonly wayM3: readonly number[];
  readonly sites: readonly { readonly id: string; readonly name: string; readonly x: number; readonly y: number }[];
  readonly stores: readonly TriedStore[];
  readonly ground: Ground | null;
  readonly onMove: (id: string, x: number, y: number) => void;
}

export function MassMap({ routes, stations, ways, wayM3, sites, stores, ground, onMove }: Props) {
  const t = useText();
  const [container, size] = useSize<HTMLDivElement>({ width: 0, height: 0 });
  const key = routes.map(({ id }) => id).join();
  const frame = useMemo(() => mapFrame(routes.map(({ line }) => line), size), [key, size.width, size.height]); // biome-ignore format: one line
  return (
    <Box
      ref={container}
      sx={{
        position: 'relative',
        height: { xs: 300, md: 400 },
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'chrome.sunken',
      }}
    >
      {ground && frame && <GroundUnder ground={ground} frame={frame} />}
      {frame && (
        <svg
          width={size.width}
          height={size.height}
          role="img"
          aria-label={t('massPlan.map')}
          style={{ position: 'absolute', inset: 0 }}
          fill="none"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          {routes.map(({ id, name, line, color }) => {
            const drawn = drawnLine(line, frame);
            const d = drawn.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
            const named = pointAt(drawn, LABEL_AT * (drawn.at(-1)?.chainageM ?? 0));
            return (
              <g key={id} data-line={id}>
                <path d={d} stroke={CASING} strokeWidth={5} opacity={0.75} />
                <path d={d} stroke={color} strokeWidth={3} />
                {routes.length > 1 && named && <Label x={named.x + 8} y={named.y - 8} text={name} />}
              </g>
            );
          })}
          {ways.map(({ from, to }, w) => {
            if (!((wayM3[w] ?? 0) > CARRIED_M3)) return null;
            const [a, b] = [stations[from.line]![from.station]!, stations[to.line]![to.station]!];
            const d = `M${frame.x(a.x)} ${frame.y(a.y)}L${frame.x(b.x)} ${frame.y(b.y)}`;
            return <path key={w} data-way={w} d={d} stroke={INK} strokeWidth={2} strokeDasharray="1 5" />;
          })}
          {sites.map((site) => (
            <g key={site.id}>
              <rect
                x={frame.x(site.x) - 5}
                y={frame.y(site.y) - 5}
                width={10}
                height={10}
                fill={CASING}
                stroke={INK}
                strokeWidth={1.5}
              />
              <Label x={frame.x(site.x) + 10} y={frame.y(site.y) + 4} text={site.name} />
            </g>
          ))}
        </svg>
      )}
      {frame &&
        stores.map((store) => (
          <Store key={store.id} store={store} frame={frame} onMove={(x, y) => onMove(store.id, x, y)} />
        ))}
      {frame && <MapFurniture frame={frame} attribution={ground?.attribution ?? ''} />}
    </Box>
  );
}

function Store({
  store,
  frame,
  onMove,
}: {
  readonly store: TriedStore;
  readonly frame: MapFrame;
  readonly onMove: (x: number, y: number) => void;
}) {
  const t = useText();
  const [isHeld, setIsHeld] = useState(false);
  const { bounds, metresPerPx } = frame;
  const move = (x: number, y: number) =>
    onMove(
      Math.round(Math.min(bounds.maxX, Math.max(bounds.minX, x))),
      Math.round(Math.min(bounds.maxY, Math.max(bounds.minY, y))),
    );
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.parentElement!.getBoundingClientRect();
    move(bounds.minX + (event.clientX - left) * metresPerPx, bounds.maxY - (event.clientY - top) * metresPerPx);
  };
  const step = (event: KeyboardEvent) => {
    const [dx, dy] = STEPS[event.key] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    move(store.x + dx * KEY_STEP_M, store.y + dy * KEY_STEP_M);
  };
  return (
    <ButtonBase
      aria-label={t('massPlan.store.move', { name: store.name })}
      disableRipple
      sx={{ position: 'absolute', width: HANDLE_PX, height: HANDLE_PX, touchAction: 'none', overflow: 'visible' }}
      style={{
        left: frame.x(store.x) - HANDLE_PX / 2,
        top: frame.y(store.y) - HANDLE_PX / 2,
        cursor: isHeld ? 'grabbing' : 'grab',
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsHeld(true);
      }}
      onPointerMove={(event) => isHeld && drag(event)}
      onPointerUp={() => setIsHeld(false)}
      onPointerCancel={() => setIsHeld(false)}
      onKeyDown={step}
    >
      <svg width={HANDLE_PX} height={HANDLE_PX} aria-hidden style={{ overflow: 'visible' }}>
        <circle cx={MIDDLE_PX} cy={MIDDLE_PX} r={STORE_PX} fill={STORE_COLOR} stroke={CASING} strokeWidth={2.5} />
        <Label x={MIDDLE_PX + STORE_PX + 5} y={MIDDLE_PX + 4} text={store.name} />
      </svg>
    </ButtonBase>
  );
}

function Label({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  return (
    <text x={x} y={y} fontSize="12" fontWeight="600" fill={INK} stroke={CASING} strokeWidth={3.5} paintOrder="stroke">
      {text}
    </text>
  );
}
