// The questions of an inspected raster, each with its choices; no choice is made beforehand.

import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isAsked, type TerrainAnswers, type TerrainQuestion } from '#domain/import.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { className } from './gridding.tsx';
import { OriginPlace } from './origin-place.tsx';

export function isAnswered(question: TerrainQuestion, answers: TerrainAnswers): boolean {
  if (question.id === 'srid') return Number.isInteger(answers.srid) && answers.srid! > 1000;
  if (!isAsked(question, answers)) return true;
  if (question.id === 'acceptHeights') return answers.acceptHeights === true;
  if (question.id === 'acceptHoles') return answers.acceptHoles === true;
  return answers[question.id] !== undefined;
}

/** Of a drawing with more layers of triangles the first are shown. */
const MAX_SURFACES = 200;
/** More classes are none that a person chooses among. */
const MAX_CLASSES = 12;

interface Props {
  readonly questions: readonly TerrainQuestion[];
  readonly answers: TerrainAnswers;
  readonly onChange: (answers: TerrainAnswers) => void;
}

export function TerrainQuestions({ questions, answers, onChange }: Props) {
  return (
    <Stack sx={{ gap: 2 }}>
      {questions
        .filter((question) => isAsked(question, answers))
        .map((question) => (
          <Question key={question.id} question={question} answers={answers} onChange={onChange} />
        ))}
    </Stack>
  );
}

function Question({ question, answers, onChange }: { question: TerrainQuestion } & Omit<Props, 'questions'>) {
  const t = useText();
  const formats = useFormats();
  switch (question.id) {
    case 'srid':
      return (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Typography variant="body2">{t('import.ask.srid')}</Typography>
          <TextField
            value={answers.srid ?? ''}
            onChange={(event) =>
              onChange({ ...answers, srid: Number(event.target.value.replaceAll(/\D/g, '')) || undefined })
            }
            sx={{ width: 120 }}
            slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': 'EPSG' } }}
          />
        </Stack>
      );
    case 'groundClass':
      return (
        <div>
          <Typography variant="body2">{t('import.ask.groundClass')}</Typography>
          <RadioGroup
            value={answers.groundClass === undefined ? '' : String(answers.groundClass)}
            onChange={(_, chosen) => onChange({ ...answers, groundClass: chosen === 'null' ? null : Number(chosen) })}
            aria-label={t('import.ask.groundClass')}
          >
            <FormControlLabel value="null" control={<Radio size="small" />} label={t('import.ask.groundClass.all')} />
            {question.classes.slice(0, MAX_CLASSES).map(({ id, count }) => (
              <FormControlLabel
                key={id}
                value={String(id)}
                control={<Radio size="small" />}
                label={t('import.ask.groundClass.one', { name: className(id, t), count: formats.number(count, 0) })}
              />
            ))}
          </RadioGroup>
        </div>
      );
    case 'surface':
      return (
        <TextField
          select
          label={t('import.ask.surface', { count: question.names.length })}
          value={answers.surface === undefined ? '' : String(answers.surface)}
          onChange={({ target }) =>
            onChange({ ...answers, surface: target.value === 'null' ? null : Number(target.value) })
          }
          sx={{ maxWidth: 480 }}
        >
          <MenuItem value="null">{t('import.ask.surface.all')}</MenuItem>
          {question.names.slice(0, MAX_SURFACES).map((name, i) => (
            <MenuItem key={`${i} ${name}`} value={String(i)}>
              {name || t('import.ask.surface.unnamed', { number: String(i + 1) })}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'upAxis':
      return (
        <div>
          <Typography variant="body2">{t('import.ask.upAxis')}</Typography>
          <RadioGroup
            row
            value={answers.upAxis ?? ''}
            onChange={(_, chosen) => onChange({ ...answers, upAxis: chosen as 'y' | 'z' })}
            aria-label={t('import.ask.upAxis')}
          >
            {(['z', 'y'] as const).map((axis) => (
              <FormControlLabel key={axis} value={axis} control={<Radio size="small" />} label={axis.toUpperCase()} />
            ))}
          </RadioGroup>
        </div>
      );
    case 'place':
      return <OriginPlace answers={answers} onChange={onChange} />;
    case 'zeroIsNoData':
      return (
        <YesNo
          text={t('import.ask.zeroIsNoData', { share: formats.percent(question.share, 1) })}
          yes={t('import.ask.zeroIsNoData.yes')}
          no={t('import.ask.zeroIsNoData.no')}
          value={answers.zeroIsNoData}
          onChange={(zeroIsNoData) => onChange({ ...answers, zeroIsNoData })}
        />
      );
    case 'noDataValue':
      return (
        <YesNo
          text={t('import.ask.noDataValue', {
            share: formats.percent(question.share, 1),
            value: formats.number(question.value, 0),
          })}
          yes={t('import.ask.noDataValue.yes')}
          no={t('import.ask.noDataValue.no')}
          value={answers.noDataValue === undefined ? undefined : answers.noDataValue !== null}
          onChange={(isNoData) => onChange({ ...answers, noDataValue: isNoData ? question.value : null })}
        />
      );
    case 'acceptHoles':
      return (
        <YesNo
          text={t('import.ask.acceptHoles', { share: formats.percent(question.share, 1) })}
          yes={t('import.ask.acceptHoles.yes')}
          value={answers.acceptHoles}
          onChange={(acceptHoles) => onChange({ ...answers, acceptHoles })}
        />
      );
    case 'acceptHeights':
      return (
        <YesNo
          text={t('import.ask.acceptHeights', {
            share: formats.percent(question.share, 1),
            min: formats.number(question.min, 0),
            max: formats.number(question.max, 0),
            low: formats.number(question.plausible[0], 0),
            high: formats.number(question.plausible[1], 0),
          })}
          yes={t('import.ask.acceptHeights.yes')}
          value={answers.acceptHeights}
          onChange={(acceptHeights) => onChange({ ...answers, acceptHeights })}
        />
      );
  }
}

interface YesNoProps {
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean) => void;
}

function YesNo({ text, yes, no, value, onChange }: YesNoProps) {
  return (
    <div>
      <Typography variant="body2">{text}</Typography>
      <RadioGroup
        row
        value={value === undefined ? '' : String(value)}
        onChange={(_, chosen) => onChange(chosen === 'true')}
        aria-label={text}
      >
        <FormControlLabel value="true" control={<Radio size="small" />} label={yes} />
        {no && <FormControlLabel value="false" control={<Radio size="small" />} label={no} />}
      </RadioGroup>
    </div>
  );
}
