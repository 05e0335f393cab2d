// What a small map from above stands on: the ground's picture, north, scale and whose ground it is.

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { scaleBar } from '#canvas/overlay/scale-bar.ts';
import { useLanguage, useText } from '../i18n/text.tsx';
import { type Ground, type GroundPicture, groundQuery } from './overview-ground-picture.ts';
import type { MapFrame } from './overview-map-layout.ts';

const BAR_PX = 90;

export function GroundUnder({ ground, frame }: { readonly ground: Ground; readonly frame: MapFrame }) {
  const t = useText();
  const { data, error, isPending } = useQuery(groundQuery(ground, frame.bounds, frame.metresPerPx));
  if (isPending) return <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 1 }} />;
  if (error)
    return (
      <Typography variant="caption" color="error" sx={{ position: 'absolute', left: 8, top: 8 }}>
        {t('compare.map.failed', { reason: error.message })}
      </Typography>
    );
  return data && <Picture ground={data} frame={frame} />;
}

function Picture({ ground: { picture, bounds }, frame }: { readonly ground: GroundPicture; readonly frame: MapFrame }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => canvas.current?.getContext('2d')?.putImageData(picture, 0, 0), [picture]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={picture.width}
      height={picture.height}
      style={{
        position: 'absolute',
        left: frame.x(bounds.minX),
        top: frame.y(bounds.maxY),
        width: (bounds.maxX - bounds.minX) / frame.metresPerPx,
        height: (bounds.maxY - bounds.minY) / frame.metresPerPx,
      }}
    />
  );
}

/** North, scale and whose ground it is; dark on the light ground in both themes. */
export function MapFurniture({ frame, attribution }: { readonly frame: MapFrame; readonly attribution: string }) {
  const t = useText();
  const language = useLanguage();
  const bar = scaleBar(frame.metresPerPx, BAR_PX, language);
  return (
    <>
      <Box sx={{ ...NOTE, right: 8, top: 8, textAlign: 'center', lineHeight: 1, px: 0.75, py: 0.5 }}>
        <svg width={12} height={16} role="img" aria-label={t('compare.map.north')}>
          <path d="M6 0L11 15L6 12L1 15Z" fill="#1b2320" />
        </svg>
        <Box aria-hidden>N</Box>
      </Box>
      <Box sx={{ ...NOTE, left: 8, bottom: 8 }} data-scale-m={bar.lengthM}>
        {bar.label}
        <Box sx={{ width: bar.widthPx, height: 5, border: '1.5px solid #1b2320', borderTop: 0 }} />
      </Box>
      {attribution && (
        <Box sx={{ ...NOTE, right: 8, bottom: 8, maxWidth: '60%', fontWeight: 400, fontSize: '0.6875rem' }}>
          {attribution}
        </Box>
      )}
    </>
  );
}

const NOTE = {
  position: 'absolute',
  pointerEvents: 'none',
  px: 0.75,
  py: 0.25,
  borderRadius: 0.75,
  bgcolor: 'rgba(255, 255, 255, 0.8)',
  color: '#1b2320',
  fontSize: '0.75rem',
  fontWeight: 560,
} as const;
