// The legend on the map itself: a small card in its lower right corner that can be folded away. The whole legend stands in the layer
// tree (legend.tsx).

import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { isHatched } from '#canvas/layers/area-style.ts';
import { BALANCE_STOPS } from '#canvas/layers/color-ramps.ts';
import { contourInterval } from '#canvas/layers/contour-interval.ts';
import { heightLegend } from '#canvas/layers/ground-paint.ts';
import { MAX_SHOWN_GRADE, MAX_SHOWN_M, SEGMENT_COLORS } from '#canvas/layers/route-colors.ts';
import type { RouteShape } from '#canvas/scene-types.ts';
import type { AreaData } from '../../api/areas.ts';
import type { TerrainData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { useMapView } from '../../state/map-view.ts';
import { classesOf } from '../../ui/area-classes.ts';
import { areaCategoryLabel } from '../../ui/area-labels.ts';
import { Line, Ramp, Swatch } from './legend.tsx';
import { type LegendRow, legendRows } from './legend-rows.ts';

/** Windows so large have room for it beside what is drawn; on smaller ones it begins folded. CSS px. */
const OPEN_FROM = { width: 1600, height: 1000 } as const;

interface Props {
  readonly terrain: TerrainData;
  readonly areas: readonly AreaData[];
  readonly routes: readonly RouteShape[];
}

export function LegendCard({ terrain, areas, routes }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(() => innerWidth >= OPEN_FROM.width && innerHeight >= OPEN_FROM.height);
  const view = useMapView((state) => state);
  const areaClasses = useMemo(
    () => (view.show.areas ? classesOf(areas.filter(({ layerId }) => !view.hidden.includes(layerId))) : []),
    [areas, view.show.areas, view.hidden],
  );
  const rows = legendRows({
    routes: view.show.routes ? routes : [],
    routeColorMode: view.routeColorMode,
    texture: view.terrainTextureType,
    hasContours: view.show.contours,
    areaClasses,
    areaColorMode: view.areaColorMode,
  });
  if (rows.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={t('layers.legend')}
      elevation={1}
      sx={{
        position: 'absolute',
        right: 12,
        bottom: 40,
        width: isOpen ? 208 : 'auto',
        opacity: 0.94,
        overflow: 'hidden',
      }}
    >
      <Button
        size="small"
        color="inherit"
        fullWidth
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={isOpen ? <KeyboardArrowDownIcon /> : <KeyboardArrowUpIcon />}
        sx={{ justifyContent: 'space-between', fontSize: '0.75rem', minHeight: 28, px: 1.25, py: 0 }}
      >
        {t('layers.legend')}
      </Button>
      {isOpen && (
        <Stack sx={{ gap: 0.25, px: 1.25, pb: 0.75 }}>
          {rows.map((row) => (
            <Row
              key={JSON.stringify(row)}
              row={row}
              terrain={terrain}
              isBySegment={view.routeColorMode === 'segment'}
            />
          ))}
        </Stack>
      )}
    </Paper>
  );
}

function Row({ row, terrain, isBySegment }: { row: LegendRow; terrain: TerrainData; isBySegment: boolean }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const texture = useMapView((state) => state.terrainTextureType);
  const { minZ, maxZ } = terrain;
  switch (row.kind) {
    case 'segment':
      return isBySegment ? (
        <Swatch color={SEGMENT_COLORS[row.segment]!} label={t(`layers.legend.${row.segment}`)} />
      ) : (
        <Line
          label={t(`layers.legend.${row.segment}`)}
          isBridge={row.segment === 'bridge'}
          isTunnel={row.segment === 'tunnel'}
        />
      );
    case 'routeRamp':
      return (
        <Ramp
          title={t(`layers.legend.${row.mode}`)}
          colors={BALANCE_STOPS}
          labels={[-1, 0, 1].map((share) =>
            row.mode === 'grade' ? formats.percent(share * MAX_SHOWN_GRADE, 0) : formats.number(share * MAX_SHOWN_M, 0),
          )}
        />
      );
    case 'heights':
      return (
        <Ramp
          title={t('layers.legend.height')}
          colors={heightLegend(texture, minZ, maxZ).map(([, color]) => color)}
          labels={[0, 0.5, 1].map((share) => formats.number(minZ + share * (maxZ - minZ), 0))}
        />
      );
    case 'contours':
      return <Swatch color="#ab8660" label={t('layers.legend.interval', { interval: contourInterval(terrain) })} />;
    case 'area':
      return (
        <Swatch
          color={row.of.color}
          isHatched={isHatched(row.of.group, 'type')}
          label={areaCategoryLabel(row.of.group, row.of.category, language)}
          value={`${formats.number(row.of.sizeM2 / 1e6, 1)}\u00a0km²`}
        />
      );
    case 'more':
      return (
        <Stack sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('layers.legend.more', { count: row.count })}
        </Stack>
      );
  }
}
