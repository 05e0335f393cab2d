// A number in a dense table of numbers: kept by Enter or by leaving the field, put back where the text is no number.

import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useKeptOnce } from './kept-once.ts';
import { parseNumber } from './parse-number.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly decimals?: number;
  readonly onChange: (value: number) => void;
}

export function NumberCell({ label, value, decimals = 2, onChange }: Props) {
  const shown = value.toFixed(decimals);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const parsed = parseNumber(text);
  const once = useKeptOnce();
  const keep = () => {
    if (parsed === null) setText(shown);
    else if (text !== shown && once.isFirst(text)) onChange(parsed);
  };
  return (
    <TextField
      value={text}
      error={parsed === null}
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
