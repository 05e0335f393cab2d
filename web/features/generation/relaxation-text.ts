// The smallest change that helps a request that cannot be met, in words. The engine names what to change: a parameter of the design
// class or of a segment type, 'movePoint', 'corridor', 'area:<id>', an end's bearing, or the rule that was broken.

import { designClassRows } from '#domain/parameters/design-class.ts';
import type { Parameters } from '#domain/parameters/parameter.ts';
import { sectionRows } from '#domain/parameters/section.ts';
import { structureRows } from '#domain/parameters/structure.ts';
import type { Reason } from '#domain/route.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import type { Text } from '../../i18n/text.tsx';

const ROWS: Parameters = { ...sectionRows, ...structureRows, ...designClassRows };

/** What has a sentence of its own. */
const SENTENCES = {
  movePoint: 'generation.relax.movePoint',
  corridor: 'generation.relax.corridor',
  allowFillInWater: 'generation.relax.allowFillInWater',
} as const;

/** What has a name of its own, and no row of parameters. */
const NAMES = {
  startBearing: 'generation.relax.startBearing',
  endBearing: 'generation.relax.endBearing',
  radiusM: 'generation.relax.radiusM',
  clearance: 'generation.relax.clearance',
} as const;

interface Tools {
  readonly t: Text;
  readonly formats: Formats;
  readonly language: Language;
  /** The name of an area; null where it is gone. */
  readonly areaName: (id: string) => string | null;
}

/** Null where the engine names a rule that no field loosens: the reason says so already. */
export function relaxationText(
  { what, now, needed, unit }: NonNullable<Reason['relaxation']>,
  { t, formats, language, areaName }: Tools,
): string | null {
  const values = { now: formats.plain(now), needed: formats.plain(needed), unit: unit ? `\u00a0${unit}` : '' };
  if (what.startsWith('area:')) {
    const name = areaName(what.slice('area:'.length));
    return name === null ? null : t('generation.relax.area', { name });
  }
  if (what in SENTENCES) return t(SENTENCES[what as keyof typeof SENTENCES], values);
  const label = ROWS[what]?.label[language] ?? '';
  const name = what in NAMES ? t(NAMES[what as keyof typeof NAMES]) : label.charAt(0).toLowerCase() + label.slice(1);
  return name === '' ? null : t('generation.relax', { ...values, what: name });
}

/** The area that the change is about, if it is one. */
export function areaIdOf(what: string | undefined): string | null {
  return what?.startsWith('area:') ? what.slice('area:'.length) : null;
}
