// Whom a project is for: one of the organization's clients, or nobody.

import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { clientsQuery, projectClientQuery, setProjectClient } from '../../api/clients.ts';
import { userQuery } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';

const NOBODY = 'nobody';

export function ProjectClient({ projectId }: { readonly projectId: string }) {
  const t = useText();
  const { data: user } = useQuery(userQuery);
  const organizationId = user?.organization?.id ?? '';
  const clients = useQuery({ ...clientsQuery(organizationId), enabled: organizationId !== '' });
  const chosen = useQuery(projectClientQuery(projectId));
  const save = useMutation({
    mutationFn: (id: string) => setProjectClient(organizationId, projectId, id === NOBODY ? null : id),
    onSuccess: () => notify(t('access.client.saved')),
    onError: notifyError,
  });
  // Where the organization keeps no clients there is nothing to choose.
  if (!clients.data || clients.data.length === 0 || chosen.data === undefined) return null;
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h2">{t('access.client.title')}</Typography>
      <TextField
        select
        label={t('access.client')}
        value={clients.data.find(({ id }) => id === chosen.data?.id)?.id ?? NOBODY}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.target.value)}
      >
        <MenuItem value={NOBODY}>{t('access.client.none')}</MenuItem>
        {clients.data.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
