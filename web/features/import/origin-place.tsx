// Where the origin of a file's own coordinates lies: three numbers, an answer once all of them are there.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { TerrainAnswers } from '#domain/import.ts';
import { useText } from '../../i18n/text.tsx';
import { OptionalNumberField } from '../../ui/number-field.tsx';

const PARTS = ['eastM', 'northM', 'heightM'] as const;
type Parts = Readonly<Record<(typeof PARTS)[number], number | null>>;

interface Props {
  readonly answers: TerrainAnswers;
  readonly onChange: (answers: TerrainAnswers) => void;
}

export function OriginPlace({ answers, onChange }: Props) {
  const t = useText();
  const [parts, setParts] = useState<Parts>(answers.place ?? { eastM: null, northM: null, heightM: null });
  const write = (next: Parts) => {
    setParts(next);
    const { eastM, northM, heightM } = next;
    const isWhole = eastM !== null && northM !== null && heightM !== null;
    onChange({ ...answers, place: isWhole ? { eastM, northM, heightM } : undefined });
  };
  return (
    <div>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {t('import.ask.place')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
        {PARTS.map((part) => (
          <OptionalNumberField
            key={part}
            label={t(`import.ask.place.${part}`)}
            value={parts[part]}
            decimals={3}
            unit="m"
            onChange={(value) => write({ ...parts, [part]: value })}
          />
        ))}
      </Box>
    </div>
  );
}
