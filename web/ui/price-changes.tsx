// Which prices have changed since routes were calculated, from what to what, by the names and units of their rows; and apart from
// them what only a new calculation can show.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { areaEffectFields, type LandUseClass } from '#domain/entities/area.ts';
import type { Field, Fields } from '#domain/entities/field.ts';
import type { PriceChange, PriceValue } from '#domain/figures/repricing.ts';
import { PARAMETER_GROUP_LABELS, parameterGroups } from '#domain/parameters/groups.ts';
import { LAND_USE_LABELS } from '#domain/parameters/land-use.ts';
import type { OwnItem } from '#domain/parameters/own-items.ts';
import type { Curve, Parameter, Parameters } from '#domain/parameters/parameter.ts';
import { unitText } from '#domain/unit-text.ts';
import type { GenerationChanges } from '../api/repricing.ts';
import { type Formats, useFormats } from '../i18n/formats.ts';
import type { Language } from '../i18n/language.ts';
import { type Text, useLanguage, useText } from '../i18n/text.tsx';
import { ownItemsText } from './own-item-text.ts';
import { plainOf } from './plain-of.ts';

const MAX_LINES = 12;

export function PriceChanges({ changed }: { changed: readonly GenerationChanges[] }) {
  const t = useText();
  const changes = merged(changed.map((one) => one.changes));
  const design = merged(changed.map((one) => one.design));
  const ground = [...new Set(changed.flatMap((one) => one.ground))];
  return (
    <>
      {changes.length > 0 && (
        <>
          <Typography variant="overline" color="textSecondary" component="h3">
            {t('ui.prices.what')}
          </Typography>
          <PriceChangeLines changes={changes} />
        </>
      )}
      {ground.length > 0 && (
        <Typography variant="body2" sx={{ mt: changes.length > 0 ? 1.5 : 0 }}>
          {t('ui.prices.ground.what', { what: ground.map((name) => t(`ui.prices.ground.${name}`)).join(', ') })}
        </Typography>
      )}
      {design.length > 0 && (
        <>
          <Typography variant="overline" color="textSecondary" component="h3" sx={{ mt: changes.length > 0 ? 1.5 : 0 }}>
            {t('ui.prices.onlyAnew')}
          </Typography>
          <PriceChangeLines changes={design} />
        </>
      )}
    </>
  );
}

/** One line each; many are cut short. */
export function PriceChangeLines({ changes }: { changes: readonly PriceChange[] }) {
  const t = useText();
  const words = { t, formats: useFormats(), language: useLanguage() };
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, typography: 'body2' }}>
      {changes.slice(0, MAX_LINES).map((change) => (
        <li key={keyOf(change)}>{lineOf(change, words)}</li>
      ))}
      {changes.length > MAX_LINES && <li>{t('ui.prices.more', { count: changes.length - MAX_LINES })}</li>}
    </Box>
  );
}

interface Words {
  readonly t: Text;
  readonly formats: Formats;
  readonly language: Language;
}

/** 'Hovedveg, jord: Jordskjæring 90 → 110 NOK/m³'. */
function lineOf({ group, subject, name, before, after }: PriceChange, { t, formats, language }: Words): string {
  const row = rowOf(group, name);
  const place = group === 'area' || group === 'landUse' ? '' : PARAMETER_GROUP_LABELS[group][language];
  const whose = group === 'landUse' ? LAND_USE_LABELS[subject as LandUseClass][language] : subject;
  const head = [whose, place].filter(Boolean).join(', ');
  if (name === 'gone') return `${head} ${t('ui.prices.gone')}`;
  if (name === 'new') return `${head} ${t('ui.prices.new')}`;
  const unit = row && 'unit' in row ? unitText(row.unit, language) : '';
  const text = (value: PriceValue) => valueText(value, row, { t, formats, language });
  const label = row?.label?.[language] ?? name;
  return `${head}: ${label} ${text(before)} → ${text(after)}${unit ? `\u00a0${unit}` : ''}`;
}

function valueText(value: PriceValue, row: Parameter | Field | undefined, { t, formats, language }: Words): string {
  if (value === null) return '–';
  if (row?.kind === 'items') return ownItemsText(value as readonly OwnItem[], formats, language);
  if (typeof value === 'number') return plainOf(row, value, formats);
  if (typeof value === 'boolean') return t(value ? 'ui.prices.yes' : 'ui.prices.no');
  if (typeof value !== 'string')
    return `[${(value as Curve).map((point) => point.map(formats.plain).join(': ')).join('; ')}]`;
  return row?.kind === 'choice' ? (row.choiceLabels?.[value]?.[language] ?? value) : value;
}

function rowOf(group: PriceChange['group'], name: string): Parameter | Field | undefined {
  const rows: Parameters | Fields = group === 'area' ? areaEffectFields : parameterGroups[group];
  return rows[name];
}

const keyOf = ({ group, subject, name }: PriceChange) => `${group}/${subject}/${name}`;

/** Each change once, though generations may have begun from different prices: shown from the latest one. */
function merged(lists: readonly (readonly PriceChange[])[]): PriceChange[] {
  return [...new Map(lists.flat().map((change) => [keyOf(change), change])).values()];
}
