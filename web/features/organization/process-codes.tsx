// The process codes of an organization's estimates: code, unit and measuring rule of each process, beside what the handbooks say.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import {
  MAX_PROCESS_CODE,
  MAX_PROCESS_RULE,
  type OwnProcessCode,
  type OwnProcessCodes,
  shownProcess,
} from '#domain/figures/own-process-codes.ts';
import { PROCESS_CODES, type ProcessCodeId, type ProcessUnit, unitsOfProcess } from '#domain/figures/process-codes.ts';
import { LUMP_SUM, unitText } from '#domain/unit-text.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';

interface Props {
  readonly saved: OwnProcessCodes;
  readonly isSaving: boolean;
  readonly onSave: (codes: OwnProcessCodes) => void;
}

export function ProcessCodes({ saved, isSaving, onSave }: Props) {
  const t = useText();
  const language = useLanguage();
  const [own, setOwn] = useState(saved);
  const change = (id: ProcessCodeId, patch: OwnProcessCode) => setOwn(without(own, id, patch, language));
  const isAsSaved = JSON.stringify(sorted(own)) === JSON.stringify(sorted(saved));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && !isAsSaved) onSave(trimmed(own));
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
      <Box role="region" aria-label={t('organization.processCodes')} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ minWidth: 760 }}>
          <TableHead>
            <TableRow>
              {(['code', 'process', 'unit', 'rule'] as const).map((column) => (
                <TableCell key={column}>{t(`organization.processCodes.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {PROCESS_CODES.map(({ code: id }) => (
              <ProcessRow key={id} id={id} own={own} onChange={(patch) => change(id, patch)} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={isSaving} disabled={isAsSaved}>
          {t('app.save')}
        </Button>
        <Button disabled={Object.keys(own).length === 0} onClick={() => setOwn({})}>
          {t('organization.processCodes.usual')}
        </Button>
      </Stack>
    </Stack>
  );
}

interface RowProps {
  readonly id: ProcessCodeId;
  readonly own: OwnProcessCodes;
  readonly onChange: (patch: OwnProcessCode) => void;
}

function ProcessRow({ id, own, onChange }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const process = PROCESS_CODES.find(({ code }) => code === id)!.label[language];
  const { code, unit, rule } = shownProcess(id, own, language);
  const units = unitsOfProcess(id);
  const named = (what: 'code' | 'unit' | 'rule') => ({
    'aria-label': t('organization.processCodes.of', { what: t(`organization.processCodes.${what}`), process }),
  });
  return (
    <TableRow>
      <TableCell sx={{ width: 120 }}>
        <TextField
          value={code}
          onChange={(event) => onChange({ code: event.target.value })}
          size="small"
          slotProps={{ htmlInput: { ...named('code'), maxLength: MAX_PROCESS_CODE, spellCheck: false } }}
        />
      </TableCell>
      <TableCell>{process}</TableCell>
      <TableCell sx={{ width: 100 }}>
        <TextField
          select
          value={unit}
          onChange={(event) => onChange({ unit: event.target.value as ProcessUnit })}
          size="small"
          fullWidth
          disabled={units.length === 1}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: named('unit') } }}
        >
          {units.map((one) => (
            <MenuItem key={one} value={one}>
              {unitText(one || LUMP_SUM, language)}
            </MenuItem>
          ))}
        </TextField>
      </TableCell>
      <TableCell sx={{ minWidth: 300 }}>
        <TextField
          value={rule}
          onChange={(event) => onChange({ rule: event.target.value })}
          size="small"
          fullWidth
          multiline
          slotProps={{ htmlInput: { ...named('rule'), maxLength: MAX_PROCESS_RULE } }}
        />
      </TableCell>
    </TableRow>
  );
}

/** With a change; what says the same as the handbook is left out. */
function without(
  own: OwnProcessCodes,
  id: ProcessCodeId,
  patch: OwnProcessCode,
  language: 'nb' | 'en',
): OwnProcessCodes {
  const usual = shownProcess(id, {}, language);
  const changed = { ...own[id], ...patch };
  const kept = Object.fromEntries(
    Object.entries(changed).filter(([key, value]) => value !== usual[key as keyof typeof usual]),
  );
  const { [id]: _, ...others } = own;
  return Object.keys(kept).length === 0 ? others : { ...others, [id]: kept };
}

/** Nothing is written for what was emptied: then the handbook's stands. */
function trimmed(own: OwnProcessCodes): OwnProcessCodes {
  const rows = Object.entries(own).flatMap(([id, { code, unit, rule } = {}]) => {
    const kept = {
      ...(code?.trim() ? { code: code.trim() } : {}),
      ...(unit === undefined ? {} : { unit }),
      ...(rule?.trim() ? { rule: rule.trim().replace(/\s+/g, ' ') } : {}),
    };
    return Object.keys(kept).length === 0 ? [] : [[id, kept] as const];
  });
  return Object.fromEntries(rows);
}

const sorted = (own: OwnProcessCodes) =>
  Object.entries(own)
    .map(([id, { code, unit, rule } = {}]) => [id, code, unit, rule])
    .sort(([a], [b]) => String(a).localeCompare(String(b)));
