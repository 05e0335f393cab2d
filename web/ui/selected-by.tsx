// Marks a row that others in the project have selected: a dot in the color of each, with their names.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '../i18n/text.tsx';
import { useOthersAt } from '../state/presence.ts';

const MAX_DOTS = 3;

export function SelectedBy({ id }: { readonly id: string }) {
  const t = useText();
  const people = useOthersAt(id);
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Tooltip title={t('ui.selectedBy', { names })}>
      <Stack direction="row" role="img" aria-label={t('ui.selectedBy', { names })} sx={{ flex: 'none', gap: 0.25 }}>
        {people.slice(0, MAX_DOTS).map(({ userId, color }) => (
          <Box key={userId} sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color }} />
        ))}
      </Stack>
    </Tooltip>
  );
}
