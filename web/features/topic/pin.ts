// What a topic is pinned to, in words and as a place on the map. Coordinates are the project's CRS in metres.

import type { FeaturePointShape } from '#canvas/scene-types.ts';
import type { FigurePin, TopicPin } from '#domain/entities/topic.ts';
import type { SummedItem } from '#domain/figures/breakdown.ts';
import { FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { itemName } from '#domain/figures/item-name.ts';
import type { AreaData } from '../../api/areas.ts';
import type { RouteData } from '../../api/project.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import type { Text } from '../../i18n/text.tsx';
import { pointOnLine } from '../../ui/line-parts.ts';
import { TOPIC_COLOR } from '../../ui/topic-color.ts';
import { topicPointId } from '../../ui/topic-point-id.ts';
import type { TopicData } from './queries.ts';

export interface PinContext {
  readonly routes: readonly RouteData[];
  readonly areas: readonly AreaData[];
}

export function pinText(
  pin: TopicPin,
  { routes, areas }: PinContext,
  { t, formats, language }: { t: Text; formats: Formats; language: Language },
): string {
  if (pin.kind === 'project') return t('topic.pin.project');
  if (pin.kind === 'place') return t('topic.pin.aPlace');
  if (pin.kind === 'area') return areas.find(({ id }) => id === pin.areaId)?.name || t('topic.pin.goneArea');
  const name = routes.find(({ id }) => id === pin.routeId)?.name;
  if (name && pin.kind === 'figure') return t('topic.pin.ofRoute', { name, figure: figureText(pin, { t, language }) });
  if (pin.kind === 'figure' || !name) return t('topic.pin.goneRoute');
  if (pin.chainageM === null) return name;
  return t('topic.pin.onRoute', { name, chainage: formats.chainage(pin.chainageM) });
}

/** "Totalkostnad", "CO₂: Skjæring (fjell)". */
export function figureText(
  { figure, item }: Pick<FigurePin, 'figure' | 'item'>,
  { t, language }: { t: Text; language: Language },
): string {
  const { label, shortLabel } = FIGURE_ROWS[figure];
  return item ? `${shortLabel[language]}: ${summedText(item, { t, language })}` : label[language];
}

/** As the breakdown names it. */
export function summedText(item: SummedItem, { t, language }: { t: Text; language: Language }): string {
  const name = itemName(item, language);
  return item.isInAreas ? t('route.breakdown.inAreas', { item: name }) : name;
}

/** null: it has no place, or what it is pinned to is gone. */
export function placeOfPin(pin: TopicPin, { routes, areas }: PinContext): readonly [number, number] | null {
  if (pin.kind === 'place') return [pin.x, pin.y];
  if (pin.kind === 'route' || pin.kind === 'figure') {
    const route = routes.find(({ id }) => id === pin.routeId);
    if (!route || route.line.length < 6) return null;
    const [x, y] = pointOnLine(
      route.line,
      route.lengthM > 0 ? (stationOf(pin) ?? route.lengthM / 2) / route.lengthM : 0,
    );
    return [x, y];
  }
  if (pin.kind === 'area') {
    const ring = areas.find(({ id }) => id === pin.areaId)?.polygons[0]?.[0];
    return ring ? middleOf(ring as readonly (readonly number[])[]) : null;
  }
  return null;
}

/** What it is pinned to belongs to this route. */
export const routeOf = (pin: TopicPin | undefined) =>
  pin?.kind === 'route' || pin?.kind === 'figure' ? pin.routeId : undefined;

/** m; null: it is pinned to no station. */
export const stationOf = (pin: TopicPin) => (pin.kind === 'route' ? pin.chainageM : null);

/** Open topics that have a place of their own, as the canvas draws points. */
export function topicPoints(topics: readonly TopicData[], context: PinContext): FeaturePointShape[] {
  return topics.flatMap(({ id, title, pin, resolved }) => {
    const at = resolved || pin.kind === 'figure' ? null : placeOfPin(pin, context);
    return at ? [{ id: topicPointId(id), name: title, kind: 'topic', color: TOPIC_COLOR, at }] : [];
  });
}

/** Open topics at stations of a route, as its longitudinal profile marks them. */
export function topicsOnProfile(topics: readonly TopicData[], routeId: string) {
  return topics.flatMap(({ id, title, pin, resolved }) => {
    const chainageM = pin.kind === 'route' && pin.routeId === routeId && !resolved ? pin.chainageM : null;
    return chainageM === null ? [] : [{ id, name: title, chainageM }];
  });
}

function middleOf(ring: readonly (readonly number[])[]): readonly [number, number] {
  const mid = (axis: number) => {
    const values = ring.map((point) => point[axis]!);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [mid(0), mid(1)];
}
