// The routes that the map draws, and which of them have their own color there and in the table. While a path is selected, those that its
// panel calls the best of the last calculation belong to them.

import { useMemo } from 'react';
import type { ProjectData, RouteData } from '../api/project.ts';
import { useInteraction } from '../state/interaction.ts';
import { useSelection } from '../state/selection.ts';
import { coloredRoutes } from './colored-routes.ts';
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
  { generations }: Pick<ProjectData, 'generations'>,
  routes: readonly RouteData[],
): ShownRoutes {
  const showsAll = useInteraction((state) => state.showsAllVariants);
  const selected = useSelection((state) => state.route);
  const path = useSelection((state) => state.path);
  const checked = useSelection((state) => state.routeAnalyzeMultiple);
  return useMemo(() => {
    const best = verdictsOf(ofLastCalculation(path, generations, routes)).flatMap((verdict) =>
      verdict.kind === 'winner' ? [verdict.route.id] : [],
    );
    const looked = [selected, ...checked, ...best];
    const variants = showsAll ? routes : fewVariants(routes, looked);
    return { variants, looked, colored: coloredRoutes(variants, looked) };
  }, [routes, generations, showsAll, selected, path, checked]);
}
