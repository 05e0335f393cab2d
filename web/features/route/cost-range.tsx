// The cost of a route as low, likely and high, and what makes it uncertain: each share with its own range and its part of the whole.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CostUncertainty, terrainErrorOf } from '#domain/figures/cost-uncertainty.ts';
import type { TerrainUncertainty } from '#domain/route.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { type Text, useText } from '../../i18n/text.tsx';
import { Section } from '../../ui/section.tsx';

interface Props {
  readonly costNok: number;
  readonly range: CostUncertainty;
  readonly terrain: TerrainUncertainty | undefined;
  /** Of the project's ground; null: nobody has said it. */
  readonly surveyedYear: number | null;
}

export function CostRange({ costNok, range, terrain, surveyedYear }: Props) {
  const t = useText();
  const formats = useFormats();
  const { lowNok, likelyNok, highNok, shares } = range;
  return (
    <Section title={t('route.range')}>
      <Box className="figures" data-cost-range sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', mb: 1 }}>
        {(
          [
            ['low', lowNok],
            ['likely', likelyNok],
            ['high', highNok],
          ] as const
        ).map(([name, value]) => (
          <Box key={name} sx={{ textAlign: name === 'low' ? 'left' : name === 'high' ? 'right' : 'center' }}>
            <Typography variant="caption" color="textSecondary" component="div">
              {t(`route.range.${name}`)}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: name === 'likely' ? 640 : 400 }}>
              {formats.aboutMoney(value)}
            </Typography>
          </Box>
        ))}
      </Box>
      {shares.map(({ name, ofVariance, ...of }) => (
        <Box key={name} sx={{ mb: 0.75 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="body2">{t(`route.range.${name}`)}</Typography>
            <Typography variant="body2" className="figures">
              {formats.percent(ofVariance)}
            </Typography>
          </Box>
          <Typography variant="caption" color="textSecondary" component="div" className="figures">
            {t('route.range.from', {
              low: signed(of.lowNok - costNok, formats.aboutMoney),
              high: signed(of.highNok - costNok, formats.aboutMoney),
            })}
          </Typography>
          <Box aria-hidden sx={{ height: 3, bgcolor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
            <Box sx={{ height: 3, width: `${100 * ofVariance}%`, bgcolor: 'primary.main' }} />
          </Box>
        </Box>
      ))}
      <Typography variant="caption" color="textSecondary" component="p">
        {[
          t('route.range.hint'),
          terrain && t('route.range.cells', cellsText(terrain, formats)),
          ageText(surveyedYear, t),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </Section>
  );
}

/** How old the terrain is. */
function ageText(surveyedYear: number | null, t: Text): string {
  if (surveyedYear === null) return t('route.range.noYear');
  const years = Math.max(0, new Date().getFullYear() - surveyedYear);
  return t('route.range.surveyed', { year: String(surveyedYear), years });
}

/** How coarse the terrain is, and what cut and fill are expected to gain on finer ground. */
function cellsText(terrain: TerrainUncertainty, formats: Formats) {
  const { mean, sigma } = terrainErrorOf(terrain, 'volume');
  return {
    cell: formats.plain(terrain.cellM),
    width: formats.plain(terrain.widthM),
    low: formats.number(100 * (mean - sigma), 0),
    high: formats.percent(mean + sigma),
  };
}

function signed(nok: number, money: (nok: number) => string): string {
  const rounded = Math.abs(nok) < 500 ? 0 : nok;
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${money(Math.abs(rounded))}`;
}
