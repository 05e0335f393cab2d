// What differs between two versions of an area, as people read it: its class and each of its fields by the label that stands on the
// panel. Pure.

import type { Xy } from '#canvas/scene-types.ts';
import { areaEffectFields, areaFields } from '#domain/entities/area.ts';
import { columnOf, type Field } from '#domain/entities/field.ts';
import type { AreaData } from '../../api/areas.ts';
import type { AreaInput } from '../../api/generated/graphql.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import type { Text } from '../../i18n/text.tsx';
import { areaCategoryLabel } from '../../ui/area-labels.ts';
import { choiceLabelOf } from '../../ui/choice-label.ts';
import { isSameOutline, outlineText } from '../../ui/outline.ts';
import type { FieldChange } from '../../ui/save-merged.ts';

export interface Words {
  readonly t: Text;
  readonly formats: Formats;
  readonly language: Language;
}

type Values = Pick<AreaData, Shown | 'group' | 'category' | 'polygons'>;

const { includeInLandUse, heightM } = areaFields;
const SHOWN_ROWS = {
  name: areaFields.name,
  color: areaFields.color,
  ...areaEffectFields,
  includeInLandUse,
  heightM,
  tags: areaFields.tags,
} as const;
type Shown = keyof typeof SHOWN_ROWS;
const SHOWN = Object.keys(SHOWN_ROWS) as Shown[];
const CLASS = ['group', 'category'] as const;

/** One outline can be dragged. */
export const outlineOf = ({ polygons }: Pick<AreaData, 'polygons'>): readonly Xy[] => polygons[0]?.[0] ?? [];

/**
 * Fields that are saved together (a class brings its color and ratings) are one: whoever changed one of them is asked about once.
 *
 * @param together what is being saved
 */
export function areaChanges(before: Values, after: Values, together: AreaInput, words: Words): FieldChange[] {
  const key = keyOf(together);
  const saved = [...CLASS, ...SHOWN].filter((name) => name in together);
  const own = saved.some((name) => !isSame(before[name], after[name]))
    ? [
        {
          key,
          label: labelOf(key, words),
          before: textOf(together, before, words),
          after: textOf(together, after, words),
        },
      ]
    : [];
  const others = ['class' as const, ...SHOWN]
    .filter((name) => name !== key && !(name in together))
    .filter((name) => partsOf(name).some((part) => !isSame(before[part], after[part])))
    .map((name) => {
      const [was, is] = [before, after].map((values) => partText(name, values, words));
      return { key: name, label: labelOf(name, words), before: was!, after: is! };
    });
  const [was, is] = [before, after].map(outlineOf);
  const outline = isSameOutline(was!, is!)
    ? []
    : [
        {
          key: 'outline',
          label: words.t('ui.outline'),
          before: outlineText('polygon', was!, words.t, words.formats),
          after: outlineText('polygon', is!, words.t, words.formats),
        },
      ];
  return [...own, ...others, ...outline];
}

/** By which field a change is known: 'class', or the first of what it saves. */
export function keyOf(together: AreaInput): Shown | 'class' {
  if ('group' in together || 'category' in together) return 'class';
  const name = SHOWN.find((one) => one in together);
  if (!name) throw new Error('an area is saved without a field');
  return name;
}

/** What an area says, or would say, of the fields that are saved together. */
export function textOf(together: AreaInput, values: Values | AreaInput, words: Words): string {
  const key = keyOf(together);
  const whole = partText(key, values, words);
  if (key !== 'class') return whole;
  const with_ = SHOWN.filter((name) => name !== 'color' && name in together)
    .filter((name) => !isSame(values[name] ?? null, areaFields[name].default ?? null))
    .map((name) => `${labelOf(name, words)}: ${partText(name, values, words)}`);
  return [whole, ...with_].join(', ');
}

/** Whether an area holds what is being saved. */
export const holds = (values: Values, together: AreaInput): boolean =>
  [...CLASS, ...SHOWN].every((name) => !(name in together) || isSame(values[name], together[name]));

/** Of rows of the log, which hold columns. */
export const changesColumns =
  (together: AreaInput) =>
  (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean =>
    Object.keys(together).some((name) => {
      const column = columnOf(areaFields, name);
      return !isSame(before[column], after[column]);
    });

const partsOf = (name: Shown | 'class') => (name === 'class' ? CLASS : ([name] as const));

function labelOf(name: Shown | 'class', { t, language }: Words): string {
  switch (name) {
    case 'class':
      return t('project.area.class');
    case 'name':
    case 'color':
    case 'tags':
      return t(`ui.entity.${name}`);
    default:
      return SHOWN_ROWS[name].label![language];
  }
}

function partText(name: Shown | 'class', values: Values | AreaInput, { formats, language }: Words): string {
  if (name === 'class') return areaCategoryLabel(values.group ?? '', values.category ?? '', language);
  const row: Field = SHOWN_ROWS[name];
  const value = values[name];
  if (value === null || value === undefined || value === '') return '–';
  switch (row.kind) {
    case 'number':
      return formats.plain(Number(value));
    case 'boolean':
      return value === true ? '✓' : '–';
    case 'choice':
      return choiceLabelOf(row, String(value), language);
    case 'tags':
      return (value as readonly string[]).join(', ') || '–';
    default:
      return String(value);
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
