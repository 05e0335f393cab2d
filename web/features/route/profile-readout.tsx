// What the cursor in the profile stands on: chainage, heights, grade, cut or fill; the legend of the lines while it rests.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Stations } from '#domain/stations.ts';
import { useChartColors } from '../../charts/chart-colors.ts';
import { structureBands } from '../../charts/stations-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';

interface Props {
  readonly stations: Stations;
  readonly index: number | null;
  readonly color: string;
}

export function ProfileReadout({ stations, index, color }: Props) {
  const t = useText();
  const formats = useFormats();
  const colors = useChartColors();
  const at = (column: Float64Array, decimals: number) =>
    index === null || Number.isNaN(column[index]!) ? '' : formats.number(column[index]!, decimals);
  const hasBedrock = stations.bedrock.some((z) => !Number.isNaN(z));
  const isAssumed =
    index === null ? stations.rockAssumed.every((mark) => mark === 1) : stations.rockAssumed[index] === 1;
  const rockName = t(isAssumed ? 'profile.bedrock.assumed' : 'profile.bedrock');
  const bands = structureBands(stations);
  const kinds = new Set(bands.map(({ kind }) => kind));
  const chainageM = index === null ? -1 : stations.chainage[index]!;
  const kind = bands.find(({ fromM, toM }) => fromM <= chainageM && chainageM < toM)?.kind;
  const depth = index === null ? 0 : stations.ground[index]! - stations.road[index]!;
  return (
    <Stack
      direction="row"
      className="figures"
      sx={{
        columnGap: 1.75,
        // Narrow pages fold the row rather than cut names off.
        flexWrap: 'wrap',
        px: 1.5,
        py: 0.5,
        typography: 'caption',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        flex: 'none',
      }}
    >
      {index !== null && <Item name={t('profile.chainage')} value={formats.chainage(stations.chainage[index]!)} />}
      <Item mark={color} name={t('profile.road')} value={at(stations.road, 1)} />
      <Item mark={colors.ground} name={t('profile.ground')} value={at(stations.ground, 1)} />
      {hasBedrock && <Item mark={colors.bedrock} name={rockName} value={at(stations.bedrock, 1)} />}
      <Item
        mark={colors.text}
        name={t('profile.grade')}
        value={index === null ? '' : formats.number(100 * stations.grade[index]!, 1)}
      />
      {index !== null && (
        <Item name={t(depthName(kind, depth))} value={`${formats.number(Math.abs(depth), 1)}\u00a0m`} />
      )}
      {kinds.has('bridge') && <Item mark={colors.bridge} name={t('layers.legend.bridge')} isBand />}
      {kinds.has('tunnel') && <Item mark={colors.tunnel} name={t('layers.legend.tunnel')} isBand />}
    </Stack>
  );
}

/** What the road's distance from the ground is called: under a bridge there is no fill, and over a tunnel no cut. */
function depthName(kind: 'bridge' | 'tunnel' | undefined, depthM: number) {
  if (kind === 'bridge' && depthM < 0) return 'profile.overGround';
  if (kind === 'tunnel' && depthM > 0) return 'profile.cover';
  return depthM < 0 ? 'profile.fill' : 'profile.cut';
}

function Item({ mark, name, value = '', isBand }: { mark?: string; name: string; value?: string; isBand?: boolean }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {mark && <Box sx={{ width: 14, height: isBand ? 10 : 3, borderRadius: 0.5, bgcolor: mark }} />}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      {!isBand && (
        <Box component="span" sx={{ minWidth: 34, fontWeight: 560 }}>
          {value}
        </Box>
      )}
    </Box>
  );
}
