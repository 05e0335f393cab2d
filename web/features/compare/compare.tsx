// Routes compared: a scatter of any two figures with the Pareto front, bars of what sets the routes apart, and a table of
// differences to a chosen reference.

import HistoryIcon from '@mui/icons-material/History';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isUnknown } from '#domain/figures/evidence.ts';
import {
  FIGURE_IDS,
  FIGURE_ROWS,
  type FigureId,
  PRICED_FIGURES,
  type PricedFigure,
} from '#domain/figures/figure-rows.ts';
import type { PriceMove } from '#domain/figures/what-if.ts';
import { type ProjectData, type RouteData, routesQuery } from '../../api/project.ts';
import { useRoutesAtPrices } from '../../api/repricing.ts';
import { useWhatIf } from '../../api/what-if.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { useSelection } from '../../state/selection.ts';
import { knownValue } from '../../ui/figure-columns.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { otherRouteTypeOf } from '../../ui/other-route-type-of.ts';
import { PriceLevel } from '../../ui/price-level.tsx';
import { PriceNotice } from '../../ui/price-notice.tsx';
import { shortRouteName } from '../../ui/route-name.ts';
import { type ComparedComposite, CompositeComparison } from './composite-comparison.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { GenerationDifferencePanel } from './generation-difference.tsx';
import { GroupBars } from './group-bars.tsx';
import { paretoFront } from './pareto.ts';
import { Scatter } from './scatter.tsx';
import { WhatIfPanel } from './what-if.tsx';

const NONE: readonly RouteData[] = [];
const NO_MOVES: readonly PriceMove[] = [];

interface Props {
  readonly project: ProjectData;
  /** Only its routes are compared; null: all. */
  readonly collection: { readonly name: string; readonly routeIds: readonly string[] } | null;
  readonly composites: readonly ComparedComposite[];
  /** What downloads the routes that are compared; put here by the page. */
  readonly download: (routes: readonly RouteData[]) => ReactNode;
  /** Which of the routes of a path was chosen, and why; put here by the page. */
  readonly decisions: (pathId: string, routes: readonly RouteData[]) => ReactNode;
}

export function Compare({ composites, ...props }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { project, collection } = props;
  const [isComposites, setIsComposites] = useState(false);
  const { data: routes = NONE } = useQuery(routesQuery(project.id));
  const choice = composites.length > 0 && !collection && (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isComposites}
      onChange={(_, next: boolean | null) => next !== null && setIsComposites(next)}
      aria-label={t('compare.what')}
    >
      <ToggleButton value={false}>{t('compare.routes')}</ToggleButton>
      <ToggleButton value>{t('compare.composites')}</ToggleButton>
    </ToggleButtonGroup>
  );
  if (!choice || !isComposites) return <RouteComparison {...props} choice={choice} />;
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: '1 1 200px' }}>
          {t('compare.title')}
        </Typography>
        {choice}
      </Stack>
      <CompositeComparison
        projectId={project.id}
        composites={composites}
        routes={routes}
        onOpen={(id) => navigate(`/project/${project.id}/routes/${id}`)}
      />
    </Box>
  );
}

interface RouteProps extends Omit<Props, 'composites'> {
  /** Leads to what else can be compared. */
  readonly choice: ReactNode;
}

