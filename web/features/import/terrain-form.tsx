// What a raster file holds, with a picture, and the questions that must be answered before it is taken. Nothing odd is
// taken silently.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RasterInspection, TerrainAnswers } from '#domain/import.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { SurveyedYear } from '../../ui/surveyed-year.tsx';
import { BedrockQuestion, type HeightBand } from './bedrock-question.tsx';
import { nameOfFile } from './file-kinds.ts';
import { Fact, Warnings } from './found.tsx';
import { useFoundAttribution } from './found-attribution.ts';
import { CellField, GriddingFacts } from './gridding.tsx';
import type { TerrainImport } from './queries.ts';
import { useSubmitLabel } from './submit-label.ts';
import { isAnswered, TerrainQuestions } from './terrain-questions.tsx';

interface Props {
  readonly inspection: RasterInspection;
  readonly projectSrid: number;
  readonly role: TerrainImport['role'];
  /** The project's ground; null = none yet. */
  readonly ground: HeightBand | null;
  readonly isBusy: boolean;
  readonly onImport: (input: TerrainImport) => void;
  readonly onClose: () => void;
}

export function TerrainForm({ inspection, projectSrid, role, ground, isBusy, onImport, onClose }: Props) {
  const t = useText();
  const submitLabel = useSubmitLabel();
  const [name, setName] = useState(nameOfFile(inspection.fileName));
  const [attribution, setAttribution] = useState(useFoundAttribution());
  const [surveyedYear, setSurveyedYear] = useState<number | null>(null);
  const [answers, setAnswers] = useState<TerrainAnswers>({
    ...(inspection.srid === null && { srid: projectSrid }),
    // What the form shows is what is taken, whatever the other answers make of the points.
    ...(inspection.gridding && { cellM: inspection.gridding.cellM }),
    // Soundings measure how deep the rock lies.
    ...(inspection.gridding?.boreholes?.soundings && { bedrockIs: 'depth' as const }),
  });
  const isBedrock = role === 'bedrock';
  const isReady =
    inspection.questions.every((question) => isAnswered(question, answers)) &&
    (!isBedrock || answers.bedrockIs !== undefined);
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
          <Preview inspection={inspection} />
          <Stack sx={{ gap: 2 }}>
            <Found inspection={inspection} />
            <Warnings warnings={inspection.warnings} />
          </Stack>
        </Box>
        {(inspection.questions.length > 0 || isBedrock) && (
          <Alert severity="warning" icon={false} sx={{ mt: 3, '& .MuiAlert-message': { width: '100%' } }}>
            <Typography variant="h3" sx={{ mb: 1.5 }}>
              {t('import.questions')}
            </Typography>
            {isBedrock && (
              <BedrockQuestion found={inspection} ground={ground} answers={answers} onChange={setAnswers} />
            )}
            <TerrainQuestions questions={inspection.questions} answers={answers} onChange={setAnswers} />
          </Alert>
        )}
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mt: 3 }}>
          {inspection.gridding && (
            <CellField
              method={inspection.gridding.method}
              suitedM={inspection.gridding.cellM}
              onChange={(cellM) => setAnswers((others) => ({ ...others, cellM }))}
            />
          )}
          <TextField
            fullWidth
            label={t('import.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            fullWidth
            label={t('import.attribution')}
            value={attribution}
            onChange={(event) => setAttribution(event.target.value)}
            placeholder="© Kartverket"
          />
          <Box sx={{ minWidth: 150 }}>
            <SurveyedYear value={surveyedYear} onChange={setSurveyedYear} />
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!isReady || name.trim() === ''}
          loading={isBusy}
          onClick={() => onImport({ role, name: name.trim(), attribution: attribution.trim(), surveyedYear, answers })}
        >
          {t(submitLabel)}
        </Button>
      </DialogActions>
    </>
  );
}

function Preview({ inspection }: { inspection: RasterInspection }) {
  const t = useText();
  const marks = [
    ['#e0409a', t('import.preview.hole'), inspection.noDataShare > 0],
    ['#3f7fd0', t('import.preview.zero'), inspection.zeroShare > 0],
    [
      '#e8902c',
      t('import.preview.suspect'),
      inspection.questions.some(({ id }) => id === 'noDataValue' || id === 'acceptHeights'),
    ],
  ] as const;
  return (
    <Box>
      <Box
        sx={{
          bgcolor: 'chrome.sunken',
          borderRadius: 1,
          overflow: 'hidden',
          display: 'grid',
          placeItems: 'center',
          minHeight: 180,
        }}
      >
        {inspection.previewUrl && (
          <Box
            component="img"
            src={inspection.previewUrl}
            alt={t('import.preview')}
            sx={{ maxWidth: '100%', maxHeight: 320, display: 'block', imageRendering: 'auto' }}
          />
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 2, mt: 1, flexWrap: 'wrap' }}>
        {marks
          .filter(([, , isShown]) => isShown)
          .map(([color, label]) => (
            <Stack key={label} direction="row" sx={{ alignItems: 'center', gap: 0.75, typography: 'caption' }}>
              <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color }} />
              {label}
            </Stack>
          ))}
      </Stack>
    </Box>
  );
}

function Found({ inspection }: { inspection: RasterInspection }) {
  const t = useText();
  const formats = useFormats();
  const { width, height, cellX, minZ, maxZ, srid, crsName, format, sizeBytes } = inspection;
  const cell =
    cellX < 0.1 ? `${formats.number(cellX, 6)}°` : `${formats.number(cellX, cellX % 1 === 0 ? 0 : 2)}\u00a0m`;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('import.found')}
      </Typography>
      <Fact name={t('import.format')} value={`${format}, ${formats.fileSize(sizeBytes)}`} />
      <Fact
        name={t('import.size')}
        value={t('import.cells', { width: formats.number(width, 0), height: formats.number(height, 0), cell })}
      />
      <Fact name={t('import.heights')} value={`${formats.number(minZ, 1)} – ${formats.number(maxZ, 1)}\u00a0m`} />
      {inspection.gridding && <GriddingFacts gridding={inspection.gridding} />}
      <Fact name={t('import.crs')} value={srid === null ? t('import.crs.unknown') : `${crsName} (EPSG:${srid})`} />
    </Box>
  );
}
