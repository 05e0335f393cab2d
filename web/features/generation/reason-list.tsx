// Why a wish cannot be met: each reason in words, the smallest change that would help, and the stretch on the map.

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { designClassRows } from '#domain/parameters/design-class.ts';
import type { Parameters } from '#domain/parameters/parameter.ts';
import type { Reason } from '#domain/route.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';

export type Stretch = Reason['stretch'];

interface Props {
  readonly reasons: readonly Reason[];
  readonly onShowStretch: (stretch: Stretch) => void;
}

export function ReasonList({ reasons, onShowStretch }: Props) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <AlertTitle>{t('generation.infeasible')}</AlertTitle>
      {reasons.map(({ code, stretch, relaxation }) => (
        <Box key={`${code} ${stretch.join(' ')}`} sx={{ mb: 1 }}>
          <Typography variant="body2">{t(`reason.${code}`)}</Typography>
          {relaxation && (
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {t('generation.relax', {
                what: parameterLabel(relaxation.what, language),
                now: formats.plain(relaxation.now),
                needed: formats.plain(relaxation.needed),
                unit: relaxation.unit ? `\u00a0${relaxation.unit}` : '',
              })}
            </Typography>
          )}
          {stretch.length > 0 && (
            <Button size="small" color="inherit" onClick={() => onShowStretch(stretch)}>
              {t('generation.showStretch')}
            </Button>
          )}
        </Box>
      ))}
    </Alert>
  );
}

/** The label of a design parameter by its name, or the name itself. */
function parameterLabel(name: string, language: Language): string {
  const label = (designClassRows as Parameters)[name]?.label[language] ?? name;
  return label.charAt(0).toLowerCase() + label.slice(1);
}
