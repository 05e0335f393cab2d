// The mass handling dashboard of a project: one route's masses with all that moves them, solved again when a rule is tried.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { addOnFactorOf } from '#domain/figures/figures.ts';
import { priceLevelOf } from '#domain/figures/price-level.ts';
import { ITEMS, type ItemName } from '#domain/figures/price-list.ts';
import { type MassRules, massPlanQuery, type SolvedMasses } from '../../api/mass-plan.ts';
import { type ProjectData, type RouteData, routesQuery } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { AccountTable } from './account-table.tsx';
import { AlongChart } from './along-chart.tsx';
import { massAccountOf } from './mass-account.ts';
import { MovesTable } from './moves-table.tsx';
import { RulesForm } from './rules-form.tsx';

const NONE: readonly RouteData[] = [];
const NO_RULES: MassRules = {};

interface Props {
  readonly project: ProjectData;
  readonly routeId: string | null;
}

export function MassesPage({ project, routeId }: Props) {
  const t = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const routes = useQuery(routesQuery(project.id));
  const sorted = useMemo(
    () => [...(routes.data ?? NONE)].sort((a, b) => Number(b.keep) - Number(a.keep) || a.figures.costNok - b.figures.costNok), // biome-ignore format: one line
    [routes.data],
  );
  const route = sorted.find(({ id }) => id === routeId) ?? sorted[0] ?? null;
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ maxWidth: 1400, mx: 'auto', gap: 2 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ fontSize: '1.375rem', flex: '1 1 220px' }}>
            {t('massPlan.title')}
          </Typography>
          {route && (
            <TextField
              select
              size="small"
              label={t('massPlan.route')}
              value={route.id}
              onChange={(event) => navigate(`/project/${project.id}/masses/${event.target.value}`)}
              sx={{ width: { xs: '100%', sm: 340 } }}
            >
              {sorted.map(({ id, name, figures }) => (
                <MenuItem key={id} value={id}>
                  {name} · {formats.money(figures.costNok)}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
        {routes.error && <LoadFailed error={routes.error} onRetry={() => void routes.refetch()} />}
        {routes.isPending && <Skeleton variant="rounded" height={420} />}
        {routes.data && !route && <Typography color="textSecondary">{t('massPlan.none')}</Typography>}
        {route && <RouteMasses key={route.id} project={project} route={route} />}
      </Stack>
    </Box>
  );
}

function RouteMasses({ project, route }: { readonly project: ProjectData; readonly route: RouteData }) {
  const t = useText();
  const [rules, setRules] = useState(NO_RULES);
  const [hovered, setHovered] = useState<number | null>(null);
  const standing = useQuery(massPlanQuery(project.id, route, NO_RULES));
  const tried = useQuery({ ...massPlanQuery(project.id, route, rules), placeholderData: keepPreviousData });
  const failed = standing.error ?? tried.error;
  if (failed)
    return (
      <LoadFailed
        error={failed}
        onRetry={() => {
          void standing.refetch();
          void tried.refetch();
        }}
      />
    );
  if (standing.isPending || tried.isPending) return <Skeleton variant="rounded" height={620} />;
  if (!standing.data || !tried.data) return <Alert severity="info">{t('massPlan.missing')}</Alert>;
  const solved = tried.data;
  const account = massAccountOf(solved);
  const names = new Map(project.mapItems.map(({ id, name }) => [id, name]));
  return (
    <>
      <Box sx={{ height: 2 }}>{tried.isFetching && <LinearProgress sx={{ height: 2 }} />}</Box>
      <Figures solved={solved} standing={standing.data} reusedShare={account.reusedShare} />
      <PriceLevel levels={[priceLevelOf(solved.pricing.prices)]} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Panel title={t('massPlan.along')}>
            <AlongChart
              solved={solved}
              lengthM={route.lengthM}
              color={route.color}
              hovered={hovered}
              onHover={setHovered}
            />
          </Panel>
          <Panel title={t('massPlan.account')}>
            <AccountTable account={account} />
          </Panel>
        </Stack>
        <Panel title={t('massPlan.storage')}>
          <RulesForm standing={standing.data.pricing.prices.mass} rules={rules} account={account} onChange={setRules} />
        </Panel>
      </Box>
      <Panel title={t('massPlan.moves')}>
        <MovesTable
          moves={solved.moves}
          nameOf={(id) => names.get(id) ?? null}
          hovered={hovered}
          onHover={setHovered}
        />
      </Panel>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 860 }}>
        {t('massPlan.note')}
      </Typography>
    </>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card variant="outlined" component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** What mass handling costs in all, add-ons included. */
function massCostOf({ rows, pricing }: SolvedMasses): number {
  const own = rows.filter(({ item }) => ITEMS[item as ItemName]?.group === 'masses');
  return own.reduce((sum, { costNok }) => sum + costNok, 0) * addOnFactorOf(pricing.prices);
}

interface FiguresProps {
  readonly solved: SolvedMasses;
  readonly standing: SolvedMasses;
  readonly reusedShare: number;
}

function Figures({ solved, standing, reusedShare }: FiguresProps) {
  const t = useText();
  const formats = useFormats();
  const cost = massCostOf(solved);
  const change = cost - massCostOf(standing);
  const total = (of: (move: SolvedMasses['moves'][number]) => number) =>
    solved.moves.reduce((sum, move) => sum + of(move), 0);
  const volume = total(({ compactedM3 }) => compactedM3);
  const mean = volume > 0 ? total(({ compactedM3, distanceM }) => compactedM3 * distanceM) / volume : 0;
  const signed = `${change > 0 ? '+' : '−'}${formats.money(Math.abs(change))}`;
  const cells = [
    [
      t('massPlan.cost'),
      formats.money(cost),
      Math.abs(change) >= 1
        ? t('massPlan.against', { change: signed })
        : t('massPlan.ofTotal', { share: formats.percent(cost / solved.figures.costNok) }),
    ],
    [
      t('massPlan.haul'),
      formats.money(total(({ costNok }) => costNok)),
      t('massPlan.meanDistance', { distance: formats.length(mean) }),
    ],
    [t('massPlan.reused'), formats.percent(reusedShare), t('massPlan.reused.note')],
    [
      t('massPlan.hours'),
      formats.number(
        total(({ vehicleHours }) => vehicleHours),
        0,
      ),
      t('massPlan.hours.note'),
    ],
    [t('massPlan.co2'), formats.co2(total(({ co2Kg }) => co2Kg)), ''],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
    >
      {cells.map(([name, value, note]) => (
        <Card variant="outlined" key={name} sx={{ px: 2, py: 1.5 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" className="figures" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 620 }}>
            {value}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {note || '\u00a0'}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
