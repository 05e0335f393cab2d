// The right drawer for a selected area: class, size, what it means for a road inside.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AreaData } from '../../api/areas.ts';
import { classesOf } from '../../features/layers/area-classes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { areaCategoryLabel } from '../../ui/area-labels.ts';

type Boundary = 'open' | 'soft' | 'hard';
type Rating = 'veryLow' | 'low' | 'medium' | 'high' | 'veryHigh';

export function AreaPanel({ area }: { area: AreaData }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const sizeM2 = classesOf([area])[0]?.sizeM2 ?? 0;
  const rows: [string, string][] = [
    [t('project.area.size'), t('project.area.daa', { size: formats.number(sizeM2 / 1000) })],
    [t('project.area.boundary'), t(`import.boundary.${area.boundaryType as Boundary}`)],
    [t('project.area.costModifier'), formats.number(area.costModifier, 2)],
    [t('project.area.co2Modifier'), formats.number(area.co2Modifier, 2)],
    [t('project.area.extraCost'), formats.money(area.extraCostPerM2)],
    [t('project.area.extraCo2'), formats.co2(area.extraCo2PerM2)],
  ];
  if (area.biodiversity) rows.push([t('route.biodiversity'), t(`route.rating.${area.biodiversity as Rating}`)]);
  if (area.risk) rows.push([t('route.risk'), t(`route.rating.${area.risk as Rating}`)]);
  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="overline" color="textSecondary">
        {t('project.area')}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Box sx={{ width: 16, height: 14, borderRadius: 0.5, bgcolor: area.color, flex: 'none' }} />
        <Typography variant="h3" sx={{ fontSize: '1rem' }}>
          {area.name || areaCategoryLabel(area.group, area.category, language)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {areaCategoryLabel(area.group, area.category, language)}
      </Typography>
      {rows.map(([name, value]) => (
        <Stack key={name} direction="row" sx={{ justifyContent: 'space-between', py: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography variant="body2" className="figures">
            {value}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}
