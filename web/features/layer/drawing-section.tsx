// What is drawn at all, and how far the eye sees.

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import {
  ROUTE_COLOR_MODES,
  type RouteColorMode,
  setRouteColorMode,
  setShown,
  setTerrainClippingDisabled,
  setViewDistance,
  useMapView,
} from '../../state/map-view.ts';
import { Section } from '../../ui/section.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { LayerRow } from './layer-row.tsx';

const KINDS = ['annotations', 'routes', 'paths', 'graticule'] as const;
const MIN_DISTANCE_M = 1000;
const MAX_DISTANCE_M = 60_000;

export function Drawing() {
  const t = useText();
  const formats = useFormats();
  const show = useMapView((state) => state.show);
  const routeColor = useMapView((state) => state.routeColorMode);
  const isClosed = useMapView((state) => state.disableTerrainClipping);
  const distance = useMapView((state) => state.viewDistance);
  return (
    <Section title={t('layers.drawing')}>
      {KINDS.map((kind) => (
        <LayerRow
          key={kind}
          name={t(`layers.show.${kind}`)}
          isShown={show[kind]}
          onShown={(shown) => setShown(kind, shown)}
        />
      ))}
      <TextField
        select
        fullWidth
        label={t('layers.routeColor')}
        value={routeColor}
        onChange={(event) => setRouteColorMode(event.target.value as RouteColorMode)}
        sx={{ my: 1 }}
      >
        {ROUTE_COLOR_MODES.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {t(`layers.routeColor.${mode}`)}
          </MenuItem>
        ))}
      </TextField>
      <LayerRow
        name={t('layers.openGround')}
        isShown={!isClosed}
        onShown={(shown) => setTerrainClippingDisabled(!shown)}
      />
      <SliderRow
        label={t('layers.viewDistance')}
        value={distance}
        min={MIN_DISTANCE_M}
        max={MAX_DISTANCE_M}
        step={1000}
        text={formats.length(distance)}
        onChange={setViewDistance}
      />
    </Section>
  );
}
