// Where a route breaks a rule, which and by how much; a click points at the place.

import CheckIcon from '@mui/icons-material/Check';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Violation } from '#domain/route.ts';
import { VIOLATION_LABELS } from '#domain/violation-labels.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { Section } from '../../ui/section.tsx';

interface Props {
  readonly violations: readonly Violation[];
  readonly onShow: (chainageM: number) => void;
}

export function ViolationList({ violations, onShow }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  if (violations.length === 0)
    return (
      <Section title={t('route.violations')}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'success.main' }}>
          <CheckIcon sx={{ fontSize: 16 }} />
          <Typography variant="body2">{t('route.violations.none')}</Typography>
        </Stack>
      </Section>
    );
  return (
    <Section title={t('route.violations')}>
      {violations.map(({ code, fromM, toM, limit, actual, unit }) => (
        <ButtonBase
          key={`${code} ${fromM}`}
          data-violation={code}
          onClick={() => onShow((fromM + toM) / 2)}
          sx={{
            display: 'block',
            width: '100%',
            textAlign: 'left',
            py: 0.5,
            borderRadius: 1,
            '&:hover': { bgcolor: 'chrome.hover' },
          }}
        >
          <Typography variant="body2">{VIOLATION_LABELS[code][language]}</Typography>
          <Typography variant="caption" color="textSecondary" className="figures">
            {t('route.violation.at', { from: formats.chainage(fromM), to: formats.chainage(toM) })}
            {' · '}
            {t('route.violation.value', {
              actual: formats.plain(actual),
              limit: formats.plain(limit),
              unit: unit ? `\u00a0${unit}` : '',
            })}
          </Typography>
        </ButtonBase>
      ))}
    </Section>
  );
}
