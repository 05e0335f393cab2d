// What was measured on the map, in words.

import Paper from '@mui/material/Paper';
import type { Drawn } from '#canvas/scene-types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';

/** A decare (daa), the unit of land in Norway. */
const M2_PER_DAA = 1000;

export function Measured({ shape }: { shape: Drawn }) {
  const t = useText();
  const formats = useFormats();
  const words =
    shape.kind === 'distance'
      ? t('map.distance', {
          plan: formats.length(shape.planM),
          ground: formats.length(shape.groundM),
          rise: formats.number(shape.riseM, 1),
        })
      : shape.kind === 'areaMeasure'
        ? t('map.area', {
            area: formats.number(shape.planM2 / M2_PER_DAA),
            perimeter: formats.length(shape.perimeterM),
          })
        : '';
  if (!words) return null;
  return (
    <Paper
      elevation={1}
      role="status"
      className="figures"
      sx={{ px: 1.5, py: 0.75, borderRadius: 1, typography: 'body2' }}
    >
      {words}
    </Paper>
  );
}
