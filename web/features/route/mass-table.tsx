// Surplus or deficit of a route per material: what is behind the figure of mass balance.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MassBalance } from '#domain/figures/item.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';

export function MassTable({ balance }: { balance: MassBalance }) {
  const t = useText();
  const formats = useFormats();
  const rows = [
    [t('route.soil'), balance.soilM3],
    [t('route.rock'), balance.rockM3],
    [t('route.qualityRock'), balance.qualityRockM3],
  ] as const;
  const words = (volume: number) => {
    if (Math.abs(volume) < 0.5) return t('route.balanced');
    return t(volume > 0 ? 'route.surplus' : 'route.deficit', { volume: formats.volume(Math.abs(volume)) });
  };
  return (
    <>
      {rows.map(([name, volume]) => (
        <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.5, typography: 'body2' }}>
          <span>{name}</span>
          <Box className="figures">{words(volume)}</Box>
        </Box>
      ))}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('route.mass.hint')}
      </Typography>
    </>
  );
}
