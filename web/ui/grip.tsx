// The edge of a panel that is dragged to change its size, or moved by the arrow keys.

import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';

interface Props {
  /** The edge of the panel on which the grip lies. */
  readonly edge: 'left' | 'right' | 'top';
  readonly label: string;
  /** Share of the window, per cent. */
  readonly valuePct: number;
  /** The pointer's place, px from the window's upper left corner. */
  readonly onDrag: (at: { readonly x: number; readonly y: number }) => void;
  /** +1 = larger by a step, −1 = smaller. */
  readonly onStep: (direction: 1 | -1) => void;
}

const GROW: Readonly<Record<Props['edge'], string>> = { left: 'ArrowLeft', right: 'ArrowRight', top: 'ArrowUp' };
const SHRINK: Readonly<Record<Props['edge'], string>> = { left: 'ArrowRight', right: 'ArrowLeft', top: 'ArrowDown' };

export function Grip({ edge, label, valuePct, onDrag, onStep }: Props) {
  const isUpright = edge !== 'top';
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag({ x: event.clientX, y: event.clientY });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== GROW[edge] && event.key !== SHRINK[edge]) return;
    event.preventDefault();
    onStep(event.key === GROW[edge] ? 1 : -1);
  };
  return (
    <Box
      role="separator"
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-valuenow={Math.round(valuePct)}
      aria-valuemin={0}
      aria-valuemax={100}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={onKey}
      sx={{
        position: 'absolute',
        ...(isUpright ? { top: 0, bottom: 0, [edge]: -4, width: 8 } : { left: 0, right: 0, top: -4, height: 8 }),
        cursor: isUpright ? 'col-resize' : 'row-resize',
        touchAction: 'none',
        zIndex: 2,
        '&:hover, &:focus-visible': { bgcolor: 'primary.main', opacity: 0.35, outline: 'none' },
      }}
    />
  );
}
