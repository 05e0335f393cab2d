// A piecewise-linear curve of a parameter, drawn small under its table: the argument to the right, the value upwards. Constant
// outside its first and last point, as the engine reads it.

import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { Curve, CurveRow } from '#domain/parameters/parameter.ts';
import { useFormats } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/text.tsx';

const WIDTH = 300;
const HEIGHT = 84;
const MARGIN = { left: 52, right: 10, top: 10, bottom: 18 };
/** Share of the arguments' span that is drawn before and after them. */
const AROUND = 0.1;

export function CurvePlot({ row, curve }: { row: CurveRow; curve: Curve }) {
  const formats = useFormats();
  const language = useLanguage();
  // Variables of the page, which follow its light and dark.
  const { palette } = useTheme().vars!;
  if (curve.length === 0) return null;
  const [first, last] = [curve[0]!, curve[curve.length - 1]!];
  const around = AROUND * (last[0] - first[0] || Math.max(1, last[0]));
  const from = Math.max(0, first[0] - around);
  const to = last[0] + around;
  const top = Math.max(...curve.map(([, value]) => value)) || 1;
  const x = (argument: number) =>
    MARGIN.left + ((argument - from) / (to - from)) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (value: number) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const drawn: Curve = [[from, first[1]], ...curve, [to, last[1]]];
  const text = { fontSize: 10, fill: palette.text.secondary };
  const axis = { stroke: palette.divider };
  return (
    <Box sx={{ mt: 0.75, maxWidth: WIDTH }}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" role="img" aria-label={row.label[language]}>
        {[0, top].map((value) => (
          <g key={value}>
            <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(value)} y2={y(value)} {...axis} />
            <text x={MARGIN.left - 5} y={y(value) + 3.5} textAnchor="end" {...text}>
              {formats.plain(value)}
            </text>
          </g>
        ))}
        <path
          d={drawn.map(([argument, value], i) => `${i === 0 ? 'M' : 'L'}${x(argument)},${y(value)}`).join('')}
          fill="none"
          stroke={palette.primary.main}
          strokeWidth="1.75"
        />
        {curve.map(([argument, value]) => (
          <circle key={argument} cx={x(argument)} cy={y(value)} r="2.5" fill={palette.primary.main} />
        ))}
        {[...new Set([first[0], last[0]])].map((argument) => (
          <text key={argument} x={x(argument)} y={HEIGHT - 5} textAnchor="middle" {...text}>
            {`${formats.plain(argument)} ${row.argument?.unit ?? 'm'}`}
          </text>
        ))}
      </svg>
    </Box>
  );
}
