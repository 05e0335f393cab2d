// A raster of bedrock holds heights or depths: both readings are drawn beside the ground, and one must be chosen.

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TerrainAnswers } from '#domain/import.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';

/** Lowest and highest, m. */
export interface HeightBand {
  readonly minZ: number;
  readonly maxZ: number;
}

interface Props {
  readonly found: HeightBand;
  readonly ground: HeightBand | null;
  readonly answers: TerrainAnswers;
  readonly onChange: (answers: TerrainAnswers) => void;
}

const READINGS = ['height', 'depth'] as const;
const BAR_HEIGHT_PX = 72;

export function BedrockQuestion({ found, ground, answers, onChange }: Props) {
  const t = useText();
  const formats = useFormats();
  const values = { min: formats.number(found.minZ, 0), max: formats.number(found.maxZ, 0) };
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2">{t('import.ask.bedrockIs', values)}</Typography>
      <RadioGroup
        value={answers.bedrockIs ?? ''}
        onChange={(_, chosen) => onChange({ ...answers, bedrockIs: chosen as 'height' | 'depth' })}
        aria-label={t('import.ask.bedrockIs', values)}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, mt: 1 }}>
          {READINGS.map((reading) => (
            <Stack key={reading} direction="row" sx={{ gap: 1.5, alignItems: 'center', flex: 1 }}>
              {ground && <Bands ground={ground} rock={rockOf(reading, found, ground)} />}
              <FormControlLabel
                value={reading}
                control={<Radio size="small" />}
                label={t(`import.ask.bedrockIs.${reading}`, values)}
              />
            </Stack>
          ))}
        </Stack>
      </RadioGroup>
      {ground && (
        <Typography variant="caption" color="textSecondary">
          {t('import.ask.bedrockIs.ground', {
            min: formats.number(ground.minZ, 0),
            max: formats.number(ground.maxZ, 0),
          })}
        </Typography>
      )}
    </Box>
  );
}

/** Where the rock lies by a reading of the file: of depths only how far down it may reach is known before the import. */
function rockOf(reading: (typeof READINGS)[number], found: HeightBand, ground: HeightBand): HeightBand {
  if (reading === 'height') return found;
  return { minZ: ground.minZ - found.maxZ, maxZ: ground.maxZ - Math.max(0, found.minZ) };
}

/** Two bars beside each other by height: the ground, and the rock. */
function Bands({ ground, rock }: { ground: HeightBand; rock: HeightBand }) {
  const low = Math.min(ground.minZ, rock.minZ);
  const span = Math.max(1, Math.max(ground.maxZ, rock.maxZ) - low);
  const bar = ({ minZ, maxZ }: HeightBand, color: string) => (
    <Box
      sx={{
        position: 'absolute',
        left: 0,
        right: 0,
        bottom: ((minZ - low) / span) * BAR_HEIGHT_PX,
        height: Math.max(2, ((maxZ - minZ) / span) * BAR_HEIGHT_PX),
        bgcolor: color,
        borderRadius: 0.5,
      }}
    />
  );
  return (
    <Stack direction="row" sx={{ gap: 0.5 }} aria-hidden>
      <Box sx={{ position: 'relative', width: 14, height: BAR_HEIGHT_PX }}>{bar(ground, 'success.main')}</Box>
      <Box sx={{ position: 'relative', width: 14, height: BAR_HEIGHT_PX }}>{bar(rock, 'text.secondary')}</Box>
    </Stack>
  );
}
