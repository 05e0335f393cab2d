// A picture of what is seen: drawing, labels and pins, scale, north arrow and attribution on one sheet. The WebGL canvas is read right after a
// frame was drawn, in the same task, because its pixels are not kept.

import type { Overlay } from '../overlay/overlay.ts';
import { scaleBar } from '../overlay/scale-bar.ts';
import { metresPerPixel } from './view-math.ts';
import type { Viewport } from './viewport.ts';

export async function takeScreenshot(
  viewport: Viewport,
  overlay: Overlay,
  attribution: string,
  locale: string,
): Promise<Blob> {
  const source = viewport.canvas;
  const sheet = document.createElement('canvas');
  sheet.width = source.width;
  sheet.height = source.height;
  const context = sheet.getContext('2d')!;
  const ratio = source.width / viewport.width;
  viewport.instance.render();
  context.drawImage(source, 0, 0);
  context.scale(ratio, ratio);
  overlay.drawOn(context);
  drawFoot(context, viewport, attribution, locale);
  drawNorth(context, viewport);
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}

function drawFoot(context: CanvasRenderingContext2D, viewport: Viewport, attribution: string, locale: string): void {
  const bar = scaleBar(metresPerPixel(viewport.view, viewport.height), 130, locale);
  const bottom = viewport.height - 12;
  context.font = '500 12px Inter, sans-serif';
  context.textBaseline = 'alphabetic';
  context.lineWidth = 4;
  context.strokeStyle = 'rgba(255, 255, 255, 0.9)';
  context.fillStyle = '#1d2733';
  const write = (text: string, x: number, y: number) => {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  };
  context.textAlign = 'left';
  write(bar.label, 16, bottom - 10);
  context.fillRect(14, bottom - 4, bar.widthPx, 4);
  context.textAlign = 'right';
  write(attribution, viewport.width - 12, bottom);
}

/** A needle towards north in the upper right corner. */
function drawNorth(context: CanvasRenderingContext2D, viewport: Viewport): void {
  context.save();
  context.translate(viewport.width - 30, 30);
  context.fillStyle = 'rgba(255, 255, 255, 0.9)';
  context.beginPath();
  context.arc(0, 0, 20, 0, 2 * Math.PI);
  context.fill();
  context.rotate(viewport.mode === '2d' ? 0 : (-viewport.view.headingDeg * Math.PI) / 180);
  const half = (color: string, tip: number) => {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, tip);
    context.lineTo(4.5, 2);
    context.lineTo(-4.5, 2);
    context.fill();
  };
  half('#c8402f', -9);
  half('#8a949e', 14);
  context.fillStyle = '#1d2733';
  context.font = '700 9px Inter, sans-serif';
  context.textAlign = 'center';
  context.fillText('N', 0, -10);
  context.restore();
}
