// A new segment type: its kind and its name; its page opens once it is made.

import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SEGMENT_KINDS, type SegmentKind } from '#domain/segment-kind.ts';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { createSegmentType } from './queries.ts';
import { segmentTypeAddress } from './segment-type-parts.tsx';

export function NewSegmentType({ organizationId }: { organizationId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<SegmentKind>('surface');
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => createSegmentType(organizationId, kind, name.trim()),
    onSuccess: (id) => navigate(segmentTypeAddress(organizationId, id)),
    onError: notifyError,
  });
  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {t('catalogue.segmentType.new')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} maxWidth="xs" fullWidth aria-labelledby="new-segment-type">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!create.isPending) create.mutate();
          }}
        >
          <DialogTitle id="new-segment-type">{t('catalogue.segmentType.new')}</DialogTitle>
          <DialogContent>
            <Typography color="textSecondary">{t('catalogue.segmentType.new.lead')}</Typography>
            <Stack sx={{ gap: 2, mt: 2 }}>
              <TextField
                select
                label={t('catalogue.segmentType.kind')}
                value={kind}
                onChange={(event) => setKind(event.target.value as SegmentKind)}
              >
                {SEGMENT_KINDS.map((one) => (
                  <MenuItem key={one} value={one}>
                    {t(`catalogue.kind.${one}`)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                autoFocus
                label={t('catalogue.segmentType.rename')}
                value={name}
                onChange={(event) => setName(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>{t('app.cancel')}</Button>
            <Button type="submit" variant="contained" loading={create.isPending} disabled={name.trim() === ''}>
              {t('catalogue.segmentType.make')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
