// A number in a dense table of numbers: kept by Enter or by leaving the field, put back where the text is no number or lies
// outside the bounds, which are shown.

import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useFormats } from '../i18n/formats.ts';
import { useLanguage, useText } from '../i18n/text.tsx';
import { notify } from './notices.tsx';
import { parseNumber } from './parse-number.ts';
import { useSubmitOnce } from './submit-once.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
}

/** Coordinates of any projected system, m. */
const MAX_COORDINATE_M = 1e8;

export function NumberCell({
  label,
  value,
  decimals = 2,
  min = -MAX_COORDINATE_M,
  max = MAX_COORDINATE_M,
  onChange,
}: Props) {
  const t = useText();
  const formats = useFormats();
  const shown = value.toFixed(decimals);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const parsed = parseNumber(text, useLanguage());
  const isWrong = parsed === null || parsed < min || parsed > max;
  const once = useSubmitOnce();
  const keep = () => {
    if (isWrong) {
      setText(shown);
      const bounds = t('ui.bounds', { min: formats.plain(min), max: formats.plain(max) });
      notify(`${label}: ${bounds}`, { severity: 'warning' });
    } else if (text !== shown && once.isFirst(text)) onChange(parsed);
  };
  return (
    <TextField
      value={text}
      error={isWrong}
      onChange={(event) => {
        once.written();
        setText(event.target.value);
      }}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      slotProps={{ htmlInput: { inputMode: 'decimal', className: 'figures', 'aria-label': label } }}
      sx={{ '& input': { py: 0.5, px: 0.75, fontSize: '0.8125rem' } }}
    />
  );
}
