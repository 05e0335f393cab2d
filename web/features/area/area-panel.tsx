// The right drawer for a selected area: class, size, crossing and what it means for a road inside, all of it changed where it
// stands and saved at once. Choosing another class brings that class's color, and its ratings where it has some.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import FormHelperText from '@mui/material/FormHelperText';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AREA_GROUPS, type AreaGroup, areaEffectFields, areaFields } from '#domain/entities/area.ts';
import { UNRATED } from '#domain/figures/figure-rows.ts';
import type { AreaData } from '../../api/areas.ts';
import type { AreaInput } from '../../api/generated/graphql.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { CLASS_CHOICES, CLASS_COLORS, classOf } from '../../ui/area-class-choices.ts';
import { classesOf } from '../../ui/area-classes.ts';
import { AREA_GROUP_LABELS, areaCategoryLabel } from '../../ui/area-labels.ts';
import { ENTITY_FIELDS_SX, EntityFields } from '../../ui/entity-fields.tsx';
import { EntityHeader } from '../../ui/entity-header.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { useAreaEditing } from './use-area-editing.ts';

const choicesOf = (group: AreaGroup) => CLASS_CHOICES.filter((choice) => choice.group === group);
const SEVERAL = AREA_GROUPS.filter((group) => choicesOf(group).length > 1);
/** Groups that are named by their one class. */
const SINGLE = AREA_GROUPS.filter((group) => choicesOf(group).length === 1);

/** Whether it names the land use under it, and how high it stands. */
const { includeInLandUse, heightM } = areaFields;
const PLACE_ROWS = { includeInLandUse, heightM };

interface Props {
  readonly area: AreaData;
  readonly onChange: (input: AreaInput) => void;
}

export function AreaPanel({ projectId, area: stored }: { projectId: string; area: AreaData }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const [failure, setFailure] = useState<string | null>(null);
  const { shown: area, save, listeners } = useAreaEditing(projectId, stored);
  const onChange = (input: AreaInput) => {
    setFailure(null);
    save(input).catch((error: unknown) => {
      notifyError(error);
      setFailure(error instanceof Error ? error.message : String(error));
    });
  };
  const sizeM2 = classesOf([area])[0]?.sizeM2 ?? 0;
  return (
    <Box sx={{ p: 2 }} {...listeners}>
      <EntityHeader
        kind={t('project.area')}
        name={area.name || areaCategoryLabel(area.group, area.category, language)}
        color={area.color}
        onName={(name) => onChange({ name })}
        onColor={(color) => onChange({ color })}
      />
      <Typography variant="body2" color="textSecondary" className="figures" sx={{ mb: 1.5 }}>
        {t('project.area.size')}: {t('project.area.daa', { size: formats.number(sizeM2 / 1000) })}
      </Typography>
      <Box sx={ENTITY_FIELDS_SX}>
        <Box sx={{ gridColumn: 'span 2' }}>
          <ClassField area={area} onChange={onChange} />
        </Box>
        <EntityFields
          rows={areaEffectFields}
          values={area}
          noneLabel={t(area.group === 'landUse' ? 'project.area.rating.ofClass' : 'project.area.rating.none')}
          onChange={onChange}
        />
        <EntityFields rows={PLACE_ROWS} values={area} onChange={onChange} />
      </Box>
      {failure && (
        <>
          <FormHelperText error>{failure}</FormHelperText>
          <Alert severity="error" sx={{ mt: 1 }}>
            {t('project.area.notSaved')}
          </Alert>
        </>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('project.area.nextCalculation')}
      </Typography>
    </Box>
  );
}

function ClassField({ area, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const own = `${area.group}/${area.category}`;
  const choose = (key: string) => {
    const found = classOf({ key, boundaryType: area.boundaryType });
    if (found) onChange({ ...UNRATED, ...found });
  };
  const item = (key: string, group: string, category: string) => (
    <MenuItem key={key} value={key}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box
          sx={{ width: 14, height: 12, borderRadius: 0.5, bgcolor: CLASS_COLORS[key] ?? area.color, flex: 'none' }}
        />
        <span>{areaCategoryLabel(group, category, language)}</span>
      </Box>
    </MenuItem>
  );
  return (
    <TextField
      select
      fullWidth
      label={t('project.area.class')}
      value={own}
      onChange={(event) => choose(event.target.value)}
    >
      {/* An imported category of its own, as 'Naturreservat'. */}
      {!CLASS_CHOICES.some(({ key }) => key === own) && item(own, area.group, area.category)}
      {SEVERAL.flatMap((group) => [
        <ListSubheader key={group} sx={{ lineHeight: '28px' }}>
          {AREA_GROUP_LABELS[group][language]}
        </ListSubheader>,
        ...choicesOf(group).map(({ key, category }) => item(key, group, category)),
      ])}
      <Divider />
      {SINGLE.flatMap((group) => choicesOf(group).map(({ key, category }) => item(key, group, category)))}
    </TextField>
  );
}
