// One own item of a design class: its name, what it is priced by, low, likely and high, emissions, process code and source.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { PROCESS_CODES, type ProcessCodeId } from '#domain/figures/process-codes.ts';
import {
  MAX_OWN_NAME,
  MAX_OWN_SOURCE,
  OWN_MEASURES,
  type OwnItem,
  type OwnMeasure,
  type OwnNumber,
  ownNumberRows,
  ownUnit,
} from '#domain/parameters/own-items.ts';
import { defaultsOf, type SourceMark } from '#domain/parameters/parameter.ts';
import { unitText } from '#domain/unit-text.ts';
import { useLanguage, useText } from '../i18n/text.tsx';
import { randomUuid } from '../state/random-uuid.ts';
import { NumberField } from './number-field.tsx';

interface Props {
  /** null: a new one. */
  readonly item: OwnItem | null;
  readonly others: readonly OwnItem[];
  readonly onKeep: (item: OwnItem) => void;
  readonly onClose: () => void;
}

const EMPTY: Omit<OwnItem, 'id'> = {
  name: '',
  measure: 'openRoad',
  ...defaultsOf(ownNumberRows),
  mark: 'A',
  source: '',
  processCode: null,
};
const NUMBERS = Object.keys(ownNumberRows) as OwnNumber[];
const MARKS: readonly SourceMark[] = ['S', 'K', 'A'];
const HALF = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 } as const;

export function OwnItemDialog({ item, others, onKeep, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const [draft, setDraft] = useState<OwnItem>(() => item ?? { ...EMPTY, id: randomUuid() });
  const set = (part: Partial<OwnItem>) => setDraft((before) => ({ ...before, ...part }));
  const number = (field: OwnNumber) => (
    <NumberField
      key={field}
      label={ownNumberRows[field].label[language]}
      description={ownNumberRows[field].help[language]}
      value={draft[field] ?? ownNumberRows[field].default}
      min={ownNumberRows[field].min}
      max={ownNumberRows[field].max}
      decimals={6}
      unit={unitText(ownUnit(field, draft.measure), language)}
      onChange={(value) => set({ [field]: value })}
      onDraft={(value) => set({ [field]: value })}
    />
  );
  const name = draft.name.trim();
  const isTaken = others.some((one) => one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  const isWrong = name.includes('|') || draft.source.includes('|');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="own-item">
      <DialogTitle id="own-item">{t(item ? 'ui.ownItems.title' : 'ui.ownItems.add')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            label={t('ui.ownItems.name')}
            value={draft.name}
            autoFocus
            error={isTaken || isWrong}
            helperText={isTaken ? t('ui.ownItems.taken') : isWrong ? t('ui.ownItems.bar') : undefined}
            onChange={(event) => set({ name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: MAX_OWN_NAME } }}
          />
          <TextField
            select
            label={t('ui.ownItems.measure')}
            value={draft.measure}
            onChange={(event) => set({ measure: event.target.value as OwnMeasure })}
          >
            {Object.entries(OWN_MEASURES).map(([key, measure]) => (
              <MenuItem
                key={key}
                value={key}
              >{`${measure.label[language]} (${unitText(measure.unit, language)})`}</MenuItem>
            ))}
          </TextField>
          <Box sx={HALF}>{NUMBERS.map(number)}</Box>
          <TextField
            select
            label={t('ui.ownItems.processCode')}
            value={draft.processCode ?? ''}
            onChange={(event) => set({ processCode: (event.target.value || null) as ProcessCodeId | null })}
          >
            <MenuItem value="">{t('ui.ownItems.noCode')}</MenuItem>
            {PROCESS_CODES.map(({ code, label }) => (
              <MenuItem key={code} value={code}>{`${code} ${label[language]}`}</MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('ui.ownItems.mark')}
            value={draft.mark}
            onChange={(event) => set({ mark: event.target.value as SourceMark })}
          >
            {MARKS.map((mark) => (
              <MenuItem key={mark} value={mark}>
                {t(`ui.ownItems.mark.${mark}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={t('ui.ownItems.source')}
            value={draft.source}
            onChange={(event) => set({ source: event.target.value })}
            slotProps={{ htmlInput: { maxLength: MAX_OWN_SOURCE } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="contained"
          disabled={name === '' || isTaken || isWrong}
          onClick={() => onKeep({ ...draft, name, source: draft.source.trim() })}
        >
          {t('ui.ownItems.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
