// What distinguishes a route's corridor from the others, in words: "nord, inntil 1,4 km · tunnel 1,2 km · sør for Storvatnet".

import type { CorridorLabel } from '#domain/route.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Text } from '../../i18n/text.tsx';

/** Structures shorter than this do not distinguish corridors, m. */
const MIN_STRUCTURE_M = 20;

/** The side alone, for narrow places. */
export function corridorSide({ side }: CorridorLabel, t: Text): string {
  return t(side === 'direct' ? 'route.corridor.direct' : `route.corridor.${side}`);
}

export function corridorText(label: CorridorLabel, t: Text, formats: Formats): string {
  const { side, offM, tunnelM, bridgeM, past, through } = label;
  return [
    side === 'direct'
      ? t('route.corridor.direct')
      : t('route.corridor.side', { side: t(`route.corridor.${side}`), off: formats.length(offM) }),
    ...(tunnelM >= MIN_STRUCTURE_M ? [t('route.corridor.tunnel', { length: formats.length(tunnelM) })] : []),
    ...(bridgeM >= MIN_STRUCTURE_M ? [t('route.corridor.bridge', { length: formats.length(bridgeM) })] : []),
    ...past.map((one) => t('route.corridor.past', { side: t(`route.corridor.${one.side}`), name: one.name })),
    ...through.map((name) => t('route.corridor.through', { name })),
  ].join(' · ');
}
