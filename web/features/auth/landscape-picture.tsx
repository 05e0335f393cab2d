// The invented valley: a picture of the ground with its contour lines (made by tests/pictures/write-landscape.ts), and three routes as
// SVG on top that draw themselves once. Screen readers skip it.

import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import landscape from './landscape.webp';

/** A route comes into sight from its start; the line itself stays whole, whatever the size of the page. */
const draw = keyframes`from { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0 0 0 0) }`;

/** Routes through the valley in the unit square ×1000: along the floor, higher up the side, through the side valley. */
const ROUTES = [
  {
    color: '#f2b84b',
    width: 5,
    path: 'M-20 812C120 806 260 800 380 762S560 660 640 540 760 390 860 322 960 258 1020 232',
  },
  {
    color: '#f3efe2',
    width: 3,
    path: 'M-20 628C120 660 210 640 320 632S470 590 540 500 620 350 720 296 900 262 1020 228',
  },
  {
    color: '#7cc7e8',
    width: 3,
    path: 'M-20 884C120 900 260 892 400 838S640 720 700 600 810 440 890 380 980 290 1020 236',
  },
] as const;

export function LandscapePicture() {
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, overflow: 'hidden', bgcolor: '#0d2b29' }}>
      <Box
        component="img"
        src={landscape}
        alt=""
        decoding="async"
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'fill' }}
      />
      {ROUTES.map(({ color, width, path }, i) => (
        <Box
          key={color}
          component="svg"
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            animation: `${draw} ${2.4 + i * 0.5}s ${0.3 + i * 0.35}s ease-in-out both`,
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
            opacity: i === 0 ? 1 : 0.75,
          }}
        >
          <path d={path} fill="none" stroke={color} strokeWidth={width} vectorEffect="non-scaling-stroke" />
        </Box>
      ))}
    </Box>
  );
}
