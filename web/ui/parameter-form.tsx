// A form drawn from parameter rows: label, unit, bounds, default, help and the source mark of each. A row is written once, in
// domain/parameters; nothing of it is repeated here. Values that are not set show their default.

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OwnItem } from '#domain/parameters/own-items.ts';
import type { ChoiceRow, Curve, NumberRow, Parameter, Parameters } from '#domain/parameters/parameter.ts';
import { unitText } from '#domain/unit-text.ts';
import { useLanguage, useText } from '../i18n/text.tsx';
import { CurveField } from './curve-field.tsx';
import { WithHelp } from './field-help.tsx';
import { NumberField } from './number-field.tsx';
import { OwnItemsField } from './own-items-field.tsx';

export type ParameterValues = Readonly<Record<string, unknown>>;

interface Props {
  readonly rows: Parameters;
  readonly values: ParameterValues;
  readonly disabled?: boolean;
  /** Called with a value that keeps the row's bounds. A promise that fails means that it was not stored: the field goes back. */
  readonly onChange: (name: string, value: unknown) => unknown;
  /** Called with each value that keeps the row's bounds while it is being written; the caller forgets it when onChange has ended. */
  readonly onDraft?: (name: string, value: unknown) => void;
}

export function ParameterForm({ rows, values, disabled, onChange, onDraft }: Props) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {Object.entries(rows).map(([name, row]) => (
        <ParameterField
          key={name}
          row={row}
          value={values[name] ?? row.default}
          disabled={disabled}
          onChange={(value) => onChange(name, value)}
          onDraft={(value) => onDraft?.(name, value)}
        />
      ))}
    </Stack>
  );
}

interface FieldProps<Row extends Parameter> {
  readonly row: Row;
  readonly mark: ReactNode;
  readonly value: unknown;
  readonly disabled?: boolean;
  readonly onChange: (value: unknown) => unknown;
  readonly onDraft: (value: unknown) => void;
}

/** Decimals that a field shows of what is stored: all that a parameter has. */
const MAX_DECIMALS = 6;

function ParameterField({ row, ...rest }: Omit<FieldProps<Parameter>, 'mark'>) {
  const language = useLanguage();
  /** For fields that show what is stored in any case. */
  const shown = {
    ...rest,
    onChange: (value: unknown) => {
      rest.onDraft(value);
      void Promise.resolve(rest.onChange(value)).catch(() => undefined);
    },
  };
  const field = (help: ReactNode) => {
    const mark = (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <SourceMark row={row} />
        {help}
      </Box>
    );
    switch (row.kind) {
      case 'boolean':
        return <SwitchField row={row} {...shown} mark={mark} />;
      case 'choice':
        return <ChoiceField row={row} {...shown} mark={help} />;
      case 'number':
      case 'integer':
        return <NumberParameter row={row} {...rest} mark={mark} />;
      case 'items':
        return <OwnItemsField row={row} {...shown} value={rest.value as readonly OwnItem[]} mark={mark} />;
      case 'curve':
        return <CurveField row={row} {...shown} value={rest.value as Curve} mark={mark} />;
    }
  };
  return (
    <WithHelp help={row.help[language]} about={row.label[language]} disabled={rest.disabled}>
      {field}
    </WithHelp>
  );
}

function SwitchField({ row, value, disabled, mark, onChange }: FieldProps<Parameter>) {
  const language = useLanguage();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <FormControlLabel
        disabled={disabled}
        sx={{ ml: 0, gap: 1 }}
        control={
          <Switch
            size="small"
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-description': row.help[language] } }}
          />
        }
        label={<Typography variant="body2">{row.label[language]}</Typography>}
      />
      {mark}
    </Stack>
  );
}

function ChoiceField({ row, value, disabled, mark, onChange }: FieldProps<ChoiceRow>) {
  const language = useLanguage();
  return (
    <TextField
      select
      label={row.label[language]}
      value={String(value)}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
      slotProps={{
        select: { SelectDisplayProps: { 'aria-description': row.help[language] } },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ mr: 2 }}>
              {mark}
            </InputAdornment>
          ),
        },
      }}
    >
      {row.choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {row.choiceLabels[choice]?.[language] ?? choice}
        </MenuItem>
      ))}
    </TextField>
  );
}

function NumberParameter({ row, value, disabled, mark, onChange, onDraft }: FieldProps<NumberRow>) {
  const language = useLanguage();
  return (
    <NumberField
      label={row.label[language]}
      value={Number(value)}
      min={row.min}
      max={row.max}
      decimals={MAX_DECIMALS}
      isInteger={row.kind === 'integer'}
      isYear={row.isYear}
      disabled={disabled}
      description={row.help[language]}
      unit={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {unitText(row.unit, language)}
          {mark}
        </Box>
      }
      onChange={onChange}
      onDraft={onDraft}
    />
  );
}

/** Defaults that are assumptions are marked so; the tip names the source. */
function SourceMark({ row }: { row: Parameter }) {
  const t = useText();
  const language = useLanguage();
  if (row.mark !== 'A') return null;
  return (
    <Tooltip title={row.source[language]}>
      <Chip label={t('ui.guiding')} size="small" variant="outlined" sx={{ height: 18, fontSize: 10, opacity: 0.75 }} />
    </Tooltip>
  );
}
