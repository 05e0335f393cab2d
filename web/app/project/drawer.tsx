// A panel beside the canvas. It takes its place in the layout, so it never covers what it speaks about; its inner edge is
// dragged to make it wider or narrower. With a rail, which stays while the panel is closed and the canvas has its room.

import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Grip } from '../../ui/grip.tsx';

interface Props {
  readonly side: 'left' | 'right';
  readonly width: number;
  readonly isOpen: boolean;
  readonly label: string;
  /** What the panel speaks about: another one begins at the top. */
  readonly about?: string;
  readonly rail?: ReactNode;
  readonly children: ReactNode;
  readonly onWidth: (width: number) => void;
}

const MIN_PX = 220;
const MAX_PX = 640;
const STEP_PX = 24;

export function Drawer({ side, width, isOpen, label, about, rail, children, onWidth }: Props) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  if (!isOpen && !rail) return null;
  const resize = (px: number) => onWidth(Math.round(Math.min(MAX_PX, Math.max(MIN_PX, px))));
  const drag = ({ x }: { readonly x: number }) => {
    const box = panel.current?.getBoundingClientRect();
    if (box) resize(side === 'left' ? x - box.left : box.right - x);
  };
  return (
    <Box
      ref={panel}
      sx={{ flex: 'none', position: 'relative', width: isOpen ? width : 'auto', minHeight: 0, display: 'flex' }}
    >
      <Box
        key={about}
        component="aside"
        aria-label={label}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          bgcolor: 'background.paper',
          borderLeft: side === 'right' ? 1 : 0,
          borderRight: side === 'left' ? 1 : 0,
          // After the sides: their shorthand would reset the color.
          borderColor: 'divider',
        }}
      >
        {rail}
        {isOpen && <Box sx={{ flex: 1, minWidth: 0, overflowY: 'auto', overflowX: 'hidden' }}>{children}</Box>}
        {isOpen && (
          <Grip
            edge={side === 'left' ? 'right' : 'left'}
            label={t('project.drawer.resizeWidth', { name: label })}
            valuePct={(100 * width) / window.innerWidth}
            onDrag={drag}
            onStep={(direction) => resize(width + direction * STEP_PX)}
          />
        )}
      </Box>
    </Box>
  );
}
