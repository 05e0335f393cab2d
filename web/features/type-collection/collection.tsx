// One collection: its name and contents, its versions with what is new in each, where it is used; versions are made, compared, restored.

import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type CollectionKind, namesOfTypes } from '#domain/catalogue/type-collection.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ChoicesField } from '../../ui/choices-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { collectionAddress } from './collections.tsx';
import {
  type CollectionData,
  collectionsQuery,
  copyCollection,
  deleteCollection,
  publishCollection,
  restoreVersion,
  typesQuery,
  updateCollection,
} from './queries.ts';
import { VersionComparison } from './version-comparison.tsx';

export function Collection({ organizationId, id }: { organizationId: string; id: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(collectionsQuery(organizationId));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const collection = data.typeCollections.find((one) => one.id === id);
  const isAdmin = data.organization?.isAdmin ?? false;
  const options = collection?.kind === 'segmentType' ? data.segmentTypes : data.routeTypes;
  const standing = new Set([...data.routeTypes, ...data.segmentTypes].map((one) => one.id));
  const nameOf = (typeId: string) => options.find((one) => one.id === typeId)?.name ?? '–';
  const back = (
    <Button component={Link} to={`/organization/${organizationId}/collections`} startIcon={<ArrowBackIcon />}>
      {t('collection.back')}
    </Button>
  );
  if (!collection) return <Part title={t('collection.none')} action={back} />;
  const update = (input: Parameters<typeof updateCollection>[2]) =>
    void updateCollection(organizationId, collection, input).catch(notifyError);
  return (
    <>
      <Part title={t(`collection.kind.${collection.kind as CollectionKind}`)} action={back}>
        {isAdmin ? (
          <>
            <InlineText
              size="title"
              value={collection.name}
              label={t('collection.name')}
              onChange={(name) => update({ name })}
            />
            <ChoicesField
              label={t('collection.members')}
              values={collection.memberIds}
              options={options.map((one) => one.id)}
              labelOf={nameOf}
              onChange={(memberIds) => update({ memberIds })}
            />
            <Actions organizationId={organizationId} collection={collection} />
          </>
        ) : (
          <>
            <Typography variant="h3">{collection.name}</Typography>
            <Typography color="textSecondary">{collection.memberIds.map(nameOf).join(', ')}</Typography>
          </>
        )}
      </Part>
      <Versions organizationId={organizationId} collection={collection} isAdmin={isAdmin} standing={standing} />
      {collection.versions.length > 1 && <VersionComparison versions={collection.versions} standing={standing} />}
      <Part title={t('collection.uses')}>
        {collection.uses.length === 0 && <Typography color="textSecondary">{t('collection.uses.none')}</Typography>}
        {collection.uses.map(({ projectId, project, number }) => (
          <Link key={projectId} to={`/project/${projectId}/settings`}>
            {t('collection.use', { project, number })}
          </Link>
        ))}
      </Part>
    </>
  );
}

interface PartProps {
  readonly organizationId: string;
  readonly collection: CollectionData;
}

function Actions({ organizationId, collection }: PartProps) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { id, kind, name } = collection;
  const copy = async () => {
    const made = await copyCollection(organizationId, id, t('collection.copy.name', { name }).slice(0, 200));
    navigate(collectionAddress(organizationId, kind, made));
  };
  const remove = async () => {
    setIsAsking(false);
    await deleteCollection(organizationId, id);
    navigate(`/organization/${organizationId}/collections`);
  };
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button size="small" onClick={() => void copy().catch(notifyError)}>
        {t('collection.copy')}
      </Button>
      <Button size="small" color="error" disabled={collection.uses.length > 0} onClick={() => setIsAsking(true)}>
        {t('collection.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        text={t('collection.delete.ask', { name })}
        confirm={t('collection.delete')}
        onConfirm={() => void remove().catch(notifyError)}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  );
}

interface VersionsProps extends PartProps {
  readonly isAdmin: boolean;
  /** The types of the catalogue. */
  readonly standing: ReadonlySet<string>;
}

function Versions({ organizationId, collection, isAdmin, standing }: VersionsProps) {
  const t = useText();
  const formats = useFormats();
  const [note, setNote] = useState('');
  const [restoring, setRestoring] = useState<CollectionData['versions'][number] | null>(null);
  const frozen = useQuery({ ...typesQuery(restoring?.id ?? ''), enabled: restoring !== null }).data;
  const deleted = frozen ? [...namesOfTypes(frozen)].filter(([id]) => !standing.has(id)).map(([, name]) => name) : [];
  const back = deleted.length > 0 && t('collection.restore.back', { names: deleted.join(', ') });
  const publish = useMutation({
    mutationFn: () => publishCollection(organizationId, collection.id, note),
    onSuccess: () => {
      setNote('');
      notify(t('collection.published'));
    },
    onError: notifyError,
  });
  const restore = useMutation({
    mutationFn: (versionId: string) => restoreVersion(organizationId, versionId),
    onSuccess: ({ writtenCount: count, broughtBack, missing }) => {
      const named = (names: readonly string[]) => ({ names: names.join(', ') });
      const parts = [
        t('collection.restored', { count }),
        broughtBack.length > 0 && t('collection.restored.broughtBack', named(broughtBack)),
        missing.length > 0 && t('collection.restored.missing', named(missing)),
      ];
      notify(parts.filter(Boolean).join(' '), { durationMs: broughtBack.length + missing.length > 0 ? 10_000 : 5_000 });
    },
    onError: notifyError,
    onSettled: () => setRestoring(null),
  });
  return (
    <Part title={t('collection.versions')}>
      {isAdmin && (
        <Stack
          component="form"
          direction="row"
          sx={{ gap: 1 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (!publish.isPending) publish.mutate();
          }}
        >
          <TextField
            fullWidth
            label={t('collection.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <Button
            type="submit"
            variant="contained"
            loading={publish.isPending}
            disabled={collection.memberIds.length === 0}
            sx={{ flex: 'none' }}
          >
            {t('collection.publish')}
          </Button>
        </Stack>
      )}
      {collection.versions.length === 0 && (
        <Typography color="textSecondary">{t('collection.versions.none')}</Typography>
      )}
      <List disablePadding>
        {collection.versions.map((version) => (
          <ListItem
            key={version.id}
            disableGutters
            divider
            secondaryAction={
              isAdmin && (
                <Button size="small" onClick={() => setRestoring(version)}>
                  {t('collection.restore')}
                </Button>
              )
            }
          >
            <ListItemText
              primary={[t('collection.version', { number: version.number }), version.note].filter(Boolean).join(': ')}
              secondary={`${formats.dateTime(version.created)} · ${version.user ?? '–'}`}
              sx={{ pr: 10 }}
            />
          </ListItem>
        ))}
      </List>
      <Box>
        <ConfirmDialog
          open={restoring !== null}
          text={[t('collection.restore.ask', { number: restoring?.number ?? 0 }), back].filter(Boolean).join(' ')}
          confirm={t('collection.restore')}
          isBusy={restore.isPending}
          onConfirm={() => restoring && restore.mutate(restoring.id)}
          onClose={() => setRestoring(null)}
        />
      </Box>
    </Part>
  );
}
