// Why a request cannot be met: each reason in words, the smallest change that would help, and the stretch on the map.

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reason } from '#domain/route.ts';
import { areasQuery } from '../../api/areas.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { areaCategoryLabel } from '../../ui/area-labels.ts';
import { ClimbText } from './climb-text.tsx';
import { areaIdOf, relaxationText } from './relaxation-text.ts';

export type Stretch = Reason['stretch'];

interface Props {
  readonly projectId: string;
  readonly reasons: readonly Reason[];
  readonly onShowStretch: (stretch: Stretch) => void;
  /** The limits that were searched with. */
  readonly ownClass?: { readonly maxGradePct: number; readonly minRadiusM: number } | undefined;
  /** Buttons that make a change and search again. */
  readonly waysOut?: (reason: Reason) => ReactNode;
  /** A change that helps is known: nothing here may say that none was found. */
  readonly isHelped?: boolean;
}

export function ReasonList({ projectId, reasons, onShowStretch, ownClass, waysOut, isHelped = false }: Props) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const asksAreas = reasons.some(({ relaxation }) => areaIdOf(relaxation?.what) !== null);
  const { data: areas = [] } = useQuery({ ...areasQuery(projectId), enabled: asksAreas });
  const areaName = (id: string) => {
    const area = areas.find((each) => each.id === id);
    return area ? area.name || areaCategoryLabel(area.group, area.category, language) : null;
  };
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <AlertTitle>{t('generation.infeasible')}</AlertTitle>
      {reasons
        .filter(({ code }) => !isHelped || code !== 'timeTooShort')
        .map((reason) => {
          const { code, stretch, relaxation } = reason;
          const help = relaxation
            ? relaxationText(relaxation, { t, formats, language, areaName })
            : code === 'blocked' && !isHelped && t('reason.nothingHelps');
          return (
            <Box key={`${code} ${stretch.join(' ')} ${relaxation?.what}`} sx={{ mb: 1 }}>
              <Typography variant="body2">{t(reasonKey(code, relaxation))}</Typography>
              {help && (
                <Typography variant="body2" sx={{ mt: 0.5 }}>
                  {help}
                </Typography>
              )}
              {reason.climb && ownClass && (
                <ClimbText climb={reason.climb} maxGradePct={ownClass.maxGradePct} minRadiusM={ownClass.minRadiusM} />
              )}
              {waysOut?.(reason)}
              {stretch.length > 0 && (
                <Button size="small" color="inherit" onClick={() => onShowStretch(stretch)}>
                  {t('generation.showStretch')}
                </Button>
              )}
            </Box>
          );
        })}
    </Alert>
  );
}

/** What is blocked without an area that would open it is not blocked by areas. */
function reasonKey(code: Reason['code'], relaxation: Reason['relaxation']) {
  return code === 'blocked' && areaIdOf(relaxation?.what) === null ? 'reason.noWay' : (`reason.${code}` as const);
}
