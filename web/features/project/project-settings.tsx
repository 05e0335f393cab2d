// What a project is called and about. Each field is saved when it is left.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import type { ProjectInput } from '../../api/generated/graphql.ts';
import type { ProjectData } from '../../api/project.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { type Text, useText } from '../../i18n/text.tsx';
import { ChoicesField } from '../../ui/choices-field.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { coordinateSystemName } from './coordinate-systems.ts';
import { ProjectParameters } from './project-parameters.tsx';
import { useProjectEditing } from './use-project-editing.ts';

const TEXTS = ['name', 'description', 'notes', 'comments'] as const;

interface Props {
  readonly project: ProjectData;
  /** Further parts, below the texts. */
  readonly children?: ReactNode;
}

export function ProjectSettings({ project: stored, children }: Props) {
  const t = useText();
  const formats = useFormats();
  const { shown: project, save: saveProject, listeners } = useProjectEditing(stored);
  const labels = labelsOf(t);
  const save = (input: ProjectInput) => {
    const key = Object.keys(input)[0] as keyof typeof labels;
    const saved = saveProject({
      inputOf: () => input,
      changesOf: (before, after) =>
        (Object.keys(labels) as (keyof typeof labels)[])
          .filter((name) => !isSame(before[name], after[name]))
          .map((name) => ({
            key: name,
            label: labels[name],
            before: textOf(before[name], formats),
            after: textOf(after[name], formats),
          })),
      field: { key, text: textOf(input[key], formats) },
      isMine: (now) => isSame(now[key], input[key]),
      loggedOf: (row) => row[COLUMNS[key] ?? key],
    });
    void saved.then(() => notify(t('settings.saved')), notifyError);
  };
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', p: { xs: 2, sm: 4 } }}>
      <Stack sx={{ maxWidth: 640, mx: 'auto', gap: 2.5 }}>
        <Typography variant="h1">{t('settings.title')}</Typography>
        <Stack sx={{ gap: 2.5 }} {...listeners}>
          {TEXTS.map((field) => (
            <SavedField
              key={field}
              label={t(`settings.${field}`)}
              value={project[field]}
              isLong={field !== 'name'}
              isRequired={field === 'name'}
              onSave={(value) => save({ [field]: value })}
            />
          ))}
          <ChoicesField
            isFree
            label={t('settings.tags')}
            helperText={t('settings.tagsHelp')}
            values={project.tags}
            onChange={(tags) => save({ tags })}
          />
          <Typography variant="h2">{t('settings.coordinates')}</Typography>
          <Coordinates project={project} onSave={save} />
          <Typography variant="body2" color="textSecondary" className="figures">
            {t('settings.created', {
              created: formats.dateTime(project.created),
              updated: formats.dateTime(project.updated),
            })}
          </Typography>
          <ProjectParameters project={project} onSave={saveProject} />
        </Stack>
        {children}
      </Stack>
    </Box>
  );
}

/** Where the log names a field otherwise. */
const COLUMNS: Readonly<Record<string, string>> = { origoX: 'origo_x', origoY: 'origo_y', origoZ: 'origo_z' };

const labelsOf = (t: Text) => ({
  name: t('settings.name'),
  description: t('settings.description'),
  notes: t('settings.notes'),
  comments: t('settings.comments'),
  tags: t('settings.tags'),
  srid: t('settings.srid'),
  origoX: `${t('settings.origo')} X`,
  origoY: `${t('settings.origo')} Y`,
  origoZ: `${t('settings.origo')} Z`,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const ORIGO_DECIMALS = 3;
/** As much of a value as a question can show. */
const MAX_SHOWN = 120;
function textOf(value: unknown, formats: Formats): string {
  if (typeof value === 'number') return formats.field(value, ORIGO_DECIMALS);
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text || '–';
}

const ORIGO = ['origoX', 'origoY', 'origoZ'] as const;
const [MIN_EPSG, MAX_EPSG] = [1024, 998_999];

/** The system can be another while nothing lies in the project; the origo at any time: it places files that are read later. */
function Coordinates({ project, onSave }: { project: ProjectData; onSave: (input: ProjectInput) => void }) {
  const t = useText();
  const { terrain, areaLayers, features, paths, mapItems } = project;
  const isEmpty = !terrain && areaLayers.length + features.length + paths.length + mapItems.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <NumberField
          label={t('settings.srid')}
          value={project.srid}
          min={MIN_EPSG}
          max={MAX_EPSG}
          decimals={0}
          isInteger
          disabled={!isEmpty}
          unit="EPSG"
          onChange={(srid) => onSave({ srid })}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {`${coordinateSystemName(project.srid)}. ${t(isEmpty ? 'settings.srid.free' : 'settings.srid.fixed')}`}
        </Typography>
      </Box>
      {ORIGO.map((name) => (
        <NumberField
          key={name}
          label={`${t('settings.origo')} ${name.at(-1)}`}
          value={project[name]}
          decimals={ORIGO_DECIMALS}
          unit="m"
          onChange={(value) => onSave({ [name]: value })}
        />
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {t('settings.origo.help')}
      </Typography>
    </Box>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly isLong: boolean;
  readonly isRequired: boolean;
  readonly onSave: (value: string) => void;
}

function SavedField({ label, value, isLong, isRequired, onSave }: FieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const leave = () => {
    if (isRequired && text.trim() === '') setText(value);
    else if (text !== value) onSave(text);
  };
  return (
    <TextField
      label={label}
      value={text}
      multiline={isLong}
      minRows={isLong ? 2 : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
    />
  );
}
