// How the lines and points of a file become features: which layer, which attribute distinguishes kinds, which one names them, and
// a table from value to kind.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { LayerInspection, VectorInspection } from '#domain/import.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { valueText } from './area-mapping.ts';
import {
  FEATURE_KEYS,
  type FeatureKey,
  featureKeyLabel,
  featureMappingOf,
  firstFeatureChoice,
  likelyKind,
} from './feature-mapping.ts';
import { Warnings } from './found.tsx';
import type { FeaturesImport } from './queries.ts';
import { useSubmitLabel } from './submit-label.ts';

interface Props {
  readonly inspection: VectorInspection;
  readonly isBusy: boolean;
  readonly onImport: (input: FeaturesImport) => void;
  readonly onClose: () => void;
}

const hasFeatures = ({ geometryTypes }: LayerInspection) =>
  geometryTypes.some((type) => /line|point|collection/i.test(type));

export function FeaturesForm({ inspection, isBusy, onImport, onClose }: Props) {
  const t = useText();
  const submitLabel = useSubmitLabel();
  const formats = useFormats();
  const { layers, fileName } = inspection;
  const first = layers.find(hasFeatures) ?? layers[0]!;
  const [choice, setChoice] = useState(() => firstFeatureChoice(first, fileName, likelyKind(first)));
  const [srid, setSrid] = useState('');
  const layer = layers.find(({ name }) => name === choice.layer) ?? first;
  const attribute = layer.attributes.find(({ name }) => name === choice.attribute);
  const asksSrid = inspection.questions.length > 0;
  const takesAnything = choice.rest !== '' || Object.values(choice.answers).some((key) => key !== '');
  const isReady = hasFeatures(layer) && takesAnything && (!asksSrid || /^\d{4,6}$/.test(srid));
  const submit = () => onImport({ mapping: featureMappingOf(choice, asksSrid ? Number(srid) : undefined) });
  const attributes = layer.attributes.map(({ name }) => (
    <MenuItem key={name} value={name}>
      {name}
    </MenuItem>
  ));
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <TextField
              select
              fullWidth
              label={t('import.layer')}
              value={choice.layer}
              onChange={({ target }) => {
                const next = layers.find(({ name }) => name === target.value)!;
                setChoice(firstFeatureChoice(next, fileName, likelyKind(next)));
              }}
            >
              {layers.map(({ name, featureCount }) => (
                <MenuItem key={name} value={name}>
                  {t('import.layer.others', { name, count: formats.number(featureCount, 0) })}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              fullWidth
              label={t('import.features.attribute')}
              value={choice.attribute ?? ''}
              onChange={({ target }) => setChoice(firstFeatureChoice(layer, fileName, target.value || null))}
            >
              <MenuItem value="">{t('import.features.attribute.none')}</MenuItem>
              {attributes}
            </TextField>
            <TextField
              select
              fullWidth
              label={t('import.features.nameAttribute')}
              value={choice.nameAttribute ?? ''}
              onChange={({ target }) => setChoice({ ...choice, nameAttribute: target.value || null })}
            >
              <MenuItem value="">{t('import.features.nameAttribute.none')}</MenuItem>
              {attributes}
            </TextField>
          </Stack>
          {!hasFeatures(layer) && <Alert severity="warning">{t('import.features.onlyPolygons')}</Alert>}
          {asksSrid && (
            <TextField
              label={t('import.ask.srid')}
              value={srid}
              onChange={(event) => setSrid(event.target.value)}
              error={srid !== '' && !/^\d{4,6}$/.test(srid)}
            />
          )}
          <Box
            role="table"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 320, overflow: 'auto' }}
          >
            <Box role="row" sx={{ ...ROW, typography: 'caption', bgcolor: 'chrome.sunken' }}>
              <Box role="columnheader">{t('import.mapping.value')}</Box>
              <Box role="columnheader" sx={{ textAlign: 'right' }}>
                {t('import.mapping.count')}
              </Box>
              <Box role="columnheader" sx={OWN_LINE}>
                {t('import.mapping.class')}
              </Box>
            </Box>
            {attribute?.values.map(({ value, count }) => (
              <KindRow
                key={valueText(value)}
                name={valueText(value) || '–'}
                count={formats.number(count, 0)}
                value={choice.answers[valueText(value)] ?? ''}
                onChange={(key) => setChoice({ ...choice, answers: { ...choice.answers, [valueText(value)]: key } })}
              />
            ))}
            {(!attribute || attribute.distinctCount > attribute.values.length) && (
              <KindRow
                name={t(attribute ? 'import.mapping.rest' : 'import.features.all')}
                count=""
                value={choice.rest}
                onChange={(rest) => setChoice({ ...choice, rest })}
              />
            )}
          </Box>
          <Warnings warnings={inspection.warnings.filter(({ code }) => code !== 'mixedGeometry')} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, pl: 2 }}>
          {takesAnything ? '' : t('import.mapping.nothing')}
        </Typography>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" disabled={!isReady} loading={isBusy} onClick={submit}>
          {t(submitLabel)}
        </Button>
      </DialogActions>
    </>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: {
    // The kind takes a line of its own.
    xs: 'minmax(0, 1fr) 44px',
    sm: 'minmax(80px, 1fr) 72px minmax(220px, 1.6fr)',
  },
  gap: { xs: 1, sm: 1.5 },
  alignItems: 'center',
  px: { xs: 1, sm: 1.5 },
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const OWN_LINE = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;

interface KindRowProps {
  readonly name: string;
  readonly count: string;
  readonly value: FeatureKey;
  readonly onChange: (key: FeatureKey) => void;
}

function KindRow({ name, count, value, onChange }: KindRowProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Box role="row" sx={ROW}>
      <Typography role="cell" variant="body2" noWrap title={name}>
        {name}
      </Typography>
      <Typography role="cell" variant="body2" className="figures" sx={{ textAlign: 'right' }}>
        {count}
      </Typography>
      <Box role="cell" sx={OWN_LINE}>
        <TextField
          select
          fullWidth
          size="small"
          value={value || SKIPPED}
          onChange={({ target }) => onChange(target.value === SKIPPED ? '' : target.value)}
          slotProps={{ htmlInput: { 'aria-label': `${t('import.mapping.class')}: ${name}` } }}
        >
          <MenuItem value={SKIPPED}>{t('import.mapping.skip')}</MenuItem>
          {FEATURE_KEYS.map((key) => (
            <MenuItem key={key} value={key}>
              {featureKeyLabel(key, language)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Box>
  );
}

/** Menus show no empty value. */
const SKIPPED = '-';
