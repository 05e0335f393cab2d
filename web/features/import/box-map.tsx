// A small map on which a box is drawn with the pointer: the ground that is there, the box, and the public topographic map behind, where it
// answers. Nothing here needs a ground, so that the first one can be fetched this way.

import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { MapDataBox } from '#domain/map-data.ts';
import { fetchBytesOf } from '../../api/http.ts';
import { useText } from '../../i18n/text.tsx';
import {
  type BoxView,
  boxBetween,
  firstView,
  isSeen,
  type Place,
  placeAt,
  rectangleOf,
  VIEW_PX,
  windowOf,
  zoomed,
} from './box-view.ts';

interface Props {
  readonly projectId: string;
  readonly projectSrid: number;
  readonly ground: MapDataBox | null;
  readonly box: MapDataBox | null;
  /** When the box has been drawn. */
  readonly onBox: (box: MapDataBox) => void;
}

const BACKDROP = 'topoGrey';
/** The view rests so long before its picture is asked for. */
const REST_MS = 350;
const ZOOM_STEP = 1.6;
/** A shorter stroke is a click, px of the picture. */
const MIN_STROKE_PX = 4;

export function BoxMap({ projectId, projectSrid, ground, box, onBox }: Props) {
  const t = useText();
  const svg = useRef<SVGSVGElement>(null);
  const [view, setView] = useState<BoxView>(() => firstView(ground, projectSrid));
  const [isMoving, setIsMoving] = useState(false);
  const [stroke, setStroke] = useState<{ readonly from: Place; readonly to: Place } | null>(null);
  const held = useRef<Place | null>(null);
  const backdrop = useBackdrop(projectId, view);
  useEffect(() => {
    // A box that was typed is brought into view.
    if (box) setView((now) => (isSeen(now, box) ? now : firstView(box, projectSrid)));
  }, [box?.minX, box?.minY, box?.maxX, box?.maxY]);
  const pixelOf = (event: { readonly clientX: number; readonly clientY: number }): Place => {
    const { left, top, width, height } = svg.current!.getBoundingClientRect();
    return [((event.clientX - left) / width) * VIEW_PX.width, ((event.clientY - top) / height) * VIEW_PX.height];
  };
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeAt(view, ...pixelOf(event));
    if (isMoving) held.current = at;
    else setStroke({ from: at, to: at });
  };
  const move = (event: PointerEvent) => {
    const at = placeAt(view, ...pixelOf(event));
    const [x, y] = held.current ?? at;
    if (held.current) setView({ ...view, centerX: view.centerX + x - at[0], centerY: view.centerY + y - at[1] });
    else if (stroke) setStroke({ ...stroke, to: at });
  };
  const up = () => {
    held.current = null;
    if (!stroke) return;
    setStroke(null);
    const drawn = boxBetween(stroke.from, stroke.to);
    const { width, height } = rectangleOf(view, drawn);
    if (Math.min(width, height) >= MIN_STROKE_PX) onBox(drawn);
  };
  useWheel(svg, (event) =>
    setView((now) => zoomed(now, event.deltaY > 0 ? ZOOM_STEP : 1 / ZOOM_STEP, placeAt(now, ...pixelOf(event)))),
  );
  const shown = stroke ? boxBetween(stroke.from, stroke.to) : box;
  return (
    <Stack sx={{ gap: 1 }}>
      <Box
        component="svg"
        ref={svg}
        viewBox={`0 0 ${VIEW_PX.width} ${VIEW_PX.height}`}
        role="img"
        aria-label={t('import.service.map')}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => {
          held.current = null;
          setStroke(null);
        }}
        sx={{
          width: '100%',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'chrome.sunken',
          cursor: isMoving ? 'grab' : 'crosshair',
          touchAction: 'none',
        }}
      >
        {backdrop.picture && (
          <image
            href={backdrop.picture.url}
            {...rectangleOf(view, backdrop.picture.window)}
            preserveAspectRatio="none"
            pointerEvents="none"
          />
        )}
        {ground && (
          <rect
            {...rectangleOf(view, ground)}
            fill="none"
            stroke="var(--mui-palette-text-secondary)"
            strokeDasharray="5 4"
          />
        )}
        {shown && (
          <rect
            data-box
            {...rectangleOf(view, shown)}
            fill="rgba(var(--mui-palette-primary-mainChannel) / 0.18)"
            stroke="var(--mui-palette-primary-main)"
            strokeWidth="2"
          />
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isMoving}
          onChange={(_, value: boolean | null) => value !== null && setIsMoving(value)}
        >
          <ToggleButton value={false}>{t('import.service.draw')}</ToggleButton>
          <ToggleButton value={true}>{t('import.service.move')}</ToggleButton>
        </ToggleButtonGroup>
        <IconButton
          size="small"
          aria-label={t('import.service.zoomIn')}
          onClick={() => setView(zoomed(view, 1 / ZOOM_STEP))}
        >
          <AddIcon />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('import.service.zoomOut')}
          onClick={() => setView(zoomed(view, ZOOM_STEP))}
        >
          <RemoveIcon />
        </IconButton>
        <Typography variant="caption" color="textSecondary">
          {backdrop.isMissing ? t('import.service.noBackdrop') : '© Kartverket'}
        </Typography>
      </Stack>
    </Stack>
  );
}

/** React listens to the wheel without being able to keep the page still. */
function useWheel(svg: { readonly current: SVGSVGElement | null }, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel);
  latest.current = onWheel;
  useEffect(() => {
    const node = svg.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event);
    };
    node?.addEventListener('wheel', listen, { passive: false });
    return () => node?.removeEventListener('wheel', listen);
  }, [svg]);
}

interface Backdrop {
  readonly picture: { readonly url: string; readonly window: MapDataBox } | null;
  readonly isMissing: boolean;
}

/** The picture of the view before stays, where it lay, until the next one has come. */
function useBackdrop(projectId: string, view: BoxView): Backdrop {
  const [backdrop, setBackdrop] = useState<Backdrop>({ picture: null, isMissing: false });
  useEffect(() => {
    const abort = new AbortController();
    const window = windowOf(view);
    const timer = setTimeout(() => {
      const query = Object.entries({ ...window, ...VIEW_PX }).map(([key, value]) => [key, String(value)]);
      fetchBytesOf(`/v1/project/${projectId}/map/${BACKDROP}/?${new URLSearchParams(query)}`, abort.signal).then(
        (bytes) => setBackdrop({ picture: { url: URL.createObjectURL(new Blob([bytes])), window }, isMissing: false }),
        () => {
          if (!abort.signal.aborted) setBackdrop({ picture: null, isMissing: true });
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [projectId, view]);
  const url = backdrop.picture?.url;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return backdrop;
}
