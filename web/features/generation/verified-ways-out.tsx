// Changes with which a short search found a route where the request has none: cheapest first, each with a button that makes it.

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WayOut } from '#domain/way-out.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { type Text, useText } from '../../i18n/text.tsx';

interface Props {
  readonly waysOut: readonly WayOut[];
  readonly isBusy: boolean;
  readonly onAdopt: (wayOut: WayOut) => void;
}

export function VerifiedWaysOut({ waysOut, isBusy, onAdopt }: Props) {
  const t = useText();
  const formats = useFormats();
  if (waysOut.length === 0)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        {t('generation.waysOut.none')}
      </Alert>
    );
  return (
    <Alert severity="info" icon={false} data-ways-out sx={{ mt: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('generation.waysOut')}</AlertTitle>
      {waysOut.map((wayOut) => (
        <Box key={`${wayOut.kind} ${wayOut.routeType?.id}`} sx={{ mt: 1.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            {wayOutText(wayOut, t, formats)}
          </Typography>
          <Typography variant="body2" className="figures">
            {amountsText(wayOut, t, formats)}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={() => onAdopt(wayOut)}
            sx={{ mt: 0.5 }}
            aria-label={`${t('generation.waysOut.adopt')}: ${wayOutText(wayOut, t, formats)}`}
          >
            {t('generation.waysOut.adopt')}
          </Button>
        </Box>
      ))}
      <Typography variant="caption" component="p" sx={{ mt: 1.5 }}>
        {t('generation.waysOut.hint')}
      </Typography>
    </Alert>
  );
}

/** What is changed. */
export function wayOutText({ kind, routeType, movedM }: WayOut, t: Text, formats: Formats): string {
  if (kind === 'routeType') return t('generation.waysOut.routeType', { name: routeType?.name ?? '' });
  return t(`generation.waysOut.${kind}`, { moved: formats.length(movedM) });
}

/** What the route that was found is like. */
export function amountsText({ costNok, lengthM, bridgeM, tunnelM }: WayOut, t: Text, formats: Formats): string {
  return [
    t('generation.waysOut.cost', { cost: formats.aboutMoney(costNok) }),
    formats.length(lengthM),
    bridgeM > 0 && t('generation.waysOut.bridge', { length: formats.length(bridgeM) }),
    tunnelM > 0 && t('generation.waysOut.tunnel', { length: formats.length(tunnelM) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
