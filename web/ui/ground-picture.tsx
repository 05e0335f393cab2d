// The stored picture of the ground, blurred, where a map will be: there with the first paint, and gone as soon as the map has faded in over it
// (200 ms, at once for who wants no motion).

import Box from '@mui/material/Box';

/** How a map comes in over its picture. */
export const MAP_FADE = {
  transition: 'opacity 200ms',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;

interface Props {
  readonly address: string;
  /** The map is drawn. */
  readonly isCovered: boolean;
}

export function GroundPicture({ address, isCovered }: Props) {
  return (
    <Box
      component="img"
      src={address}
      alt=""
      decoding="sync"
      data-ground-picture
      sx={(theme) => ({
        position: 'absolute',
        // What the blur makes pale lies outside.
        inset: -20,
        width: 'calc(100% + 40px)',
        height: 'calc(100% + 40px)',
        objectFit: 'cover',
        pointerEvents: 'none',
        filter: 'blur(10px)',
        ...theme.applyStyles('dark', { filter: 'blur(10px) brightness(0.45)' }),
        visibility: isCovered ? 'hidden' : 'visible',
        transition: `visibility 0s ${isCovered ? '200ms' : '0s'}`,
        '@media print': { display: 'none' },
      })}
    />
  );
}
