// What speed and sight ask for by the textbook, beside the values that are set. A value below is marked, not refused.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { derivedLimits } from '#domain/design-class/derived-limits.ts';
import type { RouteType } from '#domain/route-type.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';

export function DerivedLimitsView({ designClass }: { designClass: RouteType['designClass'] }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  return (
    <Stack
      component="section"
      aria-label={t('catalogue.derived')}
      sx={{ width: { sm: 230 }, gap: 1.5, position: { sm: 'sticky' }, top: 16, alignSelf: 'flex-start' }}
    >
      <Box>
        <Typography variant="subtitle2" component="h4">
          {t('catalogue.derived')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('catalogue.derived.lead')}
        </Typography>
      </Box>
      {derivedLimits(designClass).map(({ row, label, formula, valueM }) => {
        const set = row === null ? null : Number(designClass[row]);
        return (
          <Box key={label.en}>
            <Typography variant="body2">{label[language]}</Typography>
            <Typography className="figures">
              {formats.plain(Math.round(valueM))} m
              <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1 }}>
                {formula[language]}
              </Typography>
            </Typography>
            {set !== null && set < Math.round(valueM) && (
              <Typography variant="body2" color="warning">
                {t('catalogue.derived.below', { value: formats.plain(set) })}
              </Typography>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
