// What lies over the foot of a map on a narrow page: dragged or flicked at its handle, or moved by the arrow keys, it comes to rest at 240 px or
// 60 % of the height there is, lower where it holds less, or is put away. Lies in the nearest positioned element.

import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../i18n/text.tsx';
import { LOW_PX, restAfter, restBeside, restsOf } from './sheet-snap.ts';

interface Props {
  readonly label: string;
  /** The page's main part holds it: then it is a region of that, and stands beside nothing. */
  readonly isInMain?: boolean;
  readonly children: ReactNode;
  /** It was moved all the way down. */
  readonly onPutAway: () => void;
}

interface Grabbed {
  readonly fromY: number;
  readonly fromPx: number;
  readonly atMs: number;
  readonly y: number;
  readonly upPxPerS: number;
}

export function BottomSheet({ label, isInMain = false, children, onPutAway }: Props) {
  const t = useText();
  const sheet = useRef<HTMLDivElement>(null);
  const grabbed = useRef<Grabbed | null>(null);
  const [heightPx, setHeightPx] = useState(LOW_PX);
  const [isDragged, setIsDragged] = useState(false);
  const roomPx = () => sheet.current?.parentElement?.clientHeight ?? window.innerHeight;
  const rest = (px: number) => {
    if (px === 0) onPutAway();
    else setHeightPx(px);
  };
  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientY: y, timeStamp: atMs } = event;
    grabbed.current = { fromY: y, fromPx: sheet.current?.clientHeight ?? heightPx, atMs, y, upPxPerS: 0 };
    setIsDragged(true);
  };
  const onMove = (event: PointerEvent) => {
    const now = grabbed.current;
    if (!now) return;
    const { clientY: y, timeStamp: atMs } = event;
    const upPxPerS = atMs > now.atMs ? (1000 * (now.y - y)) / (atMs - now.atMs) : now.upPxPerS;
    grabbed.current = { ...now, y, atMs, upPxPerS };
    setHeightPx(Math.max(0, Math.min(restsOf(roomPx()).at(-1)!, now.fromPx + now.fromY - y)));
  };
  const onUp = (event: PointerEvent) => {
    const now = grabbed.current;
    grabbed.current = null;
    setIsDragged(false);
    // Held still before it was let go of, it is no flick.
    if (now) rest(restAfter(heightPx, event.timeStamp - now.atMs < STILL_MS ? now.upPxPerS : 0, roomPx()));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    rest(restBeside(heightPx, event.key === 'ArrowUp' ? 1 : -1, roomPx()));
  };
  return (
    <Box
      ref={sheet}
      component={isInMain ? 'section' : 'aside'}
      aria-label={label}
      data-sheet
      sx={{
        position: 'absolute',
        inset: 'auto 0 0 0',
        // No higher than what it holds.
        maxHeight: `min(${heightPx}px, 60%)`,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '14px 14px 0 0',
        boxShadow: 8,
        zIndex: 3,
        pointerEvents: 'auto',
        transition: isDragged ? 'none' : 'max-height 200ms',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      <Box
        role="separator"
        aria-orientation="horizontal"
        aria-label={t('ui.sheet.handle', { name: label })}
        aria-valuenow={Math.round(heightPx)}
        aria-valuemin={0}
        aria-valuemax={restsOf(roomPx()).at(-1)!}
        tabIndex={0}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
        onKeyDown={onKey}
        sx={{
          flex: 'none',
          height: 24,
          display: 'grid',
          placeItems: 'center',
          cursor: 'row-resize',
          touchAction: 'none',
          borderRadius: '14px 14px 0 0',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box sx={{ width: 36, height: 4, borderRadius: 2, bgcolor: 'text.secondary', opacity: 0.5 }} />
      </Box>
      <Box sx={{ flex: '0 1 auto', minHeight: 0, overflow: 'auto', position: 'relative' }}>{children}</Box>
    </Box>
  );
}

const STILL_MS = 100;
