// What an organization is called, how its exported files are named, which process codes its estimates have, and what it asks of those who log in.

import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OwnProcessCodes } from '#domain/figures/own-process-codes.ts';
import { type OrganizationData, updateOrganization } from '../../api/organization.ts';
import { useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { ExportNames } from './export-names.tsx';
import { ProcessCodes } from './process-codes.tsx';

interface OrganizationPatch {
  readonly name?: string;
  readonly requireSecondFactor?: boolean;
  readonly exportNames?: string;
  readonly processCodes?: OwnProcessCodes;
}

export function OrganizationSettings({ organization }: { readonly organization: OrganizationData }) {
  const t = useText();
  const [name, setName] = useState(organization.name);
  const save = useMutation({
    mutationFn: (input: OrganizationPatch) => updateOrganization(organization.id, organization.version, input),
    onSuccess: () => notify(t('organization.saved')),
    onError: notifyError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !save.isPending) save.mutate({ name: name.trim() });
  };
  return (
    <>
      <Part title={t('organization.settings')}>
        <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2, maxWidth: 420 }}>
          <TextField
            label={t('organization.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <Button
            type="submit"
            variant="contained"
            loading={save.isPending}
            disabled={name.trim() === '' || name.trim() === organization.name}
            sx={{ alignSelf: 'start' }}
          >
            {t('app.save')}
          </Button>
        </Stack>
      </Part>
      <Part title={t('organization.exports')}>
        <ExportNames
          saved={organization.exportNames}
          isSaving={save.isPending}
          onSave={(exportNames) => save.mutate({ exportNames })}
        />
      </Part>
      <Part title={t('organization.processCodes')} lead={t('organization.processCodes.hint')}>
        <ProcessCodes
          key={JSON.stringify(organization.processCodes)}
          saved={organization.processCodes as OwnProcessCodes}
          isSaving={save.isPending}
          onSave={(processCodes) => save.mutate({ processCodes })}
        />
      </Part>
      <Part title={t('organization.security')}>
        <FormControlLabel
          control={
            <Switch
              checked={organization.requireSecondFactor}
              disabled={save.isPending}
              onChange={(event) => save.mutate({ requireSecondFactor: event.target.checked })}
            />
          }
          label={t('organization.requireSecondFactor')}
        />
        <Typography color="textSecondary" sx={{ mt: -1 }}>
          {t('organization.requireSecondFactor.hint')}
        </Typography>
      </Part>
    </>
  );
}
