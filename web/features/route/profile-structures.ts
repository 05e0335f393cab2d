// Bridges and tunnels in a longitudinal profile as they stand: the deck with abutments and piers down to the ground, the crown of a
// tunnel over its road with the portals. Piers stand as the scene draws them (canvas/layers/structure-mesh.ts). Sizes that stations do
// not have are everyday ones.

import type uPlot from 'uplot';
import { pierPlaces } from '#domain/bridge-piers.ts';
import type { Stations } from '#domain/stations.ts';
import type { ChartColors } from '../../charts/chart-colors.ts';
import { type Band, heightAt } from '../../charts/stations-at.ts';

/** Depth of a deck and height of a tunnel's crown over its road, m. */
const DECK_M = 1.6;
const CROWN_M = 6;
/** At least so many pixels, where the heights are drawn small. */
const MIN_DECK_PX = 3;
const MIN_CROWN_PX = 6;

/** To be called by the hook `draw` of a chart of heights. */
export function drawStructures(chart: uPlot, stations: Stations, bands: readonly Band[], colors: ChartColors): void {
  const { ctx, bbox } = chart;
  const px = devicePixelRatio;
  const x = (m: number) => chart.valToPos(m / 1000, 'x', true);
  const y = (z: number) => chart.valToPos(z, 'y', true);
  const stroke = (points: readonly (readonly [number, number])[], widthPx: number) => {
    ctx.beginPath();
    for (const [atX, atY] of points) ctx.lineTo(atX, atY);
    ctx.lineWidth = widthPx * px;
    ctx.stroke();
  };
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.strokeStyle = colors.strong;
  ctx.fillStyle = colors.strong;
  for (const { kind, fromM, toM } of bands) {
    const inner = Array.from(stations.chainage).filter((m) => m > fromM && m < toM);
    const places = [fromM, ...inner, toM].map((m) => [m, heightAt(stations, 'road', m)] as const);
    if (kind === 'bridge') {
      const depth = Math.max(MIN_DECK_PX * px, y(0) - y(DECK_M));
      ctx.beginPath();
      for (const [m, z] of places) ctx.lineTo(x(m), y(z));
      for (const [m, z] of places.toReversed()) ctx.lineTo(x(m), y(z) + depth);
      ctx.fill();
      const piers = pierPlaces(toM - fromM, DECK_M).map((m) => fromM + m);
      for (const m of [fromM, ...piers, toM]) {
        const foot = y(heightAt(stations, 'ground', m));
        const soffit = y(heightAt(stations, 'road', m)) + depth;
        if (foot > soffit) stroke([[x(m), soffit], [x(m), foot]], m === fromM || m === toM ? 2.5 : 1.25); // biome-ignore format: one line
      }
    } else {
      const rise = Math.max(MIN_CROWN_PX * px, y(0) - y(CROWN_M));
      stroke(places.map(([m, z]) => [x(m), y(z) - rise] as const), 1.25); // biome-ignore format: one line
      for (const m of [fromM, toM]) {
        const floor = y(heightAt(stations, 'road', m));
        stroke([[x(m), floor], [x(m), floor - rise]], 2.5); // biome-ignore format: one line
      }
    }
  }
  ctx.restore();
}
