// The fields of a panel, drawn from the rows of an entity (domain/entities) in two columns: numbers, choices and switches, each
// kept where it is changed. A row is written once; nothing of it is repeated here. Other kinds have fields of their own.

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import type { BooleanField, ChoiceField, Fields, NumberField as NumberRow, ValuesOf } from '#domain/entities/field.ts';
import { unitText } from '#domain/unit-text.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/text.tsx';
import { choiceLabelOf } from './choice-label.ts';
import { NumberField, OptionalNumberField } from './number-field.tsx';

type PanelField = NumberRow | BooleanField | ChoiceField;

interface Props<Rows extends Fields> {
  readonly rows: Rows;
  readonly values: { readonly [Name in keyof Rows]: unknown };
  readonly onChange: (patch: Partial<ValuesOf<Rows>>) => void;
  /** What no choice is called, where a choice may be none. */
  readonly noneLabel?: string;
  readonly disabled?: boolean;
}

export function EntityFields<Rows extends Readonly<Record<string, PanelField>>>({
  rows,
  values,
  onChange,
  noneLabel = '–',
  disabled = false,
}: Props<Rows>) {
  return Object.entries<PanelField>(rows).map(([name, row]) => (
    <EntityField
      key={name}
      row={row}
      value={values[name]}
      noneLabel={noneLabel}
      disabled={disabled}
      onChange={(value) => onChange({ [name]: value } as Partial<ValuesOf<Rows>>)}
    />
  ));
}

/** Two columns; a choice that explains itself and a switch take a line each. */
export const ENTITY_FIELDS_SX = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 } as const;
const WHOLE_LINE = { gridColumn: 'span 2' } as const;

interface FieldProps<Row> {
  readonly row: Row;
  readonly value: unknown;
  readonly noneLabel: string;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

function EntityField({ row, ...rest }: FieldProps<PanelField>) {
  const language = useLanguage();
  switch (row.kind) {
    case 'number':
      if (row.isNullable)
        return (
          <OptionalNumberField
            label={labelOf(row, language)}
            value={rest.value === null || rest.value === undefined ? null : Number(rest.value)}
            placeholder="–"
            disabled={rest.disabled}
            min={row.min}
            max={row.max}
            onChange={rest.onChange}
          />
        );
      return (
        <NumberField
          label={labelOf(row, language)}
          value={Number(rest.value)}
          disabled={rest.disabled}
          min={row.min}
          max={row.max}
          onChange={rest.onChange}
        />
      );
    case 'boolean':
      return (
        <FormControlLabel
          disabled={rest.disabled}
          control={
            <Switch size="small" checked={rest.value === true} onChange={(_, checked) => rest.onChange(checked)} />
          }
          label={labelOf(row, language)}
          sx={{ ...WHOLE_LINE, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
        />
      );
    case 'choice':
      return <Choice row={row} {...rest} />;
  }
}

function Choice({ row, value, noneLabel, disabled, onChange }: FieldProps<ChoiceField>) {
  const language = useLanguage();
  const chosen = row.choices.find((choice) => choice === value) ?? row.default ?? '';
  const help = row.choiceLabels?.[String(chosen)]?.help?.[language];
  return (
    <Box sx={help ? WHOLE_LINE : undefined}>
      <MuiTextField
        select
        fullWidth
        label={labelOf(row, language)}
        value={chosen}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value || null)}
        helperText={help}
        slotProps={row.isNullable && { select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {row.isNullable && <MenuItem value="">{noneLabel}</MenuItem>}
        {row.choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choiceLabelOf(row, choice, language)}
          </MenuItem>
        ))}
      </MuiTextField>
    </Box>
  );
}

/** 'Tillegg, kr/m²' */
function labelOf(row: PanelField, language: Language): string {
  const unit = row.kind === 'number' ? unitText(row.unit, language) : '';
  return [row.label?.[language], unit].filter(Boolean).join(', ');
}
