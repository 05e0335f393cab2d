// A curve of a parameter as a small table: one row a point, the argument (height, radius …) and its value. Enter and leaving
// a field keep the whole table, if every row is whole; Enter in the last row begins a new one. Rows stand in the order of
// their arguments; what is wrong is shown under the table.

import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Curve, CurveRow } from '#domain/parameters/parameter.ts';
import { unitText } from '#domain/unit-text.ts';
import { useFormats } from '../i18n/formats.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage, useText } from '../i18n/text.tsx';
import {
  curveOf,
  type DraftPoint,
  draftOf,
  inOrder,
  MAX_POINTS,
  maxArgument,
  pointError,
  sameCurve,
  withRow,
} from './curve-draft.ts';
import { CurvePlot } from './curve-plot.tsx';

interface Props {
  readonly row: CurveRow;
  readonly value: Curve;
  readonly disabled?: boolean;
  /** Drawn beside the name: where the default comes from, and help. */
  readonly mark: ReactNode;
  readonly onChange: (value: Curve) => void;
  /** Called with each whole table that is written before it is kept. */
  readonly onDraft: (value: Curve) => void;
}

export function CurveField({ row, value, disabled, mark, onChange, onDraft }: Props) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const titleId = useId();
  const shown = (number: number) => String(number).replace('.', language === 'nb' ? ',' : '.');
  const [draft, setDraft] = useState(() => draftOf(value, shown));
  const kept = useRef(value);
  // What others change comes in; what was kept here stands already.
  useEffect(() => {
    if (!sameCurve(value, kept.current)) setDraft(draftOf(value, shown));
    kept.current = value;
  }, [value]);
  const begun = useRef(-1);

  const keep = (next: readonly DraftPoint[]) => {
    const curve = curveOf(row, next, language);
    if (!curve) return setDraft([...next]);
    setDraft(inOrder(next, language));
    if (sameCurve(curve, kept.current)) return;
    kept.current = curve;
    onChange(curve);
  };
  const write = (id: number, part: Partial<DraftPoint>) => {
    const next = draft.map((point) => (point.id === id ? { ...point, ...part } : point));
    setDraft(next);
    const curve = curveOf(row, next, language);
    if (curve) onDraft(curve);
  };
  const add = () => {
    const next = withRow(inOrder(draft, language));
    begun.current = next[next.length - 1]!.id;
    setDraft(next);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (index === draft.length - 1 && draft.length < MAX_POINTS && isWhole(row, draft, language)) {
      keep(draft);
      add();
    } else keep(draft);
  };

  const argument = row.argument?.label[language] ?? t('ui.curve.height');
  const argumentUnit = row.argument?.unit ?? 'm';
  const error = draft.map((point) => pointError(row, draft, point, language)).find((one) => one !== null) ?? null;
  const bounds = (min: number, max: number) => t('ui.bounds', { min: formats.plain(min), max: formats.plain(max) });
  const errorTexts = {
    argument: `${argument}: ${bounds(0, maxArgument(row))}`,
    value: `${unitText(row.unit, language)}: ${bounds(row.min, row.max)}`,
    same: t('ui.curve.same'),
  };
  return (
    <Box role="group" aria-labelledby={titleId} aria-description={row.help[language]}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Typography variant="body2" id={titleId}>
          {row.label[language]}
        </Typography>
        {mark}
      </Box>
      {draft.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 32px', gap: 0.75, alignItems: 'center', mt: 0.75 }}>
          <Typography variant="caption" color="textSecondary">{`${argument} (${argumentUnit})`}</Typography>
          <Typography variant="caption" color="textSecondary">
            {unitText(row.unit, language)}
          </Typography>
          <span />
          {draft.map((point, i) => {
            const wrong = pointError(row, draft, point, language);
            const cell = (name: 'argument' | 'value', label: string) => (
              <TextField
                value={point[name]}
                disabled={disabled}
                autoFocus={name === 'argument' && point.id === begun.current}
                error={wrong === name || (name === 'argument' && wrong === 'same')}
                onChange={(event) => write(point.id, { [name]: event.target.value })}
                onBlur={() => keep(draft)}
                onKeyDown={(event) => onKeyDown(event, i)}
                slotProps={{
                  htmlInput: {
                    inputMode: 'decimal',
                    className: 'figures',
                    'aria-label': t('ui.curve.cell', { name: label, number: i + 1 }),
                  },
                }}
                sx={{ '& input': { py: 0.5, px: 0.75 } }}
              />
            );
            return (
              <Fragment key={point.id}>
                {cell('argument', argument)}
                {cell('value', unitText(row.unit, language))}
                <IconButton
                  size="small"
                  disabled={disabled}
                  aria-label={t('ui.curve.remove', { number: i + 1 })}
                  onClick={() => keep(draft.filter(({ id }) => id !== point.id))}
                >
                  <CloseIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </Fragment>
            );
          })}
        </Box>
      )}
      <CurvePlot row={row} curve={curveOf(row, draft, language) ?? value} />
      {error && <FormHelperText error>{errorTexts[error]}</FormHelperText>}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={disabled || draft.length >= MAX_POINTS}
        onClick={add}
        sx={{ mt: 0.5 }}
      >
        {t('ui.curve.add')}
      </Button>
    </Box>
  );
}

/** Every row has its two numbers. */
function isWhole(row: CurveRow, draft: readonly DraftPoint[], language: Language): boolean {
  return curveOf(row, draft, language)?.length === draft.length;
}
