// What was added, removed or changed in a project since a version, by name, and the lowest cost of each path then and now.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { areaFields } from '#domain/entities/area.ts';
import { featureFields } from '#domain/entities/feature.ts';
import type { Fields } from '#domain/entities/field.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { type Text, useLanguage, useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { settingsMessages } from './settings-messages.ts';
import { versionMessages } from './version-messages.ts';
import { type VersionDifferenceData, versionDifferenceQuery } from './version-queries.ts';

interface Props {
  readonly projectId: string;
  readonly version: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function VersionDifference({ projectId, version, onClose }: Props) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(versionDifferenceQuery(projectId, version.id));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="version-difference">
      <DialogTitle id="version-difference" sx={{ overflowWrap: 'anywhere' }}>
        {t('version.difference', { name: version.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        {isPending && <LinearProgress aria-label={t('version.difference', { name: version.name })} />}
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data && <Inputs difference={data} />}
        {data && <Paths paths={data.paths} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

type Change = VersionDifferenceData['changes'][number];

function Inputs({ difference: { changes, moreCount } }: { readonly difference: VersionDifferenceData }) {
  const t = useText();
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return (
    <Box component="section">
      <Typography variant="overline" color="textSecondary" component="h3">
        {t('version.difference.inputs')}
      </Typography>
      {changes.length === 0 && <Typography>{t('version.difference.same')}</Typography>}
      {kinds.map((kind) => (
        <Box key={kind} sx={{ mt: 1 }}>
          <Typography variant="subtitle2" component="h4">
            {t(`version.kind.${kind}` as MessageKey)}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {changes
              .filter((change) => change.kind === kind)
              .map((change, i) => (
                <Typography key={i} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <ChangeText change={change} />
                </Typography>
              ))}
          </Box>
        </Box>
      ))}
      {moreCount > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('version.difference.more', { count: moreCount })}
        </Typography>
      )}
    </Box>
  );
}

function ChangeText({ change: { kind, name, change, fields } }: { readonly change: Change }) {
  const t = useText();
  const language = useLanguage();
  const what = [
    ...new Set(fields.map((field) => fieldLabel(t, language, kind, field)).filter((label) => label !== '')),
  ];
  const done =
    change === 'changed' && what.length > 0
      ? t('version.changed.what', { what: what.join(', ') })
      : t(`version.${change}` as MessageKey);
  return (
    <>
      {kind !== 'project' && <strong>{name || t('version.unnamed')} </strong>}
      {done}
    </>
  );
}

const ROWS: Readonly<Record<string, Fields>> = { area: areaFields, feature: featureFields };

/** What a field is called in a list; '' where nobody has a name for it. */
function fieldLabel(t: Text, language: Language, kind: string, field: string): string {
  const lower = (text: string) => text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
  const label = ROWS[kind]?.[field]?.label;
  if (label) return lower(label[language]);
  const own = `version.field.${field}`;
  if (own in versionMessages) return t(own as MessageKey);
  const key = `settings.${field.startsWith('origo') ? 'origo' : field}`;
  return key in settingsMessages ? lower(t(key as MessageKey)) : '';
}

function Paths({ paths }: Pick<VersionDifferenceData, 'paths'>) {
  const t = useText();
  const formats = useFormats();
  const cost = (value: number | null) => (value === null ? t('version.noRoute') : formats.money(value));
  if (paths.length === 0) return <Typography color="textSecondary">{t('version.difference.noPaths')}</Typography>;
  return (
    <Box component="section">
      <Typography variant="overline" color="textSecondary" component="h3">
        {t('version.difference.paths')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('version.difference.paths.lead')}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={t('version.difference.paths')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('version.path')}</TableCell>
              <TableCell align="right">{t('version.before')}</TableCell>
              <TableCell align="right">{t('version.after')}</TableCell>
              <TableCell align="right">{t('version.change')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {paths.map(({ name, change, bestCostBefore: before, bestCostAfter: after }, i) => (
              <TableRow key={i}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
                <TableCell align="right" className="figures">
                  {change === 'added' ? '–' : cost(before)}
                </TableCell>
                <TableCell align="right" className="figures">
                  {change === 'removed' ? '–' : cost(after)}
                </TableCell>
                <TableCell align="right" className="figures">
                  {change === 'kept' ? changeOfCost(formats, before, after) : t(`version.${change}` as MessageKey)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

function changeOfCost({ money }: ReturnType<typeof useFormats>, before: number | null, after: number | null): string {
  if (before === null || after === null) return '';
  const change = after - before;
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${money(Math.abs(change))}`;
}
