// The ground under a measured line, small: heights to scale of its own, lowest and highest in numbers.

import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { GroundProfile } from '#canvas/scene-types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';

const WIDTH = 272;
const HEIGHT = 90;
const TOP = 4;
/** Room for the numbers under the drawing. */
const FOOT = 16;
/** A level line would fill the picture with its noise. */
const MIN_RANGE_M = 4;

export function GroundProfileChart({ profile: { distanceM, heightM } }: { profile: GroundProfile }) {
  const t = useText();
  const formats = useFormats();
  const { palette } = useTheme();
  const known = heightM.filter((z) => !Number.isNaN(z));
  if (known.length < 2) return null;
  const low = Math.min(...known);
  const high = Math.max(...known);
  const range = Math.max(MIN_RANGE_M, high - low);
  const length = distanceM.at(-1)! || 1;
  const x = (i: number) => ((distanceM[i]! / length) * WIDTH).toFixed(1);
  const y = (z: number) => (HEIGHT - FOOT - 2 - ((z - low) / range) * (HEIGHT - FOOT - 2 - TOP)).toFixed(1);
  const parts: string[] = [];
  let isOpen = false;
  for (let i = 0; i < heightM.length; i++) {
    const z = heightM[i]!;
    if (Number.isNaN(z)) isOpen = false;
    else {
      parts.push(`${isOpen ? 'L' : 'M'}${x(i)} ${y(z)}`);
      isOpen = true;
    }
  }
  const grade = palette.text.secondary;
  return (
    <Box sx={{ mt: 0.75 }}>
      <svg
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('measure.profile.label', { low: formats.number(low, 0), high: formats.number(high, 0) })}
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - FOOT + 1} y2={HEIGHT - FOOT + 1} stroke={grade} strokeWidth="0.5" />
        <path d={parts.join('')} fill="none" stroke={palette.primary.main} strokeWidth="1.75" strokeLinejoin="round" />
        <text x="0" y={HEIGHT - 2} fontSize="10.5" fill={grade}>
          {`${formats.number(low, 0)}–${formats.number(high, 0)} m`}
        </text>
        <text x={WIDTH} y={HEIGHT - 2} fontSize="10.5" fill={grade} textAnchor="end">
          {formats.length(length)}
        </text>
      </svg>
    </Box>
  );
}
