// Everybody with an account: finding them, closing an account, ending logins, the admin flag.

import MoreVertIcon from '@mui/icons-material/MoreVert';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { nameOf } from '../../api/organization.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { Rows } from '../../ui/rows.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { actOnUser, type InstanceUserData, type UserAct, usersQuery } from './queries.ts';

export function Users({ ownUserId }: { readonly ownUserId: string }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const users = useQuery({ ...usersQuery(wanted), placeholderData: keepPreviousData });
  return (
    <Part title={t('admin.users')} lead={t('admin.users.lead')}>
      <SearchField label={t('admin.users.search')} value={search} onChange={setSearch} />
      {users.error && <LoadFailed error={users.error} onRetry={() => void users.refetch()} />}
      {users.isPending && <Skeleton variant="rounded" height={240} />}
      {users.data?.length === 0 && <Typography color="textSecondary">{t('admin.users.none')}</Typography>}
      {users.data && users.data.length > 0 && (
        <Rows label={t('admin.users')}>
          {users.data.map((user) => (
            <UserRow key={user.id} user={user} isOneself={user.id === ownUserId} />
          ))}
        </Rows>
      )}
    </Part>
  );
}

function UserRow({ user, isOneself }: { readonly user: InstanceUserData; readonly isOneself: boolean }) {
  const t = useText();
  const formats = useFormats();
  const used = user.lastActive
    ? t('admin.user.used', { when: formats.ago(user.lastActive, Date.now()) })
    : t('admin.user.never');
  return (
    <PersonRow
      name={nameOf(user)}
      email={user.email}
      more={[user.organizations.join(', '), used].filter(Boolean).join(' · ')}
      action={
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flex: 'none' }}>
          {user.isAdmin && <Chip size="small" variant="outlined" label={t('admin.user.admin')} />}
          {user.disabled && <Chip size="small" color="error" variant="outlined" label={t('admin.user.disabled')} />}
          {!isOneself && <UserMenu user={user} />}
        </Stack>
      }
    />
  );
}

function UserMenu({ user }: { readonly user: InstanceUserData }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<UserAct | null>(null);
  const act = useMutation({
    mutationFn: (given: UserAct) => actOnUser(user.id, given),
    onSuccess: () => notify(t('admin.user.done')),
    onError: notifyError,
    onSettled: () => setAsking(null),
  });
  const acts: readonly UserAct[] = [
    'endSessions',
    user.disabled ? 'enable' : 'disable',
    user.isAdmin ? 'takeAdmin' : 'makeAdmin',
  ];
  const name = nameOf(user);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('admin.user.more', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              setAnchor(null);
              setAsking(one);
            }}
          >
            {t(`admin.user.${one}`)}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        open={asking !== null}
        text={asking ? t(`admin.user.${asking}.ask`, { name }) : ''}
        confirm={asking ? t(`admin.user.${asking}`) : ''}
        isBusy={act.isPending}
        onConfirm={() => asking && act.mutate(asking)}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
