// The right drawer while a route's line is being changed: figures with what they differ from the saved line's, the steps
// back and forth, every intersection point by numbers, and the rules that the line breaks. Nothing is saved before
// "save as new route".

import CloseIcon from '@mui/icons-material/Close';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MAX_RADIUS_M } from '#domain/alignment.ts';
import type { RouteData } from '../../api/project.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/section.tsx';
import { useEditKeys } from '../../ui/use-edit-keys.ts';
import { saveEditedRoute } from './queries.ts';
import { changeLine, endRealign, type Realign, redoLine, stopSearch, undoLine } from './realign.ts';
import { RealignFigures } from './realign-figures.tsx';
import { RealignProfile } from './realign-profile.tsx';
import { ViolationList } from './violation-list.tsx';

interface Props {
  readonly route: RouteData;
  readonly realign: Realign;
  readonly onSaved: (routeId: string) => void;
  readonly onShowChainage: (chainageM: number) => void;
}

export function RealignPanel({ route, realign, onSaved, onShowChainage }: Props) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { steps, dragged, evaluated, search } = realign;
  const isChanged = steps.behind.length > 0;
  const leave = () => (isChanged ? setIsAsking(true) : endRealign());
  // A drag that is given up is the canvas' own; a search is given up before the edit.
  const giveUp = () => (search === null ? leave() : stopSearch());
  useEditKeys(true, { undo: undoLine, redo: redoLine, leave: () => dragged === null && giveUp() });

  const save = async () => {
    setIsSaving(true);
    try {
      const saved = await saveEditedRoute(realign.projectId, route.id, steps.now.alignment);
      endRealign();
      notify(t('realign.saved', { name: saved.name }));
      onSaved(saved.id);
    } catch (error) {
      setIsSaving(false);
      notifyError(error);
    }
  };
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5 }}>
        <Typography variant="overline" color="textSecondary">
          {t('realign.kind')}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Box sx={{ width: 18, height: 6, borderRadius: 1, bgcolor: route.color, flex: 'none' }} />
          <Typography variant="h2" noWrap>
            {route.name}
          </Typography>
        </Stack>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ my: 1 }}>
          {t('realign.hint')}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="contained"
            disabled={!isChanged || dragged !== null}
            loading={isSaving}
            onClick={() => void save()}
          >
            {t('realign.save')}
          </Button>
          <Button size="small" color="inherit" onClick={leave}>
            {t('realign.cancel')}
          </Button>
          <Box sx={{ flex: 1 }} />
          <IconButton size="small" aria-label={t('realign.undo')} onClick={undoLine} disabled={!isChanged}>
            <UndoIcon sx={{ fontSize: 18 }} />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('realign.redo')}
            onClick={redoLine}
            disabled={steps.ahead.length === 0}
          >
            <RedoIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Stack>
        <RealignProfile search={search} disabled={dragged !== null} />
      </Box>
      <RealignFigures realign={realign} />
      {evaluated && dragged === null && <ViolationList violations={evaluated.violations} onShow={onShowChainage} />}
      <Points realign={realign} />
      <ConfirmDialog
        open={isAsking}
        text={t('realign.discard.ask')}
        confirm={t('realign.discard')}
        onConfirm={endRealign}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** A radius that fits is built as it was asked for, to within so much of it. */
const SAME_RADIUS = 0.005;

function Points({ realign: { steps, dragged } }: { realign: Realign }) {
  const t = useText();
  const { alignment, builtRadiusM } = dragged ?? steps.now;
  const last = alignment.plan.length - 1;
  return (
    <Section title={t('realign.points')}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '18px minmax(0, 1.15fr) minmax(0, 1.25fr) minmax(0, 0.85fr) 24px',
          gap: 0.5,
          alignItems: 'center',
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span />
        <span>{t('draw.easting')}</span>
        <span>{t('draw.northing')}</span>
        <span>{t('realign.radius')}</span>
        <span />
        {alignment.plan.map(({ x, y, radiusM }, index) => {
          if (index === 0 || index === last) return null;
          const built = builtRadiusM[index] ?? radiusM;
          const isClamped = radiusM - built > SAME_RADIUS * radiusM;
          return [
            <span key={`n${index}`} className="figures">
              {index + 1}
            </span>,
            <NumberField
              isDense
              key={`x${index}`}
              label={`${t('draw.easting')} ${index + 1}`}
              value={x}
              decimals={1}
              onChange={(next) => changeLine({ kind: 'move', index, x: next, y })}
            />,
            <NumberField
              isDense
              key={`y${index}`}
              label={`${t('draw.northing')} ${index + 1}`}
              value={y}
              decimals={1}
              onChange={(next) => changeLine({ kind: 'move', index, x, y: next })}
            />,
            <NumberField
              isDense
              key={`r${index}`}
              label={`${t('realign.radius')} ${index + 1}`}
              value={radiusM}
              decimals={0}
              min={0}
              max={MAX_RADIUS_M}
              onChange={(next) => changeLine({ kind: 'radius', index, radiusM: next })}
            />,
            <IconButton
              key={`d${index}`}
              size="small"
              aria-label={t('realign.remove', { number: index + 1 })}
              disabled={alignment.plan.length < 4}
              onClick={() => changeLine({ kind: 'remove', index })}
            >
              <CloseIcon sx={{ fontSize: 15 }} />
            </IconButton>,
            isClamped && (
              <Typography
                key={`c${index}`}
                variant="caption"
                color="warning"
                sx={{ gridColumn: '2 / -1', mt: -0.25, mb: 0.5 }}
              >
                {t('realign.clamped', { radius: built.toFixed(0) })}
              </Typography>
            ),
          ];
        })}
      </Box>
    </Section>
  );
}
