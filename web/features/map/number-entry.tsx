// Drawing by numbers while a tool is in use: a place by its coordinates, or by length and bearing from the last one; and
// the steps of the tool for those who use no mouse.

import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FormEvent, useState } from 'react';
import type { Scene, Xyz } from '#canvas/scene-types.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { parseNumber } from '../../ui/parse-number.ts';

type Way = 'coordinates' | 'polar';

interface Props {
  readonly scene: Scene;
  /** The place that length and bearing count from. */
  readonly last: Xyz | null;
}

export function NumberEntry({ scene, last }: Props) {
  const t = useText();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [way, setWay] = useState<Way>('coordinates');
  const [texts, setTexts] = useState({ coordinates: ['', ''], polar: ['', ''] } as Record<Way, [string, string]>);
  const shown = last ? way : 'coordinates';
  const numbers = texts[shown].map((text) => parseNumber(text, language));
  const at = placeOf(shown, numbers, last);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!at) return;
    scene.place(...at);
    setTexts({ ...texts, [shown]: ['', ''] });
  };
  const labels =
    shown === 'coordinates' ? [t('draw.easting'), t('draw.northing')] : [t('draw.length'), t('draw.bearing')];
  return (
    <Paper
      component="form"
      elevation={2}
      aria-label={t('draw.numbers')}
      onSubmit={add}
      sx={{ p: 0.5, borderRadius: 1, width: isOpen ? 300 : 'auto', pointerEvents: 'auto' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('draw.numbers')}
        </Button>
        <IconButton size="small" aria-label={t('draw.undo')} onClick={() => scene.toolStep('undo')}>
          <UndoIcon sx={{ fontSize: 18 }} />
        </IconButton>
        <IconButton size="small" aria-label={t('draw.redo')} onClick={() => scene.toolStep('redo')}>
          <RedoIcon sx={{ fontSize: 18 }} />
        </IconButton>
        <Button size="small" onClick={() => scene.toolStep('finish')}>
          {t('draw.finish')}
        </Button>
      </Stack>
      {isOpen && (
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown}
            onChange={(_, next: Way | null) => next && setWay(next)}
            aria-label={t('draw.way')}
            sx={{ my: 1, '& .MuiToggleButton-root': { px: 1, py: 0.25, fontSize: '0.75rem', textTransform: 'none' } }}
          >
            <ToggleButton value="coordinates">{t('draw.coordinates')}</ToggleButton>
            <ToggleButton value="polar" disabled={!last}>
              {t('draw.polar')}
            </ToggleButton>
          </ToggleButtonGroup>
          <Stack direction="row" sx={{ gap: 1 }}>
            {labels.map((label, i) => (
              <TextField
                key={label}
                label={label}
                value={texts[shown][i]}
                error={texts[shown][i] !== '' && numbers[i] === null}
                onChange={(event) => {
                  const next: [string, string] = [...texts[shown]];
                  next[i] = event.target.value;
                  setTexts({ ...texts, [shown]: next });
                }}
                slotProps={{ htmlInput: { inputMode: 'decimal', className: 'figures' } }}
              />
            ))}
          </Stack>
          <Button type="submit" size="small" variant="outlined" disabled={!at} sx={{ mt: 1 }}>
            {t('draw.add')}
          </Button>
        </>
      )}
    </Paper>
  );
}

/** The place that the numbers mean, or null while they are incomplete. Bearings run clockwise from north. */
export function placeOf(
  way: Way,
  [a, b]: readonly (number | null)[],
  last: readonly [number, number, ...number[]] | null,
): readonly [number, number] | null {
  if (a === null || b === null || a === undefined || b === undefined) return null;
  if (way === 'coordinates') return [a, b];
  if (!last || a <= 0) return null;
  const radians = (b * Math.PI) / 180;
  return [last[0] + a * Math.sin(radians), last[1] + a * Math.cos(radians)];
}
