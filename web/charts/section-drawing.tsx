// A section drawn to scale as SVG: filled bands, ground and road lines, a grid with heights and offsets. It fills the room
// that it is given and keeps the ratio of heights to widths that is asked.

import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Section } from '#canvas/cut/section.ts';
import { useFormats } from '../i18n/formats.ts';
import { PX_PER_MM } from '../ui/print-sheets.tsx';
import { ticksBetween } from '../ui/ticks.ts';
import { SectionBands } from './section-bands.tsx';

const MARGIN = { left: 48, right: 12, top: 8, bottom: 20 };
/** Room beside the margins for a scale that is one. */
const MIN_PX = MARGIN.left + MARGIN.right + 40;
/** Shown over and under what is to be seen at least. */
const AROUND_M = 1;
/** So much smaller than the width allows, and no more, is a section drawn to show what lies far under or over the road. */
const MAX_SHRINK = 5;

interface Props {
  readonly section: Section;
  readonly exaggeration: number;
  readonly isRockAssumed: boolean;
  /** Height of the road at the centre line, where the section does not contain it. */
  readonly roadM: number;
  readonly label: string;
  /** For paper: drawn at 1 : this, however much room there is. */
  readonly scale?: number;
}

export function SectionDrawing({ section, exaggeration, isRockAssumed, roadM, label, scale }: Props) {
  const formats = useFormats();
  // Variables of the page, which follow its light and dark.
  const { vars } = useTheme();
  const { palette } = vars!;
  const clip = useId();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 600, height: 200 });
  useLayoutEffect(() => {
    if (!box.current) return;
    const { clientWidth, clientHeight } = box.current;
    setSize({ width: Math.max(MIN_PX, clientWidth), height: Math.max(MIN_PX, clientHeight) });
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width: Math.max(MIN_PX, width), height: Math.max(MIN_PX, height) });
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const { s } = section;
  const widthM = s.at(-1) ?? 1;
  const innerWidth = size.width - MARGIN.left - MARGIN.right;
  const innerHeight = size.height - MARGIN.top - MARGIN.bottom;
  // One scale for both directions, so that slopes look as they are; heights times the exaggeration.
  const seen = heightsSeen(section, roadM);
  const widest = Math.min(innerWidth / widthM, 60);
  const pxPerM = scale
    ? (1000 / scale) * PX_PER_MM
    : Math.max(
        widest / MAX_SHRINK,
        Math.min(widest, innerHeight / ((seen.high - seen.low + 2 * AROUND_M) * exaggeration)),
      );
  const heightM = innerHeight / (pxPerM * exaggeration);
  const middle = (seen.low + seen.high) / 2;
  const [low, high] = [middle - heightM / 2, middle + heightM / 2];
  const left = MARGIN.left + (innerWidth - widthM * pxPerM) / 2;
  const x = (at: number) => left + at * pxPerM;
  const y = (z: number) => MARGIN.top + (high - z) * pxPerM * exaggeration;
  const grid = palette.divider;
  const text = { fontSize: 11, fill: palette.text.secondary };
  return (
    <Box ref={box} sx={{ flex: 1, minHeight: 60, position: 'relative' }}>
      <svg
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
        style={{ position: 'absolute', inset: 0 }}
      >
        {ticksBetween(low, high, Math.max(2, innerHeight / 32)).map((z) => (
          <g key={z}>
            <line data-height={z} x1={MARGIN.left} x2={size.width - MARGIN.right} y1={y(z)} y2={y(z)} stroke={grid} />
            <text x={MARGIN.left - 6} y={y(z) + 4} textAnchor="end" {...text}>
              {formats.number(z, Number.isInteger(z) ? 0 : 1)}
            </text>
          </g>
        ))}
        <clipPath id={clip}>
          <rect x={left} y={MARGIN.top} width={widthM * pxPerM} height={innerHeight} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <SectionBands
            section={section}
            footM={low - heightM}
            x={x}
            y={y}
            unit={1}
            ink={palette.text.primary}
            isRockAssumed={isRockAssumed}
          />
        </g>
        {ticksBetween(-widthM / 2, widthM / 2, Math.max(2, (widthM * pxPerM) / 80)).map((offset) => (
          <g key={offset}>
            <line
              data-offset={offset}
              x1={x(offset + widthM / 2)}
              x2={x(offset + widthM / 2)}
              y1={size.height - MARGIN.bottom}
              y2={size.height - MARGIN.bottom + 4}
              stroke={palette.text.secondary}
            />
            <text x={x(offset + widthM / 2)} y={size.height - 4} textAnchor="middle" {...text}>
              {formats.number(offset, Number.isInteger(offset) ? 0 : 1)}
            </text>
          </g>
        ))}
        <line
          x1={x(widthM / 2)}
          x2={x(widthM / 2)}
          y1={MARGIN.top}
          y2={size.height - MARGIN.bottom}
          stroke={palette.text.secondary}
          strokeDasharray="10 3 2 3"
          strokeWidth="0.75"
        />
      </svg>
    </Box>
  );
}

/** Heights that are to be seen: what is built at the centre line, and the ground there unless a tunnel lies deep under it. */
function heightsSeen({ s, ground, low, high, built }: Section, roadM: number): { low: number; high: number } {
  const middle = (s.at(-1) ?? 0) / 2;
  let i = 0;
  while (i + 1 < s.length && s[i + 1]! <= middle) i++;
  const [under, over] = [low[i]!, high[i]!].map((z) => (Number.isNaN(z) ? roadM : z)) as [number, number];
  const level = built[i] === 'tunnel' || Number.isNaN(ground[i]!) ? under : ground[i]!;
  return { low: Math.min(under, level), high: Math.max(over, level) };
}
