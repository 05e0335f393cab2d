// What drives a route's cost, stretch by stretch: the limit, its value, and what a small step of it would save. A click shows the
// stretch in the profile and on the map, and once more takes it away. What is uncertain, or was not computed, is shown.

import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { DrivingConstraints } from '#domain/route.ts';
import { projectQuery, type RouteData } from '../../api/project.ts';
import { routeQuery } from '../../api/route.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { markStretch, useInteraction } from '../../state/interaction.ts';
import { Section } from '../../ui/section.tsx';
import { type DrivingRow, drivingRows, MAX_UNEXPLAINED_SHARE } from './driving-rows.ts';

/** So many rows are shown before somebody asks for all. */
const FIRST_ROWS = 6;
/** A better profile that saves more than this share of the cost is shown first. */
const WORTH_TELLING = 0.002;
/** A stretch that is a place is shown so long to each side, m. */
const PLACE_M = 15;

interface Props {
  readonly projectId: string;
  readonly route: RouteData;
  /** Prices have changed since the route was calculated. */
  readonly isRepriced: boolean;
  readonly onShow: (chainageM: number) => void;
}

export function DrivingList({ projectId, route, isRepriced, onShow }: Props) {
  const t = useText();
  const { data, error } = useQuery(routeQuery(route.id));
  useEffect(() => () => markStretch(null), [route.id]);
  return (
    <Section title={t('route.driving')}>
      {data ? (
        data.driving ? (
          <Driving projectId={projectId} route={route} driving={data.driving} isRepriced={isRepriced} onShow={onShow} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('route.driving.missing')}
          </Typography>
        )
      ) : error ? (
        <Typography variant="body2" color="error">
          {error.message}
        </Typography>
      ) : (
        <Skeleton variant="rounded" height={72} />
      )}
    </Section>
  );
}

function Driving({ projectId, route, driving, isRepriced, onShow }: Props & { readonly driving: DrivingConstraints }) {
  const t = useText();
  const formats = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const rows = drivingRows(driving);
  const { tried, unexplained } = driving;
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const isUnfinished = tried && tried.unfinishedNok > WORTH_TELLING * route.figures.costNok;
  return (
    <>
      {isUnfinished && <Warning>{t('route.driving.unfinished')}</Warning>}
      {!tried && unexplained > MAX_UNEXPLAINED_SHARE && (
        <Warning>{t('route.driving.unexplained', { share: formats.percent(unexplained) })}</Warning>
      )}
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('route.driving.none')}
        </Typography>
      )}
      {shown.map((row) => (
        <DrivingButton
          key={`${row.one.rule} ${row.one.fromM} ${row.one.subject}`}
          projectId={projectId}
          route={route}
          row={row}
          onShow={onShow}
        />
      ))}
      {shown.length < rows.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {t('route.driving.more', { count: rows.length - shown.length })}
        </Button>
      )}
      {rows.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
          {[
            t(tried ? 'route.driving.byTrial' : 'route.driving.bySlope'),
            tried && tried.left > 0 ? t('route.driving.left', { count: tried.left }) : '',
            isRepriced ? t('route.driving.then') : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </Typography>
      )}
    </>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 0.75, mb: 1, alignItems: 'start' }}>
      <WarningAmberIcon sx={{ fontSize: 16, color: 'warning.main', mt: '2px' }} />
      <Typography variant="body2">{children}</Typography>
    </Stack>
  );
}

interface ButtonProps extends Pick<Props, 'projectId' | 'route' | 'onShow'> {
  readonly row: DrivingRow;
}

function DrivingButton({ projectId, route, row, onShow }: ButtonProps) {
  const t = useText();
  const formats = useFormats();
  const name = useLimitName(projectId, route, row);
  const { one, step, savesNok, isUncertain } = row;
  const { fromM, toM } = one;
  const isMarked = useInteraction(
    ({ markedStretch: marked }) =>
      marked?.routeId === route.id &&
      marked.rule === one.rule &&
      marked.atM === fromM &&
      marked.subject === one.subject,
  );
  const onClick = () => {
    if (isMarked) return markStretch(null);
    const [from, to] = toM > fromM ? [fromM, toM] : [fromM - PLACE_M, fromM + PLACE_M];
    markStretch({
      routeId: route.id,
      rule: one.rule,
      subject: one.subject,
      atM: fromM,
      fromM: Math.max(0, from),
      toM: Math.min(route.lengthM, to),
    });
    onShow((fromM + toM) / 2);
  };
  return (
    <ButtonBase
      onClick={onClick}
      aria-pressed={isMarked}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'left',
        py: 0.5,
        px: 1,
        mx: -1,
        boxSizing: 'content-box',
        borderRadius: 1,
        bgcolor: isMarked ? 'chrome.hover' : undefined,
        '&:hover': { bgcolor: 'chrome.hover' },
      }}
    >
      <Typography variant="body2">
        {name}
        {': '}
        <Box component="span" sx={{ fontWeight: 560 }} className="figures">
          {t(`route.driving.saves.${savingOf(row)}`, {
            step: formats.plain(Math.abs(one.unit === 'm' && Math.abs(step) < 1 ? 100 * step : step)),
            cost: formats.aboutMoney(savesNok),
          })}
        </Box>
      </Typography>
      <Typography variant="caption" color="textSecondary" className="figures">
        {toM > fromM
          ? t('route.violation.at', { from: formats.chainage(fromM), to: formats.chainage(toM) })
          : formats.chainage(fromM)}
        {isUncertain && ` · ${t('route.driving.uncertain')}`}
      </Typography>
    </ButtonBase>
  );
}

function savingOf({ one: { rule }, step }: DrivingRow): 'grade' | 'radius' | 'room' | 'higher' | 'lower' {
  if (rule === 'grade') return 'grade';
  if (rule === 'clearance') return 'room';
  if (rule === 'endHeight' || rule === 'controlHeight') return step > 0 ? 'higher' : 'lower';
  return 'radius';
}

/** The limit and its value, as the rules of the design class name it. */
function useLimitName(projectId: string, route: RouteData, { one: { rule, limit, subject } }: DrivingRow): string {
  const t = useText();
  const formats = useFormats();
  const { data: project } = useQuery(projectQuery(projectId));
  const value = formats.plain(limit);
  if (rule === 'clearance') {
    const crossed = project?.features.find(({ id }) => id === subject)?.name;
    return crossed ? t('route.driving.clearanceTo', { limit: value, name: crossed }) : t('route.driving.clearance', { limit: value }); // biome-ignore format: one line
  }
  if (rule === 'endHeight') return t('route.driving.endHeight', { limit: value, end: subject === 'start' ? 'A' : 'B' });
  if (rule === 'controlHeight') {
    const points = project?.paths.find(({ id }) => id === route.pathId)?.request.controlPoints ?? [];
    const number = 1 + points.findIndex(({ id }) => id === subject);
    return number > 0 ? t('route.driving.controlHeight', { limit: value, number }) : t('route.driving.someHeight', { limit: value }); // biome-ignore format: one line
  }
  return t(`route.driving.${rule}`, { limit: value });
}
