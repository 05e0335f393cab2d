// What a climb that is too much asks of the road, in a sentence.

import Typography from '@mui/material/Typography';
import { type Climb, climbAdvice } from '#domain/climb-advice.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';

const PERCENT = 100;

export function ClimbText({
  climb,
  maxGradePct,
  minRadiusM,
}: {
  climb: Climb;
  maxGradePct: number;
  minRadiusM: number;
}) {
  const t = useText();
  const formats = useFormats();
  const { neededM, way, hairpins, withHairpinsM } = climbAdvice(climb, maxGradePct / PERCENT, minRadiusM);
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {t('generation.climb', {
        rise: formats.number(climb.riseM, 0),
        straight: formats.length(climb.straightM),
        grade: formats.plain(maxGradePct),
        needed: formats.length(neededM),
      })}{' '}
      {t(`generation.climb.${way}`, { count: hairpins, length: formats.length(withHairpinsM) })}
    </Typography>
  );
}
