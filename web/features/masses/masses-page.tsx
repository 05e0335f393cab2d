// The mass handling dashboard of a project: the masses of the routes that are built together, with all that moves them, solved again when a
// rule is tried or a store is moved. Which routes stands in the address; without it, of each path the kept one or else the cheapest.

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ROUTE_PALETTE } from '#domain/route-palette.ts';
import { type ProjectData, type RouteData, routesQuery } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { Ground } from '../../ui/overview-ground-picture.ts';
import { JointMasses } from './joint-masses.tsx';

const NONE: readonly RouteData[] = [];
/** One program holds them all; more take longer than a person waits. */
const MAX_ROUTES = 8;

interface Props {
  readonly project: ProjectData;
  /** Ids with commas between them. */
  readonly routeIds: string | null;
  /** null: the project has no terrain. */
  readonly ground: Ground | null;
}

export function MassesPage({ project, routeIds, ground }: Props) {
  const t = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const routes = useQuery(routesQuery(project.id));
  const sorted = useMemo(
    () => [...(routes.data ?? NONE)].sort((a, b) => Number(b.keep) - Number(a.keep) || a.figures.costNok - b.figures.costNok), // biome-ignore format: one line
    [routes.data],
  );
  const chosen = useMemo(() => withOwnColors(chosenOf(sorted, routeIds)), [sorted, routeIds]);
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ maxWidth: 1400, mx: 'auto', gap: 2 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ fontSize: '1.375rem', flex: '1 1 220px' }}>
            {t('massPlan.title')}
          </Typography>
          {chosen.length > 0 && (
            <Autocomplete
              multiple
              disableClearable
              disableCloseOnSelect
              size="small"
              options={[...sorted]}
              value={[...chosen]}
              getOptionKey={({ id }) => id}
              getOptionLabel={({ name, figures }) => `${name} · ${formats.money(figures.costNok)}`}
              getOptionDisabled={() => chosen.length >= MAX_ROUTES}
              isOptionEqualToValue={(a, b) => a.id === b.id}
              // The last one stays.
              onChange={(_, next) => next.length > 0 && navigate(`/project/${project.id}/masses/${next.map(({ id }) => id).join()}`)} // biome-ignore format: one line
              renderInput={(params) => <TextField {...params} label={t('massPlan.routes')} />}
              sx={{ flex: '2 1 340px', maxWidth: { sm: 760 } }}
            />
          )}
        </Stack>
        {routes.error && <LoadFailed error={routes.error} onRetry={() => void routes.refetch()} />}
        {routes.isPending && <Skeleton variant="rounded" height={420} />}
        {routes.data && chosen.length === 0 && <Typography color="textSecondary">{t('massPlan.none')}</Typography>}
        {chosen.length > 0 && (
          <JointMasses key={chosen.map(({ id }) => id).join()} project={project} routes={chosen} ground={ground} />
        )}
      </Stack>
    </Box>
  );
}

/** Those that the address names; else the first of each path. */
function chosenOf(sorted: readonly RouteData[], routeIds: string | null): readonly RouteData[] {
  const named = (routeIds ?? '').split(',').flatMap((id) => sorted.find((route) => route.id === id) ?? []);
  if (named.length > 0) return [...new Set(named)].slice(0, MAX_ROUTES);
  return sorted.filter(({ pathId }, r) => sorted.findIndex((other) => other.pathId === pathId) === r).slice(0, MAX_ROUTES); // biome-ignore format: one line
}

/** Routes of different paths may have one color, and lie beside each other here. */
function withOwnColors(routes: readonly RouteData[]): readonly RouteData[] {
  const taken = new Set<string>();
  return routes.map((route) => {
    const color = taken.has(route.color) ? (ROUTE_PALETTE.find((one) => !taken.has(one)) ?? route.color) : route.color;
    taken.add(color);
    return { ...route, color };
  });
}
