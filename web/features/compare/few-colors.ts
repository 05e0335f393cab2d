// At most eight colors in the charts of the comparison, as on the map: the rest is grey until one points at it. The color of a grey route is
// a variable of the page, so that pointing colors its marks in all charts without drawing any of them anew.

import { type RefObject, useEffect } from 'react';
import { GREY_ROUTE } from '#canvas/layers/route-colors.ts';
import type { RouteData } from '../../api/project.ts';
import { interactionStore } from '../../state/interaction.ts';
import { coloredRoutes } from '../../ui/colored-routes.ts';

type Colored = Pick<RouteData, 'id' | 'pathId' | 'color' | 'keep' | 'figures'>;

/** @param looked ids of those that were chosen to be compared */
export function withFewColors<Route extends Colored>(routes: readonly Route[], looked: readonly string[]): Route[] {
  const colored = coloredRoutes(routes, looked);
  return routes.map((route) =>
    colored.has(route.id) ? route : { ...route, color: `var(${variableOf(route.id)}, ${GREY_ROUTE})` },
  );
}

/** Gives the route that is pointed at its own color within the element. */
export function useColorOfHovered(
  within: RefObject<HTMLElement | null>,
  routes: readonly Pick<RouteData, 'id' | 'color'>[],
): void {
  useEffect(() => {
    let shown: string | null = null;
    const follow = (hovered: string | null) => {
      const style = within.current?.style;
      if (shown) style?.removeProperty(variableOf(shown));
      const route = routes.find(({ id }) => id === hovered);
      if (route) style?.setProperty(variableOf(route.id), route.color);
      shown = route?.id ?? null;
    };
    follow(interactionStore.getState().hoveredRoute);
    const stop = interactionStore.subscribe(({ hoveredRoute }) => follow(hoveredRoute));
    return () => {
      stop();
      follow(null);
    };
  }, [within, routes]);
}

const variableOf = (routeId: string) => `--route-${routeId}`;
