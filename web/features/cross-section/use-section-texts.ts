// What stands above a cross-section on its sheet: station and structure, heights on the centre line, areas of cut and fill.

import { useCallback } from 'react';
import type { Stations } from '#domain/stations.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { valueAt } from './cut-across.ts';
import type { TextsOf } from './section-sheet.tsx';

export function useSectionTexts(stations: Stations): TextsOf {
  const t = useText();
  const formats = useFormats();
  return useCallback<TextsOf>(
    ({ chainageM, across, section, kind, isRockAssumed }) => {
      const value = (name: 'road' | 'ground' | 'bedrock' | 'soilCut' | 'rockCut' | 'fill') =>
        valueAt(stations[name], across);
      const height = (name: 'road' | 'ground' | 'bedrock') => formats.number(value(name), 2);
      const area = (m2: number) => formats.number(m2, 1);
      const station = t('section.sheets.station', { chainage: formats.exactChainage(chainageM) });
      const rock = Number.isNaN(value('bedrock'))
        ? []
        : [t(isRockAssumed ? 'section.sheets.assumedRock' : 'section.sheets.rock', { rock: height('bedrock') })];
      const heights = [t('section.sheets.heights', { road: height('road'), ground: height('ground') }), ...rock].join(
        ' · ',
      );
      // Cut and fill are of open road: beside the end of a structure a station may have some all the same.
      if (kind !== 'open') {
        const roof = Math.max(...section.high.filter((z) => !Number.isNaN(z)));
        const structure = t(`section.sheets.kind.${kind}`, { cover: formats.number(value('ground') - roof, 1) });
        return [`${station} · ${structure}`, heights];
      }
      const [soil, blasted] = [value('soilCut'), value('rockCut')];
      return [
        station,
        heights,
        t('section.sheets.cut', { all: area(soil + blasted), soil: area(soil), rock: area(blasted) }),
        t('section.sheets.fill', { fill: area(value('fill')) }),
      ];
    },
    [stations, t, formats],
  );
}
