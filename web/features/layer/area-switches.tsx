// What holds for all areas together: shown or not, standing up or not, their names, what their color shows, the filter.

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { FIGURE_ROWS, isRated } from '#domain/figures/figure-rows.ts';
import type { AreaData } from '../../api/areas.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { AREA_COLOR_MODES, type AreaColorMode, setAreaColorMode, setShown, useMapView } from '../../state/map-view.ts';
import { areaCategoryLabel } from '../../ui/area-labels.ts';
import { choicesOf, FilterButton, FilterFields } from './filter-fields.tsx';
import { LayerRow } from './layer-row.tsx';

export function AreaSwitches({ areas }: { areas: readonly AreaData[] }) {
  const t = useText();
  const language = useLanguage();
  const show = useMapView((state) => state.show);
  const mode = useMapView((state) => state.areaColorMode);
  const [isOpen, setIsOpen] = useState(false);
  const choices = useMemo(() => {
    const groupOf = new Map(areas.map(({ category, group }) => [category, group]));
    return choicesOf(
      areas.map(({ name, category, tags }) => ({ name, type: category, tags })),
      (type) => areaCategoryLabel(groupOf.get(type) ?? 'other', type, language),
    );
  }, [areas, language]);
  const hasHeights = areas.some(({ heightM }) => (heightM ?? 0) > 0);
  return (
    <>
      <LayerRow
        name={t('layers.areas.all')}
        isShown={show.areas}
        onShown={(shown) => setShown('areas', shown)}
        action={<FilterButton kind="areas" name={t('layers.areas.all')} isOpen={isOpen} onOpen={setIsOpen} />}
      />
      {isOpen && <FilterFields kind="areas" choices={choices} />}
      <LayerRow name={t('layers.areaTags')} isShown={show.areaTags} onShown={(shown) => setShown('areaTags', shown)} />
      {hasHeights && (
        <LayerRow name={t('layers.areas3d')} isShown={show.areas3d} onShown={(shown) => setShown('areas3d', shown)} />
      )}
      <TextField
        select
        fullWidth
        label={t('layers.areaColor')}
        value={mode}
        onChange={(event) => setAreaColorMode(event.target.value as AreaColorMode)}
        sx={{ my: 1 }}
      >
        {AREA_COLOR_MODES.map((value) => (
          <MenuItem key={value} value={value}>
            {isRated(value) ? FIGURE_ROWS[value].label[language] : t(`layers.areaColor.${value}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
