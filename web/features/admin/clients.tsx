// The organizations that use the product, and new ones: a name and the address of the first administrator, who is invited.

import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify } from '../../ui/notices.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { createOrganization, organizationsQuery, pendingInvitationsQuery } from './queries.ts';

export function Clients() {
  const t = useText();
  const formats = useFormats();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const clients = useQuery({ ...organizationsQuery(wanted), placeholderData: keepPreviousData });
  return (
    <Part
      title={t('admin.clients')}
      lead={t('admin.clients.lead')}
      action={
        <Button component={Link} to="/admin/newClients" variant="contained">
          {t('admin.client.new')}
        </Button>
      }
    >
      <SearchField label={t('admin.clients.search')} value={search} onChange={setSearch} />
      {clients.error && <LoadFailed error={clients.error} onRetry={() => void clients.refetch()} />}
      {clients.isPending && <Skeleton variant="rounded" height={200} />}
      {clients.data?.length === 0 && (
        <EmptyRows icon={<BusinessIcon />} title={t('admin.clients.none')} body={t('admin.clients.none.body')} />
      )}
      {clients.data && clients.data.length > 0 && (
        <Rows label={t('admin.clients')}>
          {clients.data.map((client) => (
            <Row
              key={client.id}
              icon={<BusinessIcon fontSize="small" color="action" />}
              title={client.name}
              detail={[
                t('admin.client.seats', { count: client.seats }),
                ...(client.openInvitations > 0 ? [t('admin.client.invited', { count: client.openInvitations })] : []),
                t('admin.since', { date: formats.date(client.created) }),
              ].join(' · ')}
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}

export function NewClients() {
  const t = useText();
  const formats = useFormats();
  const waiting = useQuery(pendingInvitationsQuery);
  return (
    <>
      <Part title={t('admin.client.new')} lead={t('admin.client.new.lead')}>
        <NewClientForm />
      </Part>
      <Part title={t('admin.newClients.waiting')}>
        {waiting.error && <LoadFailed error={waiting.error} onRetry={() => void waiting.refetch()} />}
        {waiting.data?.length === 0 && (
          <EmptyRows icon={<MailIcon />} title={t('admin.newClients.none')} body={t('admin.newClients.none.body')} />
        )}
        {waiting.data && waiting.data.length > 0 && (
          <Rows label={t('admin.newClients.waiting')}>
            {waiting.data.map((client) => (
              <Row
                key={client.id}
                icon={<MailIcon fontSize="small" color="action" />}
                title={client.organization}
                detail={`${client.email} · ${t('admin.newClients.until', { date: formats.date(client.expires) })}`}
              />
            ))}
          </Rows>
        )}
      </Part>
    </>
  );
}

function NewClientForm() {
  const t = useText();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const create = useMutation({
    mutationFn: () => createOrganization(name.trim(), email.trim()),
    onSuccess: () => {
      notify(t('admin.client.made', { name: name.trim() }));
      setName('');
      setEmail('');
    },
  });
  const isReady = name.trim() !== '' && email.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !create.isPending) create.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2, maxWidth: 420 }}>
      {create.error && <Alert severity="error">{create.error.message}</Alert>}
      <TextField label={t('admin.client.name')} value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        label={t('admin.client.admin')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button
        type="submit"
        variant="contained"
        loading={create.isPending}
        disabled={!isReady}
        sx={{ alignSelf: 'start' }}
      >
        {t('admin.client.make')}
      </Button>
    </Stack>
  );
}
