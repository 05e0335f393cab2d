// The brush of one axis of parallel coordinates: drawn by mouse or finger, moved as a whole or by its ends, and by keys: each end is a
// slider. Up is towards less, as the axis is drawn; Home and End go to the axis's least and greatest value.

import Box from '@mui/material/Box';
import { type PointerEvent, useRef } from 'react';
import {
  type Axis,
  type Brushes,
  dragged,
  type Grip,
  gripAt,
  type Interval,
  intervalOf,
  keyed,
  placeOf,
  valueAt,
} from './parallel-layout.ts';

interface Props {
  readonly axis: Axis;
  /** Of the figure. */
  readonly name: string;
  readonly x: number;
  readonly top: number;
  readonly height: number;
  readonly brushes: Brushes;
  readonly onBrush: (brushes: Brushes) => void;
  /** What a screen reader says of an end, and of its value. */
  readonly endLabel: (end: keyof Interval) => string;
  readonly valueText: (value: number) => string;
}

/** Width of what a finger meets, and height of a handle, CSS px. */
const STRIP_PX = 36;
const HANDLE = { width: 18, height: 6 } as const;
const REACH_PX = 9;
const ENDS = ['from', 'to'] as const;

export function AxisBrush({ axis, name, x, top, height, brushes, onBrush, endLabel, valueText }: Props) {
  const drag = useRef<{ readonly before: Brushes; readonly grip: Grip; readonly start: number } | null>(null);
  const interval = intervalOf(axis, brushes);
  const isBrushed = brushes[axis.id] !== undefined;
  const y = (value: number) => top + height * placeOf(axis, value);
  const valueUnder = (event: PointerEvent<SVGGElement>) => {
    const strip = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    return valueAt(axis, (event.clientY - strip.top - top) / height);
  };
  const start = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    const value = valueUnder(event);
    const grip = gripAt(axis, brushes, value, (REACH_PX / height) * (axis.high - axis.low));
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { before: brushes, grip, start: value };
  };
  const move = (event: PointerEvent<SVGGElement>) => {
    if (!drag.current) return;
    const { before, grip, start } = drag.current;
    onBrush(dragged(before, axis, grip, start, valueUnder(event)));
  };
  const end = () => {
    drag.current = null;
  };
  return (
    <g
      data-axis={axis.id}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={(event) => {
        move(event);
        end();
      }}
      onPointerCancel={end}
      style={{ cursor: 'crosshair', touchAction: 'pan-x' }}
    >
      <rect x={x - STRIP_PX / 2} y={top - 8} width={STRIP_PX} height={height + 16} fill="transparent" />
      {isBrushed && (
        <Box
          component="rect"
          x={x - HANDLE.width / 2}
          y={y(interval.from)}
          width={HANDLE.width}
          height={Math.max(1, y(interval.to) - y(interval.from))}
          rx={2}
          sx={{ fill: 'var(--mui-palette-primary-main)', fillOpacity: 0.22, cursor: 'grab' }}
        />
      )}
      {ENDS.map((which) => (
        <Box
          key={which}
          component="rect"
          x={x - HANDLE.width / 2}
          y={y(interval[which]) - (which === 'from' ? HANDLE.height : 0)}
          width={HANDLE.width}
          height={HANDLE.height}
          rx={2}
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={`${name}: ${endLabel(which)}`}
          aria-valuemin={axis.low}
          aria-valuemax={axis.high}
          aria-valuenow={interval[which]}
          aria-valuetext={valueText(interval[which])}
          onKeyDown={(event) => {
            const next = keyed(brushes, axis, which, event.key);
            if (!next) return;
            event.preventDefault();
            onBrush(next);
          }}
          sx={{
            fill: isBrushed ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-text-secondary)',
            fillOpacity: isBrushed ? 1 : 0.55,
            cursor: 'ns-resize',
            outline: 'none',
            '&:focus-visible': {
              fillOpacity: 1,
              stroke: 'var(--mui-palette-primary-main)',
              strokeWidth: 3,
              paintOrder: 'stroke',
            },
          }}
        />
      ))}
    </g>
  );
}
