// Puts routes together under a name, or changes which ones belong: a collection of alternatives, or a composite of parts.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MAX_COLLECTED_ROUTES, MAX_INCLUDED_ROUTES } from '#domain/route-collection.ts';
import type { RouteData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import type { GroupKind } from './queries.ts';

interface Props {
  readonly kind: GroupKind;
  readonly routes: readonly RouteData[];
  readonly chosen: readonly string[];
  /** null: it has a name already. */
  readonly proposed: string | null;
  readonly onSave: (name: string, routeIds: readonly string[]) => Promise<unknown>;
  readonly onClose: () => void;
}

const LIMITS = {
  collection: { min: 1, max: MAX_COLLECTED_ROUTES },
  composite: { min: 2, max: MAX_INCLUDED_ROUTES },
} as const;

export function GroupDialog({ kind, routes, chosen, proposed, onSave, onClose }: Props) {
  const t = useText();
  const [name, setName] = useState('');
  const [ids, setIds] = useState(chosen);
  const [isBusy, setBusy] = useState(false);
  const { min, max } = LIMITS[kind];
  const title = kind === 'collection' ? 'routeCollection.new' : 'compositeRoute.new';
  const routesTitle = kind === 'collection' ? 'routeCollection.routes' : 'compositeRoute.included';
  const save = () => {
    setBusy(true);
    onSave(name.trim() || (proposed ?? ''), ids)
      .then(onClose, notifyError)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="group-title">
      <DialogTitle id="group-title">{t(proposed === null ? 'routeCollection.add' : title)}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {kind === 'composite' && (
            <Typography variant="body2" color="textSecondary">
              {t('compositeRoute.lead')}
            </Typography>
          )}
          {proposed !== null && (
            <TextField
              label={t('routeCollection.name')}
              placeholder={proposed}
              value={name}
              autoFocus
              slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { shrink: true } }}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <Box role="group" aria-label={t(routesTitle)}>
            <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
              {t(routesTitle)}
            </Typography>
            <Box
              sx={{
                maxHeight: 280,
                overflow: 'auto',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                px: 1.5,
                py: 0.5,
              }}
            >
              {routes.map((route) => {
                const isChosen = ids.includes(route.id);
                const toggle = () => setIds(isChosen ? ids.filter((other) => other !== route.id) : [...ids, route.id]);
                return (
                  <FormControlLabel
                    key={route.id}
                    disabled={!isChosen && ids.length >= max}
                    control={<Checkbox size="small" checked={isChosen} onChange={toggle} />}
                    label={
                      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                        <Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: route.color, flex: 'none' }} />
                        <Typography variant="body2">{route.name}</Typography>
                      </Stack>
                    }
                    sx={{ m: 0, display: 'flex' }}
                  />
                );
              })}
            </Box>
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" disabled={ids.length < min} loading={isBusy} onClick={save}>
          {t('routeCollection.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
