// The routes that the map draws, and which of them have their own color there and in the table.

import { useMemo } from 'react';
import type { RouteData } from '../../api/project.ts';
import { useInteraction } from '../../state/interaction.ts';
import { useSelection } from '../../state/selection.ts';
import { coloredRoutes } from '../../ui/colored-routes.ts';
import { fewVariants } from '../../ui/route-variants.ts';

interface ShownRoutes {
  readonly variants: readonly RouteData[];
  /** By id. */
  readonly colored: ReadonlySet<string>;
}

export function useShownRoutes(routes: readonly RouteData[]): ShownRoutes {
  const showsAll = useInteraction((state) => state.showsAllVariants);
  const selected = useSelection((state) => state.route);
  const checked = useSelection((state) => state.routeAnalyzeMultiple);
  return useMemo(() => {
    const looked = [selected, ...checked];
    const variants = showsAll ? routes : fewVariants(routes, looked);
    return { variants, colored: coloredRoutes(variants, looked) };
  }, [routes, showsAll, selected, checked]);
}
