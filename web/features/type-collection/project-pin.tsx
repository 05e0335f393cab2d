// Which version of a collection a project is pinned to; a newer one is offered, never taken by itself.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { collectionsQuery, pinProject, pinQuery } from './queries.ts';

const FOLLOWS = 'catalogue';

export function ProjectPin({ projectId }: { projectId: string }) {
  const t = useText();
  const { data: user } = useQuery(userQuery);
  const organizationId = user?.organization?.id ?? '';
  const { data } = useQuery({ ...collectionsQuery(organizationId), enabled: organizationId !== '' });
  const pin = useQuery(pinQuery(projectId)).data?.pin;
  const save = useMutation({
    mutationFn: (versionId: string) => pinProject(projectId, versionId === FOLLOWS ? null : versionId),
    onSuccess: () => notify(t('collection.pin.saved')),
    onError: notifyError,
  });
  const versions = (data?.typeCollections ?? []).flatMap(({ name, versions: all }) =>
    all.map(({ id, number }) => ({ id, label: `${name}, ${t('collection.version', { number }).toLocaleLowerCase()}` })),
  );
  // Where the organization has no version there is nothing to choose.
  if (pin === undefined || versions.length === 0) return null;
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h2">{t('collection.pin')}</Typography>
      <TextField
        select
        label={t('collection.pin.label')}
        value={versions.some(({ id }) => id === pin?.versionId) ? pin!.versionId : FOLLOWS}
        disabled={save.isPending}
        helperText={t('collection.pin.help')}
        onChange={(event) => save.mutate(event.target.value)}
      >
        <MenuItem value={FOLLOWS}>{t('collection.pin.none')}</MenuItem>
        {versions.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {pin && pin.newestNumber > pin.number && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => save.mutate(pin.newestId)}>
              {t('collection.pin.take')}
            </Button>
          }
        >
          {t('collection.pin.newer', { number: pin.newestNumber, collection: pin.collection })}
        </Alert>
      )}
    </Stack>
  );
}
