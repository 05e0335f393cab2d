// Maps, longitudinal profiles and bars of a report, as vector paths in a box of the page.

import type { ExportRoute } from '#exchange/export/material.ts';
import type { Box, Doc } from './paper.ts';
import { BRAND, INK, MUTED, RULE } from './paper.ts';

const SMALL = 7;
const GRID = '#e3e7e6';
const PAPER = '#fafbfa';
const KIND_COLORS = { bridge: '#2b6cb0', tunnel: '#6b4fa0', culvert: '#b7791f' } as const;
const GROUND = '#d9cdb8';
const ROCK = '#8a8f96';

export interface DrawingWords {
  readonly number: (value: number, decimals?: number) => string;
  readonly ground: string;
  readonly rock: string;
  readonly road: string;
  readonly bridge: string;
  readonly tunnel: string;
  readonly exaggeration: (times: string) => string;
}

/** 1, 2 or 5 times a power of ten, about so many of which make the span. */
export function niceStep(span: number, about: number): number {
  const rough = span / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

/** A polyline of heights with what it stands at; NaN breaks it. */
export interface Contour {
  readonly points: Float64Array;
  readonly isIndex: boolean;
}

/** Lines in their colors over contours and a kilometre grid, north up; the marked ones broad, the others thin. */
export function drawMap(
  doc: Doc,
  box: Box,
  routes: readonly ExportRoute[],
  options: {
    readonly marked: (route: ExportRoute) => boolean;
    readonly contours: readonly Contour[];
    readonly words: DrawingWords;
  },
): void {
  const { marked, contours, words } = options;
  const xs = routes.flatMap(({ stations }) => Array.from(stations.x));
  const ys = routes.flatMap(({ stations }) => Array.from(stations.y));
  const [minX, maxX, minY, maxY] = [least(xs), most(xs), least(ys), most(ys)];
  const padM = 0.08 * Math.max(maxX - minX, maxY - minY, 200);
  const perM = Math.min(box.width / (maxX - minX + 2 * padM), box.height / (maxY - minY + 2 * padM));
  const [midX, midY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const at = (x: number, y: number) =>
    [box.x + box.width / 2 + (x - midX) * perM, box.y + box.height / 2 - (y - midY) * perM] as const;
  doc.rect(box.x, box.y, box.width, box.height).fill(PAPER);
  doc.save().rect(box.x, box.y, box.width, box.height).clip();
  drawContours(doc, contours, at);
  drawGrid(doc, box, { midX, midY, perM }, words);
  for (const isMarked of [false, true])
    for (const route of routes.filter((one) => marked(one) === isMarked)) {
      const { stations, color } = route;
      path(doc, stations.count, (i) => at(stations.x[i]!, stations.y[i]!));
      doc
        .lineJoin('round')
        .lineWidth(isMarked ? 3.6 : 1.6)
        .strokeColor('#ffffff')
        .stroke();
      path(doc, stations.count, (i) => at(stations.x[i]!, stations.y[i]!));
      doc
        .lineWidth(isMarked ? 2.2 : 0.8)
        .strokeColor(color)
        .stroke();
      if (isMarked) drawStructures(doc, route, at);
    }
  const [first] = routes;
  if (first) {
    const last = first.stations.count - 1;
    drawEnd(doc, at(first.stations.x[0]!, first.stations.y[0]!), 'A');
    drawEnd(doc, at(first.stations.x[last]!, first.stations.y[last]!), 'B');
  }
  doc.restore();
  doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.6).stroke(RULE);
  drawNorth(doc, box);
  drawScale(doc, box, perM, words);
}

type At = (x: number, y: number) => readonly [number, number];

function path(doc: Doc, count: number, at: (i: number) => readonly [number, number]): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = at(i);
    if (i === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
}

function drawContours(doc: Doc, contours: readonly Contour[], at: At): void {
  for (const isIndex of [false, true]) {
    for (const { points } of contours.filter((one) => one.isIndex === isIndex))
      path(doc, points.length / 2, (i) => at(points[2 * i]!, points[2 * i + 1]!));
    doc
      .lineWidth(isIndex ? 0.5 : 0.25)
      .strokeColor('#c2b59b')
      .stroke();
  }
}

/** Width of a northing at the left edge, pt. */
const NORTHING_PT = 28;

function drawGrid(
  doc: Doc,
  box: Box,
  { midX, midY, perM }: { midX: number; midY: number; perM: number },
  words: DrawingWords,
): void {
  const stepM = niceStep(box.width / perM, 5);
  const [fromX, toX] = [midX - box.width / 2 / perM, midX + box.width / 2 / perM];
  const [fromY, toY] = [midY - box.height / 2 / perM, midY + box.height / 2 / perM];
  doc.font('regular').fontSize(5.5).fillColor(MUTED);
  for (let x = Math.ceil(fromX / stepM) * stepM; x < toX; x += stepM) {
    const px = box.x + (x - fromX) * perM;
    doc
      .moveTo(px, box.y)
      .lineTo(px, box.y + box.height)
      .lineWidth(0.3)
      .stroke(GRID);
    const label = words.number(x);
    // None where the frame would cut it, or where the northings stand.
    if (px > box.x + NORTHING_PT && px + 3 + doc.widthOfString(label) < box.x + box.width)
      doc.text(label, px + 2, box.y + box.height - 9, { lineBreak: false });
  }
  for (let y = Math.ceil(fromY / stepM) * stepM; y < toY; y += stepM) {
    const py = box.y + (toY - y) * perM;
    doc
      .moveTo(box.x, py)
      .lineTo(box.x + box.width, py)
      .lineWidth(0.3)
      .stroke(GRID);
    if (py + 8 < box.y + box.height) doc.text(words.number(y), box.x + 2, py + 1, { lineBreak: false });
  }
}

function drawStructures(doc: Doc, { segments, stations }: ExportRoute, at: At): void {
  for (const { kind, fromM, toM } of segments) {
    if (kind === 'surface') continue;
    let isOpen = false;
    for (let i = 0; i < stations.count; i++) {
      const chainage = stations.chainage[i]!;
      if (chainage < fromM - 0.01 || chainage > toM + 0.01) continue;
      const [x, y] = at(stations.x[i]!, stations.y[i]!);
      if (isOpen) doc.lineTo(x, y);
      else doc.moveTo(x, y);
      isOpen = true;
    }
    if (isOpen) doc.lineWidth(4).strokeColor(KIND_COLORS[kind]).strokeOpacity(0.85).stroke().strokeOpacity(1);
  }
}

function drawEnd(doc: Doc, [x, y]: readonly [number, number], letter: string): void {
  doc.circle(x, y, 6).fillAndStroke('#ffffff', BRAND);
  doc
    .font('bold')
    .fontSize(7.5)
    .fillColor(BRAND)
    .text(letter, x - 6, y - 4.2, { width: 12, align: 'center', lineBreak: false });
}

function drawNorth(doc: Doc, { x, y, width }: Box): void {
  const [px, py] = [x + width - 16, y + 26];
  doc
    .moveTo(px, py - 14)
    .lineTo(px + 4.5, py)
    .lineTo(px, py - 3)
    .lineTo(px - 4.5, py)
    .closePath()
    .fill(INK);
  doc
    .font('bold')
    .fontSize(SMALL)
    .fillColor(INK)
    .text('N', px - 6, py - 24, { width: 12, align: 'center', lineBreak: false });
}

function drawScale(doc: Doc, box: Box, perM: number, words: DrawingWords): void {
  const stepM = niceStep(90 / perM, 1);
  const width = stepM * perM;
  const [x, y] = [box.x + box.width - width - 12, box.y + box.height - 14];
  doc.rect(x - 5, y - 12, width + 10, 24).fill('#ffffff');
  doc.rect(x, y, width / 2, 3).fill(INK);
  doc
    .rect(x + width / 2, y, width / 2, 3)
    .lineWidth(0.5)
    .stroke(INK);
  const label = stepM >= 1000 ? `${words.number(stepM / 1000, 1)} km` : `${words.number(stepM)} m`;
  doc
    .font('regular')
    .fontSize(6.5)
    .fillColor(INK)
    .text(label, x, y - 9, { width, align: 'center', lineBreak: false });
}

/** Ground, rock and road along the line, with bridges and tunnels; heights drawn larger than lengths, by how much is said. */
export function drawProfile(doc: Doc, box: Box, route: ExportRoute, startStationM: number, words: DrawingWords): void {
  const { stations, segments, color } = route;
  const { count, chainage, ground, bedrock, road } = stations;
  const all = [...Array.from(ground), ...Array.from(road)].filter(Number.isFinite);
  const stepZ = niceStep(most(all) - least(all) || 10, 5);
  const [low, high] = [
    Math.floor(least(all) / stepZ) * stepZ - stepZ,
    Math.ceil(most(all) / stepZ) * stepZ + stepZ / 2,
  ];
  const plot = { x: box.x + 30, y: box.y + 14, width: box.width - 34, height: box.height - 32 };
  const lengthM = chainage[count - 1]!;
  const perX = plot.width / lengthM;
  const perZ = plot.height / (high - low);
  const at = (m: number, z: number) => [plot.x + m * perX, plot.y + (high - z) * perZ] as const;
  doc.rect(plot.x, plot.y, plot.width, plot.height).fill(PAPER);
  doc.font('regular').fontSize(6.5).fillColor(MUTED);
  for (let z = Math.ceil(low / stepZ) * stepZ; z <= high; z += stepZ) {
    const [, y] = at(0, z);
    doc
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .lineWidth(0.3)
      .stroke(GRID);
    doc.text(words.number(z), box.x, y - 3.5, { width: 26, align: 'right', lineBreak: false });
  }
  const stepM = niceStep(lengthM, 8);
  for (let m = Math.ceil(startStationM / stepM) * stepM; m <= startStationM + lengthM; m += stepM) {
    const [x] = at(m - startStationM, low);
    doc
      .moveTo(x, plot.y + plot.height)
      .lineTo(x, plot.y + plot.height + 3)
      .lineWidth(0.5)
      .stroke(MUTED);
    doc.text(words.number(m), x - 20, plot.y + plot.height + 5, { width: 40, align: 'center', lineBreak: false });
  }
  area(doc, stations.chainage, ground, at, low, GROUND);
  doc.save().rect(plot.x, plot.y, plot.width, plot.height).clip();
  curve(doc, chainage, bedrock, at);
  doc.dash(3, { space: 2 }).lineWidth(0.7).strokeColor(ROCK).stroke().undash();
  for (const { kind, fromM, toM } of segments) {
    if (kind === 'surface') continue;
    const [x0] = at(fromM, low);
    const [x1] = at(toM, low);
    doc
      .rect(x0, plot.y, Math.max(0.8, x1 - x0), plot.height)
      .fillOpacity(0.16)
      .fill(KIND_COLORS[kind])
      .fillOpacity(1);
  }
  curve(doc, chainage, road, at);
  doc.lineWidth(1.6).lineJoin('round').strokeColor(color).stroke();
  doc.restore();
  doc.rect(plot.x, plot.y, plot.width, plot.height).lineWidth(0.5).stroke(RULE);
  drawLegend(doc, box, color, words);
  doc.font('regular').fontSize(6.5).fillColor(MUTED);
  doc.text(words.exaggeration(words.number(perZ / perX, 1)), box.x + box.width - 160, box.y + 2, {
    width: 156,
    align: 'right',
    lineBreak: false,
  });
}

function area(doc: Doc, chainage: Float64Array, z: Float64Array, at: At, low: number, fill: string): void {
  let from: number | null = null;
  let to = 0;
  const close = () => {
    if (from === null) return;
    doc
      .lineTo(...at(to, low))
      .lineTo(...at(from, low))
      .closePath();
    from = null;
  };
  for (let i = 0; i < chainage.length; i++) {
    if (!Number.isFinite(z[i]!)) close();
    else {
      if (from === null) {
        from = chainage[i]!;
        doc.moveTo(...at(from, z[i]!));
      } else doc.lineTo(...at(chainage[i]!, z[i]!));
      to = chainage[i]!;
    }
  }
  close();
  doc.fill(fill);
}

/** A line through the known values. */
function curve(doc: Doc, chainage: Float64Array, z: Float64Array, at: At): void {
  let isOpen = false;
  for (let i = 0; i < chainage.length; i++) {
    if (!Number.isFinite(z[i]!)) {
      isOpen = false;
      continue;
    }
    const [x, y] = at(chainage[i]!, z[i]!);
    if (isOpen) doc.lineTo(x, y);
    else doc.moveTo(x, y);
    isOpen = true;
  }
}

function drawLegend(doc: Doc, { x, y }: Box, color: string, words: DrawingWords): void {
  let px = x + 30;
  const entry = (label: string, draw: (at: number) => void) => {
    draw(px);
    doc
      .font('regular')
      .fontSize(6.5)
      .fillColor(INK)
      .text(label, px + 17, y + 2, { lineBreak: false });
    px += 30 + doc.widthOfString(label);
  };
  entry(words.road, (at) =>
    doc
      .moveTo(at, y + 6)
      .lineTo(at + 13, y + 6)
      .lineWidth(1.6)
      .stroke(color),
  );
  entry(words.ground, (at) => doc.rect(at, y + 3, 13, 6).fill(GROUND));
  entry(words.rock, (at) =>
    doc
      .moveTo(at, y + 6)
      .lineTo(at + 13, y + 6)
      .dash(3, { space: 2 })
      .lineWidth(0.7)
      .stroke(ROCK)
      .undash(),
  );
  entry(words.bridge, (at) =>
    doc
      .rect(at, y + 3, 13, 6)
      .fillOpacity(0.3)
      .fill(KIND_COLORS.bridge)
      .fillOpacity(1),
  );
  entry(words.tunnel, (at) =>
    doc
      .rect(at, y + 3, 13, 6)
      .fillOpacity(0.3)
      .fill(KIND_COLORS.tunnel)
      .fillOpacity(1),
  );
}

/** Low, likely and high of each route's cost as a bar with a mark. */
export function drawRanges(
  doc: Doc,
  box: Box,
  rows: readonly {
    readonly name: string;
    readonly color: string;
    readonly low: number;
    readonly likely: number;
    readonly high: number;
  }[],
  words: DrawingWords,
): void {
  const top = most(rows.map(({ high }) => high));
  const step = niceStep(top, 5);
  const plot = { x: box.x + 130, width: box.width - 150 };
  const at = (value: number) => plot.x + (value / (Math.ceil(top / step) * step)) * plot.width;
  const height = (box.height - 16) / Math.max(1, rows.length);
  doc.font('regular').fontSize(6.5);
  for (let value = 0; value <= Math.ceil(top / step) * step + step / 2; value += step) {
    doc
      .moveTo(at(value), box.y)
      .lineTo(at(value), box.y + box.height - 12)
      .lineWidth(0.3)
      .stroke(GRID);
    doc.fillColor(MUTED).text(words.number(value / 1e6), at(value) - 20, box.y + box.height - 9, {
      width: 40,
      align: 'center',
      lineBreak: false,
    });
  }
  rows.forEach(({ name, color, low, likely, high }, i) => {
    const y = box.y + i * height + height / 2;
    doc.font('regular').fontSize(SMALL).fillColor(INK);
    doc.text(name, box.x, y - 4, { width: 122, height: 10, ellipsis: true, lineBreak: false });
    doc
      .rect(at(low), y - 3, at(high) - at(low), 6)
      .fillOpacity(0.35)
      .fill(color)
      .fillOpacity(1);
    doc
      .moveTo(at(likely), y - 6)
      .lineTo(at(likely), y + 6)
      .lineWidth(1.6)
      .stroke(color);
  });
}

const least = (values: readonly number[]) => values.reduce((min, value) => Math.min(min, value), Infinity);
const most = (values: readonly number[]) => values.reduce((max, value) => Math.max(max, value), -Infinity);
