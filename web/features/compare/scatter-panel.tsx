// The scatter of two figures that are chosen over it, and what its line and its faded dots mean.

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isUnknown, missingDataOf } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS, type FigureId } from '#domain/figures/figure-rows.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { knownValue } from '../../ui/figure-columns.ts';
import { paretoFront } from './pareto.ts';
import type { RouteMarks } from './route-marks.tsx';
import { Scatter } from './scatter.tsx';

interface Props {
  readonly routes: readonly ShownRoute[];
  readonly isPending: boolean;
  readonly x: FigureId;
  readonly y: FigureId;
  readonly out: ReadonlySet<string>;
  readonly marks: RouteMarks;
  readonly onX: (id: FigureId) => void;
  readonly onY: (id: FigureId) => void;
  readonly onOpen: (id: string) => void;
}

export function ScatterPanel({ routes, isPending, x, y, out, marks, onX, onY, onOpen }: Props) {
  const t = useText();
  const language = useLanguage();
  const unknown = [x, y].find((id) => routes.some(({ figures }) => isUnknown(id, figures)));
  const without = unknown && routes.find(({ figures }) => isUnknown(unknown, figures));
  const dots = routes.flatMap((route) => dotOf(route, x, y));
  const isOneBest = paretoFront(dots).length === 1;
  const nameOf = (id: FigureId) => FIGURE_ROWS[id].label[language];
  const axisLabel = (id: FigureId) => `${nameOf(id)}, ${FIGURE_ROWS[id].columnUnit[language]}`;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, mb: 1, flexWrap: 'wrap' }}>
        <FigureChoice label={t('compare.x')} value={x} onChange={onX} />
        <FigureChoice label={t('compare.y')} value={y} onChange={onY} />
      </Stack>
      <Box sx={{ height: 340 }}>
        {isPending ? (
          <Skeleton variant="rounded" sx={{ height: 1 }} />
        ) : (
          <Scatter
            dots={dots}
            out={out}
            marks={marks}
            xLabel={axisLabel(x)}
            yLabel={axisLabel(y)}
            label={t('compare.scatter', { x: nameOf(x), y: nameOf(y) })}
            onSelect={onOpen}
          />
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5, px: 0.5 }}>
        {t(unknown ? 'compare.unknown' : isOneBest ? 'compare.oneBest' : 'compare.front', {
          figure: unknown ? nameOf(unknown) : '',
          missing: unknown && without ? missingDataOf(unknown, without.figures)[language] : '',
        })}
      </Typography>
    </Box>
  );
}

/** A route stands where both of its figures are known, and nowhere else. */
function dotOf({ id, name, color, keep, figures }: ShownRoute, x: FigureId, y: FigureId) {
  const [atX, atY] = [knownValue(x, figures), knownValue(y, figures)];
  return atX === undefined || atY === undefined ? [] : [{ id, name, color, isKept: keep, x: atX, y: atY }];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: FigureId;
  readonly onChange: (id: FigureId) => void;
}

function FigureChoice({ label, value, onChange }: ChoiceProps) {
  const language = useLanguage();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as FigureId)}
      sx={{ flex: '1 1 130px', maxWidth: 200 }}
    >
      {FIGURE_IDS.map((id) => (
        <MenuItem key={id} value={id}>
          {FIGURE_ROWS[id].label[language]}
        </MenuItem>
      ))}
    </TextField>
  );
}
