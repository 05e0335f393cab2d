// Two generations of a path beside each other: which inputs were changed between them, and what became of the best route. Figures are
// as each was calculated; the later one stands to the right, also where somebody chooses them the other way round.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ChangedFigures } from './changed-figures.tsx';
import { ChangedInputs } from './changed-inputs.tsx';
import { differenceQuery, type PathGeneration, pathGenerationsQuery } from './difference-queries.ts';

interface Props {
  readonly projectId: string;
  readonly pathId: string;
  readonly pathName: string;
}

const NONE: readonly PathGeneration[] = [];

export function GenerationDifferencePanel({ projectId, pathId, pathName }: Props) {
  const t = useText();
  const { data: all = NONE, isPending, error } = useQuery(pathGenerationsQuery(projectId, pathId));
  const [chosen, setChosen] = useState<{ readonly before?: string; readonly after?: string }>({});
  const after = all.find(({ id }) => id === chosen.after) ?? all[0];
  const rest = all.slice(after ? all.indexOf(after) + 1 : 0);
  const before = rest.find(({ id }) => id === chosen.before) ?? rest[0];
  const found = useQuery({ ...differenceQuery(before?.id ?? '', after?.id ?? ''), enabled: before !== undefined });
  return (
    <Box
      component="section"
      aria-label={t('compare.change')}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        p: { xs: 1.5, sm: 2 },
        mb: 2,
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
        {t(all.length < 2 && !isPending ? 'compare.change.once' : 'compare.change.lead')}
      </Typography>
      {all.length > 1 && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, mb: 2 }}>
          <GenerationChoice
            label={t('compare.change.before')}
            options={rest.length > 0 ? rest : all.slice(1)}
            value={before?.id ?? ''}
            onChange={(id) => setChosen({ ...chosen, before: id })}
          />
          <GenerationChoice
            label={t('compare.change.after')}
            options={all.slice(0, -1)}
            value={after?.id ?? ''}
            onChange={(id) => setChosen({ ...chosen, after: id })}
          />
        </Stack>
      )}
      {(isPending || (found.isPending && before)) && <LinearProgress aria-label={t('compare.change')} />}
      {(error ?? found.error) && <Alert severity="error">{(error ?? found.error)?.message}</Alert>}
      {found.data && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <ChangedInputs inputs={found.data.inputs} />
          <ChangedFigures pathName={pathName} {...found.data} />
        </Box>
      )}
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly PathGeneration[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function GenerationChoice({ label, options, value, onChange }: ChoiceProps) {
  const t = useText();
  const formats = useFormats();
  const kindOf = ({ state, task }: PathGeneration) => {
    if (state === 'infeasible') return t('compare.change.infeasible');
    const { kind } = (task ?? {}) as { readonly kind?: string };
    if (kind === undefined) return t('compare.change.search');
    return t(kind === 'renewed' ? 'compare.change.renewed' : 'compare.change.line');
  };
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value)} sx={{ flex: 1 }}>
      {options.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {formats.dateTime(one.created)} · {kindOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
