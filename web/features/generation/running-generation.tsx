// Progress of a running generation: phase, time left, the best figures so far, and Stop.

import StopIcon from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GenerationData } from '../../api/generation.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { stopGeneration } from './queries.ts';

const PHASES: Readonly<Record<string, MessageKey>> = {
  queued: 'generation.phase.queued',
  seeding: 'generation.phase.seeding',
  improving: 'generation.phase.improving',
  waysOut: 'generation.phase.waysOut',
  finishing: 'generation.phase.finishing',
};

export function RunningGeneration({ generation }: { generation: GenerationData }) {
  const t = useText();
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const { state, phase, progress, secondsLeft, round, rounds, evaluations } = generation;
  const left = useCountdown(secondsLeft ?? null, `${phase} ${round} ${evaluations} ${progress}`);
  const notes = [
    left !== null &&
      (left >= 1 ? t('generation.left', { time: formats.duration(left) }) : t('generation.longerThanExpected')),
    rounds > 0 && t('generation.round', { round, rounds }),
    evaluations > 0 && t('generation.tried', { count: formats.number(evaluations, 0) }),
  ].filter(Boolean);
  return (
    <Box aria-live="polite">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', mb: 0.75 }}>
        <Typography variant="body2" sx={{ fontWeight: 560 }}>
          {t(state === 'stopping' ? 'generation.phase.stopping' : (PHASES[phase] ?? 'generation.phase.improving'))}
        </Typography>
        <Typography variant="body2" className="figures">
          {formats.percent(progress)}
        </Typography>
      </Stack>
      <LinearProgress
        variant={progress > 0 ? 'determinate' : 'indeterminate'}
        value={progress * 100}
        aria-label={t('generation.phase.improving')}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="caption" color="textSecondary" component="div" className="figures" sx={{ mt: 0.75 }}>
        {notes.join(' · ')}
      </Typography>
      <BestSoFar generation={generation} />
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        startIcon={<StopIcon />}
        disabled={state === 'stopping'}
        onClick={() => setAsking(true)}
        sx={{ mt: 1.5 }}
      >
        {t('generation.stop')}
      </Button>
      <StopDialog generation={generation} open={asking} onClose={() => setAsking(false)} />
    </Box>
  );
}

/** Seconds that are left of what was last expected; it was expected when the report came, and a report is known by its key. */
function useCountdown(expectedS: number | null, report: string): number | null {
  const [heard, setHeard] = useState({ report, atMs: performance.now() });
  const [nowMs, setNow] = useState(() => performance.now());
  if (heard.report !== report) setHeard({ report, atMs: performance.now() });
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return expectedS === null ? null : expectedS - Math.max(0, nowMs - heard.atMs) / 1000;
}

function BestSoFar({ generation }: { generation: GenerationData }) {
  const t = useText();
  const formats = useFormats();
  if (generation.previews.length === 0) return null;
  const best = generation.previews.reduce((a, b) => (b.figures.costNok < a.figures.costNok ? b : a)).figures;
  return (
    <Box sx={{ mt: 1.5, p: 1.25, borderRadius: 1, bgcolor: 'chrome.sunken' }}>
      <Typography variant="caption" color="textSecondary">
        {t('generation.best')}
      </Typography>
      <Stack direction="row" className="figures" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 640 }}>{formats.money(best.costNok)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {formats.co2(best.co2Kg)} CO₂
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formats.length(best.lengthM)}
        </Typography>
      </Stack>
      <PriceLevel levels={[generation.priceLevel]} />
    </Box>
  );
}

interface StopProps {
  readonly generation: GenerationData;
  readonly open: boolean;
  readonly onClose: () => void;
}

function StopDialog({ generation, open, onClose }: StopProps) {
  const t = useText();
  const stop = useMutation({
    mutationFn: (keepFound: boolean) => stopGeneration(generation.id, keepFound),
    onError: notifyError,
    onSettled: onClose,
  });
  const found = generation.previews.length;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{t('generation.stop.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t('generation.stop.body', { count: found })}</Typography>
        <Stack sx={{ gap: 1 }}>
          <Button variant="contained" disabled={found === 0 || stop.isPending} onClick={() => stop.mutate(true)}>
            {t('generation.stop.keep')}
          </Button>
          <Button variant="outlined" color="error" disabled={stop.isPending} onClick={() => stop.mutate(false)}>
            {t('generation.stop.discard')}
          </Button>
          <Button onClick={onClose}>{t('generation.stop.continue')}</Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
