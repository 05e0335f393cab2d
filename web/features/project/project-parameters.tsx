// What a project sets itself of mass handling and the search, laid over the organization's. A value that is set to the organization's
// again follows it from then on. What somebody else has stored meanwhile is kept beside one's own value, or chosen between.

import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PARAMETER_GROUP_LABELS, parameterGroups } from '#domain/parameters/groups.ts';
import type { Parameters } from '#domain/parameters/parameter.ts';
import { levelsOf, type ProjectData } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { ParameterForm, type ParameterValues } from '../../ui/parameter-form.tsx';
import { rowChanges, rowText } from '../../ui/row-changes.ts';
import type { SaveProject } from './use-project-editing.ts';

const GROUPS = ['mass', 'optimisation'] as const;
type Group = (typeof GROUPS)[number];

interface Props {
  readonly project: ProjectData;
  readonly onSave: SaveProject;
}

export function ProjectParameters({ project, onSave }: Props) {
  const t = useText();
  const { organization, own } = levelsOf(project);
  const words = { formats: useFormats(), language: useLanguage() };
  const save = async (group: Group, name: string, value: unknown) => {
    try {
      await onSave({
        inputOf: (now) => ({ settings: settingsWith(now, group, name, value) }),
        changesOf: (before, after) =>
          GROUPS.flatMap((one) =>
            rowChanges(parameterGroups[one], valuesIn(before, one), valuesIn(after, one), words, `${one}.`),
          ),
        field: { key: `${group}.${name}`, text: rowText((parameterGroups[group] as Parameters)[name]!, value, words) },
        loggedOf: ({ settings }) => (settings as Partial<Record<Group, ParameterValues>> | undefined)?.[group]?.[name],
      });
    } catch (error) {
      notifyError(error);
      throw error;
    }
  };
  return (
    <Box component="section">
      <Typography variant="h2">{t('settings.parameters')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('settings.parameters.lead')}
      </Typography>
      {GROUPS.map((group) => (
        <GroupPart
          key={group}
          group={group}
          inherited={organization[group] ?? {}}
          own={own[group] ?? {}}
          onSave={(name, value) => save(group, name, value)}
        />
      ))}
    </Box>
  );
}

/** What holds in the project. */
function valuesIn(project: ProjectData, group: Group): ParameterValues {
  const { organization, own } = levelsOf(project);
  return { ...organization[group], ...own[group] };
}

/** What the project sets itself with one value more, or one less where it is the organization's. */
function settingsWith(project: ProjectData, group: Group, name: string, value: unknown) {
  const { organization, own } = levelsOf(project);
  const others = Object.fromEntries(Object.entries(own[group] ?? {}).filter(([key]) => key !== name));
  return { ...own, [group]: value === organization[group]?.[name] ? others : { ...others, [name]: value } };
}

interface PartProps {
  readonly group: Group;
  readonly inherited: ParameterValues;
  readonly own: ParameterValues;
  readonly onSave: (name: string, value: unknown) => Promise<void>;
}

function GroupPart({ group, inherited, own, onSave }: PartProps) {
  const t = useText();
  const language = useLanguage();
  const rows: Parameters = parameterGroups[group];
  const names = Object.keys(own).filter((name) => rows[name]);
  return (
    <Accordion
      disableGutters
      elevation={0}
      square
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'transparent', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0 }}>
        <Typography variant="h3">{PARAMETER_GROUP_LABELS[group][language]}</Typography>
        <Typography color="textSecondary" sx={{ ml: 1 }}>
          {names.length > 0 ? t('settings.parameters.own', { count: names.length }) : t('settings.parameters.same')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0 }}>
        {names.length > 0 && (
          <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mb: 2 }}>
            {names.map((name) => (
              <Chip
                key={name}
                size="small"
                label={rows[name]!.label[language]}
                title={t('settings.parameters.reset')}
                onDelete={() => void onSave(name, inherited[name]).catch(() => undefined)}
              />
            ))}
          </Stack>
        )}
        <Box sx={{ maxWidth: 460 }}>
          <ParameterForm rows={rows} values={{ ...inherited, ...own }} onChange={onSave} />
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
