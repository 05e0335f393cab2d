// Labels and pins of a state: ends of paths as A and B, control points, feature points, the marker of a hovered station,
// names of routes and areas. Pure; places get their height from the function given.

import { heightOnPlane } from '#terrain/plane.ts';
import { boundsOfPoints, boundsOfPolygons, placeAtChainage } from '../geometry.ts';
import type { DrapedRoute } from '../layers/draped-route.ts';
import type { SceneState, Xyz } from '../scene-types.ts';
import type { Label } from './label-board.ts';
import type { Pin } from './pin-board.ts';

type OnGround = (x: number, y: number) => Xyz;

/** Above this number of routes only the selected and the hovered are named. */
const MAX_NAMED_ROUTES = 8;
/** Names at places along the routes that differ, so that neighbours do not meet at the middle. */
const NAME_SHARES = [0.5, 0.36, 0.64, 0.28, 0.72, 0.44, 0.56, 0.2];

export function labelsOf(state: SceneState, routes: readonly DrapedRoute[], onGround: OnGround): Label[] {
  if (state.hidden.labels) return [];
  const labels: Label[] = [];
  const selected = new Set(state.selection?.ids ?? []);
  for (const [i, route] of routes.entries()) {
    const isChosen = selected.has(route.shape.id) || state.hover?.routeId === route.shape.id;
    if (!isChosen && (routes.length > MAX_NAMED_ROUTES || selected.size > 0)) continue;
    const length = route.chainage[route.chainage.length - 1] ?? 0;
    const at = placeAtChainage(route.drawn, route.chainage, length * NAME_SHARES[i % NAME_SHARES.length]!);
    labels.push({
      id: `route ${route.shape.id}`,
      at,
      text: route.shape.name,
      color: route.shape.color,
      priority: isChosen ? 90 : 60,
      anchor: 'above',
      isQuiet: false,
    });
  }
  if (!state.hidden.featurePoints) {
    for (const point of state.points) {
      labels.push({
        id: `point ${point.id}`,
        at: onGround(...(point.at as [number, number])),
        text: point.name,
        color: null,
        priority: selected.has(point.id) ? 85 : 40,
        anchor: 'above',
        isQuiet: true,
      });
    }
  }
  if (!state.hidden.sites) {
    for (const site of state.sites) {
      const { minX, minY, maxX, maxY } = boundsOfPoints(site.rings.flat());
      const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
      labels.push({
        id: `site ${site.id}`,
        at: [x, y, heightOnPlane(site.plane, x, y)],
        text: site.name,
        color: site.color,
        priority: selected.has(site.id) ? 86 : 50,
        anchor: 'centred',
        isQuiet: false,
        ...(selected.has(site.id) ? {} : { spanM: 2 * Math.max(maxX - minX, maxY - minY) }),
      });
    }
  }
  if (!state.hidden.volumes) {
    for (const { id, name, color, at, scale, body } of state.volumes) {
      labels.push({
        id: `volume ${id}`,
        at: [at[0], at[1], at[2] + body.heightM * scale],
        text: name,
        color,
        priority: selected.has(id) ? 86 : 48,
        anchor: 'above',
        isQuiet: false,
      });
    }
  }
  if (!state.hidden.areaTags && !state.hidden.areas) {
    for (const area of state.areas) {
      const isChosen = selected.has(area.id);
      // Land use covers the whole ground: its names would be a carpet.
      const text = [area.name, ...(area.tags ?? [])].filter(Boolean).join(' · ');
      if (!text || (area.group === 'landUse' && !isChosen)) continue;
      const { minX, minY, maxX, maxY } = boundsOfPolygons(area.polygons);
      labels.push({
        id: `area ${area.id}`,
        at: onGround((minX + maxX) / 2, (minY + maxY) / 2),
        text,
        color: isChosen ? area.color : null,
        priority: isChosen ? 80 : 20,
        anchor: 'centred',
        isQuiet: !isChosen,
        ...(isChosen ? {} : { spanM: Math.max(maxX - minX, maxY - minY) }),
      });
    }
  }
  return labels.filter((label) => label.text !== '');
}

export function pinsOf(state: SceneState, routes: readonly DrapedRoute[], onGround: OnGround): Pin[] {
  const pins: Pin[] = [];
  if (!state.hidden.featurePoints) {
    for (const point of state.points)
      pins.push({
        id: `point ${point.id}`,
        at: onGround(...(point.at as [number, number])),
        shape: 'point',
        letter: '',
        color: point.color,
        isDraggable: false,
        title: '',
      });
  }
  if (!state.hidden.paths) {
    for (const path of state.paths) {
      const common = { color: path.color, isDraggable: path.editable, title: path.name };
      for (const point of path.controlPoints) {
        pins.push({
          ...common,
          id: `control ${path.id} ${point.id}`,
          at: onGround(...(point.at as [number, number])),
          shape: 'control',
          letter: '',
        });
      }
      pins.push({
        ...common,
        id: `end ${path.id} A`,
        at: onGround(...(path.start as [number, number])),
        shape: 'end',
        letter: 'A',
      });
      pins.push({
        ...common,
        id: `end ${path.id} B`,
        at: onGround(...(path.end as [number, number])),
        shape: 'end',
        letter: 'B',
      });
    }
  }
  const { hover } = state;
  const route =
    hover && hover.chainageM !== null ? routes.find((other) => other.shape.id === hover.routeId) : undefined;
  if (route && hover?.chainageM !== null && hover) {
    const at = placeAtChainage(route.drawn, route.chainage, hover.chainageM!);
    pins.push({
      id: 'station',
      at,
      shape: 'station',
      letter: '',
      color: route.shape.color,
      isDraggable: false,
      title: '',
    });
  }
  return pins;
}
