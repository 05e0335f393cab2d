// The guided variant's band above the map: the five steps from ground to comparison, which is next, what to do, and one
// button. It follows what the project already has; leaving is possible at any time.

import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProjectData } from '../../api/project.ts';
import type { ImportKind } from '../../features/import/file-kinds.ts';
import { useText } from '../../i18n/text.tsx';
import { selectedId, useSelection } from '../../state/selection.ts';
import { addressOf } from './selection-address.ts';

const STEPS = ['ground', 'areas', 'path', 'generate', 'compare'] as const;
type Step = (typeof STEPS)[number];

interface Props {
  readonly project: ProjectData;
  readonly routeCount: number;
  readonly onImport: (kind: ImportKind) => void;
  readonly onDrawPath: () => void;
}

export function Guide({ project, routeCount, onImport, onDrawPath }: Props) {
  const t = useText();
  // What is selected here stays selected in the full view.
  const fullView = useSelection((state) => addressOf(project.id, state.entity, selectedId(state)));
  const [skipped, setSkipped] = useState<readonly Step[]>([]);
  // Water that was found in the terrain by itself is not what this step is about.
  const hasAreas = project.areaLayers.some(({ kind }) => kind !== 'derived');
  const isDone: Readonly<Record<Step, boolean>> = {
    ground: project.terrain !== null,
    areas: hasAreas || skipped.includes('areas') || project.paths.length > 0,
    path: project.paths.length > 0,
    generate: routeCount > 0,
    compare: false,
  };
  const now = STEPS.find((step) => !isDone[step]) ?? 'compare';
  const number = STEPS.indexOf(now) + 1;
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'chrome.sunken', px: 2, py: 1.25, flex: 'none' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Stack
          direction="row"
          component="ol"
          sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.5 }}
          aria-label={t('guide.title')}
        >
          {STEPS.map((step, i) => (
            <StepMark key={step} name={t(`guide.${step}`)} number={i + 1} isDone={isDone[step]} isNow={step === now} />
          ))}
        </Stack>
        <Typography variant="body2" sx={{ flex: '1 1 320px' }}>
          <strong>{t('guide.step', { number, count: STEPS.length })}.</strong> {t(`guide.${now}.body`)}
        </Typography>
        {now === 'ground' && (
          <Button variant="contained" size="small" onClick={() => onImport('terrain')}>
            {t('project.empty.action')}
          </Button>
        )}
        {now === 'areas' && (
          <>
            <Button size="small" onClick={() => setSkipped([...skipped, 'areas'])}>
              {t('guide.skip')}
            </Button>
            <Button variant="contained" size="small" onClick={() => onImport('areas')}>
              {t('import.areas.title')}
            </Button>
          </>
        )}
        {now === 'path' && (
          <Button variant="contained" size="small" onClick={onDrawPath}>
            {t('layers.drawPath')}
          </Button>
        )}
        <Button size="small" component={Link} to={fullView}>
          {t('guide.leave')}
        </Button>
      </Stack>
    </Box>
  );
}

function StepMark({ name, number, isDone, isNow }: { name: string; number: number; isDone: boolean; isNow: boolean }) {
  return (
    <Stack
      component="li"
      direction="row"
      aria-current={isNow ? 'step' : undefined}
      sx={{ alignItems: 'center', gap: 0.75, pr: 1.5 }}
    >
      <Box
        sx={{
          width: 22,
          height: 22,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          fontSize: 11,
          fontWeight: 640,
          bgcolor: isNow ? 'primary.main' : isDone ? 'success.main' : 'divider',
          color: isNow || isDone ? 'primary.contrastText' : 'text.secondary',
        }}
      >
        {isDone ? <CheckIcon sx={{ fontSize: 14 }} /> : number}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: isNow ? 620 : 400, display: { xs: 'none', lg: 'block' } }}>
        {name}
      </Typography>
    </Stack>
  );
}
