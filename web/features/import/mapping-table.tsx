// Attribute value → class and crossing rule, one row per value.

import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AREA_GROUPS, areaEffectFields } from '#domain/entities/area.ts';
import type { AttributeInspection } from '#domain/import.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { type Answer, CLASS_CHOICES, CLASS_COLORS } from '../../ui/area-class-choices.ts';
import { AREA_GROUP_LABELS, areaCategoryLabel } from '../../ui/area-labels.ts';
import { choiceLabelOf } from '../../ui/choice-label.ts';
import { type Answers, LEFT_OUT, valueText } from './area-mapping.ts';

interface Props {
  readonly values: AttributeInspection['values'];
  readonly hasRest: boolean;
  readonly answers: Answers;
  readonly rest: Answer;
  readonly onAnswer: (value: string, answer: Answer) => void;
  readonly onRest: (answer: Answer) => void;
}

const COLUMNS = 'minmax(80px, 1fr) 72px minmax(180px, 1.6fr) minmax(130px, 1fr)';

export function MappingTable({ values, hasRest, answers, rest, onAnswer, onRest }: Props) {
  const t = useText();
  const formats = useFormats();
  return (
    <Box role="table" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 320, overflow: 'auto' }}>
      <Box
        role="row"
        sx={{ ...ROW, position: 'sticky', top: 0, zIndex: 1, bgcolor: 'chrome.sunken', typography: 'caption' }}
      >
        <Box role="columnheader">{t('import.mapping.value')}</Box>
        <Box role="columnheader" sx={{ textAlign: 'right' }}>
          {t('import.mapping.count')}
        </Box>
        <Box role="columnheader">{t('import.mapping.class')}</Box>
        <Box role="columnheader">{t('import.mapping.boundary')}</Box>
      </Box>
      {values.map(({ value, count }) => (
        <Row
          key={valueText(value)}
          name={valueText(value) || '–'}
          count={formats.number(count, 0)}
          answer={answers[valueText(value)] ?? LEFT_OUT}
          onChange={(answer) => onAnswer(valueText(value), answer)}
        />
      ))}
      {hasRest && <Row name={t('import.mapping.rest')} count="" answer={rest} onChange={onRest} />}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gap: 1.5,
  alignItems: 'center',
  px: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

interface RowProps {
  readonly name: string;
  readonly count: string;
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
}

function Row({ name, count, answer, onChange }: RowProps) {
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
      <Box role="cell">
        <Select
          fullWidth
          size="small"
          value={answer.key}
          onChange={({ target }) => onChange({ ...answer, key: target.value })}
          displayEmpty
          inputProps={{ 'aria-label': `${t('import.mapping.class')}: ${name}` }}
          renderValue={(key) => <ClassName classKey={key} />}
        >
          <MenuItem value="">{t('import.mapping.skip')}</MenuItem>
          {AREA_GROUPS.flatMap((group) => [
            <ListSubheader key={group} sx={{ lineHeight: '28px' }}>
              {AREA_GROUP_LABELS[group][language]}
            </ListSubheader>,
            ...CLASS_CHOICES.filter((choice) => choice.group === group).map(({ key }) => (
              <MenuItem key={key} value={key}>
                <ClassName classKey={key} />
              </MenuItem>
            )),
          ])}
        </Select>
      </Box>
      <Box role="cell">
        <Select
          fullWidth
          size="small"
          value={answer.boundaryType}
          disabled={answer.key === ''}
          onChange={({ target }) => onChange({ ...answer, boundaryType: target.value })}
          inputProps={{ 'aria-label': `${t('import.mapping.boundary')}: ${name}` }}
        >
          {areaEffectFields.boundaryType.choices.map((boundary) => (
            <MenuItem key={boundary} value={boundary}>
              {choiceLabelOf(areaEffectFields.boundaryType, boundary, language)}
            </MenuItem>
          ))}
        </Select>
      </Box>
    </Box>
  );
}

function ClassName({ classKey }: { classKey: string }) {
  const t = useText();
  const language = useLanguage();
  const choice = CLASS_CHOICES.find(({ key }) => key === classKey);
  if (!choice)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('import.mapping.skip')}
      </Typography>
    );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Box sx={{ width: 14, height: 12, borderRadius: 0.5, bgcolor: CLASS_COLORS[classKey], flex: 'none' }} />
      <span>{areaCategoryLabel(choice.group, choice.category, language)}</span>
    </Stack>
  );
}
