// 'Currently {numRoutes} processing', with the longest time left.

import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GenerationData } from '../../api/generation.ts';
import { isActive } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';

export function ProcessingNote({ generations }: { generations: readonly GenerationData[] }) {
  const t = useText();
  const formats = useFormats();
  const running = generations.filter(({ state }) => isActive(state));
  if (running.length === 0) return null;
  const left = Math.max(...running.map(({ secondsLeft }) => secondsLeft ?? 0));
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1, px: 1 }}>
      <CircularProgress size={14} thickness={5} aria-hidden />
      <Typography variant="body2" noWrap className="figures">
        {t('generation.processing', { numRoutes: running.length })}
        {left > 0 && ` · ${t('generation.left', { time: formats.duration(left) })}`}
      </Typography>
    </Stack>
  );
}
