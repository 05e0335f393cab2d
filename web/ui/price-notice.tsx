// Says that prices have changed since routes were calculated, whose prices the figures are shown with, and lets people choose: as
// calculated, or today's. What has changed, and what only a new calculation can answer, lies behind a button.

import ChangeIcon from '@mui/icons-material/PriceChangeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RoutesAtPrices, ShownRoute } from '../api/repricing.ts';
import { useText } from '../i18n/text.tsx';
import { setPriceView, usePriceView } from '../state/price-view.ts';
import { PriceChanges } from './price-changes.tsx';
import { RenewButton } from './renew-button.tsx';

interface Props {
  readonly prices: RoutesAtPrices;
  /** It speaks of one route, in a narrow place. */
  readonly isOne?: boolean;
  /** Leads to a new calculation; null where there can be none. */
  readonly onGenerate: (() => void) | null;
  /** Called as each route is brought up to date; null or left out where nobody may. */
  readonly onRenewed?: ((oldId: string, newId: string) => void) | null;
}

export function PriceNotice({ prices, isOne, onGenerate, onRenewed }: Props) {
  const t = useText();
  const wanted = usePriceView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { changed, isWorking, error, view } = prices;
  if (changed.length === 0) return null;
  const hasPrices = changed.some(({ changes }) => changes.length > 0);
  const isGround = changed.some(({ ground }) => ground.length > 0);
  const stale = new Set(changed.filter(({ ground }) => ground.length > 0).map(({ generationId }) => generationId));
  const outdated = prices.routes.filter(({ generationId }) => generationId !== null && stale.has(generationId));
  const changedKey = isOne ? 'ui.prices.changed.one' : 'ui.prices.changed';
  return (
    <Box
      role="status"
      data-prices={view}
      data-working={isWorking}
      sx={{
        px: 1.5,
        py: 0.75,
        mt: isOne ? 1.5 : 0,
        bgcolor: 'chrome.sunken',
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        flex: 'none',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.25, rowGap: 0.75, flexWrap: 'wrap' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flex: isOne ? '1 1 100%' : 'none', minWidth: 0 }}>
          <ChangeIcon sx={{ fontSize: 18, color: 'warning.main' }} />
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            {t(isGround ? 'ui.prices.ground' : hasPrices ? changedKey : 'ui.prices.design')}
          </Typography>
        </Stack>
        {hasPrices && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={wanted}
            onChange={(_, value) => value && setPriceView(value)}
            aria-label={t('ui.prices.choice')}
            sx={{
              bgcolor: 'background.paper',
              '& .MuiToggleButton-root': { py: 0.25, px: 1.25, fontSize: '0.75rem', textTransform: 'none', whiteSpace: 'nowrap' }, // biome-ignore format: one line
            }}
          >
            <ToggleButton value="stored">{t('ui.prices.stored')}</ToggleButton>
            <ToggleButton value="today">{t('ui.prices.today')}</ToggleButton>
          </ToggleButtonGroup>
        )}
        <Button size="small" onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="dialog">
          {t('ui.prices.what')}
        </Button>
        {onRenewed && outdated.length > 0 && <RenewButton routes={outdated} onRenewed={onRenewed} />}
        {onGenerate && (isGround || !isOne) && (
          <Button
            size="small"
            onClick={onGenerate}
            sx={{ display: { xs: isGround ? 'inline-flex' : 'none', sm: 'inline-flex' } }}
          >
            {t('ui.prices.generate')}
          </Button>
        )}
        {isWorking && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
            <CircularProgress size={14} aria-hidden />
            <Typography variant="caption" color="textSecondary">
              {t(view === 'today' ? 'ui.prices.hauling' : 'ui.prices.working')}
            </Typography>
          </Stack>
        )}
      </Stack>
      {error && (
        <Alert severity="error" sx={{ mt: 0.75 }}>
          {error.message}
        </Alert>
      )}
      <Shortcomings prices={prices} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('ui.prices.what'), sx: { maxWidth: 460, p: 2 } } }}
      >
        <PriceChanges changed={changed} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('ui.prices.frozen')}
        </Typography>
        {prices.routes.some(({ today }) => today?.haul === 'rehauled') && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('ui.prices.haul.rehauled')}
          </Typography>
        )}
        {onGenerate && (
          <Button
            size="small"
            variant="outlined"
            sx={{ mt: 1.5 }}
            onClick={() => {
              setAnchor(null);
              onGenerate();
            }}
          >
            {t('ui.prices.generate')}
          </Button>
        )}
      </Popover>
    </Box>
  );
}

/** What today's figures do not show. */
function Shortcomings({ prices: { routes, unknown, view } }: Pick<Props, 'prices'>) {
  const t = useText();
  if (view !== 'today') return null;
  const namesOf = (found: readonly ShownRoute[]) => {
    const names = found.slice(0, MAX_NAMES).map(({ name }) => name);
    if (found.length > MAX_NAMES) names.push(t('ui.prices.more', { count: found.length - MAX_NAMES }));
    return names.join(', ');
  };
  const kept = routes.filter(({ today }) => today?.haul === 'kept');
  const short = routes.filter(({ today }) => today?.isShort);
  const lines = [
    kept.length > 0 && t('ui.prices.haul.kept', { names: namesOf(kept) }),
    short.length > 0 && t('ui.prices.short', { names: namesOf(short) }),
    unknown.length > 0 && t('ui.prices.unknown', { names: namesOf(unknown) }),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <Typography key={line} variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
      {line}
    </Typography>
  ));
}

const MAX_NAMES = 3;
