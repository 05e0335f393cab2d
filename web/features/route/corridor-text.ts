// What a person would call a route, from its corridor and its own structures: "langs elva, nord for Storvatnet, to bruer".

import type { CorridorLabel, Segment } from '#domain/route.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import type { Text } from '../../i18n/text.tsx';
import { areaCategoryLabel } from '../../ui/area-labels.ts';

interface Named {
  /** Of its corridor; null where nobody compared. */
  readonly corridorLabel: CorridorLabel | null;
  readonly segments: readonly Segment[];
}

export interface Words {
  readonly t: Text;
  readonly formats: Formats;
  readonly language: Language;
}

/** A, B … Z, AA: corridors by their cheapest route. */
export function corridorLetter(corridor: number): string {
  const last = String.fromCharCode(65 + (corridor % 26));
  return corridor < 26 ? last : corridorLetter(Math.floor(corridor / 26) - 1) + last;
}

/** For narrow places: the place that distinguishes it most, and what stands on the route. */
export function shortCorridorText({ corridorLabel, segments }: Named, { t, language }: Words): string {
  const places = corridorLabel ? placesOf(corridorLabel, t, language) : [];
  const side = corridorLabel ? [sideText(corridorLabel, t)] : [];
  return [
    ...(places.length > 0 ? places.slice(0, 1) : side),
    ...structuresOf(segments, t).map(({ text }) => text),
  ].join(', ');
}

/** Everything that is known of where it runs and what stands on it. */
export function corridorText({ corridorLabel, segments }: Named, { t, formats, language }: Words): string {
  const structures = structuresOf(segments, t).map(({ text, lengthM }) => `${text} ${formats.aboutLength(lengthM)}`);
  if (!corridorLabel) return structures.join(' · ');
  const { side, offM } = corridorLabel;
  const off = t('route.corridor.off', { off: formats.aboutLength(offM) });
  return [
    ...placesOf(corridorLabel, t, language),
    ...structures,
    side === 'direct' ? sideText(corridorLabel, t) : `${sideText(corridorLabel, t)}, ${off}`,
  ].join(' · ');
}

/** The side of the straight line that it lies on. */
function sideText({ side }: CorridorLabel, t: Text): string {
  return t(side === 'direct' ? 'route.corridor.direct' : `route.corridor.${side}`);
}

function placesOf({ along, past, through, throughClasses = [] }: CorridorLabel, t: Text, language: Language): string[] {
  const crossed = [
    ...through,
    ...throughClasses.map(({ group, category }) => areaCategoryLabel(group, category, language).toLowerCase()),
  ];
  return [
    ...(along
      ? [along.name ? t('route.corridor.along', { name: along.name }) : t(`route.corridor.along.${along.kind}`)]
      : []),
    ...past.map((one) => t('route.corridor.past', { side: t(`route.corridor.${one.side}`), name: one.name })),
    ...crossed.map((name) => t('route.corridor.through', { name })),
  ];
}

/** Bridges and tunnels in words, with their length together. */
function structuresOf(segments: readonly Segment[], t: Text): { text: string; lengthM: number }[] {
  return (['bridge', 'tunnel'] as const).flatMap((kind) => {
    const own = segments.filter((segment) => segment.kind === kind);
    const lengthM = own.reduce((sum, { fromM, toM }) => sum + toM - fromM, 0);
    return own.length > 0 ? [{ text: t(`route.corridor.${kind}`, { count: own.length }), lengthM }] : [];
  });
}
