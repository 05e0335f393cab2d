// A number in a table cell over a thin bar that compares it within its column; the best of a column is bold.

import Box from '@mui/material/Box';

interface Props {
  readonly text: string;
  /** 0…1 of the column's largest. */
  readonly share: number;
  readonly color: string;
  readonly isBest: boolean;
}

export function FigureCell({ text, share, color, isBest }: Props) {
  return (
    <Box className="figures" sx={{ textAlign: 'right', pr: 1.5, position: 'relative', lineHeight: 1.4 }}>
      <Box component="span" sx={{ fontWeight: isBest ? 660 : 400 }}>
        {text}
      </Box>
      <Box aria-hidden sx={{ height: 3, mt: 0.25, bgcolor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <Box sx={{ height: 3, width: `${Math.max(0, Math.min(1, share)) * 100}%`, bgcolor: color, opacity: 0.85 }} />
      </Box>
    </Box>
  );
}
