// The pattern by which exported files are named, with a name that it gives.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import {
  DEFAULT_NAME_PATTERN,
  isNamePatternProblem,
  MAX_NAME_PATTERN,
  NAME_FIELDS,
  type NameField,
  nameByPattern,
  namePatternReason,
  parseNamePattern,
} from '#domain/export-names.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';

/** A file such as a package holds. */
const EXAMPLE: Readonly<Record<'nb' | 'en', Readonly<Record<NameField, string>>>> = {
  nb: { project: 'Fjordveien', discipline: 'veg', content: 'linje', route: 'A', crs: 'EPSG25833', date: '20261125' },
  en: {
    project: 'Fjord-road',
    discipline: 'road',
    content: 'alignment',
    route: 'A',
    crs: 'EPSG25833',
    date: '20261125',
  },
};

interface Props {
  readonly saved: string;
  readonly isSaving: boolean;
  readonly onSave: (pattern: string) => void;
}

export function ExportNames({ saved, isSaving, onSave }: Props) {
  const t = useText();
  const language = useLanguage();
  const [pattern, setPattern] = useState(saved);
  const parsed = parseNamePattern(pattern.trim());
  const reason = isNamePatternProblem(parsed) ? namePatternReason(parsed)[language] : null;
  const example = isNamePatternProblem(parsed) ? '' : nameByPattern(parsed, (field) => EXAMPLE[language][field]);
  const fields = Object.values(NAME_FIELDS).map((label) => `<${label[language]}>`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null && !isSaving) onSave(pattern.trim());
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2, maxWidth: 640 }}>
      <TextField
        label={t('organization.exportNames')}
        value={pattern}
        onChange={(event) => setPattern(event.target.value)}
        error={reason !== null}
        helperText={reason ?? t('organization.exportNames.example', { name: `${example}.xml` })}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_PATTERN, spellCheck: false } }}
      />
      <Typography color="textSecondary">{t('organization.exportNames.hint', { fields: fields.join(' ') })}</Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={isSaving}
          disabled={reason !== null || pattern.trim() === saved}
        >
          {t('app.save')}
        </Button>
        <Button disabled={pattern === DEFAULT_NAME_PATTERN} onClick={() => setPattern(DEFAULT_NAME_PATTERN)}>
          {t('organization.exportNames.usual')}
        </Button>
      </Stack>
    </Stack>
  );
}
