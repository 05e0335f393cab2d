// Brings a file into the project, one step after the other: choose → send → inspected → answer → import. Each step has
// its own component; this one knows which is next. Closing it leaves a running import alone.

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Inspection } from '#domain/import.ts';
import type { LandUseCodes } from '#domain/parameters/land-use-codes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { AreasForm } from './areas-form.tsx';
import { Batch } from './batch-dialog.tsx';
import type { HeightBand } from './bedrock-question.tsx';
import { boundsOfRaster, type RasterExtent } from './box-view.ts';
import type { Collected } from './collect-files.ts';
import { FeaturesForm } from './features-form.tsx';
import { FileDrop } from './file-drop.tsx';
import type { ImportKind } from './file-kinds.ts';
import { FoundAttribution } from './found-attribution.ts';
import { LinesForm, type PathChoice } from './lines-form.tsx';
import { ServiceForm } from './service-form.tsx';
import { TerrainForm } from './terrain-form.tsx';
import { type ImportStep, useImport } from './use-import.ts';

interface Props {
  readonly projectId: string;
  readonly projectSrid: number;
  readonly ground: (HeightBand & RasterExtent) | null;
  readonly paths: readonly PathChoice[];
  readonly landUseCodes: LandUseCodes;
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

export function ImportDialog({ projectId, projectSrid, ground, paths, landUseCodes, kind, onClose }: Props) {
  const t = useText();
  const flow = useImport(projectId, kind, onClose);
  const [several, setSeveral] = useState<Collected | null>(null);
  const { step } = flow;
  if (several)
    return (
      // Nothing closes it by accident: files are being sent, or taken.
      <Dialog open fullWidth maxWidth="md">
        <DialogTitle>{t('import.batch.title')}</DialogTitle>
        <Batch
          {...{ projectId, projectSrid, ground, paths, landUseCodes, kind, onClose }}
          files={several.accepted}
          rejected={several.rejected}
        />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={step.at === 'inspected' || step.at === 'service' ? 'md' : 'sm'}>
      <DialogTitle>{t(step.at === 'service' ? 'import.service.open' : `import.${kind}.title`)}</DialogTitle>
      {step.at === 'choose' && (
        <DialogContent>
          <FileDrop kind={kind} onFile={flow.send} onFiles={setSeveral} />
          {kind !== 'bedrock' && (
            <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 2 }}>
              <Typography variant="body2">{t('import.service.or')}</Typography>
              <Button onClick={flow.openService}>{t('import.service.open')}</Button>
            </Stack>
          )}
        </DialogContent>
      )}
      {step.at === 'service' && (
        <ServiceForm
          {...{ projectId, projectSrid, kind }}
          ground={ground && boundsOfRaster(ground)}
          onFetch={flow.fetchBox}
          onBack={flow.startOver}
        />
      )}
      {(step.at === 'sending' || step.at === 'fetching' || step.at === 'inspecting' || step.at === 'importing') && (
        <Progress step={step} kind={kind} onClose={onClose} onCancel={flow.cancel} />
      )}
      {step.at === 'inspected' && (
        <FoundAttribution value={flow.attribution}>
          <Inspected
            kind={kind}
            inspection={step.inspection}
            projectSrid={projectSrid}
            ground={ground}
            paths={paths}
            landUseCodes={landUseCodes}
            flow={flow}
            onClose={onClose}
          />
        </FoundAttribution>
      )}
      {step.at === 'failed' && (
        <>
          <DialogContent>
            <Alert severity="error">
              <AlertTitle>{t('import.failed')}</AlertTitle>
              {step.reason}
            </Alert>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('app.cancel')}</Button>
            <Button variant="contained" onClick={flow.startOver}>
              {t('import.startOver')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface InspectedProps {
  readonly ground: HeightBand | null;
  readonly kind: ImportKind;
  readonly inspection: Inspection;
  readonly projectSrid: number;
  readonly paths: readonly PathChoice[];
  readonly landUseCodes: LandUseCodes;
  readonly flow: ReturnType<typeof useImport>;
  readonly onClose: () => void;
}

function Inspected({ kind, inspection, projectSrid, ground, paths, landUseCodes, flow, onClose }: InspectedProps) {
  const t = useText();
  if ((kind === 'terrain' || kind === 'bedrock') && inspection.kind === 'raster')
    return (
      <TerrainForm
        inspection={inspection}
        projectSrid={projectSrid}
        role={kind === 'bedrock' ? 'bedrock' : 'ground'}
        ground={ground}
        isBusy={flow.isStarting}
        onImport={flow.takeTerrain}
        onClose={onClose}
      />
    );
  if (kind === 'areas' && inspection.kind === 'vector')
    return (
      <AreasForm
        inspection={inspection}
        landUseCodes={landUseCodes}
        isBusy={flow.isStarting}
        onImport={flow.takeAreas}
        onClose={onClose}
      />
    );
  if (kind === 'lines' && inspection.kind === 'vector')
    return (
      <FeaturesForm inspection={inspection} isBusy={flow.isStarting} onImport={flow.takeFeatures} onClose={onClose} />
    );
  if (kind === 'lines' && inspection.kind === 'lines')
    return (
      <LinesForm
        inspection={inspection}
        paths={paths}
        hasGround={ground !== null}
        isBusy={flow.isStarting}
        onImport={flow.takeLines}
        onClose={onClose}
      />
    );
  return (
    <>
      <DialogContent>
        <Alert severity="warning">{t('import.otherKind')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" onClick={flow.startOver}>
          {t('import.startOver')}
        </Button>
      </DialogActions>
    </>
  );
}

interface ProgressProps {
  readonly step: Extract<ImportStep, { at: 'sending' | 'fetching' | 'inspecting' | 'importing' }>;
  readonly kind: ImportKind;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

const WORDS = {
  sending: 'import.sending',
  fetching: 'import.fetching',
  inspecting: 'import.inspecting',
} as const;

function Progress({ step, kind, onClose, onCancel }: ProgressProps) {
  const t = useText();
  const formats = useFormats();
  const words =
    step.at === 'importing'
      ? t(`import.working.${kind === 'bedrock' ? 'terrain' : kind}`)
      : t(WORDS[step.at], { file: step.fileName });
  return (
    <>
      <DialogContent>
        <Box aria-live="polite" sx={{ py: 3 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1, gap: 2 }}>
            <Typography noWrap>{words}</Typography>
            <Typography className="figures" color="textSecondary">
              {formats.percent(step.progress)}
            </Typography>
          </Stack>
          <LinearProgress
            variant={step.progress > 0 ? 'determinate' : 'indeterminate'}
            value={step.progress * 100}
            aria-label={words}
            sx={{ height: 6, borderRadius: 3 }}
          />
          {step.at === 'importing' && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {t('import.background')}
            </Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        {step.at === 'importing' && (
          <Button variant="contained" onClick={onClose}>
            {t('app.close')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
