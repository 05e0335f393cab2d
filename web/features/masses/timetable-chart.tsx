// The timetable as bars per route and material, each in the works that follow each other, and how the stores fill meanwhile.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { RouteData } from '../../api/project.ts';
import { useChartColors } from '../../charts/chart-colors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { type Timed, type Timetable, WORKS, type Work } from './mass-timetable.ts';
import type { TriedStore } from './stores-form.tsx';

const SECONDS_PER_DAY = 7.5 * 3600;
const BAR_PX = 16;
const STORE_PX = 44;
const OPACITY: Readonly<Record<Work, number>> = { dig: 1, haul: 0.55, place: 0.3 };

interface Props {
  readonly timetable: Timetable;
  readonly routes: readonly Pick<RouteData, 'id' | 'name'>[];
  readonly stores: readonly TriedStore[];
}

export function TimetableChart({ timetable: { bars, endS, stores: fillings }, routes, stores }: Props) {
  const t = useText();
  const formats = useFormats();
  const colors = useChartColors();
  const colorOf: Readonly<Record<Timed, string>> = { soil: colors.cut, rock: colors.rockCut, fill: colors.fill, qualityRock: colors.water }; // biome-ignore format: one line
  const days = (seconds: number) => t('massPlan.time.days', { days: formats.number(seconds / SECONDS_PER_DAY, 1) });
  const share = (seconds: number) => `${endS > 0 ? (100 * seconds) / endS : 0}%`;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '96px minmax(0, 1fr) 92px', sm: '150px minmax(0, 1fr) 120px' },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'center',
      }}
    >
      {routes.map(({ id, name }, route) => {
        const own = bars.filter((bar) => bar.route === route && bar.endS > bar.startS);
        return (
          <Fragment key={id}>
            <Typography variant="body2" sx={{ gridColumn: '1 / 3', fontWeight: 620, mt: route > 0 ? 1 : 0 }}>
              {name}
            </Typography>
            <Typography variant="body2" className="figures" sx={{ textAlign: 'right', fontWeight: 620 }}>
              {days(own.at(-1)?.endS ?? 0)}
            </Typography>
            {own.map(({ timed, startS, endS: until, seconds }) => (
              <Fragment key={timed}>
                <Typography variant="body2" color="textSecondary">
                  {t(`massPlan.${timed}`)}
                </Typography>
                <Box
                  sx={{
                    display: 'flex',
                    height: BAR_PX,
                    bgcolor: 'action.hover',
                    borderRadius: 0.5,
                    overflow: 'hidden',
                  }}
                >
                  <Box sx={{ width: share(startS), flex: 'none' }} />
                  {WORKS.map((work) => (
                    <Box
                      key={work}
                      title={`${t(`massPlan.time.${work}`)}: ${days(seconds[work])}`}
                      style={{ width: share(seconds[work]), background: colorOf[timed], opacity: OPACITY[work] }}
                    />
                  ))}
                </Box>
                <Typography variant="body2" className="figures" sx={{ textAlign: 'right' }}>
                  {days(until - startS)}
                </Typography>
              </Fragment>
            ))}
          </Fragment>
        );
      })}
      {stores.map(({ id, name, capacityM3 }, s) => {
        const filling = fillings[s] ?? [];
        const last = filling.at(-1)?.m3 ?? 0;
        const y = (m3: number) => STORE_PX - (STORE_PX - 4) * (m3 / Math.max(1, capacityM3, last));
        const x = (atS: number) => (endS > 0 ? (1000 * atS) / endS : 0);
        const line = filling.map(({ atS, m3 }, i) => `${i === 0 ? 'M' : 'L'}${x(atS)} ${y(m3)}`).join('');
        return (
          <Fragment key={id}>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {name}
            </Typography>
            <svg
              viewBox={`0 0 1000 ${STORE_PX}`}
              preserveAspectRatio="none"
              width="100%"
              height={STORE_PX}
              role="img"
              aria-label={t('massPlan.time.store', { name })}
            >
              <path
                d={`M0 ${y(capacityM3)}H1000`}
                stroke={colors.text}
                strokeDasharray="4 4"
                vectorEffect="non-scaling-stroke"
              />
              <path d={`${line}H1000V${STORE_PX}H0Z`} fill={colors.cut} opacity="0.25" />
              <path
                d={`${line}H1000`}
                fill="none"
                stroke={colors.cut}
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <Typography variant="body2" className="figures" sx={{ textAlign: 'right' }}>
              {formats.volume(last)}
            </Typography>
          </Fragment>
        );
      })}
      <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1', mt: 1 }}>
        {t('massPlan.time.note')}
      </Typography>
    </Box>
  );
}
