// A panel beside the canvas. It takes its place in the layout, so it never covers what it speaks about; on a narrow page the
// right one lies over the lower half instead.

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  readonly side: 'left' | 'right';
  readonly width: number;
  readonly isOpen: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

export function Drawer({ side, width, isOpen, label, children }: Props) {
  if (!isOpen) return null;
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={{
        width,
        flex: 'none',
        overflowY: 'auto',
        overflowX: 'hidden',
        bgcolor: 'background.paper',
        borderLeft: side === 'right' ? 1 : 0,
        borderRight: side === 'left' ? 1 : 0,
        // After the sides: their shorthand would reset the colour.
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
