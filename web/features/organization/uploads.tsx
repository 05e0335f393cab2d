// The files that people of the organization have sent in: how much room they take, and deleting what is not needed.

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '../../api/generated/gql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';

const OrganizationUploads = graphql(`
  query OrganizationUploads($id: UUID!) {
    organization(id: $id) {
      id
      usedBytes
      quotaBytes
      uploads {
        id
        name
        sizeBytes
        created
        user
        use
      }
    }
  }
`);
const DeleteUpload = graphql(`
  mutation DeleteUpload($organizationId: UUID!, $id: UUID!) {
    deleteUpload(organizationId: $organizationId, id: $id)
  }
`);

const USES: Readonly<Record<string, MessageKey>> = {
  waits: 'organization.upload.waits',
  source: 'organization.upload.source',
};

export function Uploads({ organizationId }: { readonly organizationId: string }) {
  const t = useText();
  const formats = useFormats();
  const queryKey = ['organization', organizationId, 'uploads'];
  const found = useQuery({
    queryKey,
    queryFn: async () => (await request(OrganizationUploads, { id: organizationId })).organization ?? null,
  });
  const [deleting, setDeleting] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => request(DeleteUpload, { organizationId, id }),
    onSuccess: async () => {
      notify(t('organization.upload.deleted'));
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: notifyError,
    onSettled: () => setDeleting(null),
  });
  if (found.error) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton variant="rounded" height={140} />;
  const { usedBytes, quotaBytes, uploads } = found.data;
  const room = t('organization.uploads.room', {
    used: formats.fileSize(usedBytes),
    quota: formats.fileSize(quotaBytes),
  });
  return (
    <Part title={t('organization.uploads')} lead={t('organization.uploads.lead')}>
      <div>
        {room}
        <LinearProgress
          variant="determinate"
          aria-label={room}
          value={Math.round(Math.min(100, (100 * usedBytes) / quotaBytes))}
          sx={{ mt: 0.75, height: 6, borderRadius: 3 }}
        />
      </div>
      {uploads?.length === 0 && (
        <EmptyRows
          icon={<FileIcon />}
          title={t('organization.uploads.none')}
          body={t('organization.uploads.none.body')}
        />
      )}
      {uploads && uploads.length > 0 && (
        <Rows label={t('organization.uploads')}>
          {uploads.map(({ id, name, sizeBytes, created, user, use }) => (
            <Row
              key={id}
              icon={<FileIcon fontSize="small" color="action" />}
              title={name}
              detail={[
                formats.fileSize(sizeBytes),
                formats.date(created),
                user,
                t(USES[use ?? ''] ?? 'organization.upload.unused'),
              ]
                .filter(Boolean)
                .join(' · ')}
              action={
                <Tooltip title={t('organization.upload.delete')}>
                  <span>
                    <IconButton
                      size="small"
                      disabled={use === 'waits'}
                      aria-label={t('organization.upload.delete.of', { name })}
                      onClick={() => setDeleting({ id, name })}
                    >
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </span>
                </Tooltip>
              }
            />
          ))}
        </Rows>
      )}
      {deleting && (
        <ConfirmDialog
          open
          text={t('organization.upload.delete.ask', { name: deleting.name })}
          confirm={t('organization.upload.delete')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Part>
  );
}
