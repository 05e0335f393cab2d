// Three cross-sections of a route for its page of the report, side by side at one scale: its deepest cut, its highest fill and one as most of
// it is built. Ground, rock and the finished road, with the station and the areas under each.

import { type BuiltSection, builtSections, finishedLine, openSections } from '#exchange/export/built-road.ts';
import { type GroundStrip, groundAcross } from '#exchange/export/ground-strip.ts';
import type { ExportRoute } from '#exchange/export/material.ts';
import { type DrawingWords, niceStep } from './drawings.ts';
import type { Box, Doc } from './paper.ts';
import { INK, MUTED, RULE } from './paper.ts';

const PAPER = '#fafbfa';
const GROUND = '#8a6d3b';
const ROCK = '#8a8f96';
/** The ground is drawn so far beside the toes, m. */
const BESIDE_M = 4;
const FOOT_PT = 22;
const GAP_PT = 8;

export interface SectionWords extends DrawingWords {
  readonly deepestCut: string;
  readonly highestFill: string;
  readonly usual: string;
  readonly station: string;
  readonly cut: string;
  readonly fill: string;
}

export interface ChosenSection {
  readonly title: string;
  readonly section: BuiltSection;
  readonly cutM2: number;
  readonly fillM2: number;
}

/** Of open road beside no structure's end: none where the route keeps no built road; fewer where one is two of them. */
export function chosenSections(route: ExportRoute, words: SectionWords): ChosenSection[] {
  const { stations: s } = route;
  const sections = openSections(builtSections(route));
  const at = new Map(sections.map((section) => [section.chainageM.toFixed(2), section]));
  const open = Array.from({ length: s.count }, (_, i) => i).flatMap((i) => {
    const section = s.kind[i] === 0 ? at.get(s.chainage[i]!.toFixed(2)) : undefined;
    return section ? [{ section, cutM2: s.soilCut[i]! + s.rockCut[i]!, fillM2: s.fill[i]! }] : [];
  });
  if (open.length === 0) return [];
  const top = (of: (one: (typeof open)[number]) => number) =>
    open.reduce((best, one) => (of(one) > of(best) ? one : best));
  const bySize = open.toSorted((a, b) => a.cutM2 + a.fillM2 - b.cutM2 - b.fillM2);
  const chosen = [
    { title: words.deepestCut, ...top(({ cutM2 }) => cutM2) },
    { title: words.usual, ...bySize[bySize.length >> 1]! },
    { title: words.highestFill, ...top(({ fillM2 }) => fillM2) },
  ];
  return chosen.filter((one, i) => chosen.findIndex(({ section }) => section === one.section) === i);
}

/** @param ground along the route; null where nobody has it */
export function drawSections(
  doc: Doc,
  box: Box,
  chosen: readonly ChosenSection[],
  ground: GroundStrip | null,
  words: SectionWords & { readonly startStationM: number },
): void {
  const shapes = chosen.map((one) => shapeOf(one.section, ground));
  const width = (box.width - GAP_PT * (chosen.length - 1)) / chosen.length;
  const height = box.height - FOOT_PT;
  // One scale, so that they can be compared.
  const perM = Math.min(...shapes.map(({ spanM, riseM }) => Math.min(width / spanM, (height - 6) / riseM)));
  chosen.forEach((one, i) => {
    const frame = { x: box.x + i * (width + GAP_PT), y: box.y, width, height };
    drawOne(doc, frame, shapes[i]!, perM);
    doc
      .font('bold')
      .fontSize(6.5)
      .fillColor(INK)
      .text(
        `${one.title}, ${words.station} ${words.number(words.startStationM + one.section.chainageM)}`,
        frame.x,
        box.y + height + 3,
        { width, lineBreak: false },
      );
    doc
      .font('regular')
      .fillColor(MUTED)
      .text(
        `${words.cut} ${words.number(one.cutM2, 1)} m² · ${words.fill} ${words.number(one.fillM2, 1)} m²`,
        frame.x,
        box.y + height + 12,
        { width, lineBreak: false },
      );
  });
  const last = { x: box.x + box.width - width, y: box.y, width, height };
  drawScale(doc, last, perM, words);
}

type Line = readonly (readonly [number, number])[];

interface Shape {
  readonly road: Line;
  readonly grounds: readonly Line[];
  readonly rocks: readonly Line[];
  readonly spanM: number;
  readonly riseM: number;
  readonly middle: readonly [number, number];
}

function shapeOf(section: BuiltSection, ground: GroundStrip | null): Shape {
  const road = finishedLine(section).map(({ t, z }) => [t, z] as const);
  const [from, to] = [road[0]![0] - BESIDE_M, road[road.length - 1]![0] + BESIDE_M];
  const within = (strip: GroundStrip | null | undefined) =>
    (strip ? groundAcross(strip, section) : []).map((run) => run.filter(([t]) => t >= from - 1 && t <= to + 1));
  const [grounds, rocks] = [within(ground), within(ground?.rock)];
  const heights = [road, ...grounds].flatMap((line) => line.map(([, z]) => z));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return { road, grounds, rocks, spanM: to - from, riseM: high - low + 1, middle: [(from + to) / 2, (low + high) / 2] };
}

function drawOne(doc: Doc, { x, y, width, height }: Box & { height: number }, shape: Shape, perM: number): void {
  const at = ([t, z]: readonly [number, number]) =>
    [x + width / 2 + (t - shape.middle[0]) * perM, y + height / 2 - (z - shape.middle[1]) * perM] as const;
  const line = (points: Line) => {
    points.forEach((point, i) => {
      if (i === 0) doc.moveTo(...at(point));
      else doc.lineTo(...at(point));
    });
  };
  doc.rect(x, y, width, height).fill(PAPER);
  doc.save().rect(x, y, width, height).clip();
  for (const run of shape.rocks) line(run);
  doc.dash(3, { space: 2 }).lineWidth(0.7).strokeColor(ROCK).stroke().undash();
  for (const run of shape.grounds) line(run);
  doc.lineWidth(0.8).strokeColor(GROUND).stroke();
  line(shape.road);
  doc.lineWidth(1.2).lineJoin('round').strokeColor(INK).stroke();
  doc.restore();
  doc.rect(x, y, width, height).lineWidth(0.5).stroke(RULE);
}

function drawScale(doc: Doc, { x, y, width }: Box, perM: number, words: DrawingWords): void {
  const stepM = niceStep(40 / perM, 1);
  const [end, top] = [x + width - 6, y + 12];
  doc
    .moveTo(end - stepM * perM, top)
    .lineTo(end, top)
    .lineWidth(1)
    .stroke(INK);
  doc
    .font('regular')
    .fontSize(6)
    .fillColor(INK)
    .text(`${words.number(stepM)} m`, end - 60, top - 8, { width: 60, align: 'right', lineBreak: false });
}
