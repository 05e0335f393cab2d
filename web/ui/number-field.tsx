// A number in a field: read as the interface's language writes it, kept once by Enter or by leaving the field, put back by
// Escape. What is no number, or lies outside the bounds, is not kept: the value stands again, and the field says what is
// allowed until something else is written. That line stays after the field is left: were it to go away, the button that is
// being clicked would move.

import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Formats, useFormats } from '../i18n/formats.ts';
import { useLanguage, useText } from '../i18n/text.tsx';
import { notify } from './notices.tsx';
import { readNumber } from './read-number.ts';
import { useSubmitOnce } from './submit-once.ts';

interface Props<Value extends number | null> {
  readonly label: string;
  readonly value: Value;
  /** Left out: coordinates of any projected system, m. */
  readonly min?: number;
  readonly max?: number;
  /** Decimals shown at most. */
  readonly decimals?: number;
  readonly isInteger?: boolean;
  /** Its bounds are written without groups of digits, as it is itself. */
  readonly isYear?: boolean | undefined;
  /** A cell of a dense table: its label is heard, not seen, and what is allowed comes as a notice. */
  readonly isDense?: boolean;
  readonly unit?: ReactNode;
  /** What screen readers say of it. */
  readonly description?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Called with each value that is written, and with the kept one where that is given up; what is kept goes to onChange. */
  readonly onDraft?: (value: Value) => void;
  /** Where a promise is rejected the value stands again; the caller reports why. */
  readonly onChange: (value: Value) => unknown;
}

const MAX_COORDINATE_M = 1e8;

/** Plain, because a table of thousands of numbers draws many at once while it scrolls. */
const DenseInput = styled('input')({
  boxSizing: 'border-box',
  width: '100%',
  padding: '4px 6px',
  border: '1px solid rgba(var(--mui-palette-common-onBackgroundChannel) / 0.23)',
  borderRadius: 8,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.8125rem',
  '&:hover': { borderColor: 'var(--mui-palette-text-primary)' },
  '&:focus': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  '&[aria-invalid=true]': { borderColor: 'var(--mui-palette-error-main)' },
  '&:disabled': { color: 'var(--mui-palette-text-secondary)' },
});

export function NumberField({ onChange, onDraft, ...props }: Props<number>) {
  return (
    <AnyNumberField
      {...props}
      isRequired
      onChange={(value) => (value === null ? undefined : onChange(value))}
      onDraft={(value) => (value === null ? undefined : onDraft?.(value))}
    />
  );
}

/** An empty field is null. */
export function OptionalNumberField(props: Props<number | null>) {
  return <AnyNumberField {...props} isRequired={false} />;
}

/** Cells of a table keep their decimals, so that its numbers line up. */
function shownText({ value, decimals, isDense }: Props<number | null>, formats: Formats): string {
  if (value === null) return '';
  return isDense ? formats.fixedField(value, decimals ?? 2) : formats.field(value, decimals);
}

function AnyNumberField(props: Props<number | null> & { readonly isRequired: boolean }) {
  const { label, isInteger, isDense, unit, placeholder, min = -MAX_COORDINATE_M, max = MAX_COORDINATE_M } = props;
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const shown = shownText(props, formats);
  const latest = useRef(shown);
  latest.current = shown;
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const [isRejected, setIsRejected] = useState(false);
  const once = useSubmitOnce();
  const bounds = { min, max, isInteger, isRequired: props.isRequired };
  const read = readNumber(text, bounds, language);
  const isWrong = read === 'wrong';
  const bound = (value: number) => (props.isYear ? formats.field(value, 0) : formats.plain(value));
  const allowed = t(isInteger ? 'ui.bounds.whole' : 'ui.bounds', { min: bound(min), max: bound(max) });
  const keep = () => {
    if (text === shown) return;
    if (isWrong) {
      setIsRejected(true);
      setText(shown);
      props.onDraft?.(props.value);
      if (isDense) notify(`${label}: ${allowed}`, { severity: 'warning' });
    } else if (once.isFirst(text))
      Promise.resolve(props.onChange(read)).catch(() => {
        once.written();
        setText(latest.current);
      });
  };
  const write = (next: string) => {
    once.written();
    setIsRejected(false);
    setText(next);
    const draft = next === shown ? props.value : readNumber(next, bounds, language);
    if (draft !== 'wrong') props.onDraft?.(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep();
    if (event.key !== 'Escape' || text === shown) return;
    // The first Escape is the field's, the next one goes to what is open or chosen.
    event.stopPropagation();
    write(shown);
  };
  const stands =
    isRejected && !isWrong && shown !== '' ? `${allowed}. ${t('ui.bounds.kept', { value: shown })}` : allowed;
  if (isDense)
    return (
      <DenseInput
        inputMode="decimal"
        className="figures"
        aria-label={label}
        aria-invalid={isWrong || isRejected}
        value={text}
        placeholder={placeholder}
        disabled={props.disabled}
        onChange={(event) => write(event.target.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
    );
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      placeholder={placeholder}
      disabled={props.disabled}
      error={isWrong || isRejected}
      helperText={isWrong || isRejected ? stands : undefined}
      onChange={(event) => write(event.target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: { inputMode: 'decimal', className: 'figures', 'aria-description': props.description },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : undefined,
        inputLabel: placeholder ? { shrink: true } : undefined,
      }}
    />
  );
}
