// The routes table with the choice of path and the actions for what is checked.

import CompareIcon from '@mui/icons-material/CompareArrows';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import StarIcon from '@mui/icons-material/Star';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { isActive } from '../../api/project.ts';
import { useRoutesAtPrices } from '../../api/repricing.ts';
import type { ProjectPageContext } from '../../entities/project-page-context.ts';
import { ExportButton } from '../../features/export/export-button.tsx';
import { GenerateDialog } from '../../features/generation/generate-dialog.tsx';
import { flyToLine } from '../../features/map/fly-to-line.ts';
import { routeRows } from '../../features/route/route-rows.ts';
import { RoutesTable } from '../../features/route/routes-table.tsx';
import { GatherButton } from '../../features/route-collection/gather-dialog.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { showAllVariants, useInteraction } from '../../state/interaction.ts';
import { setAnalyzed, useSelection } from '../../state/selection.ts';
import { PriceLevel } from '../../ui/price-level.tsx';
import { PriceNotice } from '../../ui/price-notice.tsx';
import { fewVariants } from '../../ui/route-variants.ts';
import { useShownRoutes } from '../../ui/use-shown-routes.ts';

interface Props extends ProjectPageContext {
  /** '' = all paths; null = nothing chosen: the selected path, or that of the selected route. */
  readonly pathId: string | null;
  readonly onPath: (pathId: string) => void;
  /** Room for the choice of path beside the drawer's tabs; null where there is none, and it has a row of its own. */
  readonly head: HTMLElement | null;
}

export function RoutesView({ project, routes, generations, selectEntity, actions, pathId, onPath, head }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const selected = useSelection((state) => state.route);
  const checked = useSelection((state) => state.routeAnalyzeMultiple);
  const [isGenerating, setIsGenerating] = useState(false);
  const ofSelection = useSelection((state) => state.path) ?? routes.find(({ id }) => id === selected)?.pathId;
  // With nothing selected any more the table stays on the path that it was on.
  const last = useRef('');
  if (ofSelection) last.current = ofSelection;
  const requested = pathId ?? last.current;
  const wanted = project.paths.some(({ id }) => id === requested) ? requested : '';
  const ofPath = useMemo(() => routes.filter((route) => wanted === '' || route.pathId === wanted), [routes, wanted]);
  const showsAll = useInteraction((state) => state.showsAllVariants);
  const { colored, looked } = useShownRoutes(project, routes, generations);
  const few = useMemo(() => fewVariants(ofPath, looked), [ofPath, looked]);
  const prices = useRoutesAtPrices(project.id, showsAll ? ofPath : few);
  const rows = useMemo(() => {
    const running = generations.filter(({ state }) => isActive(state));
    return routeRows(prices.routes, running, project.paths, { t, formats, language }).filter(
      (row) => wanted === '' || row.pathId === wanted,
    );
  }, [prices.routes, generations, project.paths, t, formats, language, wanted]);
  const isCalculating = generations.some(
    ({ state, pathId }) => isActive(state) && (wanted === '' || pathId === wanted),
  );
  const chosen = routes.filter(({ id }) => checked.includes(id));
  const inHead = (content: ReactNode) =>
    head ? (
      createPortal(content, head)
    ) : (
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.5, py: 0.75, flex: 'none' }}>
        {content}
      </Stack>
    );
  return (
    // Where what stands above and below the rows leaves no room for any, all of it scrolls.
    <Stack sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      {project.paths.length > 1 &&
        inHead(
          <>
            <TextField
              select
              value={wanted}
              onChange={(event) => onPath(event.target.value)}
              sx={{
                width: 200,
                minWidth: 88,
                flexShrink: 1,
                '& .MuiInputBase-root': { fontSize: '0.8125rem', height: 30 },
              }}
              slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': t('route.path') } }}
            >
              <MenuItem value="">{t('route.allPaths')}</MenuItem>
              {project.paths.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <Button
              size="small"
              onClick={() => setIsGenerating(true)}
              disabled={!project.terrain}
              sx={{ flex: 'none' }}
            >
              {t('generation.several')}
            </Button>
          </>,
        )}
      {chosen.length > 0 && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.5, py: 0.5, flex: 'none' }}>
          <Typography variant="body2">{t('route.selected', { count: chosen.length })}</Typography>
          {chosen.length > 1 && (
            <Button
              size="small"
              variant="contained"
              startIcon={<CompareIcon />}
              component={Link}
              to={`/project/${project.id}/compare?routes=${chosen.map(({ id }) => id).join(',')}`}
              sx={{ flex: 'none' }}
            >
              {t('project.compareChosen', { count: chosen.length })}
            </Button>
          )}
          <Button size="small" startIcon={<StarIcon />} onClick={() => actions.keepAll(chosen)}>
            {t('route.keep')}
          </Button>
          <GatherButton projectId={project.id} routes={routes} chosen={chosen.map(({ id }) => id)} />
          <ExportButton project={project} routes={routes} chosen={chosen} />
          <Button size="small" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => actions.remove(chosen)}>
            {t('route.delete')}
          </Button>
        </Stack>
      )}
      <PriceNotice
        prices={prices}
        onGenerate={project.terrain ? () => setIsGenerating(true) : null}
        onRenewed={(oldId, newId) => selected === oldId && selectEntity('route', newId)}
      />
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ m: 'auto', p: 2, textAlign: 'center' }}>
          {t(isCalculating ? 'route.calculating' : project.paths.length === 0 ? 'route.noneNoPath' : 'route.none')}
        </Typography>
      ) : (
        <RoutesTable
          rows={rows}
          selectedId={selected}
          checked={checked}
          colored={colored}
          showPath={project.paths.length > 1 && wanted === ''}
          onSelect={(id) => {
            selectEntity('route', id);
            flyToLine(routes.find((route) => route.id === id)?.line);
          }}
          onCheck={setAnalyzed}
          onKeep={({ route }) => route && actions.toggleKeep(route)}
        />
      )}
      {(few.length < ofPath.length || prices.levels.length > 0) && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.5, flex: 'none', minHeight: 28 }}>
          {few.length < ofPath.length && (
            <>
              <Typography variant="caption" color="textSecondary">
                {t('route.variants', { shown: showsAll ? ofPath.length : few.length, all: ofPath.length })}
              </Typography>
              <Button size="small" sx={{ py: 0 }} onClick={() => showAllVariants(!showsAll)}>
                {t(showsAll ? 'route.variants.few' : 'route.variants.all')}
              </Button>
            </>
          )}
          <PriceLevel levels={prices.levels} sx={{ ml: 'auto' }} />
        </Stack>
      )}
      <GenerateDialog
        projectId={project.id}
        paths={project.paths}
        open={isGenerating}
        onClose={() => setIsGenerating(false)}
      />
    </Stack>
  );
}