function RouteComparison({ project, collection, choice, download, decisions }: RouteProps) {
  const t = useText();
  const navigate = useNavigate();
  const found = useQuery(routesQuery(project.id));
  const all = found.data ?? NONE;
  const routes = useMemo(
    () => (collection ? all.filter(({ id }) => collection.routeIds.includes(id)) : all),
    [all, collection],
  );
  // Links from elsewhere name the path whose generations are asked about.
  const [asked] = useSearchParams();
  const [pathId, setPathId] = useState(asked.get('changes') ?? '');
  const [isChange, setIsChange] = useState(asked.has('changes'));
  const [x, setX] = useState<FigureId>('cost');
  const [y, setY] = useState<FigureId>('co2');
  const language = useLanguage();
  // Routes of different paths cannot be weighed against each other.
  const paths = project.paths.filter(({ id }) => routes.some((route) => route.pathId === id));
  // Those of what was looked at on the map come first.
  const onMap = useSelection((state) => state.path ?? routes.find(({ id }) => id === state.route)?.pathId);
  const path = paths.find(({ id }) => id === pathId) ?? paths.find(({ id }) => id === onMap) ?? paths[0];
  const ofPath = useMemo(() => routes.filter((route) => route.pathId === path?.id), [routes, path?.id]);
  const prices = useRoutesAtPrices(project.id, ofPath);
  const [isWhatIf, setIsWhatIf] = useState(false);
  const [moves, setMoves] = useState(NO_MOVES);
  const whatIf = useWhatIf(project.id, prices.routes, moves, isWhatIf);
  const shown = whatIf.routes
    .map((route) => ({ ...route, name: shortRouteName(route.name, path?.name ?? '') }))
    .sort((a, b) => a.figures.costNok - b.figures.costNok);
  const [referenceId, setReference] = useState('');
  const unknown = [x, y].find((id) => shown.some(({ figures }) => isUnknown(id, figures)));
  const dots = shown.flatMap((route) => dotOf(route, x, y));
  const isOneBest = paretoFront(dots).length === 1;
  const reference = shown.find(({ id }) => id === referenceId) ?? shown[0];
  const open = (id: string) => navigate(`/project/${project.id}/map/route/${id}`);
  const nameOf = (id: FigureId) => FIGURE_ROWS[id].label[language];
  const axisLabel = (id: FigureId) => `${nameOf(id)}, ${FIGURE_ROWS[id].columnUnit[language]}`;
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
    <Box component="main" sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: '1 1 200px' }}>
          {t('compare.title')}
        </Typography>
        {choice}
        {collection && (
          <Chip
            label={t('compare.collection', { name: collection.name })}
            onDelete={() => navigate(`/project/${project.id}/compare`)}
          />
        )}
        {paths.length > 1 && (
          <TextField
            select
            label={t('route.path')}
            value={path?.id ?? ''}
            onChange={(event) => setPathId(event.target.value)}
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
          aria-pressed={isWhatIf}
          variant={isWhatIf ? 'contained' : 'outlined'}
          onClick={() => {
            if (isWhatIf) setMoves(NO_MOVES);
            setIsWhatIf(!isWhatIf);
          }}
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
        <FigureChoice label={t('compare.x')} value={x} onChange={setX} />
        <FigureChoice label={t('compare.y')} value={y} onChange={setY} />
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
      {isWhatIf && (
        <WhatIfPanel
          projectId={project.id}
          whatIf={whatIf}
          moves={moves}
          nameOf={(id) => shown.find((route) => route.id === id)?.name ?? ''}
          onMove={setMoves}
        />
      )}
      {isChange && path && (
        <GenerationDifferencePanel key={path.id} projectId={project.id} pathId={path.id} pathName={path.name} />
      )}
      {moves.length > 0 && (
        <Typography variant="body2" color="warning" role="status" sx={{ mb: 1, fontWeight: 560 }}>
          {t('compare.whatIf.active')}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(420px, 5fr) minmax(0, 7fr)' },
        }}
      >
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 1 }}>
            <Box sx={{ height: 360 }}>
              {found.isPending ? (
                <Skeleton variant="rounded" sx={{ height: 1 }} />
              ) : (
                <Scatter
                  dots={dots}
                  xLabel={axisLabel(x)}
                  yLabel={axisLabel(y)}
                  label={t('compare.scatter', { x: nameOf(x), y: nameOf(y) })}
                  onSelect={open}
                />
              )}
            </Box>
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5, px: 0.5 }}>
              {t(unknown ? 'compare.unknown' : isOneBest ? 'compare.oneBest' : 'compare.front', {
                figure: unknown ? nameOf(unknown) : '',
                missing: unknown ? (FIGURE_ROWS[unknown].missing?.[language] ?? '') : '',
              })}
            </Typography>
          </Box>
          {reference && shown.length > 1 && (
            <GroupBars routes={shown} reference={reference} figure={pricedOf(x)} onOpen={open} />
          )}
        </Stack>
        {found.isPending && <Skeleton variant="rounded" height={420} />}
        {reference && (
          <DifferenceTable
            routes={shown}
            reference={reference}
            otherRouteType={(route) => otherRouteTypeOf(route, paths)}
            onReference={setReference}
            onOpen={open}
          />
        )}
      </Box>
    </Box>
  );
}

/** The figure of the horizontal axis where it is a sum of items, else the cost. */
function pricedOf(id: FigureId): PricedFigure {
  return PRICED_FIGURES.find((priced) => priced === id) ?? 'cost';
}

/** A route stands where both of its figures are known, and nowhere else. */
function dotOf({ id, name, color, keep, figures }: RouteData, x: FigureId, y: FigureId) {
  const [atX, atY] = [knownValue(x, figures), knownValue(y, figures)];
  return atX === undefined || atY === undefined ? [] : [{ id, name, color, isKept: keep, x: atX, y: atY }];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: FigureId;
  readonly onChange: (id: FigureId) => void;
}

function FigureChoice({ label, value, onChange }: ChoiceProps) {
  const language = useLanguage();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as FigureId)}
      sx={{ minWidth: 160 }}
    >
      {FIGURE_IDS.map((id) => (
        <MenuItem key={id} value={id}>
          {FIGURE_ROWS[id].label[language]}
        </MenuItem>
      ))}
    </TextField>
  );
}
