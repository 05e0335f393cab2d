// What is exported, for whom, in which formats, coordinates and language. What was chosen last stays chosen in this browser's page.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { crsDefinition } from '#domain/crs-definition.ts';
import {
  EXPORT_CRS,
  EXPORT_CRS_LABELS,
  EXPORT_PRESET_LABELS,
  EXPORT_PRESETS,
  type ExportCrs,
  type ExportFormat,
  type ExportPreset,
  formatsOfPreset,
  isTerrainExport,
  whyNothing,
} from '#domain/exports.ts';
import type { ProjectData, RouteData } from '../../api/project.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { notify } from '../../ui/notices.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { FormatList } from './format-list.tsx';
import { createExport } from './queries.ts';
import { RouteChoice } from './route-choice.tsx';

interface Props {
  readonly project: Pick<ProjectData, 'id' | 'srid' | 'terrain'>;
  /** What may be chosen among. */
  readonly routes: readonly RouteData[];
  /** What is exported; null: it is chosen here. */
  readonly chosen: readonly RouteData[] | null;
  /** What is asked for at first. */
  readonly preset?: ExportPreset | 'terrain';
  readonly onClose: () => void;
}

const MAX_STATION_M = 1e7;

export function ExportDialog({ project, routes, chosen, preset = 'designer', onClose }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const language = useLanguage();
  const [routeIds, setRouteIds] = useState<readonly string[]>(() =>
    preset === 'terrain' ? [] : (chosen ?? routes.filter(({ keep }) => keep)).map(({ id }) => id),
  );
  const [formats, setFormats] = useState<readonly ExportFormat[]>(() => formatsAtFirst(preset));
  const [crs, setCrs] = useState<ExportCrs>('project');
  const [fileLanguage, setFileLanguage] = useState<Language>(language);
  const [startStationM, setStartStation] = useState(0);
  const facts = { srid: project.srid, routes: routeIds.length, hasTerrain: project.terrain !== null };
  const wanted = formats.filter((id) => whyNothing(id, facts) === null);
  const isTerrain = isTerrainExport(wanted);
  const start = useMutation({
    mutationFn: () =>
      createExport(project.id, {
        routeIds: [...routeIds],
        formats: wanted,
        crs,
        language: fileLanguage,
        startStationM,
      }),
    onSuccess: () => {
      onClose();
      notify(t(isTerrain ? 'export.terrainStarted' : 'export.started'), {
        durationMs: 6000,
        action: { label: t('export.show'), run: () => void navigate(`/project/${project.id}/export`) },
      });
    },
  });
  const lead =
    chosen === null || preset === 'terrain'
      ? null
      : chosen.length === 1
        ? t('export.lead.one', { name: chosen[0]!.name })
        : t('export.lead.many', { count: chosen.length });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="export-title">
      <DialogTitle id="export-title" sx={{ pb: 0.5 }}>
        {t('export.title')}
        {lead && (
          <Typography color="textSecondary" noWrap title={lead}>
            {lead}
          </Typography>
        )}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {chosen === null && <RouteChoice routes={routes} chosen={routeIds} onChange={setRouteIds} />}
          <Presets formats={formats} onChange={setFormats} />
          <Box>
            <FormatList facts={facts} chosen={formats} onChange={setFormats} />
          </Box>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 1.2fr 1fr' } }}>
            <CrsChoice srid={project.srid} value={crs} onChange={setCrs} />
            <TextField
              select
              label={t('export.language')}
              value={fileLanguage}
              onChange={(event) => setFileLanguage(event.target.value as Language)}
            >
              <MenuItem value="nb">{t('export.language.nb')}</MenuItem>
              <MenuItem value="en">{t('export.language.en')}</MenuItem>
            </TextField>
            <NumberField
              label={t('export.station')}
              value={startStationM}
              min={-MAX_STATION_M}
              max={MAX_STATION_M}
              unit="m"
              onChange={setStartStation}
            />
          </Box>
          {isTerrain && <Alert severity="info">{t('export.terrain.mail')}</Alert>}
          {start.error && <Alert severity="error">{start.error.message}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        {wanted.length === 0 && (
          <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto', pl: 2 }}>
            {t('export.formats.needed')}
          </Typography>
        )}
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="contained"
          disabled={wanted.length === 0}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t('export.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function formatsAtFirst(preset: ExportPreset | 'terrain'): readonly ExportFormat[] {
  return preset === 'terrain' ? TERRAIN_AT_FIRST : formatsOfPreset(preset);
}

const TERRAIN_AT_FIRST: readonly ExportFormat[] = ['cog'];

interface PresetsProps {
  readonly formats: readonly ExportFormat[];
  readonly onChange: (formats: readonly ExportFormat[]) => void;
}

function Presets({ formats, onChange }: PresetsProps) {
  const t = useText();
  const language = useLanguage();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const current = EXPORT_PRESETS.find((preset) => isSame(formatsOfPreset(preset), formats)) ?? null;
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        {t('export.preset')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        fullWidth={isNarrow}
        value={current}
        aria-label={t('export.preset')}
        onChange={(_, preset: ExportPreset | null) => preset && onChange(formatsOfPreset(preset))}
      >
        {EXPORT_PRESETS.map((preset) => (
          <ToggleButton key={preset} value={preset} sx={{ textTransform: 'none', px: 1.5 }}>
            {EXPORT_PRESET_LABELS[preset][language]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

function isSame(a: readonly ExportFormat[], b: readonly ExportFormat[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

interface CrsProps {
  readonly srid: number;
  readonly value: ExportCrs;
  readonly onChange: (crs: ExportCrs) => void;
}

/** From a system that is not known here there is no way to another. */
function CrsChoice({ srid, value, onChange }: CrsProps) {
  const t = useText();
  const language = useLanguage();
  const choices = crsDefinition(srid) === null ? (['project'] as const) : EXPORT_CRS;
  return (
    <TextField
      select
      label={t('export.crs')}
      value={value}
      onChange={(event) => onChange(event.target.value as ExportCrs)}
    >
      {choices.map((crs) => (
        <MenuItem key={crs} value={crs}>
          {crs === 'project' ? t('export.crs.project', { srid: String(srid) }) : EXPORT_CRS_LABELS[crs][language]}
        </MenuItem>
      ))}
    </TextField>
  );
}
