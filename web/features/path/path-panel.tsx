// The right drawer for a selected path: name, route type with its design class, control points, settings of the search.
// Everything is saved where it is changed; there is no save button.

import CloseIcon from '@mui/icons-material/Close';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ControlPoint, MAX_RADIUS_M, type RouteRequest } from '#domain/entities/path.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import type { PathInput } from '../../api/generated/graphql.ts';
import type { PathData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EntityHeader } from '../../ui/entity-header.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ParameterForm } from '../../ui/parameter-form.tsx';
import { Section } from '../../ui/section.tsx';
import { EndDemands } from './end-demands.tsx';
import { type DesignClass, deletePath, routeTypesQuery, updatePath } from './queries.ts';

interface Props {
  readonly projectId: string;
  readonly path: PathData;
  /** Settings that hold where the path sets none. */
  readonly inherited: Readonly<Record<string, unknown>>;
  /** Progress, generate button and reasons, put here by the page. */
  readonly generation: ReactNode;
  /** What going around places costs, put here by the page. */
  readonly passages: ReactNode;
  readonly onDeleted: () => void;
}

export function PathPanel({ projectId, path, inherited, generation, passages, onDeleted }: Props) {
  const t = useText();
  /** Fails, with a notice, where it could not be stored. */
  const saved = (inputOf: Parameters<typeof updatePath>[2]) =>
    updatePath(projectId, path, inputOf).catch((error: unknown) => {
      notifyError(error);
      throw error;
    });
  const change = (input: PathInput) => void saved(() => input).catch(() => undefined);
  const changeRequest = (of: (request: RouteRequest) => RouteRequest) =>
    saved(({ request }) => ({ request: of(request) }));
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5 }}>
        <EntityHeader
          kind={t('path.kind')}
          name={path.name}
          color={path.color}
          onName={(name) => change({ name })}
          onColor={(color) => change({ color })}
        />
      </Box>
      <RouteTypeChoice path={path} onChange={(routeTypeId) => change({ routeTypeId })} />
      {generation}
      {passages}
      <EndDemands projectId={projectId} request={path.request} onChange={changeRequest} />
      <ControlPoints request={path.request} onChange={changeRequest} />
      <Accordion
        disableGutters
        elevation={0}
        square
        sx={{ borderTop: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
      >
        <AccordionSummary expandIcon={<ExpandMoreIcon />}>
          <Typography variant="overline" color="textSecondary">
            {t('path.settings')}
          </Typography>
        </AccordionSummary>
        <AccordionDetails>
          <ParameterForm
            rows={optimisationRows}
            values={{ ...inherited, ...path.settings }}
            onChange={(name, value) => saved(({ settings }) => ({ settings: { ...settings, [name]: value } }))}
          />
        </AccordionDetails>
      </Accordion>
      <DeletePath projectId={projectId} path={path} onDeleted={onDeleted} />
    </>
  );
}

function RouteTypeChoice({ path, onChange }: { path: PathData; onChange: (id: string) => void }) {
  const t = useText();
  const formats = useFormats();
  const { data: types } = useQuery(routeTypesQuery);
  const design = path.routeType?.designClass as DesignClass | undefined;
  const { start, end } = path.request;
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      <TextField
        select
        fullWidth
        label={t('path.routeType')}
        value={path.routeType?.id ?? ''}
        onChange={(event) => onChange(event.target.value)}
        error={!path.routeType}
        helperText={path.routeType ? '' : t('path.routeType.none')}
      >
        {(types ?? (path.routeType ? [path.routeType] : [])).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1.5 }}>
        <Fact name={t('path.straight')} value={formats.length(Math.hypot(end.x - start.x, end.y - start.y))} />
        {design && (
          <>
            <Fact name={t('path.speed')} value={`${formats.number(design.designSpeedKmh, 0)} ${t('path.kmh')}`} />
            <Fact name={t('path.radius')} value={`${formats.number(design.minRadiusM, 0)} m`} />
            <Fact
              name={t('path.grade')}
              value={formats.percent(design.maxGradePct / 100, design.maxGradePct % 1 ? 1 : 0)}
            />
          </>
        )}
      </Box>
    </Box>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {name}
      </Typography>
      <Typography variant="body2" className="figures">
        {value}
      </Typography>
    </Box>
  );
}

interface ControlPointsProps {
  readonly request: RouteRequest;
  /** Fails where it could not be stored. */
  readonly onChange: (of: (request: RouteRequest) => RouteRequest) => Promise<void>;
}

function ControlPoints({ request, onChange }: ControlPointsProps) {
  const t = useText();
  const replace = (of: (points: readonly ControlPoint[]) => readonly ControlPoint[]) =>
    onChange((newest) => ({ ...newest, controlPoints: of(newest.controlPoints) }));
  return (
    <Section title={t('path.controlPoints')}>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 1 }}>
        {t(request.controlPoints.length > 0 ? 'path.moveHint' : 'path.controlPoints.none')}
      </Typography>
      {request.controlPoints.map((point, i) => (
        <Stack key={point.id} direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="body2" sx={{ flex: 1 }}>
            {t('path.controlPoint', { number: i + 1 })}
          </Typography>
          <Box sx={{ width: 132 }}>
            <NumberField
              label={t('path.tolerance')}
              value={point.radiusM}
              min={0}
              max={MAX_RADIUS_M}
              onChange={(radiusM) =>
                replace((points) => points.map((other) => (other.id === point.id ? { ...other, radiusM } : other)))
              }
            />
          </Box>
          <IconButton
            size="small"
            aria-label={t('path.controlPoint.remove', { number: i + 1 })}
            onClick={() =>
              void replace((points) => points.filter((other) => other.id !== point.id)).catch(() => undefined)
            }
          >
            <CloseIcon sx={{ fontSize: 16 }} />
          </IconButton>
        </Stack>
      ))}
    </Section>
  );
}

function DeletePath({ projectId, path, onDeleted }: { projectId: string; path: PathData; onDeleted: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    deletePath(projectId, path.id).then(onDeleted, notifyError);
  };
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Button size="small" color="error" startIcon={<DeleteOutlineIcon />} onClick={() => setAsking(true)}>
        {t('path.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        text={t('path.delete.ask', { name: path.name })}
        confirm={t('app.delete')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
