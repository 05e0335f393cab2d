// Which prices have changed since routes were calculated, from what to what, by the names and units of their rows; and apart from
// them what only a new calculation can show.

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LandUseClass } from '#domain/entities/area.ts';
import { FIGURE_ROWS, isRated } from '#domain/figures/figure-rows.ts';
import type { PriceChange, PriceValue } from '#domain/figures/repricing.ts';
import { PARAMETER_GROUP_LABELS, parameterGroups } from '#domain/parameters/groups.ts';
import { LAND_USE_LABELS } from '#domain/parameters/land-use.ts';
import type { Curve, Parameter } from '#domain/parameters/parameter.ts';
import type { GenerationChanges } from '../api/repricing.ts';
import type { MessageKey } from '../i18n/catalogue.ts';
import { type Formats, useFormats } from '../i18n/formats.ts';
import type { Language } from '../i18n/language.ts';
import { type Text, useLanguage, useText } from '../i18n/text.tsx';

const MAX_LINES = 12;

export function PriceChanges({ changed }: { changed: readonly GenerationChanges[] }) {
  const t = useText();
  const changes = merged(changed.map((one) => one.changes));
  const design = merged(changed.map((one) => one.design));
  return (
    <>
      {changes.length > 0 && (
        <>
          <Typography variant="overline" color="textSecondary" component="h3">
            {t('ui.prices.what')}
          </Typography>
          <Lines changes={changes} />
        </>
      )}
      {design.length > 0 && (
        <>
          <Typography variant="overline" color="textSecondary" component="h3" sx={{ mt: changes.length > 0 ? 1.5 : 0 }}>
            {t('ui.prices.onlyAnew')}
          </Typography>
          <Lines changes={design} />
        </>
      )}
    </>
  );
}

function Lines({ changes }: { changes: readonly PriceChange[] }) {
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

const AREA_FIELDS: Readonly<Record<string, readonly [MessageKey, string]>> = {
  boundaryType: ['project.area.boundary', ''],
  costModifier: ['project.area.costModifier', ''],
  co2Modifier: ['project.area.co2Modifier', ''],
  extraCostPerM2: ['project.area.extraCost', 'NOK/m²'],
  extraCo2PerM2: ['project.area.extraCo2', 'kg/m²'],
};

/** 'Hovedveg, jord: Jordskjæring 90 → 110 NOK/m³'. */
function lineOf({ group, subject, name, before, after }: PriceChange, { t, formats, language }: Words): string {
  const row = group === 'area' ? undefined : rowOf(group, name);
  const [field, areaUnit] = AREA_FIELDS[name] ?? ['project.area', ''];
  const place = group === 'area' || group === 'landUse' ? '' : PARAMETER_GROUP_LABELS[group][language];
  const whose = group === 'landUse' ? LAND_USE_LABELS[subject as LandUseClass][language] : subject;
  const head = [whose, place].filter(Boolean).join(', ');
  if (name === 'gone') return `${head} ${t('ui.prices.gone')}`;
  const unit = (row ? row.unit : areaUnit).replace('NOK', language === 'nb' ? 'kr' : 'NOK');
  const text = (value: PriceValue) => valueText(value, row, { t, formats, language });
  const label = (row ?? (isRated(name) ? FIGURE_ROWS[name] : null))?.label[language] ?? t(field);
  return `${head}: ${label} ${text(before)} → ${text(after)}${unit ? `\u00a0${unit}` : ''}`;
}

function valueText(value: PriceValue, row: Parameter | undefined, { t, formats, language }: Words): string {
  if (value === null) return '–';
  if (typeof value === 'number') return formats.plain(value);
  if (typeof value === 'boolean') return t(value ? 'ui.prices.yes' : 'ui.prices.no');
  if (typeof value !== 'string')
    return `[${(value as Curve).map((point) => point.map(formats.plain).join(': ')).join('; ')}]`;
  if (row?.kind === 'choice') return row.choiceLabels[value]?.[language] ?? value;
  if (BOUNDARIES.includes(value)) return t(`import.boundary.${value as 'open' | 'soft' | 'hard'}`);
  return t(`route.rating.${value as 'veryLow' | 'low' | 'medium' | 'high' | 'veryHigh'}`);
}

const BOUNDARIES: readonly string[] = ['open', 'soft', 'hard'];

function rowOf(group: keyof typeof parameterGroups, name: string): Parameter | undefined {
  return (parameterGroups[group] as Readonly<Record<string, Parameter>>)[name];
}

const keyOf = ({ group, subject, name }: PriceChange) => `${group}/${subject}/${name}`;

/** Each change once, though generations may have begun from different prices: shown from the latest one. */
function merged(lists: readonly (readonly PriceChange[])[]): PriceChange[] {
  return [...new Map(lists.flat().map((change) => [keyOf(change), change])).values()];
}
