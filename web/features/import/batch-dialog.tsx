// Several files of one drop: a list of what each holds and becomes, the questions of one at a time, and in the end a report of what was
// taken, what was left out, and why.

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { LandUseCodes } from '#domain/parameters/land-use-codes.ts';
import { useText } from '../../i18n/text.tsx';
import { type BatchItem, problemOf } from './batch.ts';
import { BatchRow } from './batch-row.tsx';
import type { HeightBand } from './bedrock-question.tsx';
import type { Rejected } from './collect-files.ts';
import { FileForm } from './file-form.tsx';
import { ALL_FORMATS, type ImportKind } from './file-kinds.ts';
import type { PathChoice } from './lines-form.tsx';
import { RejectedFiles } from './rejected-files.tsx';
import { SubmitLabel } from './submit-label.ts';
import { useBatch } from './use-batch.ts';

interface Props {
  readonly projectId: string;
  readonly projectSrid: number;
  readonly ground: HeightBand | null;
  readonly paths: readonly PathChoice[];
  readonly landUseCodes: LandUseCodes;
  readonly kind: ImportKind;
  readonly files: readonly File[];
  readonly rejected: readonly Rejected[];
  readonly onClose: () => void;
}

export function Batch({ projectId, projectSrid, ground, paths, landUseCodes, kind, files, rejected, onClose }: Props) {
  const t = useText();
  const batch = useBatch(projectId, kind, files);
  const [openKey, setOpenKey] = useState<number | null>(null);
  const { items, phase } = batch;
  const open = items.find(({ key }) => key === openKey);
  if (open?.inspection && open.role !== '') {
    const hasGround = ground !== null || items.some(({ role }) => role === 'ground');
    return (
      <SubmitLabel value="import.batch.use">
        <FileForm
          key={`${open.key} ${open.role}`}
          inspection={open.inspection}
          role={open.role}
          {...{ projectSrid, ground, paths, landUseCodes, hasGround }}
          isBusy={false}
          onAnswer={(answer) => {
            batch.setAnswer(open, answer);
            setOpenKey(null);
          }}
          onClose={() => setOpenKey(null)}
        />
      </SubmitLabel>
    );
  }
  const problem = problemOf(items);
  const isBusy = phase === 'looking' || phase === 'taking' || phase === 'takingBack';
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 1.5, pt: 1 }} aria-live="polite">
          {phase === 'done' ? (
            <Report items={items} />
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t(`import.batch.${phase}`, { count: items.length })}
            </Typography>
          )}
          {isBusy && <LinearProgress aria-label={t(`import.batch.${phase}`, { count: items.length })} />}
          <RejectedFiles rejected={rejected} formats={ALL_FORMATS} />
          {items.map((item) => (
            <BatchRow
              key={item.key}
              item={item}
              isAsking={phase === 'asking'}
              onRole={(role) => batch.setRole(item, role)}
              onOpen={() => setOpenKey(item.key)}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, pl: 2 }}>
          {phase === 'asking' && problem ? t(`import.batch.problem.${problem}`) : ''}
        </Typography>
        {(phase === 'looking' || phase === 'asking') && (
          <Button
            onClick={() => {
              batch.cancel();
              onClose();
            }}
          >
            {t('app.cancel')}
          </Button>
        )}
        {phase === 'taking' && <Button onClick={batch.cancel}>{t('import.batch.cancel')}</Button>}
        {(phase === 'looking' || phase === 'asking') && (
          <Button variant="contained" disabled={phase === 'looking' || problem !== null} onClick={batch.take}>
            {t('import.submit')}
          </Button>
        )}
        {(phase === 'done' || phase === 'takenBack') && (
          <Button variant="contained" onClick={onClose}>
            {t('app.close')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

const countOf = (items: readonly BatchItem[], state: BatchItem['state']) =>
  items.filter((item) => item.state === state).length;

function Report({ items }: { items: readonly BatchItem[] }) {
  const t = useText();
  const [taken, failed] = [countOf(items, 'taken'), countOf(items, 'failed') + countOf(items, 'unread')];
  const out = items.length - taken - failed;
  return (
    <Alert severity={failed > 0 ? 'warning' : 'success'}>
      <AlertTitle>{t('import.batch.report')}</AlertTitle>
      {t('import.batch.report.counts', { taken, failed, out })}
    </Alert>
  );
}
