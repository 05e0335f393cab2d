// What was found of water in the ground: sea, lakes and streams by size; from which catchment on a stream is one, and the search
// again. Sea that may be ground that was not measured is asked about.

import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { defaultsOf } from '#domain/parameters/parameter.ts';
import { type WaterSettings, waterRows } from '#domain/water/water-settings.ts';
import type { AreaData } from '../../api/areas.ts';
import type { ProjectData } from '../../api/project.ts';
import { runningQuery } from '../../api/running.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { ParameterForm } from '../../ui/parameter-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { areaOf, STREAM_SIZES, summaryOf, UNMEASURED_TAG, type WaterSummary } from './found-water.ts';
import { findWater } from './queries.ts';

interface Props {
  readonly project: ProjectData;
  readonly areas: readonly AreaData[];
  readonly onShowArea: (id: string) => void;
  readonly onTags: (area: AreaData, tags: string[]) => void;
  readonly onDeleteArea: (area: AreaData) => void;
}

/** The threshold has a slider of its own. */
const { thresholdM2: _, ...advancedRows } = waterRows;

const M2_PER_KM2 = 1e6;
/** Choices of the slider, km². */
const THRESHOLDS_KM2 = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5];

export function WaterSection({ project, areas, ...decide }: Props) {
  const t = useText();
  const layer = project.areaLayers.find(({ kind }) => kind === 'derived') ?? null;
  const summary = useMemo(
    () => summaryOf(areas, project.features, layer?.id ?? null),
    [areas, project.features, layer?.id],
  );
  if (!project.terrain) return null;
  const before = { ...defaultsOf(waterRows), ...(layer?.mapping as Partial<WaterSettings> | undefined) };
  return (
    <Section title={t('water.title')}>
      {layer ? (
        <Finds summary={summary} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('water.none')}
        </Typography>
      )}
      {summary.unmeasured.map((area) => (
        <Doubt key={area.id} area={area} {...decide} />
      ))}
      <Search projectId={project.id} before={before} isAgain={layer !== null} />
    </Section>
  );
}

function Finds({ summary }: { summary: WaterSummary }) {
  const t = useText();
  const formats = useFormats();
  const areas = (['sea', 'lake'] as const).map((kind) => {
    const { count, areaM2 } = summary[kind];
    const size = formats.number(areaM2 / M2_PER_KM2, 2);
    return { count, label: t(`water.${kind}`), value: t('water.areas', { count, size }) };
  });
  const streams = STREAM_SIZES.map((size) => {
    const { count, lengthM } = summary.streams[size];
    const value = t('water.streams', { count, length: formats.number(lengthM / 1_000, 1) });
    return { count, label: t(`water.streams.${size}`), value };
  });
  return [...areas, ...streams]
    .filter(({ count }) => count > 0)
    .map(({ label, value }) => (
      <Stack key={label} direction="row" sx={{ justifyContent: 'space-between', gap: 1, py: 0.25 }}>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="body2" className="figures" color="textSecondary" noWrap>
          {value}
        </Typography>
      </Stack>
    ));
}

/** Sea at height 0 that touches the edge: a person says whether it is. */
function Doubt({ area, onShowArea, onTags, onDeleteArea }: { area: AreaData } & Omit<Props, 'project' | 'areas'>) {
  const t = useText();
  const formats = useFormats();
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {t('water.unmeasured')}
      <Typography variant="caption" component="p">
        {t('water.unmeasured.help', { size: formats.number(areaOf(area.polygons) / M2_PER_KM2, 2) })}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, ml: -0.5 }}>
        <Button
          size="small"
          onClick={() =>
            onTags(
              area,
              area.tags.filter((tag) => tag !== UNMEASURED_TAG),
            )
          }
        >
          {t('water.unmeasured.yes')}
        </Button>
        <Button size="small" onClick={() => onDeleteArea(area)}>
          {t('water.unmeasured.no')}
        </Button>
        <Button size="small" onClick={() => onShowArea(area.id)}>
          {t('water.unmeasured.show')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface SearchProps {
  readonly projectId: string;
  /** What the last search went by. */
  readonly before: WaterSettings;
  readonly isAgain: boolean;
}

/** What is set here stays on the screen while a search runs, and until the project's own settings are others than before. */
function Search({ projectId, before, isAgain }: SearchProps) {
  const t = useText();
  const formats = useFormats();
  const client = useQueryClient();
  const { data: running } = useQuery(runningQuery);
  const job = running?.jobs.find((one) => one.kind === 'findWater' && one.projectId === projectId);
  const [settings, setSettings] = useWrittenOver(before);
  const step = nearestStep(settings.thresholdM2 / M2_PER_KM2);
  const find = useMutation({
    mutationFn: () => findWater(projectId, { ...settings, thresholdM2: THRESHOLDS_KM2[step]! * M2_PER_KM2 }),
    onSuccess: () => client.invalidateQueries({ queryKey: runningQuery.queryKey }),
    onError: notifyError,
  });
  return (
    <Stack sx={{ mt: 1 }}>
      <SliderRow
        label={t('water.threshold')}
        value={step}
        min={0}
        max={THRESHOLDS_KM2.length - 1}
        step={1}
        text={t('water.threshold.value', { size: formats.plain(THRESHOLDS_KM2[step]!) })}
        onChange={(next) => setSettings({ ...settings, thresholdM2: THRESHOLDS_KM2[next]! * M2_PER_KM2 })}
      />
      <Advanced values={settings} onChange={setSettings} />
      {job ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            {t('water.finding')}
          </Typography>
          <LinearProgress variant="determinate" value={job.progress * 100} aria-label={t('water.finding')} />
        </>
      ) : (
        <Button size="small" disabled={find.isPending} onClick={() => find.mutate()} sx={{ alignSelf: 'start' }}>
          {t(isAgain ? 'water.findAgain' : 'water.find')}
        </Button>
      )}
    </Stack>
  );
}

/** Stored settings, and what a person writes over them until others are stored. */
function useWrittenOver(stored: WaterSettings) {
  const storedText = JSON.stringify(stored);
  const [written, setWritten] = useState({ over: storedText, settings: stored });
  const settings = written.over === storedText ? written.settings : stored;
  return [settings, (next: WaterSettings) => setWritten({ over: storedText, settings: next })] as const;
}

interface AdvancedProps {
  readonly values: WaterSettings;
  readonly onChange: (values: WaterSettings) => void;
}

/** What counts as level, and by what floods and pipes are worked out. */
function Advanced({ values, onChange }: AdvancedProps) {
  const t = useText();
  return (
    <Accordion
      disableGutters
      elevation={0}
      square
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{ bgcolor: 'transparent', mb: 0.5, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0, minHeight: 32 }}>
        <Typography variant="body2">{t('water.settings')}</Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0, pt: 0.5 }}>
        <ParameterForm
          rows={advancedRows}
          values={values}
          onChange={(name, value) => onChange({ ...values, [name]: value })}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t('water.settings.help')}
        </Typography>
      </AccordionDetails>
    </Accordion>
  );
}

function nearestStep(km2: number): number {
  const distances = THRESHOLDS_KM2.map((one) => Math.abs(Math.log(one / km2)));
  return distances.indexOf(Math.min(...distances));
}
