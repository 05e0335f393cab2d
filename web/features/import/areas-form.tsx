// How the polygons of a file become areas: which layer, which attribute holds the classes, and a table from value to class.
// The table starts with what was answered last time, or with a guess.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { LayerInspection, VectorInspection } from '#domain/import.ts';
import type { LandUseCodes } from '#domain/parameters/land-use-codes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import type { Answer } from '../../ui/area-class-choices.ts';
import {
  type Answers,
  firstAnswers,
  guessClass,
  LEFT_OUT,
  likelyAttribute,
  mappingOf,
  rememberAnswers,
  rememberedAnswers,
} from './area-mapping.ts';
import { nameOfFile } from './file-kinds.ts';
import { Warnings } from './found.tsx';
import { useFoundAttribution } from './found-attribution.ts';
import { MappingTable } from './mapping-table.tsx';
import type { AreasImport } from './queries.ts';
import { useSubmitLabel } from './submit-label.ts';

interface Props {
  readonly inspection: VectorInspection;
  readonly landUseCodes: LandUseCodes;
  readonly isBusy: boolean;
  readonly onImport: (input: AreasImport) => void;
  readonly onClose: () => void;
}

interface Choice {
  readonly layer: string;
  readonly attribute: string | null;
  readonly answers: Answers;
  readonly rest: Answer;
  readonly wasRemembered: boolean;
}

const hasPolygons = ({ geometryTypes }: LayerInspection) => geometryTypes.some((type) => /polygon/i.test(type));

const contextOf = ({ fileName }: VectorInspection, layer: LayerInspection) => `${fileName} ${layer.name}`;

/** What is chosen when a layer and an attribute have been picked. */
function choiceOf(
  inspection: VectorInspection,
  layer: LayerInspection,
  attribute: string | null,
  codes: LandUseCodes,
): Choice {
  const context = contextOf(inspection, layer);
  const found = layer.attributes.find(({ name }) => name === attribute);
  const remembered = attribute ? rememberedAnswers(attribute) : {};
  return {
    layer: layer.name,
    attribute,
    answers: found ? firstAnswers(found, context, remembered, codes) : {},
    // Values beyond the first hundred are left out unless somebody says otherwise; without an attribute the file's name may indicate a class.
    rest: attribute === null ? { key: guessClass('', context, codes) || 'other/', boundaryType: 'open' } : LEFT_OUT,
    wasRemembered: Boolean(found?.values.some(({ value }) => String(value ?? '') in remembered)),
  };
}

export function AreasForm({ inspection, landUseCodes, isBusy, onImport, onClose }: Props) {
  const t = useText();
  const submitLabel = useSubmitLabel();
  const formats = useFormats();
  const first = inspection.layers.find(hasPolygons) ?? inspection.layers[0]!;
  const [choice, setChoice] = useState(() =>
    choiceOf(inspection, first, likelyAttribute(first, landUseCodes), landUseCodes),
  );
  const [name, setName] = useState(nameOfFile(inspection.fileName));
  const [attribution, setAttribution] = useState(useFoundAttribution());
  const [srid, setSrid] = useState('');
  const layer = inspection.layers.find((other) => other.name === choice.layer) ?? first;
  const attribute = layer.attributes.find((other) => other.name === choice.attribute);
  const asksSrid = inspection.questions.length > 0;
  const takesAnything = choice.rest.key !== '' || Object.values(choice.answers).some(({ key }) => key !== '');
  const isReady = hasPolygons(layer) && takesAnything && name.trim() !== '' && (!asksSrid || /^\d{4,6}$/.test(srid));
  const submit = () => {
    if (attribute) {
      const guesses = firstAnswers(attribute, contextOf(inspection, layer), {}, landUseCodes);
      rememberAnswers(attribute.name, choice.answers, guesses);
    }
    const mapping = mappingOf(
      choice.layer,
      choice.attribute,
      choice.answers,
      choice.rest,
      asksSrid ? Number(srid) : undefined,
    );
    onImport({ name: name.trim(), attribution: attribution.trim(), mapping });
  };
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
                const next = inspection.layers.find((other) => other.name === target.value)!;
                setChoice(choiceOf(inspection, next, likelyAttribute(next, landUseCodes), landUseCodes));
              }}
            >
              {inspection.layers.map((each) => (
                <MenuItem key={each.name} value={each.name}>
                  {t(hasPolygons(each) ? 'import.layer.count' : 'import.layer.others', {
                    name: each.name,
                    count: formats.number(each.featureCount, 0),
                  })}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              fullWidth
              label={t('import.attribute')}
              value={choice.attribute ?? ''}
              onChange={({ target }) => setChoice(choiceOf(inspection, layer, target.value || null, landUseCodes))}
            >
              <MenuItem value="">{t('import.attribute.none')}</MenuItem>
              {layer.attributes.map((other) => (
                <MenuItem key={other.name} value={other.name}>
                  {other.name}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
          {!hasPolygons(layer) && <Alert severity="warning">{t('import.layer.noPolygons')}</Alert>}
          {asksSrid && (
            <TextField
              label={t('import.ask.srid')}
              value={srid}
              onChange={(event) => setSrid(event.target.value)}
              error={srid !== '' && !/^\d{4,6}$/.test(srid)}
            />
          )}
          {choice.wasRemembered && <Alert severity="info">{t('import.mapping.remembered')}</Alert>}
          <MappingTable
            values={attribute?.values ?? []}
            hasRest={!attribute || attribute.distinctCount > attribute.values.length}
            answers={choice.answers}
            rest={choice.rest}
            onAnswer={(value, answer) => setChoice({ ...choice, answers: { ...choice.answers, [value]: answer } })}
            onRest={(rest) => setChoice({ ...choice, rest })}
          />
          <Warnings warnings={inspection.warnings} />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
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
              placeholder="© NIBIO"
            />
          </Stack>
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
