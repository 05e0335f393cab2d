// One sheet of cross-sections at a scale, as SVG in millimetres of paper: each section over its grid of metres, with station, heights and
// areas above it, heights to its left and offsets from the centre line below. It is drawn for paper only (web/ui/print-sheets.tsx).

import { memo, useId } from 'react';
import { SectionBands } from '../../charts/section-bands.tsx';
import type { Formats } from '../../i18n/formats.ts';
import { PX_PER_MM, SHEET_INK, Sheet } from '../../ui/print-sheets.tsx';
import type { ReadSection } from './read-sections.ts';
import { AROUND, type SectionSheet as Placed, type PlacedSection, SHEET_AREA } from './section-layout.ts';

/** What stands above a section, a line each; the first is its title. */
export type TextsOf = (section: ReadSection) => readonly string[];

interface Props {
  readonly title: string;
  readonly note: string;
  /** 1 : this; sections at another say so. */
  readonly scale: number;
  readonly sections: readonly ReadSection[];
  readonly sheet: Placed;
  readonly textsOf: TextsOf;
  readonly formats: Formats;
}

const TEXT_MM = 2.2;
const LINE_MM = 3.3;
const GRID_LINE = { stroke: '#c9cfcb', strokeWidth: 0.13, fill: 'none' };
/** Numbers of an axis stand so far apart at least. */
const NUMBERS_MM = 9;

/** Remembered: sheets come one after the other, and those that are there stay as they are. */
export const SectionSheet = memo(function SectionSheet({
  title,
  note,
  scale,
  sections,
  sheet,
  textsOf,
  formats,
}: Props) {
  return (
    <Sheet
      title={title}
      note={note}
      left={SHEET_AREA.left}
      right={SHEET_AREA.left + SHEET_AREA.width}
      label={`${title} ${note}`}
      fontSize={TEXT_MM}
    >
      {sheet.map((place) => {
        const section = sections[place.index]!;
        const [first, ...more] = textsOf(section);
        const other = place.scale === scale ? '' : ` · ${formats.scale(place.scale)}`;
        return (
          <g key={place.index} data-section={section.chainageM}>
            <Drawing place={place} of={section} formats={formats} />
            <text x={place.textX} y={yOf(place, place.topM) - AROUND.top + 3.4} fontSize={3.2} fontWeight={620}>
              {`${first}${other}`}
            </text>
            {more.map((text, k) => (
              <text key={text} x={place.textX} y={yOf(place, place.topM) - AROUND.top + 4 + (k + 1) * LINE_MM}>
                {text}
              </text>
            ))}
          </g>
        );
      })}
    </Sheet>
  );
});

const yOf = ({ datumY, datumM, scale }: PlacedSection, z: number) => datumY - ((z - datumM) * 1000) / scale;

function Drawing({ place, of, formats }: { place: PlacedSection; of: ReadSection; formats: Formats }) {
  const clip = useId();
  const { axisX, gridM, datumM, topM, scale } = place;
  const mm = (metres: number) => (metres * 1000) / scale;
  const x = (offset: number) => axisX + mm(offset);
  const y = (z: number) => yOf(place, z);
  const [left, right, top, bottom] = [x(-of.leftM), x(of.rightM), y(topM), y(datumM)];
  const heights = range(datumM, topM, gridM);
  const offsets = range(Math.ceil(-of.leftM / gridM) * gridM, of.rightM, gridM);
  const everyMm = mm(gridM);
  const skip = Math.ceil(NUMBERS_MM / everyMm);
  return (
    <>
      <path
        {...GRID_LINE}
        d={[
          ...heights.map((z) => `M${left.toFixed(3)},${y(z).toFixed(3)}H${right.toFixed(3)}`),
          ...offsets.map((offset) => `M${x(offset).toFixed(3)},${top.toFixed(3)}V${bottom.toFixed(3)}`),
        ].join('')}
      />
      <clipPath id={clip}>
        <rect x={left} y={top} width={right - left} height={bottom - top} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <SectionBands
          section={of.section}
          footM={datumM}
          x={(along) => x(along - of.leftM)}
          y={y}
          unit={0.6 / PX_PER_MM}
          ink={SHEET_INK}
          isRockAssumed={of.isRockAssumed}
        />
      </g>
      <path
        d={`M${axisX.toFixed(3)},${(top - 1.5).toFixed(3)}V${(bottom + 1).toFixed(3)}`}
        stroke={SHEET_INK}
        strokeWidth={0.15}
        strokeDasharray="3 0.8 0.6 0.8"
      />
      {heights.map((z) => (
        <text key={z} x={left - 1.2} y={y(z) + 0.8} textAnchor="end">
          {formats.number(z, 0)}
        </text>
      ))}
      {offsets
        .filter((offset) => Math.round(offset / gridM) % skip === 0)
        .map((offset) => (
          <text key={offset} x={x(offset)} y={bottom + 3.4} textAnchor="middle">
            {formats.number(Math.abs(offset), 0)}
          </text>
        ))}
    </>
  );
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, k) => from + k * step);
}
