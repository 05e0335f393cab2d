// Before somebody is put out, or leaves: who looks after their projects from now on.

import Alert from '@mui/material/Alert';
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
import { type MemberData, nameOf, type OrganizationData, removeMember } from '../../api/organization.ts';
import { useText } from '../../i18n/text.tsx';
import { notify } from '../../ui/notices.tsx';

interface Props {
  readonly organization: OrganizationData;
  readonly member: MemberData;
  readonly isOneself: boolean;
  readonly onClose: () => void;
}

export function RemoveMemberDialog({ organization, member, isOneself, onClose }: Props) {
  const t = useText();
  const others = organization.members.filter(({ userId }) => userId !== member.userId);
  const [handOverTo, setHandOverTo] = useState(
    others.find(({ isOrganizationAdmin }) => isOrganizationAdmin)?.userId ?? others[0]?.userId ?? '',
  );
  const name = nameOf(member);
  const remove = useMutation({
    mutationFn: () => removeMember(organization.id, member.userId, handOverTo || null),
    onSuccess: () => {
      notify(t('organization.removed', { name }));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="remove-title">
      <DialogTitle id="remove-title">
        {t(isOneself ? 'organization.leave.title' : 'organization.remove.title', {
          name,
          organization: organization.name,
        })}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography color="textSecondary">{t('organization.remove.text')}</Typography>
          {remove.error && <Alert severity="error">{remove.error.message}</Alert>}
          {others.length > 0 && (
            <TextField
              select
              label={t('organization.handOver')}
              value={handOverTo}
              onChange={(event) => setHandOverTo(event.target.value)}
              sx={{ mt: 1 }}
            >
              {others.map((other) => (
                <MenuItem key={other.userId} value={other.userId}>
                  {nameOf(other)}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" color="error" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t(isOneself ? 'organization.leave' : 'organization.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
