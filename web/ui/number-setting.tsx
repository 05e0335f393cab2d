// A number with its name in the field's frame, for panels: kept by Enter or by leaving the field; what is no number, or lies
// outside the bounds, is marked and not kept. The bounds stay visible after the field is left: a line that went away would move
// the button that is being clicked.

import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useFormats } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/text.tsx';
import { parseNumber } from './parse-number.ts';
import { useSubmitOnce } from './submit-once.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

export function NumberSetting({ label, value, min, max, onChange }: Props) {
  const formats = useFormats();
  const shown = formats.field(value);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const parsed = parseNumber(text, useLanguage());
  // What was written last was no value: marked until something else is written.
  const [isRejected, setIsRejected] = useState(false);
  const isValid = parsed !== null && parsed >= min && parsed <= max;
  const once = useSubmitOnce();
  const keep = () => {
    if (isValid && text !== shown && once.isFirst(text)) onChange(parsed);
  };
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      error={!isValid || isRejected}
      helperText={isValid && !isRejected ? undefined : `${formats.plain(min)}–${formats.plain(max)}`}
      onChange={(event) => {
        once.written();
        setIsRejected(false);
        setText(event.target.value);
      }}
      onBlur={() => {
        if (isValid) return keep();
        setIsRejected(true);
        setText(shown);
      }}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      slotProps={{ htmlInput: { inputMode: 'decimal', className: 'figures' } }}
    />
  );
}
