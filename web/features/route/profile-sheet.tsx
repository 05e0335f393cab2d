// One sheet of a longitudinal profile at a scale, as SVG in millimetres of paper: ground, rock and road over a grid, and below
// them the bands that engineers read. It is drawn for paper only (web/ui/print-sheets.tsx).

import type { ReactNode } from 'react';
import type { LineStretches } from '#domain/alignment.ts';
import type { Stations } from '#domain/stations.ts';
import { PAPER_COLORS } from '../../charts/chart-colors.ts';
import { heightAt, structureBands } from '../../charts/stations-at.ts';
import type { Formats } from '../../i18n/formats.ts';
import { Sheet } from '../../ui/print-sheets.tsx';
import { type BandWords, gradeTexts, planText, verticalRadiusM } from './profile-bands.ts';
import { DRAWING, GRID_MM, type ProfileLayout, type ProfileSheetPlace, placeOn } from './profile-layout.ts';

interface Props {
  readonly title: string;
  /** "Lengder 1:1 000 · høyder 1:200 · A3". */
  readonly scaleText: string;
  /** "Ark 2 av 6". */
  readonly sheetText: string;
  readonly words: BandWords & { readonly chainage: string };
  readonly stations: Stations;
  readonly stretches: LineStretches | null;
  readonly layout: ProfileLayout;
  readonly sheet: ProfileSheetPlace;
  readonly color: string;
  readonly formats: Formats;
}

const TEXT_MM = 2.5;
const BANDS = { chainage: 7, ground: 7, road: 7, grade: 8, vertical: 8, plan: 8, structures: 8 } as const;
type BandName = keyof typeof BANDS;
const BOTTOM = DRAWING.top + DRAWING.height;
const RIGHT = DRAWING.left + DRAWING.width;
const GRID_LINE = { stroke: '#c9cfcb', strokeWidth: 0.13 };
const INK = PAPER_COLORS.strong;

export function ProfileSheet(props: Props) {
  const { title, scaleText, sheetText, stations, layout, sheet, color, formats } = props;
  const place = placeOn(layout, sheet);
  const stepM = (GRID_MM.up * layout.heights) / 1000;
  const heights = Array.from({ length: DRAWING.height / GRID_MM.up + 1 }, (_, k) => sheet.datumM + k * stepM);
  const chainages = chainagesOn(layout, sheet);
  const clip = `profile-${sheet.fromM}`;
  return (
    <Sheet
      title={title}
      note={`${scaleText} · ${sheetText}`}
      left={DRAWING.left}
      right={RIGHT}
      label={`${title} ${sheetText}`}
      fontSize={TEXT_MM}
    >
      {heights.map((z, k) => (
        <g key={z}>
          <line x1={DRAWING.left} x2={RIGHT} y1={place.y(z)} y2={place.y(z)} {...GRID_LINE} />
          {k % 2 === 0 && (
            <text x={DRAWING.left - 2} y={place.y(z) + 0.9} textAnchor="end" data-height={z}>
              {formats.number(z, Number.isInteger(stepM) ? 0 : 1)}
            </text>
          )}
        </g>
      ))}
      {chainages.map((at) => (
        <line
          key={at}
          data-chainage={at}
          x1={place.x(at)}
          x2={place.x(at)}
          y1={DRAWING.top}
          y2={BOTTOM + sum('structures')}
          {...GRID_LINE}
        />
      ))}
      <clipPath id={clip}>
        <rect x={DRAWING.left} y={DRAWING.top} width={place.x(sheet.toM) - DRAWING.left} height={DRAWING.height} />
      </clipPath>
      <g clipPath={`url(#${clip})`} fill="none" strokeLinejoin="round">
        <Tints {...props} />
        <path
          d={lineOf(props, stations.bedrock)}
          stroke={PAPER_COLORS.bedrock}
          strokeWidth={0.25}
          strokeDasharray="2 1"
        />
        <path d={lineOf(props, stations.ground)} stroke={PAPER_COLORS.ground} strokeWidth={0.35} />
        <path d={lineOf(props, stations.road)} stroke={color} strokeWidth={0.5} />
      </g>
      <rect
        x={DRAWING.left}
        y={DRAWING.top}
        width={DRAWING.width}
        height={DRAWING.height}
        fill="none"
        stroke={INK}
        strokeWidth={0.25}
      />
      <SheetBands {...props} />
    </Sheet>
  );
}

function chainagesOn(layout: ProfileLayout, { fromM, toM }: ProfileSheetPlace): number[] {
  const stepM = (GRID_MM.along * layout.lengths) / 1000;
  return Array.from({ length: Math.floor((toM - fromM) / stepM + 1e-9) + 1 }, (_, k) => fromM + k * stepM);
}

function lineOf({ stations, layout, sheet }: Props, column: Float64Array): string {
  const { x, y } = placeOn(layout, sheet);
  let path = '';
  for (let i = 0; i < stations.count; i++) {
    const isBeside =
      (stations.chainage[i + 1] ?? Infinity) < sheet.fromM || (stations.chainage[i - 1] ?? -Infinity) > sheet.toM;
    if (isBeside || Number.isNaN(column[i]!)) continue;
    const isBegun = path !== '' && !Number.isNaN(column[i - 1]!);
    path += `${isBegun ? 'L' : 'M'}${x(stations.chainage[i]!).toFixed(3)},${y(column[i]!).toFixed(3)}`;
  }
  return path;
}

