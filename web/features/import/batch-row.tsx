// One file of several: its name, what was found in it, what becomes of it, and how far it has come.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Inspection } from '#domain/import.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { type Text, useText } from '../../i18n/text.tsx';
import { type BatchItem, type Role, rolesOf } from './batch.ts';

interface Props {
  readonly item: BatchItem;
  readonly isAsking: boolean;
  readonly onRole: (role: Role) => void;
  readonly onOpen: () => void;
}

export function BatchRow({ item, isAsking, onRole, onOpen }: Props) {
  const t = useText();
  const formats = useFormats();
  const { file, inspection, state, role, answer } = item;
  const isBad = state === 'unread' || state === 'failed';
  const isWorking = state === 'sending' || state === 'inspecting' || state === 'importing';
  return (
    <Box sx={{ border: 1, borderColor: isBad ? 'error.main' : 'divider', borderRadius: 1, p: 1.5 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { xs: 'stretch', sm: 'center' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <Typography variant="body2" color={isBad ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
            {stateText(item, t, formats)}
          </Typography>
        </Box>
        {isAsking && state === 'ready' && inspection && (
          <>
            <TextField
              select
              size="small"
              sx={{ minWidth: 190 }}
              label={t('import.batch.role')}
              value={role || OUT}
              onChange={({ target }) => onRole(target.value === OUT ? '' : (target.value as Role))}
              slotProps={{ htmlInput: { 'aria-label': `${t('import.batch.role')}: ${file.name}` } }}
            >
              {rolesOf(inspection).map((each) => (
                <MenuItem key={each} value={each}>
                  {t(`import.batch.role.${each}`)}
                </MenuItem>
              ))}
              <MenuItem value={OUT}>{t('import.batch.role.none')}</MenuItem>
            </TextField>
            <Button
              variant={role !== '' && answer === null ? 'contained' : 'text'}
              disabled={role === ''}
              onClick={onOpen}
              aria-label={`${t(answer === null ? 'import.batch.answer' : 'import.batch.change')}: ${file.name}`}
              sx={{ flex: 'none', minWidth: 88 }}
            >
              {t(answer === null ? 'import.batch.answer' : 'import.batch.change')}
            </Button>
          </>
        )}
      </Stack>
      {isWorking && (
        <LinearProgress
          variant={item.progress > 0 ? 'determinate' : 'indeterminate'}
          value={100 * item.progress}
          aria-label={stateText(item, t, formats)}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
}

/** Menus show no empty value. */
const OUT = '-';

function stateText(item: BatchItem, t: Text, formats: Formats): string {
  const { state, inspection, reason, counts, role, answer } = item;
  switch (state) {
    case 'waiting':
      return t('import.batch.waiting');
    case 'sending':
      return t('import.batch.sending');
    case 'inspecting':
      return t('import.batch.inspecting');
    case 'importing':
      return t('import.batch.importing');
    case 'unread':
    case 'failed':
      return reason || t('import.otherKind');
    case 'taken': {
      const repaired = counts.repaired > 0 ? ` ${t('import.batch.repaired', { count: counts.repaired })}` : '';
      const bad = counts.bad > 0 ? ` ${t('import.batch.bad', { count: counts.bad })}` : '';
      const left = counts.left > 0 ? ` ${t('import.batch.left', { count: counts.left })}` : '';
      const taken = counts.count > 0 ? t('import.batch.count', { count: counts.count }) : t('import.batch.takenIn');
      return `${taken}${repaired}${bad}${left}`;
    }
    case 'ready': {
      const found = inspection ? foundText(inspection, t, formats) : '';
      const asks = role !== '' && answer === null ? ` · ${t('import.batch.asks')}` : '';
      return `${found}${asks}`;
    }
  }
}

function foundText(inspection: Inspection, t: Text, formats: Formats): string {
  const { format, sizeBytes } = inspection;
  const of = (what: string, srid: number | null) =>
    [`${format}, ${formats.fileSize(sizeBytes)}`, what, srid === null ? t('import.batch.noCrs') : `EPSG:${srid}`].join(
      ' · ',
    );
  if (inspection.kind === 'raster') {
    const { width, height, minZ, maxZ, srid } = inspection;
    const cells = `${formats.number(width, 0)} × ${formats.number(height, 0)}`;
    return of(`${cells}, ${formats.number(minZ, 0)}–${formats.number(maxZ, 0)}\u00a0m`, srid);
  }
  if (inspection.kind === 'lines')
    return of(t('import.batch.lines', { count: inspection.lines.length }), inspection.srid);
  const count = inspection.layers.reduce((sum, { featureCount }) => sum + featureCount, 0);
  return of(t('import.batch.objects', { count }), inspection.layers[0]?.srid ?? null);
}
