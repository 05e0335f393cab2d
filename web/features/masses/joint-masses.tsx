// Masses of the chosen routes as one plan: figures, map, account, from–to, what happens along each, and when. Rules and stores are tried
// here and held by the page; nothing is saved.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { priceLevelOf } from '#domain/figures/price-level.ts';
import { jointMassesQuery, jointPlanQuery, type KnownMasses, type MassRules } from '../../api/mass-plan.ts'; // biome-ignore format: one line
import type { ProjectData, RouteData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { Ground } from '../../ui/overview-ground-picture.ts';
import { PriceLevel } from '../../ui/price-level.tsx';
import { AccountTable } from './account-table.tsx';
import { AlongChart } from './along-chart.tsx';
import { type RoadLine, stationPlaces, storesReached, waysBetween } from './joint-geometry.ts';
import { accountOfAll, massAccountOf } from './mass-account.ts';
import { MassFigures } from './mass-figures.tsx';
import { MassMap } from './mass-map.tsx';
import { timetableOf } from './mass-timetable.ts';
import { MovesTable } from './moves-table.tsx';
import { RulesForm } from './rules-form.tsx';
import { StoresForm, type TriedStore } from './stores-form.tsx';
import { TimetableChart } from './timetable-chart.tsx';
import { WaysTable } from './ways-table.tsx';

const NO_RULES: MassRules = {};
const NO_STORES: readonly TriedStore[] = [];
/** Of a store that has just been put on the map. */
const FIRST_M3 = 10_000;

interface Props {
  readonly project: ProjectData;
  readonly routes: readonly RouteData[];
  readonly ground: Ground | null;
}

export function JointMasses(props: Props) {
  const t = useText();
  const { project, routes } = props;
  const masses = useQuery(jointMassesQuery(project.id, routes));
  if (masses.error) return <LoadFailed error={masses.error} onRetry={() => void masses.refetch()} />;
  if (masses.isPending) return <Skeleton variant="rounded" height={620} />;
  if (masses.data.missing) return <Missing routes={masses.data.missing} text={t('massPlan.missing')} />;
  return <Plan {...props} masses={masses.data} />;
}

function Missing({ routes, text }: { readonly routes: readonly RouteData[]; readonly text: string }) {
  return (
    <Alert severity="info">
      {routes.map(({ name }) => name).join(', ')}: {text}
    </Alert>
  );
}

function Plan({ project, routes, ground, masses }: Props & { readonly masses: KnownMasses }) {
  const t = useText();
  const [rules, setRules] = useState(NO_RULES);
  const [stores, setStores] = useState(NO_STORES);
  const [hovered, setHovered] = useState<number | null>(null);
  const stations = useMemo(
    () => routes.map((route, r) => stationPlaces(route, masses.routes[r]!.masses.chainageM)),
    [routes, masses],
  );
  const ways = useMemo(() => waysBetween(stations, roadsOf(project)), [stations, project.features]);
  const reached = useMemo(() => storesReached(stores, stations), [stores, stations]);
  // While a store is dragged, the next question waits for the answer.
  const [asked, setAsked] = useState(reached);
  const alone = useQuery(jointPlanQuery(routes, masses, NO_RULES, [], []));
  const standing = useQuery(jointPlanQuery(routes, masses, NO_RULES, ways, []));
  const tried = useQuery({ ...jointPlanQuery(routes, masses, rules, ways, asked), placeholderData: keepPreviousData }); // biome-ignore format: one line
  useEffect(() => {
    if (!tried.isFetching) setAsked(reached);
  }, [tried.isFetching, reached]);
  const names = useMemo(() => new Map([...project.mapItems, ...stores].map(({ id, name }) => [id, name])), [project.mapItems, stores]); // biome-ignore format: one line
  const solved = tried.data;
  const timetable = useMemo(() => solved && timetableOf(solved.routes, solved.rows, stores.map(({ id }) => id)), [solved, stores]); // biome-ignore format: one line
  const queries = [alone, standing, tried];
  const failed = queries.find(({ error }) => error)?.error;
  if (failed) return <LoadFailed error={failed} onRetry={() => queries.forEach((query) => void query.refetch())} />;
  if (queries.some(({ isPending }) => isPending)) return <Skeleton variant="rounded" height={620} />;
  if (!alone.data || !standing.data || !solved || !timetable) return <Missing routes={routes} text={t('massPlan.missing')} />; // biome-ignore format: one line
  const accounts = solved.routes.map(massAccountOf);
  const account = accountOfAll(accounts);
  const prices = masses.routes[0]!.pricing.prices;
  const storedM3 = stores.map(({ id }) => solved.storeM3[asked.findIndex((store) => store.id === id)] ?? 0);
  const several = routes.length > 1;
  const addStore = () => {
    const number = 1 + Math.max(0, ...stores.map(({ id }) => Number(id)));
    const middle = stations[0]![Math.floor(stations[0]!.length / 2)]!;
    const name = t('massPlan.store.name', { number });
    // Beside the road, so that it does not hide it.
    setStores([...stores, { id: `${number}`, name, x: Math.round(middle.x), y: Math.round(middle.y + 100 * number), capacityM3: FIRST_M3 }]); // biome-ignore format: one line
  };
  return (
    <>
      <Box sx={{ height: 2 }}>{tried.isFetching && <LinearProgress sx={{ height: 2 }} />}</Box>
      <MassFigures
        solved={solved}
        standing={standing.data}
        alone={alone.data}
        isTried={Object.keys(rules).length + stores.length > 0}
        reusedShare={account.reusedShare}
      />
      <PriceLevel levels={[priceLevelOf(prices)]} />
      <Columns
        side={
          <>
            <Panel title={t('massPlan.stores')}>
              <StoresForm stores={stores} storedM3={storedM3} onAdd={addStore} onChange={setStores} />
            </Panel>
            <Panel title={t('massPlan.storage')}>
              <RulesForm
                standing={prices.mass}
                rules={rules}
                account={account}
                routes={routes.length}
                onChange={setRules}
              />
            </Panel>
          </>
        }
      >
        <Panel title={t('massPlan.map')}>
          <MassMap
            routes={routes}
            stations={stations}
            ways={ways}
            wayM3={solved.wayM3}
            sites={sitesOf(project)}
            stores={stores}
            ground={ground}
            onMove={(id, x, y) => setStores(stores.map((store) => (store.id === id ? { ...store, x, y } : store)))}
          />
        </Panel>
        <Panel title={t('massPlan.account')}>
          <AccountTable account={account} />
        </Panel>
      </Columns>
      {routes.map((route, r) => (
        <Panel key={route.id} title={several ? t('massPlan.along.route', { name: route.name }) : t('massPlan.along')}>
          <AlongChart
            solved={solved.routes[r]!}
            lengthM={route.lengthM}
            color={route.color}
            label={several ? t('massPlan.along.route', { name: route.name }) : t('massPlan.along')}
            hovered={hovered}
            onHover={setHovered}
          />
        </Panel>
      ))}
      <Panel title={t('massPlan.moves')}>
        <MovesTable
          moves={solved.rows}
          routes={routes}
          nameOf={(id) => names.get(id.replace(/:rock$/, '')) ?? null}
          hovered={hovered}
          onHover={setHovered}
        />
      </Panel>
      {several && (
        <Panel title={t('massPlan.ways')}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1, maxWidth: 860 }}>
            {t('massPlan.ways.note')}
          </Typography>
          <WaysTable routes={routes} stations={stations} ways={ways} wayM3={solved.wayM3} />
        </Panel>
      )}
      <Panel title={t('massPlan.time')}>
        <TimetableChart timetable={timetable} routes={routes} stores={stores} />
      </Panel>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 860 }}>
        {t('massPlan.note')}
      </Typography>
    </>
  );
}

/** Roads that somebody drew or imported. */
const roadsOf = ({ features }: Pick<ProjectData, 'features'>): RoadLine[] =>
  features
    .filter(({ shape, type, roadClass }) => shape === 'line' && type === 'road' && roadClass !== 'path')
    .map(({ name, vertices }) => ({ name, vertices: vertices as RoadLine['vertices'] }));

/** Levelled sites, by the middle of their corners' box. */
function sitesOf({ mapItems }: Pick<ProjectData, 'mapItems'>) {
  return mapItems
    .filter(({ kind }) => kind === 'site')
    .flatMap(({ id, name, content }) => {
      const [ring = []] = (content as { readonly rings?: readonly (readonly (readonly [number, number])[])[] }).rings ?? []; // biome-ignore format: one line
      if (ring.length === 0) return [];
      const middle = (k: 0 | 1) => (Math.min(...ring.map((p) => p[k])) + Math.max(...ring.map((p) => p[k]))) / 2;
      return [{ id, name, x: middle(0), y: middle(1) }];
    });
}

function Columns({ side, children }: { readonly side: ReactNode; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>{children}</Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>{side}</Stack>
    </Box>
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