/** Cut and fill between ground and open road, and the stretches of structures. */
function Tints({ stations, layout, sheet }: Props) {
  const { x, y } = placeOn(layout, sheet);
  const { chainage, ground, road, kind, count } = stations;
  const paths = { cut: '', fill: '' };
  for (let i = 0; i + 1 < count; i++) {
    if (kind[i] !== 0 || chainage[i + 1]! < sheet.fromM || chainage[i]! > sheet.toM) continue;
    const [a, b] = [ground[i]! - road[i]!, ground[i + 1]! - road[i + 1]!];
    if (Number.isNaN(a + b)) continue;
    const [xa, xb] = [x(chainage[i]!), x(chainage[i + 1]!)];
    const name = a + b > 0 ? 'cut' : 'fill';
    paths[name] += `M${xa},${y(ground[i]!)}L${xb},${y(ground[i + 1]!)}L${xb},${y(road[i + 1]!)}L${xa},${y(road[i]!)}Z`;
  }
  return (
    <>
      {structureBands(stations).map((band) => (
        <rect
          key={band.fromM}
          x={x(band.fromM)}
          y={DRAWING.top}
          width={x(band.toM) - x(band.fromM)}
          height={DRAWING.height}
          fill={PAPER_COLORS[band.kind]}
        />
      ))}
      <path d={paths.cut} fill={PAPER_COLORS.cutTint} />
      <path d={paths.fill} fill={PAPER_COLORS.fillTint} />
    </>
  );
}

/** Millimetres from the drawing to the lower edge of a band. */
function sum(upTo: BandName): number {
  const names = Object.keys(BANDS) as BandName[];
  return names.slice(0, names.indexOf(upTo) + 1).reduce((all, name) => all + BANDS[name], 0);
}

function SheetBands({ words, stations, stretches, layout, sheet, formats }: Props) {
  const place = placeOn(layout, sheet);
  const middle = (name: BandName) => BOTTOM + sum(name) - BANDS[name] / 2 + 0.9;
  const names: Readonly<Record<BandName, string>> = { ...words, ground: words.heights };
  const texts: ReactNode[] = [];
  /** A text over a stretch, in what of it is on the sheet: the longest that has room. */
  const over = (name: BandName, fromM: number, lengthM: number, options: readonly string[]) => {
    const [left, right] = [Math.max(sheet.fromM, fromM), Math.min(sheet.toM, fromM + lengthM)].map(place.x) as [number, number]; // biome-ignore format: one line
    const text = options.find((one) => one && one.length * TEXT_MM * 0.56 + 1 <= right - left);
    if (right <= left) return;
    const [top, bottom] = [BOTTOM + sum(name) - BANDS[name], BOTTOM + sum(name)];
    for (const at of [left, right])
      texts.push(<line key={`${name} ${fromM} ${at}`} x1={at} x2={at} y1={top} y2={bottom} stroke={INK} strokeWidth={0.18} />); // biome-ignore format: one line
    if (text)
      texts.push(<text key={`${name} ${fromM}`} x={(left + right) / 2} y={middle(name)} textAnchor="middle">{text}</text>); // biome-ignore format: one line
  };
  for (const stretch of stretches?.profile ?? []) {
    const radiusM = verticalRadiusM(stretch);
    if (stretch.kind === 'grade') over('grade', stretch.fromM, stretch.lengthM, gradeTexts(stretch, formats));
    else if (radiusM !== null) over('vertical', stretch.fromM, stretch.lengthM, [`R ${formats.number(radiusM, 0)}`]);
  }
  for (const stretch of stretches?.plan ?? [])
    if (stretch.kind !== 'straight') over('plan', stretch.fromM, stretch.lengthM, [planText(stretch, formats)]);
  for (const { kind, fromM, toM } of structureBands(stations)) {
    const length = `${formats.number(toM - fromM, 0)} m`;
    over('structures', fromM, toM - fromM, [`${words[kind]} ${length}`, length]);
  }
  return (
    <>
      {(Object.keys(BANDS) as BandName[]).map((name) => (
        <g key={name}>
          <line x1={DRAWING.left} x2={RIGHT} y1={BOTTOM + sum(name)} y2={BOTTOM + sum(name)} {...GRID_LINE} />
          <text x={DRAWING.left - 10} y={middle(name)} textAnchor="end">
            {names[name]}
          </text>
        </g>
      ))}
      {chainagesOn(layout, sheet).map((at) => (
        <g key={at} textAnchor="middle">
          <text x={place.x(at)} y={middle('chainage')}>
            {formats.chainage(at)}
          </text>
          {(['ground', 'road'] as const).map((name) => {
            const z = heightAt(stations, name, at);
            return (
              !Number.isNaN(z) && (
                <text key={name} x={place.x(at)} y={middle(name)}>
                  {formats.number(z, 2)}
                </text>
              )
            );
          })}
        </g>
      ))}
      {texts}
    </>
  );
}
