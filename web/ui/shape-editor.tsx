// Editing the corners of a drawn shape: on the map by dragging, here by numbers. Each step can be taken back (Ctrl+Z) until
// the edit is kept or left; nothing is saved before.

import CloseIcon from '@mui/icons-material/Close';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Xy } from '#canvas/scene-types.ts';
import { useText } from '../i18n/text.tsx';
import { NumberField } from './number-field.tsx';
import type { ShapeEdit } from './use-shape-edit.ts';

/** More rows than this are edited on the map. */
const MAX_ROWS = 60;

export function ShapeEditor({ edit, onDone }: { edit: ShapeEdit; onDone: (points: readonly Xy[]) => void }) {
  const t = useText();
  const { points, least } = edit;
  const set = (i: number, at: Xy) => edit.set(points.map((point, k) => (k === i ? at : point)));
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 1 }}>
        {t(least === 1 ? 'draw.hint.point' : 'draw.hint')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mb: 1.5, alignItems: 'center' }}>
        <Button size="small" variant="contained" onClick={() => onDone(points)}>
          {t('draw.done')}
        </Button>
        <Button size="small" onClick={edit.cancel}>
          {t('draw.cancel')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <IconButton size="small" aria-label={t('draw.undo')} onClick={edit.undo} disabled={!edit.canUndo}>
          <UndoIcon sx={{ fontSize: 18 }} />
        </IconButton>
        <IconButton size="small" aria-label={t('draw.redo')} onClick={edit.redo} disabled={!edit.canRedo}>
          <RedoIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Stack>
      {points.slice(0, MAX_ROWS).map(([x, y], i) => (
        <Stack key={i} direction="row" sx={{ gap: 0.5, mb: 0.75, alignItems: 'center' }}>
          <Typography variant="caption" className="figures" color="textSecondary" sx={{ width: 22 }}>
            {i + 1}
          </Typography>
          <NumberField
            isDense
            label={`${t('draw.easting')} ${i + 1}`}
            value={x}
            onChange={(next) => set(i, [next, y])}
          />
          <NumberField
            isDense
            label={`${t('draw.northing')} ${i + 1}`}
            value={y}
            onChange={(next) => set(i, [x, next])}
          />
          <IconButton
            size="small"
            aria-label={t('draw.removeCorner', { number: i + 1 })}
            disabled={points.length <= least}
            onClick={() => edit.set(points.filter((_, k) => k !== i))}
          >
            <CloseIcon sx={{ fontSize: 15 }} />
          </IconButton>
        </Stack>
      ))}
    </Box>
  );
}
