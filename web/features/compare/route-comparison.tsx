// Routes of a path compared: from above on a small map, by parallel coordinates with brushes, ranked by weights, in a scatter of any two
// figures with the Pareto front, by bars of what sets them apart, in a table of differences to a chosen reference, and by their profiles.

import HistoryIcon from '@mui/icons-material/History';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type FigureId, PRICED_FIGURES, type PricedFigure } from '#domain/figures/figure-rows.ts';
import type { ProjectData, RouteData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { otherRouteTypeOf } from '../../ui/other-route-type-of.ts';
import type { Ground } from '../../ui/overview-ground-picture.ts';
import { PriceLevel } from '../../ui/price-level.tsx';
import { PriceNotice } from '../../ui/price-notice.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { useColorOfHovered } from './few-colors.ts';
import { GenerationDifferencePanel } from './generation-difference.tsx';
import { GroupBars } from './group-bars.tsx';
import { OverviewMap } from './overview-map.tsx';
import { ParallelCoordinates } from './parallel-coordinates.tsx';
import { Profiles } from './profiles.tsx';
import { ScatterPanel } from './scatter-panel.tsx';
import { useCompared } from './use-compared.ts';
import { WeightsPanel } from './weights-panel.tsx';
import { WhatIfPanel } from './what-if.tsx';
import { WhatIfPaths } from './what-if-paths.tsx';

/** What the page gives. */
export interface ComparedRoutes {
  readonly project: ProjectData;
  /** Only its routes are compared; null: all. */
  readonly collection: { readonly name: string; readonly routeIds: readonly string[] } | null;
  /** The terrain under the small map; null: the project has none. */
  readonly ground: Ground | null;
  /** What downloads the routes that are compared; put here by the page. */
  readonly download: (routes: readonly RouteData[]) => ReactNode;
  /** Which of the routes of a path was chosen, and why; put here by the page. */
  readonly decisions: (pathId: string, routes: readonly RouteData[]) => ReactNode;
}

interface Props extends ComparedRoutes {
  /** Leads to what else can be compared. */
  readonly choice: ReactNode;
}

export function RouteComparison({ project, collection, choice, ground, download, decisions }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const compared = useCompared(project, collection?.routeIds ?? null);
  const { found, isChosen, routes, paths, path, ofPath, prices, whatIf, moves, shown, marks, brushes, out } = compared;
  const [isChange, setIsChange] = useState(compared.isChangeAsked);
  const [x, setX] = useState<FigureId>('cost');
  const [y, setY] = useState<FigureId>('co2');
  const [referenceId, setReference] = useState('');
  const reference = shown.find(({ id }) => id === referenceId) ?? shown[0];
  const page = useRef<HTMLElement>(null);
  useColorOfHovered(page, ofPath);
  const open = useCallback((id: string) => void navigate(`/project/${project.id}/map/route/${id}`), [project.id]);
  if (found.error && !found.data)
    return (
      <Box component="main" sx={{ flex: 1, p: { xs: 2, sm: 3 } }}>
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      </Box>
    );
  if (found.data && routes.length === 0)
    return (
      <Stack component="main" sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', gap: 2, p: 3 }}>
        <Typography color="textSecondary">{t('compare.none')}</Typography>
        <Button variant="contained" component={Link} to={`/project/${project.id}/map`}>
          {t('compare.toMap')}
        </Button>
      </Stack>
    );
  return (
    <Box ref={page} component="main" sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: '1 1 200px' }}>
          {t('compare.title')}
        </Typography>
        {choice}
        {(collection || isChosen) && (
          <Chip
            label={
              collection
                ? t('compare.collection', { name: collection.name })
                : t('compare.chosen', { count: routes.length })
            }
            onDelete={() => navigate(`/project/${project.id}/compare`)}
          />
        )}
        {paths.length > 1 && (
          <TextField
            select
            label={t('route.path')}
            value={path?.id ?? ''}
            onChange={(event) => compared.setPathId(event.target.value)}
            sx={{ minWidth: 180 }}
          >
            {paths.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button
          startIcon={<TuneIcon />}
          aria-pressed={compared.isWhatIf}
          variant={compared.isWhatIf ? 'contained' : 'outlined'}
          onClick={compared.toggleWhatIf}
        >
          {t('compare.whatIf')}
        </Button>
        <Button
          startIcon={<HistoryIcon />}
          aria-pressed={isChange}
          variant={isChange ? 'contained' : 'outlined'}
          onClick={() => setIsChange(!isChange)}
        >
          {t('compare.change')}
        </Button>
        {shown.length > 0 && download(ofPath)}
      </Stack>
      {path && shown.length > 0 && <Box sx={{ mb: 2, maxWidth: 900 }}>{decisions(path.id, shown)}</Box>}
      <PriceLevel levels={prices.levels} sx={{ mb: 1 }} />
      <Box sx={{ mx: { xs: -2, sm: 0 }, mb: prices.changed.length > 0 ? 2 : 0 }}>
        <PriceNotice
          prices={prices}
          onGenerate={path ? () => navigate(`/project/${project.id}/map/path/${path.id}`) : null}
        />
      </Box>
      {compared.isWhatIf && (
        <WhatIfPanel
          projectId={project.id}
          whatIf={whatIf}
          moves={moves}
          nameOf={(id) => shown.find((route) => route.id === id)?.name ?? ''}
          onMove={compared.setMoves}
        >
          {paths.length > 1 && moves.length > 0 && (
            <WhatIfPaths projectId={project.id} paths={paths} routes={routes} moves={moves} />
          )}
        </WhatIfPanel>
      )}
      {isChange && path && (
        <GenerationDifferencePanel
          key={`change ${path.id}`}
          projectId={project.id}
          pathId={path.id}
          pathName={path.name}
        />
      )}
      {moves.length > 0 && (
        <Typography variant="body2" color="warning" role="status" sx={{ mb: 1, fontWeight: 560 }}>
          {t('compare.whatIf.active')}
        </Typography>
      )}
      {path && shown.length > 1 && (
        <Box sx={{ ...COLUMNS, mb: 3 }}>
          <OverviewMap routes={shown} out={out} marks={marks} ground={ground} onOpen={open} />
          <ParallelCoordinates
            key={path.id}
            routes={shown}
            marks={marks}
            first={brushes}
            onBrush={compared.setBrushes}
            onOpen={open}
          />
        </Box>
      )}
      {path && shown.length > 1 && <WeightsPanel key={`weights ${path.id}`} routes={shown} out={out} marks={marks} />}
      <Box sx={COLUMNS}>
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <ScatterPanel
            routes={shown}
            isPending={found.isPending}
            x={x}
            y={y}
            out={out}
            marks={marks}
            onX={setX}
            onY={setY}
            onOpen={open}
          />
          {reference && shown.length > 1 && (
            <GroupBars routes={shown} reference={reference} figure={pricedOf(x)} marks={marks} onOpen={open} />
          )}
        </Stack>
        {found.isPending && <Skeleton variant="rounded" height={420} />}
        {reference && (
          <DifferenceTable
            routes={shown}
            reference={reference}
            otherRouteType={(route) => otherRouteTypeOf(route, paths)}
            out={out}
            marks={marks}
            onReference={setReference}
            onOpen={open}
          />
        )}
      </Box>
      {shown.length > 1 && <Profiles routes={shown} out={out} marks={marks} />}
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(420px, 5fr) minmax(0, 7fr)' },
} as const;

/** The figure of the horizontal axis where it is a sum of items, else the cost. */
function pricedOf(id: FigureId): PricedFigure {
  return PRICED_FIGURES.find((priced) => priced === id) ?? 'cost';
}
