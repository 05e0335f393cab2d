// Asks whose value holds where somebody else has stored another one meanwhile, and says what they changed besides.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useStore } from 'zustand';
import { useText } from '../i18n/text.tsx';
import { type FieldChange, mergeStore } from './save-merged.ts';

export function MergeDialog() {
  const t = useText();
  const question = useStore(mergeStore, (state) => state.question);
  if (!question) return null;
  const { theirs, mine, who, others, answer } = question;
  const { label: field, before, after } = theirs;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="merge-title" onClose={() => answer('theirs')}>
      <DialogTitle id="merge-title">{who ? t('ui.merge.title.by', { who }) : t('ui.merge.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography>{who ? t('ui.merge.same.by', { field, who }) : t('ui.merge.same', { field })}</Typography>
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            <li>{who ? t('ui.merge.theirs.by', { who, before, after }) : t('ui.merge.theirs', { before, after })}</li>
            <li>{t('ui.merge.mine', { value: mine })}</li>
          </ul>
          {others.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('ui.merge.others', { fields: changesText(others) })}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer('theirs')}>{t('ui.merge.takeTheirs')}</Button>
        <Button variant="contained" onClick={() => answer('mine')}>
          {t('ui.merge.takeMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** 'Minste radius 60 → 80, Navn A → B'; some of many. */
export function changesText(changes: readonly FieldChange[]): string {
  const MAX_NAMED = 5;
  const named = changes.slice(0, MAX_NAMED).map(({ label, before, after }) => `${label} ${before} → ${after}`);
  return [...named, ...(changes.length > MAX_NAMED ? ['…'] : [])].join(', ');
}
