// Two figures of all routes against each other, drawn as SVG: each route in its color, the Pareto front as a line, dominated
// routes faded. Hover and click are linked with tables and map.

import Box from '@mui/material/Box';
import { useFormats } from '../../i18n/formats.ts';
import { hoverRoute, useInteraction } from '../../state/interaction.ts';
import { niceTicks } from '../../ui/ticks.ts';
import { useSize } from '../../ui/use-size.ts';
import { type Dot, paretoFront } from './pareto.ts';
import { dashOf, type RouteMarks } from './route-marks.tsx';

export interface RouteDot extends Dot {
  readonly name: string;
  readonly color: string;
  readonly isKept: boolean;
}

interface Props {
  readonly dots: readonly RouteDot[];
  /** Routes that a brush leaves out stand back. */
  readonly out: ReadonlySet<string>;
  readonly marks: RouteMarks;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly label: string;
  readonly onSelect: (id: string) => void;
}

const MARGIN = { left: 64, right: 20, top: 16, bottom: 44 };

export function Scatter({ dots, out, marks, xLabel, yLabel, label, onSelect }: Props) {
  const formats = useFormats();
  const [container, { width, height }] = useSize<HTMLDivElement>({ width: 640, height: 420 });

  const front = paretoFront(dots);
  const isFront = new Set(front.map(({ id }) => id));
  const xTicks = niceTicks(dots.map(({ x }) => x));
  const yTicks = niceTicks(dots.map(({ y }) => y));
  const xAt = scale(xTicks, MARGIN.left, width - MARGIN.right);
  const yAt = scale(yTicks, height - MARGIN.bottom, MARGIN.top);
  const line = front.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${xAt(x)} ${yAt(y)}`).join('');
  return (
    <Box
      ref={container}
      sx={{ height: '100%', minHeight: 320, width: '100%', overflow: 'hidden', color: 'text.secondary' }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg width={width} height={height} role="group" aria-label={label} fontSize="11" fill="currentColor">
        {xTicks.map((tick) => (
          <g key={tick}>
            <path d={`M${xAt(tick)} ${MARGIN.top}V${height - MARGIN.bottom}`} stroke="currentColor" opacity="0.12" />
            <text x={xAt(tick)} y={height - MARGIN.bottom + 16} textAnchor="middle">
              {formats.number(tick)}
            </text>
          </g>
        ))}
        {yTicks.map((tick) => (
          <g key={tick}>
            <path d={`M${MARGIN.left} ${yAt(tick)}H${width - MARGIN.right}`} stroke="currentColor" opacity="0.12" />
            <text x={MARGIN.left - 8} y={yAt(tick) + 4} textAnchor="end">
              {formats.number(tick)}
            </text>
          </g>
        ))}
        <text x={(MARGIN.left + width - MARGIN.right) / 2} y={height - 8} textAnchor="middle" fontWeight="560">
          {xLabel}
        </text>
        <text
          transform={`translate(14 ${(MARGIN.top + height - MARGIN.bottom) / 2}) rotate(-90)`}
          textAnchor="middle"
          fontWeight="560"
        >
          {yLabel}
        </text>
        <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 4" />
        {dots.map((dot) => (
          <RouteCircle
            key={dot.id}
            dot={dot}
            x={xAt(dot.x)}
            y={yAt(dot.y)}
            opacity={out.has(dot.id) ? 0.13 : isFront.has(dot.id) ? 1 : 0.4}
            isOut={out.has(dot.id)}
            dash={dashOf(marks.get(dot.id))}
            onSelect={onSelect}
          />
        ))}
      </svg>
    </Box>
  );
}

interface CircleProps {
  readonly dot: RouteDot;
  readonly x: number;
  readonly y: number;
  /** While it is not pointed at. */
  readonly opacity: number;
  readonly isOut: boolean;
  readonly dash: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Follows the pointer by itself, so that the others need not be drawn again. */
function RouteCircle({ dot: { id, name, color, isKept }, x, y, opacity, isOut, dash, onSelect }: CircleProps) {
  const isHovered = useInteraction((state) => state.hoveredRoute === id);
  return (
    <Box
      component="circle"
      cx={x}
      cy={y}
      r={isHovered ? 10 : 7}
      fill={color}
      stroke="currentColor"
      strokeWidth={isKept || dash || isHovered ? 2 : 0.75}
      opacity={isHovered ? 1 : opacity}
      data-out={isOut || undefined}
      strokeDasharray={dash}
      tabIndex={0}
      role="button"
      aria-label={name}
      onClick={() => onSelect(id)}
      onKeyDown={(event) => event.key === 'Enter' && onSelect(id)}
      onMouseEnter={() => hoverRoute(id)}
      onMouseLeave={() => hoverRoute(null)}
      onFocus={() => hoverRoute(id)}
      onBlur={() => hoverRoute(null)}
      sx={CIRCLE}
    >
      <title>{name}</title>
    </Box>
  );
}

const CIRCLE = { cursor: 'pointer', transition: 'r 100ms', outline: 'none' } as const;

/** Values between the first and the last tick to pixels. */
function scale(ticks: readonly number[], from: number, to: number): (value: number) => number {
  const least = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - least || 1;
  return (value) => from + ((value - least) / span) * (to - from);
}
