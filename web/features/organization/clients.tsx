// Whom the organization plans for: the list, a new one, changing and deleting.

import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ClientData, clientsQuery, deleteClient, saveClient } from '../../api/clients.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';

/** null: nothing is open; `new`: the form of a new one. */
type Open = ClientData | 'new' | null;

export function Clients({ organizationId }: { readonly organizationId: string }) {
  const t = useText();
  const clients = useQuery(clientsQuery(organizationId));
  const [editing, setEditing] = useState<Open>(null);
  const [deleting, setDeleting] = useState<ClientData | null>(null);
  const remove = useMutation({
    mutationFn: (client: ClientData) => deleteClient(organizationId, client.id),
    onSuccess: (_, { name }) => notify(t('organization.client.deleted', { name })),
    onError: notifyError,
    onSettled: () => setDeleting(null),
  });
  if (clients.error) return <LoadFailed error={clients.error} onRetry={() => void clients.refetch()} />;
  if (!clients.data) return <Skeleton variant="rounded" height={180} />;
  const add = (
    <Button variant="contained" onClick={() => setEditing('new')}>
      {t('organization.client.new')}
    </Button>
  );
  return (
    <Part
      title={t('organization.clients')}
      lead={t('organization.clients.lead')}
      action={clients.data.length > 0 && add}
    >
      {clients.data.length === 0 ? (
        <EmptyRows
          icon={<BusinessIcon />}
          title={t('organization.clients.none')}
          body={t('organization.clients.none.body')}
          action={add}
        />
      ) : (
        <Rows label={t('organization.clients')}>
          {clients.data.map((client) => (
            <ClientRow
              key={client.id}
              client={client}
              onEdit={() => setEditing(client)}
              onDelete={() => setDeleting(client)}
            />
          ))}
        </Rows>
      )}
      {editing && (
        <ClientDialog
          organizationId={organizationId}
          client={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          text={t('organization.client.delete.ask', { name: deleting.name })}
          confirm={t('organization.client.delete')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Part>
  );
}

interface RowProps {
  readonly client: ClientData;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function ClientRow({ client, onEdit, onDelete }: RowProps) {
  const t = useText();
  const { name, contactName, contactEmail, projectCount } = client;
  const detail = [contactName, contactEmail, t('organization.client.projects', { count: projectCount })];
  return (
    <Row
      icon={<BusinessIcon fontSize="small" color="action" />}
      title={name}
      detail={detail.filter(Boolean).join(' · ')}
      action={
        <Stack direction="row" sx={{ flex: 'none' }}>
          <Tooltip title={t('organization.client.edit')}>
            <IconButton size="small" aria-label={t('organization.client.edit.of', { name })} onClick={onEdit}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={t('organization.client.delete')}>
            <IconButton size="small" aria-label={t('organization.client.delete.of', { name })} onClick={onDelete}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Stack>
      }
    />
  );
}

interface DialogProps {
  readonly organizationId: string;
  readonly client: ClientData | null;
  readonly onClose: () => void;
}

function ClientDialog({ organizationId, client, onClose }: DialogProps) {
  const t = useText();
  const [values, setValues] = useState({
    name: client?.name ?? '',
    contactName: client?.contactName ?? '',
    contactEmail: client?.contactEmail ?? '',
    notes: client?.notes ?? '',
  });
  const save = useMutation({
    mutationFn: () => saveClient(organizationId, client, values),
    onSuccess: () => {
      notify(t('organization.client.saved'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.name.trim() !== '' && !save.isPending) save.mutate();
  };
  const bind = (name: keyof typeof values) => ({
    label: t(`organization.client.${name}`),
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="client-title">
      <DialogTitle id="client-title">
        {client ? t('organization.client.edit.of', { name: client.name }) : t('organization.client.new')}
      </DialogTitle>
      <DialogContent>
        <Stack id="client-form" component="form" onSubmit={submit} noValidate sx={{ gap: 2, pt: 1 }}>
          {save.error && <Alert severity="error">{save.error.message}</Alert>}
          <TextField {...bind('name')} autoFocus slotProps={{ htmlInput: { maxLength: 200 } }} />
          <TextField {...bind('contactName')} slotProps={{ htmlInput: { maxLength: 200 } }} />
          <TextField {...bind('contactEmail')} type="email" slotProps={{ htmlInput: { autoCapitalize: 'none' } }} />
          <TextField {...bind('notes')} multiline minRows={2} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          type="submit"
          form="client-form"
          variant="contained"
          loading={save.isPending}
          disabled={values.name.trim() === ''}
        >
          {t('app.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
