// How points of a file became heights: facts of the raster that was made of them, the field of its cell, and the names of LAS classes.

import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Gridding } from '#domain/import.ts';
import { useFormats } from '../../i18n/formats.ts';
import { type Text, useText } from '../../i18n/text.tsx';
import { Fact } from './found.tsx';

/** Classes that are named; the others are shown by their number. */
const NAMED = [0, 1, 2, 3, 4, 5, 6, 7, 9, 17, 18] as const;
const isNamed = (id: number): id is (typeof NAMED)[number] => (NAMED as readonly number[]).includes(id);
const SHOWN_CLASSES = 4;

export function className(id: number, t: Text): string {
  return isNamed(id) ? t(`import.las.class.${id}`) : t('import.las.class', { id: String(id) });
}

export function GriddingFacts({ gridding }: { gridding: Gridding }) {
  const t = useText();
  const formats = useFormats();
  const { points, triangles, filledShare, classes, boreholes } = gridding;
  return (
    <>
      <Fact name={t('import.gridding.points')} value={formats.number(points, 0)} />
      {boreholes && (
        <>
          <Fact name={t('import.boreholes.met')} value={formats.number(boreholes.met, 0)} />
          <Fact
            name={t('import.boreholes.notMet')}
            value={t('import.boreholes.binding', { count: boreholes.notMet, binding: boreholes.binding })}
          />
          {boreholes.leftOut > 0 && (
            <Fact
              name={t(boreholes.soundings ? 'import.soundings.leftOut' : 'import.boreholes.leftOut')}
              value={formats.number(boreholes.leftOut, 0)}
            />
          )}
          {boreholes.soundings?.map(({ kind, count }) => (
            <Fact key={kind} name={t(`import.soundings.${kind}`)} value={formats.number(count, 0)} />
          ))}
        </>
      )}
      {triangles !== undefined && <Fact name={t('import.gridding.triangles')} value={formats.number(triangles, 0)} />}
      {classes?.slice(0, SHOWN_CLASSES).map(({ id, count }) => (
        <Fact key={id} name={className(id, t)} value={formats.number(count, 0)} />
      ))}
      {filledShare > 0 && <Fact name={t('import.gridding.filled')} value={formats.percent(filledShare, 1)} />}
    </>
  );
}

/** Cells that a person may want, m. */
const MIN_CELL_M = 0.1;
const MAX_CELL_M = 100;

interface CellFieldProps {
  readonly method: Gridding['method'];
  readonly suitedM: number;
  /** What suits the file where the text is no such number. */
  readonly onChange: (cellM: number) => void;
}

export function CellField({ method, suitedM, onChange }: CellFieldProps) {
  const t = useText();
  const formats = useFormats();
  const [text, setText] = useState(formats.number(suitedM, suitedM % 1 === 0 ? 0 : 2));
  const cellM = Number(text.replace(',', '.'));
  const isGood = text.trim() !== '' && cellM >= MIN_CELL_M && cellM <= MAX_CELL_M;
  return (
    <TextField
      label={t('import.gridding.cell')}
      value={text}
      error={!isGood}
      helperText={isGood ? t(`import.gridding.cell.help.${method}`) : t('import.gridding.cell.bounds')}
      onChange={(event) => {
        setText(event.target.value);
        const value = Number(event.target.value.replace(',', '.'));
        onChange(value >= MIN_CELL_M && value <= MAX_CELL_M ? value : suitedM);
      }}
      sx={{ minWidth: 180 }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
