// Makes a project: a name, what it is about, and its coordinate system. Errors of the server stand in the dialog.

import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { COORDINATE_SYSTEMS, type CoordinateSystem, parseEpsg } from './coordinate-systems.ts';
import { createProject } from './queries.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: (projectId: string) => void;
}

export function NewProjectDialog({ open, onClose, onCreated }: Props) {
  const t = useText();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [system, setSystem] = useState<CoordinateSystem>(COORDINATE_SYSTEMS[0]!);
  const create = useMutation({
    mutationFn: () => createProject({ name: name.trim(), description: description.trim(), srid: system.srid }),
    onSuccess: onCreated,
  });
  // The dialog stands until the project's page is there.
  const isMade = create.isPending || create.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !isMade) create.mutate();
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle>{t('dashboard.create.title')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {create.error && <Alert severity="error">{create.error.message}</Alert>}
            <TextField
              label={t('dashboard.create.name')}
              helperText={t('dashboard.create.nameHelp')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoFocus
              required
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <TextField
              label={t('dashboard.create.description')}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
              multiline
              minRows={2}
            />
            <SystemField value={system} onChange={setSystem} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''} loading={isMade}>
            {t('dashboard.create.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function SystemField({ value, onChange }: { value: CoordinateSystem; onChange: (system: CoordinateSystem) => void }) {
  const t = useText();
  return (
    <Autocomplete
      options={COORDINATE_SYSTEMS}
      value={value}
      disableClearable
      autoHighlight
      onChange={(_, chosen) => onChange(chosen)}
      isOptionEqualToValue={(a, b) => a.srid === b.srid}
      getOptionLabel={({ srid, name }) => `${name} · EPSG:${srid}`}
      filterOptions={(options, { inputValue }) => {
        const wanted = inputValue.toLowerCase().trim();
        const found = options.filter(({ srid, name }) => `${name} epsg:${srid}`.toLowerCase().includes(wanted));
        const code = parseEpsg(inputValue);
        if (found.length > 0 || code === null) return found;
        return [{ srid: code, name: t('dashboard.create.otherSrid', { code: String(code) }) }];
      }}
      renderOption={({ key, ...props }, { srid, name }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 2 }}>
          <Box sx={{ flex: 1 }}>{name}</Box>
          <Box className="figures" sx={{ color: 'text.secondary' }}>
            EPSG:{srid}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} label={t('dashboard.create.srid')} helperText={t('dashboard.create.sridHelp')} />
      )}
    />
  );
}
