// A form drawn from parameter rows: label, unit, bounds, default and the source mark of each. A row is written once, in
// domain/parameters; nothing of it is repeated here. Values that are not set show their default.

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ChoiceRow, Curve, NumberRow, Parameter, Parameters } from '#domain/parameters/parameter.ts';
import { useLanguage, useText } from '../i18n/text.tsx';
import { CurveField } from './curve-field.tsx';
import { unitText } from './entity-fields.tsx';
import { NumberField } from './number-field.tsx';

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
  readonly value: unknown;
  readonly disabled?: boolean;
  readonly onChange: (value: unknown) => unknown;
  readonly onDraft: (value: unknown) => void;
}

/** Decimals that a field shows of what is stored: all that a parameter has. */
const MAX_DECIMALS = 6;

function ParameterField({ row, ...rest }: FieldProps<Parameter>) {
  /** For fields that show what is stored in any case. */
  const shown = {
    ...rest,
    onChange: (value: unknown) => {
      rest.onDraft(value);
      void Promise.resolve(rest.onChange(value)).catch(() => undefined);
    },
  };
  switch (row.kind) {
    case 'boolean':
      return <SwitchField row={row} {...shown} />;
    case 'choice':
      return <ChoiceField row={row} {...shown} />;
    case 'number':
    case 'integer':
      return <NumberParameter row={row} {...rest} />;
    case 'curve':
      return <CurveField row={row} {...shown} value={rest.value as Curve} mark={<SourceMark row={row} />} />;
  }
}

function SwitchField({ row, value, disabled, onChange }: FieldProps<Parameter>) {
  const language = useLanguage();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }} title={row.help?.[language]}>
      <FormControlLabel
        disabled={disabled}
        sx={{ ml: 0, gap: 1 }}
        control={<Switch size="small" checked={value === true} onChange={(_, checked) => onChange(checked)} />}
        label={<Typography variant="body2">{row.label[language]}</Typography>}
      />
      <SourceMark row={row} />
    </Stack>
  );
}

function ChoiceField({ row, value, disabled, onChange }: FieldProps<ChoiceRow>) {
  const language = useLanguage();
  return (
    <TextField
      select
      label={row.label[language]}
      value={String(value)}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      helperText={row.help?.[language]}
    >
      {row.choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {row.choiceLabels[choice]?.[language] ?? choice}
        </MenuItem>
      ))}
    </TextField>
  );
}

function NumberParameter({ row, value, disabled, onChange, onDraft }: FieldProps<NumberRow>) {
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
      help={row.help?.[language]}
      unit={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {unitText(row.unit, language)}
          <SourceMark row={row} />
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
  if (row.mark !== 'A') return null;
  return (
    <Tooltip title={row.source}>
      <Chip label={t('ui.guiding')} size="small" variant="outlined" sx={{ height: 18, fontSize: 10, opacity: 0.75 }} />
    </Tooltip>
  );
}
