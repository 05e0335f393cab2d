// Which routes are exported, with what chooses many at once.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_EXPORT_ROUTES } from '#domain/exports.ts';
import type { RouteData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';

interface Props {
  readonly routes: readonly RouteData[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function RouteChoice({ routes, chosen, onChange }: Props) {
  const t = useText();
  const choose = (some: readonly RouteData[]) => onChange(some.slice(0, MAX_EXPORT_ROUTES).map(({ id }) => id));
  if (routes.length === 0) return null;
  return (
    <Box role="group" aria-label={t('export.routes')}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 0.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, mr: 'auto' }}>
          {t('export.routes')}
        </Typography>
        <Button size="small" onClick={() => choose(routes.filter(({ keep }) => keep))}>
          {t('export.routes.kept')}
        </Button>
        <Button size="small" onClick={() => choose(routes)}>
          {t('export.routes.all')}
        </Button>
        <Button size="small" onClick={() => choose([])}>
          {t('export.routes.none')}
        </Button>
      </Stack>
      <Box
        sx={{
          maxHeight: 168,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          px: 1,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        {routes.map(({ id, name, color }) => {
          const isChosen = chosen.includes(id);
          return (
            <FormControlLabel
              key={id}
              disabled={!isChosen && chosen.length >= MAX_EXPORT_ROUTES}
              control={
                <Checkbox
                  size="small"
                  checked={isChosen}
                  onChange={() => onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
                />
              }
              label={
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
                  <Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: color, flex: 'none' }} />
                  <Typography variant="body2" noWrap>
                    {name}
                  </Typography>
                </Stack>
              }
              sx={{ m: 0, minWidth: 0 }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
