// How long a search may take, in three words: quick, thorough, overnight. Anything else stands under the path's advanced settings.

import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { SEARCH_EFFORTS, type SearchEffort } from '#domain/parameters/optimisation.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';

const EFFORTS = Object.keys(SEARCH_EFFORTS) as SearchEffort[];

interface Props {
  readonly seconds: number;
  readonly onSeconds: (seconds: number) => Promise<void>;
}

export function EffortChoice({ seconds, onSeconds }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const effort = EFFORTS.find((one) => SEARCH_EFFORTS[one] === seconds) ?? null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={effort}
        onChange={(_, next: SearchEffort | null) => {
          if (next) void onSeconds(SEARCH_EFFORTS[next]).catch(notifyError);
        }}
        aria-label={t('generation.effort')}
        sx={{ '& .MuiToggleButton-root': { py: 0.5, textTransform: 'none' } }}
      >
        {EFFORTS.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`generation.effort.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        {t('generation.effort.time', { time: timeText(seconds, language, formats.plain) })}
      </Typography>
    </Box>
  );
}

/** A budget in the one unit that it was thought of in. */
function timeText(seconds: number, language: Language, plain: (value: number) => string): string {
  if (seconds < 60) return `${plain(seconds)} s`;
  return seconds < 3600 ? `${plain(seconds / 60)} min` : `${plain(seconds / 3600)} ${language === 'nb' ? 't' : 'h'}`;
}
