// What the comparison of routes shows: the routes of one path, at the prices that are looked at and with what is moved of them, cheapest
// first; their marks, and the brushes that leave some of them out.

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PriceMove } from '#domain/figures/what-if.ts';
import { type ProjectData, type RouteData, routesQuery } from '../../api/project.ts';
import { useRoutesAtPrices } from '../../api/repricing.ts';
import { useWhatIf } from '../../api/what-if.ts';
import { useSelection } from '../../state/selection.ts';
import { shortRouteName } from '../../ui/route-name.ts';
import { withFewColors } from './few-colors.ts';
import { type Brushes, leftOutBy } from './parallel-layout.ts';
import { marksOf } from './route-marks.tsx';

const NONE: readonly RouteData[] = [];
const NO_MOVES: readonly PriceMove[] = [];
const NO_BRUSHES: Brushes = {};
/** In the address: ids of chosen routes with commas between, and the path whose generations are asked about. */
const ASKED = { routes: 'routes', changes: 'changes' } as const;

/** @param only ids of the routes that are compared; null: those that the address names, or all. */
export function useCompared(project: ProjectData, only: readonly string[] | null) {
  const found = useQuery(routesQuery(project.id));
  const all = found.data ?? NONE;
  const [asked] = useSearchParams();
  const chosen = asked.get(ASKED.routes);
  const routes = useMemo(() => {
    const ids = only ?? chosen?.split(',');
    return ids ? all.filter(({ id }) => ids.includes(id)) : all;
  }, [all, only, chosen]);
  // Routes of different paths cannot be weighed against each other.
  const paths = project.paths.filter(({ id }) => routes.some((route) => route.pathId === id));
  const [pathId, setPathId] = useState(asked.get(ASKED.changes) ?? '');
  // Those of what was looked at on the map come first.
  const onMap = useSelection((state) => state.path ?? routes.find(({ id }) => id === state.route)?.pathId);
  const path = paths.find(({ id }) => id === pathId) ?? paths.find(({ id }) => id === onMap) ?? paths[0];
  const ofPath = useMemo(() => routes.filter((route) => route.pathId === path?.id), [routes, path?.id]);
  const prices = useRoutesAtPrices(project.id, ofPath);
  const [isWhatIf, setIsWhatIf] = useState(false);
  const [moves, setMoves] = useState(NO_MOVES);
  const whatIf = useWhatIf(project.id, prices.routes, moves, isWhatIf);
  const priced = useMemo(
    () =>
      whatIf.routes
        .map((route) => ({ ...route, name: shortRouteName(route.name, path?.name ?? '') }))
        .sort((a, b) => a.figures.costNok - b.figures.costNok),
    [whatIf.routes, path?.name],
  );
  const shown = useMemo(() => withFewColors(priced, chosen?.split(',') ?? []), [priced, chosen]);
  const marks = useMemo(() => marksOf(shown, prices), [shown, prices.changed, prices.view]);
  // Brushes belong to the path whose axes they were drawn on.
  const [brushed, setBrushed] = useState({ pathId: '', brushes: NO_BRUSHES });
  const brushes = brushed.pathId === path?.id ? brushed.brushes : NO_BRUSHES;
  const out = useMemo(() => leftOutBy(shown, brushes), [shown, brushes]);
  return {
    found,
    /** The address names routes. */
    isChosen: chosen !== null,
    isChangeAsked: asked.has(ASKED.changes),
    routes,
    paths,
    path,
    setPathId,
    ofPath,
    prices,
    isWhatIf,
    toggleWhatIf: () => {
      setMoves(NO_MOVES);
      setIsWhatIf(!isWhatIf);
    },
    whatIf,
    moves,
    setMoves,
    shown,
    marks,
    brushes,
    setBrushes: (next: Brushes) => path && setBrushed({ pathId: path.id, brushes: next }),
    out,
  };
}
