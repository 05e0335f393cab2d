// An event of a project: made, changed and deleted.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { MAX_EVENT_NOTES, MAX_EVENT_TITLE } from '#domain/entities/event.ts';
import { MAX_DATE, MIN_DATE } from '#domain/user.ts';
import { useText } from '../../i18n/text.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { type CalendarEntry, deleteEvent, saveEvent } from './queries.ts';

export interface Edited {
  /** null: a new one. */
  readonly event: CalendarEntry | null;
  readonly day: string;
}

interface Props {
  readonly projectId: string;
  readonly edited: Edited;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export function EventDialog({ projectId, edited: { event, day }, mayWrite, onClose }: Props) {
  const t = useText();
  const [title, setTitle] = useState(event?.title ?? '');
  const [firstDay, setFirstDay] = useState(day);
  const [lastDay, setLastDay] = useState(event?.lastDay ?? day);
  const [notes, setNotes] = useState(event?.notes ?? '');
  const [isBusy, setBusy] = useState(false);
  const run = (work: Promise<void>, done = () => {}) => {
    setBusy(true);
    work
      .then(() => {
        done();
        onClose();
      }, notifyError)
      .finally(() => setBusy(false));
  };
  // A first day after the last one takes the last with it.
  const last = [firstDay, lastDay].toSorted().at(-1)!;
  const save = () => run(saveEvent(projectId, event, { title, firstDay, lastDay: last, notes }));
  const remove = () =>
    event && run(deleteEvent(projectId, event.id), () => notify(t('event.deleted'), { durationMs: 8000 }));
  const bounds = { min: MIN_DATE, max: MAX_DATE, error: '' };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{t(event ? 'event.edit' : 'event.new')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            label={t('event.field.title')}
            size="small"
            value={title}
            autoFocus={!event}
            disabled={!mayWrite}
            onChange={(change) => setTitle(change.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_EVENT_TITLE } }}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <DateField
              label={t('event.field.firstDay')}
              name="firstDay"
              value={firstDay}
              {...bounds}
              onChange={setFirstDay}
            />
            <DateField
              key={last}
              label={t('event.field.lastDay')}
              name="lastDay"
              value={last}
              {...bounds}
              onChange={setLastDay}
            />
          </Stack>
          <TextField
            label={t('event.field.notes')}
            size="small"
            multiline
            minRows={2}
            value={notes}
            disabled={!mayWrite}
            onChange={(change) => setNotes(change.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_EVENT_NOTES } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        {event && mayWrite && (
          <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
            {t('event.delete')}
          </Button>
        )}
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        {mayWrite && (
          <Button variant="contained" disabled={title.trim() === '' || firstDay === ''} loading={isBusy} onClick={save}>
            {t('app.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
