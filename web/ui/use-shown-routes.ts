// The routes that the map draws, and which of them have their own color there and in the table. While a path is selected, those that its
// panel calls the best of the last calculation belong to them.

import { useMemo } from 'react';
import type { GenerationData } from '../api/generation.ts';
import { isActive, type ProjectData, type RouteData } from '../api/project.ts';
import { useInteraction } from '../state/interaction.ts';
import { useSelection } from '../state/selection.ts';
import { coloredRoutes } from './colored-routes.ts';
import { previewColor } from './route-colors.ts';
import { fewVariants } from './route-variants.ts';
import { ofLastCalculation, verdictsOf } from './winners.ts';

interface ShownRoutes {
  readonly variants: readonly RouteData[];
  /** Ids of those that are looked at: selected, compared, or the best of the selected path. */
  readonly looked: readonly (string | null)[];
  /** By id. */
  readonly colored: ReadonlySet<string>;
}

export function useShownRoutes(
  project: Pick<ProjectData, 'generations'>,
  routes: readonly RouteData[],
  searches: readonly GenerationData[],
): ShownRoutes {
  const showsAll = useInteraction((state) => state.showsAllVariants);
  const selected = useSelection((state) => state.route);
  const path = useSelection((state) => state.path);
  const checked = useSelection((state) => state.routeAnalyzeMultiple);
  return useMemo(() => {
    const best = verdictsOf(ofLastCalculation(path, project.generations, routes)).flatMap((verdict) =>
      verdict.kind === 'winner' ? [verdict.route.id] : [],
    );
    const looked = [selected, ...checked, ...best];
    const proposed = searches
      .filter(({ state }) => isActive(state))
      .flatMap(({ previews }) => previews.map(({ key }) => previewColor(key)));
    const variants = showsAll ? routes : fewVariants(routes, looked);
    return { variants, looked, colored: coloredRoutes(variants, looked, proposed) };
  }, [routes, project.generations, searches, showsAll, selected, path, checked]);
}
