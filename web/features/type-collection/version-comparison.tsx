// Two versions of a collection side by side: every value that differs.

import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type FrozenTypes,
  namesOfTypes,
  type VersionDifference,
  versionDifferences,
} from '#domain/catalogue/type-collection.ts';
import { PARAMETER_GROUP_LABELS, parameterGroups } from '#domain/parameters/groups.ts';
import type { OwnItem } from '#domain/parameters/own-items.ts';
import type { Curve, Parameters } from '#domain/parameters/parameter.ts';
import { unitText } from '#domain/unit-text.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { type Text, useLanguage, useText } from '../../i18n/text.tsx';
import { ownItemsText } from '../../ui/own-item-text.ts';
import { Part } from '../../ui/tabbed-page.tsx';
import { type CollectionData, typesQuery } from './queries.ts';

const MAX_SHOWN = 200;

interface Props {
  readonly versions: CollectionData['versions'];
  /** The types of the catalogue. */
  readonly standing: ReadonlySet<string>;
}

export function VersionComparison({ versions, standing }: Props) {
  const t = useText();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  // The two newest, until others are chosen.
  const before = versions.find(({ id }) => id === from) ?? versions[1]!;
  const after = versions.find(({ id }) => id === to) ?? versions[0]!;
  const [was, is] = [useQuery(typesQuery(before.id)), useQuery(typesQuery(after.id))];
  const differences = useMemo(
    () => (was.data && is.data ? versionDifferences(was.data, is.data) : null),
    [was.data, is.data],
  );
  const choice = (label: string, value: string, onChange: (id: string) => void) => (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 150 }}
    >
      {versions.map(({ id, number }) => (
        <MenuItem key={id} value={id}>
          {t('collection.version', { number })}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Part title={t('collection.compare')}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {choice(t('collection.compare.from'), before.id, setFrom)}
        {choice(t('collection.compare.to'), after.id, setTo)}
      </Stack>
      {!differences && <Skeleton variant="rounded" height={80} />}
      {differences?.length === 0 && <Typography color="textSecondary">{t('collection.compare.same')}</Typography>}
      {differences && differences.length > 0 && <Differences differences={differences} />}
      {was.data && is.data && <DeletedSince types={[was.data, is.data]} standing={standing} />}
    </Part>
  );
}

/** Names of types of these versions that the catalogue no longer has. */
export function DeletedSince({ types, standing }: { types: readonly FrozenTypes[] } & Pick<Props, 'standing'>) {
  const t = useText();
  const frozen = new Map(types.flatMap((one) => [...namesOfTypes(one)]));
  const names = [...frozen].filter(([id]) => !standing.has(id)).map(([, name]) => name);
  return names.length === 0 ? null : (
    <Typography variant="body2" color="textSecondary">
      {t('collection.deletedSince', { names: names.join(', ') })}
    </Typography>
  );
}

function Differences({ differences }: { differences: readonly VersionDifference[] }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const text = (value: unknown, difference: VersionDifference) =>
    valueText(value, difference, { t, language, formats });
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('collection.compare.value')}</TableCell>
            <TableCell align="right">{t('collection.compare.from')}</TableCell>
            <TableCell align="right">{t('collection.compare.to')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.slice(0, MAX_SHOWN).map((difference) => {
            const { kind, group, subject, name, before, after } = difference;
            const row = rowOf(difference);
            const of = `${subject} · ${PARAMETER_GROUP_LABELS[group][language]}`;
            const note = {
              value: of,
              name: t('collection.compare.renamed'),
              segmentTypes: t('collection.compare.allowed'),
              type: t(before === null ? 'collection.compare.added' : 'collection.compare.gone'),
            }[kind];
            return (
              <TableRow key={`${kind} ${group} ${subject} ${name}`}>
                <TableCell>
                  <Typography variant="body2">{row?.label[language] ?? subject}</Typography>
                  <Typography variant="caption" color="textSecondary">
                    {note}
                  </Typography>
                </TableCell>
                <TableCell align="right" className="figures">
                  {text(before, difference)}
                </TableCell>
                <TableCell align="right" className="figures">
                  {text(after, difference)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {differences.length > MAX_SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
          {t('collection.compare.more', { count: differences.length - MAX_SHOWN })}
        </Typography>
      )}
    </TableContainer>
  );
}

const rowOf = ({ group, name }: VersionDifference) => (parameterGroups[group] as Parameters)[name];

interface Words {
  readonly t: Text;
  readonly language: Language;
  readonly formats: Formats;
}

function valueText(value: unknown, difference: VersionDifference, { t, language, formats }: Words): string {
  if (value === null || value === undefined || difference.kind === 'type') return '';
  if (difference.kind !== 'value') return String(value);
  const row = rowOf(difference);
  if (!row) return '';
  if (row.kind === 'boolean') return t(value ? 'collection.yes' : 'collection.no');
  if (row.kind === 'choice') return row.choiceLabels[String(value)]?.[language] ?? String(value);
  if (row.kind === 'items') return ownItemsText(value as readonly OwnItem[], formats, language);
  if (row.kind === 'curve')
    return (value as Curve).map((point) => point.map((one) => formats.plain(one)).join(': ')).join('; ') || '–';
  return `${formats.field(Number(value), 6)}\u00a0${unitText(row.unit, language)}`;
}
