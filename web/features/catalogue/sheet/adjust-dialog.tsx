// Prices moved together: from one index to another, or by a percentage. The new prices are drafts like any other.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PriceCell } from '#domain/catalogue/price-sheet.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/text.tsx';
import { NumberField, OptionalNumberField } from '../../../ui/number-field.tsx';
import type { Drafts } from './drafts.ts';
import { isAllowed, rounded } from './sheet-file.ts';

interface Props {
  readonly cells: readonly PriceCell[];
  readonly drafts: Drafts;
  /** The year of the prices, which may follow. */
  readonly yearCell: PriceCell | undefined;
  readonly onAdjust: (values: readonly (readonly [PriceCell, number])[]) => void;
  readonly onClose: () => void;
}

const MAX_INDEX = 1e6;

/** An index speaks of money only. */
const isMoney = ({ row }: PriceCell) => row.unit.startsWith('NOK');

export function AdjustDialog({ cells, drafts, yearCell, onAdjust, onClose }: Props) {
  const t = useText();
  const formats = useFormats();
  const [from, setFrom] = useState(100);
  const [to, setTo] = useState(100);
  const [year, setYear] = useState<number | null>(null);
  const factor = to / from;
  const money = cells.filter(isMoney);
  const values = money
    .map((cell) => [cell, rounded((drafts[cell.key]?.after ?? cell.value) * factor)] as const)
    .filter(([cell, value]) => isAllowed(cell, value));
  const adjust = () => {
    onAdjust([...values, ...(yearCell && year !== null ? [[yearCell, year] as const] : [])]);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="adjust-prices">
      <DialogTitle id="adjust-prices">{t('catalogue.adjust')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {t('catalogue.adjust.lead')}
          </Typography>
          <Stack direction="row" sx={{ gap: 2 }}>
            <NumberField
              label={t('catalogue.adjust.from')}
              value={from}
              min={0.001}
              max={MAX_INDEX}
              onChange={setFrom}
              onDraft={setFrom}
            />
            <NumberField
              label={t('catalogue.adjust.to')}
              value={to}
              min={0.001}
              max={MAX_INDEX}
              onChange={setTo}
              onDraft={setTo}
            />
          </Stack>
          {yearCell && (
            <OptionalNumberField
              label={t('catalogue.adjust.year')}
              placeholder={String(yearCell.value)}
              value={year}
              min={yearCell.row.min}
              max={yearCell.row.max}
              decimals={0}
              isInteger
              isYear
              onChange={setYear}
              onDraft={setYear}
            />
          )}
          <Typography className="figures" role="status">
            {t('catalogue.adjust.what', { count: values.length, factor: formats.number(factor, 4) })}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" disabled={factor === 1 && year === null} onClick={adjust}>
          {t('catalogue.adjust.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
