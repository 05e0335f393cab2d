// One's secret address for other calendar programs: made, shown once, made anew, ended.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { endFeed, feedQuery, makeFeed } from './queries.ts';

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const { data: feed } = useQuery(feedQuery);
  const [address, setAddress] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(address).then(() => notify(t('event.feed.copied')), notifyError);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{t('event.feed.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography>{t('event.feed.lead')}</Typography>
          {address && (
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', pt: 0.5 }}>
              <TextField
                fullWidth
                size="small"
                label={t('event.feed.address')}
                value={address}
                slotProps={{
                  htmlInput: {
                    readOnly: true,
                    onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
                  },
                }}
              />
              <Button onClick={copy}>{t('event.feed.copy')}</Button>
            </Stack>
          )}
          {feed && (
            <Typography variant="body2" color="textSecondary" className="figures">
              {t('event.feed.since', {
                created: formats.dateTime(feed.created),
                used: feed.lastUsed ? formats.dateTime(feed.lastUsed) : t('event.feed.unused'),
              })}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {feed && (
          <Button
            color="error"
            sx={{ mr: 'auto' }}
            onClick={() => void endFeed().then(() => setAddress(''), notifyError)}
          >
            {t('event.feed.end')}
          </Button>
        )}
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button variant="contained" onClick={() => void makeFeed().then(setAddress, notifyError)}>
          {t(feed ? 'event.feed.remake' : 'event.feed.make')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
