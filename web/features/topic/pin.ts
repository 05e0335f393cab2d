// What a topic is pinned to, in words and as a place on the map. Coordinates are the project's CRS in metres.

import type { FeaturePointShape } from '#canvas/scene-types.ts';
import type { TopicPin } from '#domain/entities/topic.ts';
import type { AreaData } from '../../api/areas.ts';
import type { RouteData } from '../../api/project.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Text } from '../../i18n/text.tsx';
import { pointOnLine } from '../../ui/line-parts.ts';
import { topicPointId } from '../../ui/topic-point-id.ts';
import type { TopicData } from './queries.ts';

export interface PinContext {
  readonly routes: readonly RouteData[];
  readonly areas: readonly AreaData[];
}

const MARKER_COLOR = '#d9480f';

export function pinText(
  pin: TopicPin,
  { routes, areas }: PinContext,
  { t, formats }: { t: Text; formats: Formats },
): string {
  if (pin.kind === 'project') return t('topic.pin.project');
  if (pin.kind === 'place') return t('topic.pin.aPlace');
  if (pin.kind === 'area') return areas.find(({ id }) => id === pin.areaId)?.name || t('topic.pin.goneArea');
  const name = routes.find(({ id }) => id === pin.routeId)?.name;
  if (name && pin.chainageM === null) return name;
  return name
    ? t('topic.pin.onRoute', { name, chainage: formats.chainage(pin.chainageM ?? 0) })
    : t('topic.pin.goneRoute');
}

/** null: it has no place, or what it is pinned to is gone. */
export function placeOfPin(pin: TopicPin, { routes, areas }: PinContext): readonly [number, number] | null {
  if (pin.kind === 'place') return [pin.x, pin.y];
  if (pin.kind === 'route') {
    const route = routes.find(({ id }) => id === pin.routeId);
    if (!route || route.line.length < 6) return null;
    const [x, y] = pointOnLine(
      route.line,
      route.lengthM > 0 ? (pin.chainageM ?? route.lengthM / 2) / route.lengthM : 0,
    );
    return [x, y];
  }
  if (pin.kind === 'area') {
    const ring = areas.find(({ id }) => id === pin.areaId)?.polygons[0]?.[0];
    return ring ? middleOf(ring as readonly (readonly number[])[]) : null;
  }
  return null;
}

/** Open topics that have a place, as the canvas draws points. */
export function topicPoints(topics: readonly TopicData[], context: PinContext): FeaturePointShape[] {
  return topics.flatMap(({ id, title, pin, resolved }) => {
    const at = resolved ? null : placeOfPin(pin, context);
    return at ? [{ id: topicPointId(id), name: title, kind: 'topic', color: MARKER_COLOR, at }] : [];
  });
}

function middleOf(ring: readonly (readonly number[])[]): readonly [number, number] {
  const mid = (axis: number) => {
    const values = ring.map((point) => point[axis]!);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [mid(0), mid(1)];
}
