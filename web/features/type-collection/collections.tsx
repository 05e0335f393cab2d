// The collections of an organization, and making a new one.

import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { COLLECTION_KINDS, type CollectionKind } from '#domain/catalogue/type-collection.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { collectionsQuery, createCollection } from './queries.ts';

export const collectionAddress = (organizationId: string, kind: string, id: string) =>
  `/organization/${organizationId}/collections/${kind}Collection/${id}`;

export function Collections({ organizationId }: { organizationId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(collectionsQuery(organizationId));
  const create = useMutation({
    mutationFn: async (kind: CollectionKind) => {
      const id = await createCollection(organizationId, kind, t(`collection.kind.${kind}`));
      navigate(collectionAddress(organizationId, kind, id));
    },
    onError: notifyError,
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <Part title={t('collection.title')} lead={t('collection.lead')}>
      {!data && <Skeleton variant="rounded" height={160} />}
      {data?.typeCollections.length === 0 && <Typography color="textSecondary">{t('collection.none')}</Typography>}
      <List component="nav" aria-label={t('collection.title')} disablePadding>
        {data?.typeCollections.map(({ id, kind, name, memberIds, versions }) => (
          <ListItemButton
            key={id}
            component={Link}
            to={collectionAddress(organizationId, kind, id)}
            sx={{ borderRadius: 1 }}
          >
            <ListItemText
              primary={name}
              secondary={`${t(`collection.kind.${kind as CollectionKind}`)} · ${t('collection.summary', { members: memberIds.length, versions: versions.length })}`}
            />
            <ChevronRightIcon fontSize="small" />
          </ListItemButton>
        ))}
      </List>
      {data?.organization?.isAdmin && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {COLLECTION_KINDS.map((kind) => (
            <Button key={kind} variant="outlined" disabled={create.isPending} onClick={() => create.mutate(kind)}>
              {t(`collection.new.${kind}`)}
            </Button>
          ))}
        </Stack>
      )}
    </Part>
  );
}
