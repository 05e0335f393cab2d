// On the map while what places cost is shown there: the classes with their colors, what the place that is pointed at adds, and what the
// figures are worth.

import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AMOUNT_STOPS } from '#canvas/layers/color-ramps.ts';
import type { AreaData } from '../../api/areas.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { areaCategoryLabel } from '../../ui/area-labels.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { AroundText } from './area-passages.tsx';
import { bandLimits, extraNear, MAX_EXTRA_SHARE, type PassageNet } from './passage-bands.ts';
import type { PassageCosts } from './queries.ts';

interface Props {
  readonly net: PassageNet & Pick<PassageCosts, 'cellM' | 'around'>;
  /** What the net is trusted within, NOK. */
  readonly errorNok: number;
  readonly pathName: string;
  /** Where the pointer is, m. */
  readonly at: readonly [number, number] | null;
  /** Of which those that were asked about are named. */
  readonly areas: readonly AreaData[];
  readonly staleness?: ReactNode;
  /** A sheet over the map's foot; it lies in the map. */
  readonly isNarrow: boolean;
  readonly onClose: () => void;
}

/** The last that were asked about. */
const MAX_AREAS = 3;

export function PassageCard({ net, errorNok, pathName, at, areas, staleness, isNarrow, onClose }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const limits = bandLimits(net.bestCostNok);
  const known = limits.filter((limit) => limit < MAX_EXTRA_SHARE * net.bestCostNok);
  const money = (nok: number) => formats.aboutMoney(nok);
  const labelOf = (i: number) => {
    if (i === 0) return t('passage.under', { limit: money(limits[0]!) });
    if (i === known.length) return t('passage.over', { limit: money(known.at(-1)!) });
    return t('passage.between', { from: formats.plain(limits[i - 1]! / 1e6), to: money(limits[i]!) });
  };
  const content = (
    <>
      <Stack direction="row" sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 0.5 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            {t('passage.legend')}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" noWrap>
            {pathName}
          </Typography>
        </Box>
        <IconButton size="small" aria-label={t('passage.hide')} onClick={onClose} sx={{ mr: -0.75, mt: -0.25 }}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1, rowGap: 0.25, my: 0.5 }}>
        {AMOUNT_STOPS.slice(0, 1 + known.length).map((color, i) => (
          <Stack key={color} direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
            <Box sx={{ width: 14, height: 12, borderRadius: 0.5, bgcolor: color, border: 1, borderColor: 'divider' }} />
            <Typography variant="caption" className="figures" noWrap>
              {labelOf(i)}
            </Typography>
          </Stack>
        ))}
      </Box>
      <Typography variant="body2" role="status" sx={{ minHeight: '2.9em', my: 0.5 }}>
        <Here net={net} errorNok={errorNok} at={at} />
      </Typography>
      {net.around.slice(-MAX_AREAS).map(({ areaId, extraNok }) => {
        const area = areas.find(({ id }) => id === areaId);
        const name = area && (area.name || areaCategoryLabel(area.group, area.category, language));
        return name ? (
          <Typography key={areaId} variant="caption" component="p">
            <AroundText name={name} extraNok={extraNok} errorNok={errorNok} />
          </Typography>
        ) : null;
      })}
      {staleness}
      <Typography component="details" variant="caption" color="textSecondary">
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {t('passage.worth')}
        </Box>
        {t('passage.limits', { cell: formats.aboutLength(net.cellM), cost: money(net.bestCostNok) })}
      </Typography>
    </>
  );
  if (isNarrow)
    return (
      <BottomSheet isInMain label={t('passage.legend')} onPutAway={onClose}>
        <Box sx={{ px: 2, pb: 1.5 }}>{content}</Box>
      </BottomSheet>
    );
  return (
    <Paper
      component="section"
      aria-label={t('passage.legend')}
      elevation={1}
      sx={{ width: 288, maxWidth: 1, px: 1.25, py: 0.75, pointerEvents: 'auto', opacity: 0.96 }}
    >
      {content}
    </Paper>
  );
}

/** Of the cheapest road: less is within the rounding of the searches. */
const NOTHING_SHARE = 1e-3;

function Here({ net, errorNok, at }: Pick<Props, 'net' | 'errorNok' | 'at'>) {
  const t = useText();
  const formats = useFormats();
  const extra = at && extraNear(net, at[0], at[1]);
  if (extra === null) return t('passage.point');
  if (extra < 0) return t('passage.here.none');
  if (extra < NOTHING_SHARE * net.bestCostNok) return t('passage.here.best');
  return t('passage.here.more', { cost: formats.aboutMoney(extra), error: formats.aboutMoney(errorNok) });
}
