// What becomes of the lines of a file of roads: which are taken, under which name, with which profile, and as what – a route
// that is evaluated like any other, or a road that exists.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinesInspection } from '#domain/import.ts';
import { useText } from '../../i18n/text.tsx';
import { Warnings } from './found.tsx';
import { firstLineAnswers, isLineReady, type LineAnswer, linesOfAnswers, MAX_LINES } from './line-answers.ts';
import { LineCard } from './line-card.tsx';
import { type LinesImport, routeTypesQuery } from './queries.ts';
import { useSubmitLabel } from './submit-label.ts';

export interface PathChoice {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly inspection: LinesInspection;
  readonly paths: readonly PathChoice[];
  /** Without ground, lines cannot be evaluated. */
  readonly hasGround: boolean;
  readonly isBusy: boolean;
  readonly onImport: (input: LinesImport) => void;
  readonly onClose: () => void;
}

export function LinesForm({ inspection, paths, hasGround, isBusy, onImport, onClose }: Props) {
  const t = useText();
  const submitLabel = useSubmitLabel();
  const { data: routeTypes = [] } = useQuery(routeTypesQuery);
  const [answers, setAnswers] = useState(() => firstLineAnswers(inspection.lines, inspection.fileName, hasGround));
  const [srid, setSrid] = useState('');
  const asksSrid = inspection.questions.length > 0;
  const isSridFine = !asksSrid || /^\d{4,6}$/.test(srid);
  const taken = answers.filter(({ isTaken }) => isTaken).length;
  const targets = { paths, routeTypes };
  const isReady = taken > 0 && taken <= MAX_LINES && isSridFine && answers.every((each) => isLineReady(each, targets));
  const answer = (at: number, next: LineAnswer) => setAnswers(answers.map((each, i) => (i === at ? next : each)));
  const submit = () =>
    onImport({ lines: linesOfAnswers(answers, targets), ...(asksSrid ? { srid: Number(srid) } : {}) });
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Warnings warnings={inspection.warnings} />
          {!hasGround && <Alert severity="info">{t('import.lines.noGround')}</Alert>}
          {asksSrid && (
            <TextField
              label={t('import.ask.srid')}
              value={srid}
              onChange={(event) => setSrid(event.target.value)}
              error={srid !== '' && !isSridFine}
            />
          )}
          {inspection.lines.map((line, i) => (
            <LineCard
              key={`${i} ${line.name}`}
              line={line}
              answer={answers[i]!}
              targets={targets}
              hasGround={hasGround}
              onChange={(next) => answer(i, next)}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, pl: 2 }}>
          {taken === 0 && t('import.lines.none')}
          {taken > MAX_LINES && t('import.lines.tooMany', { max: MAX_LINES })}
        </Typography>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" disabled={!isReady} loading={isBusy} onClick={submit}>
          {t(submitLabel)}
        </Button>
      </DialogActions>
    </>
  );
}
