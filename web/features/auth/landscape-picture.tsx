// Draws the invented valley: soft light on the ground and the contour lines on a canvas, three routes as SVG on top that
// draw themselves once. A picture only; screen readers skip it.

import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { contours, heightsOf, lightAt } from './landscape.ts';

const LEVELS = Array.from({ length: 22 }, (_, i) => 0.02 + i * 0.05);
/** The shore, and how wide it blends from water to land, in heights. */
const SHORE = { from: -0.012, to: 0.012 };
const LIGHT_CELLS = 640;

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
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const paintNow = () => paint(element);
    paintNow();
    const watcher = new ResizeObserver(paintNow);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, overflow: 'hidden', bgcolor: '#0d2b29' }}>
      <Box component="canvas" ref={canvas} sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }} />
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

function paint(canvas: HTMLCanvasElement): void {
  const ratio = Math.min(window.devicePixelRatio, 2);
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (width === 0 || height === 0) return;
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(groundImage(), 0, 0, width, height);
  for (const { level, segments } of contours(LEVELS, 320, 320)) {
    const index = Math.round((level - 0.02) / 0.05);
    pen.beginPath();
    for (let k = 0; k < segments.length; k += 4) {
      pen.moveTo(segments[k]! * width, segments[k + 1]! * height);
      pen.lineTo(segments[k + 2]! * width, segments[k + 3]! * height);
    }
    pen.strokeStyle = index % 5 === 0 ? 'rgba(214, 240, 226, 0.34)' : 'rgba(214, 240, 226, 0.14)';
    pen.lineWidth = (index % 5 === 0 ? 1.2 : 0.8) * ratio;
    pen.stroke();
  }
}

/** Deep green ground, lit from the north-west, lighter with height; the fjord dark blue. */
function groundImage(): HTMLCanvasElement {
  const image = document.createElement('canvas');
  image.width = LIGHT_CELLS;
  image.height = LIGHT_CELLS;
  const pen = image.getContext('2d')!;
  const pixels = pen.createImageData(LIGHT_CELLS, LIGHT_CELLS);
  const heights = heightsOf(LIGHT_CELLS);
  for (let j = 0; j < LIGHT_CELLS; j++) {
    for (let i = 0; i < LIGHT_CELLS; i++) {
      const height = heights[j * LIGHT_CELLS + i]!;
      const light = height < SHORE.from ? 1 : 0.4 + 0.85 * lightAt(heights, LIGHT_CELLS, i, j);
      const land = Math.max(0, Math.min(1, (height - SHORE.from) / (SHORE.to - SHORE.from)));
      const mix = (water: number, low: number, rise: number) =>
        (water * (1 - land) + (low + rise * height) * land) * light;
      const [r, g, b] = [mix(18, 24, 70), mix(58, 72, 62), mix(76, 64, 48)];
      pixels.data.set([r, g, b, 255], (j * LIGHT_CELLS + i) * 4);
    }
  }
  pen.putImageData(pixels, 0, 0);
  return image;
}
