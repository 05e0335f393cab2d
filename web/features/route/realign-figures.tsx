// The figures of a line that is being changed, each with its difference to the saved line. Marked as an estimate until full
// detail is there; announced to a screen reader then, not at every step of a drag.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/text.tsx';
import { CHANGES_GRID, FigureChanges } from './figure-changes.tsx';
import { figuresShown } from './figures-shown.ts';
import type { Realign } from './realign.ts';

export function RealignFigures({ realign }: { realign: Realign }) {
  const t = useText();
  const { figures, isEstimate } = figuresShown(realign);
  return (
    <Box sx={{ p: 2, pb: 1.5 }}>
      <Box role="status" aria-live={isEstimate ? 'off' : 'polite'} data-estimate={isEstimate} sx={CHANGES_GRID}>
        <FigureChanges figures={figures} />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t(isEstimate ? 'realign.estimate' : 'realign.exact')}
      </Typography>
    </Box>
  );
}
