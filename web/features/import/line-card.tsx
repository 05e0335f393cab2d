// One line of a file of roads: what it is, what was done to it, and what becomes of it.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { featureFields } from '#domain/entities/feature.ts';
import { fileReason } from '#domain/file-reasons.ts';
import type { LineInspection, LineNotice } from '#domain/import.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { type Text, useLanguage, useText } from '../../i18n/text.tsx';
import { choiceLabelOf } from '../../ui/choice-label.ts';
import { BEST_PROFILE, type LineAnswer, type LineTargets, NEW_PATH, type RoadClass } from './line-answers.ts';

interface Props {
  readonly line: LineInspection;
  readonly answer: LineAnswer;
  readonly targets: LineTargets;
  readonly hasGround: boolean;
  readonly onChange: (answer: LineAnswer) => void;
}

export function LineCard({ line, answer, targets, hasGround, onChange }: Props) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const isTaken = answer.isTaken && line.problem === null;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <FormControlLabel
          sx={{ minWidth: 0, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
          control={
            <Checkbox
              checked={isTaken}
              disabled={line.problem !== null}
              onChange={(_, checked) => onChange({ ...answer, isTaken: checked })}
            />
          }
          label={line.name || t('import.lines.unnamed', { number: answer.index + 1 })}
        />
        {line.problem === null && (
          <Typography variant="body2" color="textSecondary" className="figures" sx={{ flex: 'none' }}>
            {formats.length(line.lengthM)}
          </Typography>
        )}
      </Stack>
      {line.problem !== null && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('import.lines.problem', { reason: fileReason(line.problem, language) })}
        </Alert>
      )}
      {line.problem === null && (
        <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
          {[
            ...(line.profiles.length === 0 ? [t('import.lines.noProfile')] : []),
            ...line.notices.map((notice) => noticeText(notice, t, formats)),
          ].join(' ')}
        </Typography>
      )}
      {isTaken && <Answers line={line} answer={answer} targets={targets} hasGround={hasGround} onChange={onChange} />}
    </Box>
  );
}

function Answers({ line, answer, targets, hasGround, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const asksProfile = line.profiles.length > 1 || answer.as === 'route';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5, mt: 1.5 }}>
      <TextField
        size="small"
        label={t('import.name')}
        value={answer.name}
        onChange={({ target }) => onChange({ ...answer, name: target.value })}
      />
      <TextField
        select
        size="small"
        label={t('import.lines.as')}
        value={answer.as}
        onChange={({ target }) => onChange({ ...answer, as: target.value as LineAnswer['as'] })}
      >
        <MenuItem value="route" disabled={!hasGround}>
          {t('import.lines.as.route')}
        </MenuItem>
        <MenuItem value="road">{t('import.lines.as.road')}</MenuItem>
      </TextField>
      {answer.as === 'route' && (
        <TextField
          select
          size="small"
          label={t('import.lines.path')}
          value={answer.path}
          onChange={({ target }) => onChange({ ...answer, path: target.value })}
        >
          <MenuItem value={NEW_PATH}>{t('import.lines.path.new')}</MenuItem>
          {targets.paths.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {answer.as === 'route' && answer.path === NEW_PATH && (
        <TextField
          select
          size="small"
          label={t('import.lines.routeType')}
          value={answer.routeType || (targets.routeTypes[0]?.id ?? '')}
          onChange={({ target }) => onChange({ ...answer, routeType: target.value })}
        >
          {targets.routeTypes.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {answer.as === 'road' && (
        <TextField
          select
          size="small"
          label={t('import.lines.roadClass')}
          value={answer.roadClass}
          onChange={({ target }) => onChange({ ...answer, roadClass: target.value as RoadClass })}
        >
          {featureFields.roadClass.choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choiceLabelOf(featureFields.roadClass, choice, language)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {asksProfile && (
        <TextField
          select
          size="small"
          label={t('import.lines.profile')}
          value={answer.profile || ' '}
          onChange={({ target }) => onChange({ ...answer, profile: target.value.trim() })}
        >
          {line.profiles.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
          <MenuItem value={BEST_PROFILE || ' '}>
            {t(answer.as === 'route' ? 'import.lines.profile.best' : 'import.lines.profile.ground')}
          </MenuItem>
        </TextField>
      )}
    </Box>
  );
}

function noticeText(notice: LineNotice, t: Text, formats: Formats): string {
  switch (notice.code) {
    case 'converted':
      return t('import.lines.converted', { unit: formats.number(notice.unitM, 4) });
    case 'otherAngles':
      return t('import.lines.otherAngles');
    case 'gradeBreaks':
      return t('import.lines.gradeBreaks', { count: notice.count });
    case 'fromPoints':
      return t('import.lines.fromPoints');
    case 'stationEquations':
      return t('import.lines.stationEquations', { count: notice.count });
    case 'spiralsAsArcs':
      return t('import.lines.spiralsAsArcs', { count: notice.count, off: formats.number(notice.offM * 1000, 0) });
    case 'profileDrawnOut':
      return t(`import.lines.profileDrawnOut.${notice.end}`, { by: formats.number(notice.byM, 1) });
  }
}
