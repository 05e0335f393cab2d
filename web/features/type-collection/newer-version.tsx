// Over the tabs of a project that is pinned to a version of a collection: a newer one has come. Said once for each version: who hides it, is not
// asked again in this browser. It is never taken by itself.

import CloseIcon from '@mui/icons-material/Close';
import NewIcon from '@mui/icons-material/NewReleasesOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { userQuery } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { collectionAddress } from './collections.tsx';
import { pinProject, pinQuery } from './queries.ts';

export function NewerVersion({ projectId }: { readonly projectId: string }) {
  const t = useText();
  const { data: user } = useQuery(userQuery);
  const { data } = useQuery(pinQuery(projectId));
  const [hidden, setHidden] = useState(hiddenVersions);
  const take = useMutation({
    mutationFn: (versionId: string) => pinProject(projectId, versionId),
    onSuccess: () => notify(t('collection.pin.saved')),
    onError: notifyError,
  });
  const pin = data?.pin;
  if (!pin || pin.newestNumber <= pin.number || hidden[projectId] === pin.newestId) return null;
  const hide = () => {
    const next = { ...hiddenVersions(), [projectId]: pin.newestId };
    keepHidden(next);
    setHidden(next);
  };
  const organizationId = user?.organization?.id;
  return (
    <Stack
      component="section"
      role="status"
      aria-label={t('collection.pin.newer.title')}
      direction="row"
      sx={{
        flex: 'none',
        alignItems: 'center',
        columnGap: 1.5,
        px: 2,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'chrome.sunken',
      }}
    >
      <NewIcon fontSize="small" color="primary" />
      <Stack direction="row" sx={{ flex: 1, minWidth: 0, flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="body2">
          {t('collection.pin.newer', { number: pin.newestNumber, collection: pin.collection })}{' '}
          {t('collection.pin.uses', { number: pin.number })}
        </Typography>
        {organizationId && (
          <Button size="small" component={Link} to={collectionAddress(organizationId, pin.kind, pin.collectionId)}>
            {t('collection.pin.what')}
          </Button>
        )}
        {data.mayWrite && (
          <Button size="small" loading={take.isPending} onClick={() => take.mutate(pin.newestId)}>
            {t('collection.pin.take')}
          </Button>
        )}
      </Stack>
      <IconButton size="small" aria-label={t('collection.pin.hide')} onClick={hide}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

/** The newest version that was hidden, by project. */
type Hidden = Readonly<Record<string, string>>;
const STORAGE_KEY = 'hidden-collection-versions';

function hiddenVersions(): Hidden {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Hidden;
  } catch {
    return {};
  }
}

function keepHidden(hidden: Hidden): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(hidden));
  } catch {
    // A browser that keeps nothing says it again at the next visit.
  }
}
