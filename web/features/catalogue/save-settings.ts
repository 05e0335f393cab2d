// Saving what an organization has one of: settings of masses, add-ons and the search, what each class of land use costs and means, and
// which codes of maps mean it. They share one version; what somebody else has stored meanwhile is kept beside one's own value, or chosen between.

import { LAND_USE_CLASSES, type LandUseClass } from '#domain/entities/area.ts';
import { addOnRows } from '#domain/parameters/add-ons.ts';
import { LAND_USE_LABELS, landUseRows } from '#domain/parameters/land-use.ts';
import {
  CODE_LIST_LABELS,
  CODE_LISTS,
  type CodeList,
  type LandUseCodes,
  type LandUseCodesPatch,
  landUseCodeRows,
} from '#domain/parameters/land-use-codes.ts';
import { massRows } from '#domain/parameters/mass.ts';
import { optimisationRows } from '#domain/parameters/optimisation.ts';
import type { Parameters as ParameterRows } from '#domain/parameters/parameter.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { rowChanges, rowText } from '../../ui/row-changes.ts';
import type { FieldChange } from '../../ui/save-merged.ts';
import { useSaveMerged } from '../../ui/use-save-merged.ts';
import { type CatalogueData, latestOf, updatePrices } from './queries.ts';

type Values = Readonly<Record<string, unknown>>;
type Words = Parameters<typeof rowText>[2];

/** Of which group a value is; a class of land use is one of its own. */
export type SettingsGroup = 'mass' | 'addOns' | 'optimisation' | `landUse ${LandUseClass}`;

/** @returns a function that stores one value; it shows why it failed, and throws */
export function useSaveSettings(organizationId: string, data: CatalogueData | undefined) {
  const saveMerged = useSaveMerged();
  const words = { formats: useFormats(), language: useLanguage() };
  return async (group: SettingsGroup, name: string, value: unknown): Promise<void> => {
    if (!data?.organization) return;
    try {
      await saveMerged({
        seen: data,
        latest: () => latestOf(organizationId, (now) => now),
        save: ({ organization }) => updatePrices(organizationId, organization!.version, inputOf(group, name, value)),
        changesOf: (before, after) => changesBetween(before, after, words),
        field: { key: `${group}.${name}`, text: rowText(rowsOf(group)[name]!, value, words) },
      });
    } catch (failure) {
      notifyError(failure);
      throw failure;
    }
  };
}

/** @returns a function that stores classes of codes, and answers how to take them back; it shows why it failed, and throws */
export function useSaveCodes(organizationId: string, data: CatalogueData | undefined) {
  const saveMerged = useSaveMerged();
  const words = { formats: useFormats(), language: useLanguage() };
  const latest = () => latestOf(organizationId, (now) => now);
  const save = async (patch: LandUseCodesPatch, text: string, seen = data): Promise<{ undo(text: string): void }> => {
    if (!seen) throw new Error('codes are saved of a catalogue that has been read');
    const keys = CODE_LISTS.flatMap((list) => Object.keys(patch[list] ?? {}).map((code) => keyOf(list, code)));
    const [first] = keys;
    try {
      await saveMerged({
        seen,
        latest,
        save: ({ organization }) => updatePrices(organizationId, organization!.version, { landUseCodes: patch }),
        // Codes that are saved together are one field: whoever changed one of them meanwhile is asked about once.
        changesOf: (before, after) =>
          changesBetween(before, after, words).map((change) =>
            keys.includes(change.key) ? { ...change, key: first! } : change,
          ),
        field: { key: first!, text },
        isMine: (now) => holds(codesIn(now), patch),
      });
      const before = codesIn(seen);
      const former = Object.fromEntries(
        CODE_LISTS.filter((list) => patch[list]).map((list) => [
          list,
          Object.fromEntries(Object.keys(patch[list]!).map((code) => [code, before[list][code]!])),
        ]),
      );
      const stored = (await latest()) ?? seen;
      return { undo: (formerText) => void save(former, formerText, stored).catch(() => undefined) };
    } catch (failure) {
      notifyError(failure);
      throw failure;
    }
  };
  return save;
}

const keyOf = (list: CodeList, code: string) => `landUseCodes ${list}.${code}`;
const codesIn = ({ landUseCodes }: CatalogueData) => landUseCodes as LandUseCodes;
const holds = (codes: LandUseCodes, patch: LandUseCodesPatch) =>
  CODE_LISTS.every((list) => Object.entries(patch[list] ?? {}).every(([code, name]) => codes[list][code] === name));

const SHARED = { mass: massRows, addOns: addOnRows, optimisation: optimisationRows };

const classIn = (group: SettingsGroup) => group.split(' ')[1] as LandUseClass | undefined;

const rowsOf = (group: SettingsGroup): ParameterRows =>
  classIn(group) ? landUseRows : SHARED[group as keyof typeof SHARED];

function inputOf(group: SettingsGroup, name: string, value: unknown): object {
  const use = classIn(group);
  return use ? { landUse: { [use]: { [name]: value } } } : { [group]: { [name]: value } };
}

/** Values of which another state of the catalogue differs, by `group.name`. */
function changesBetween(before: CatalogueData, after: CatalogueData, words: Words): FieldChange[] {
  const [then, now] = [before, after].map(valuesIn);
  const shared = (Object.keys(SHARED) as (keyof typeof SHARED)[]).flatMap((group) =>
    rowChanges(SHARED[group], then![group], now![group], words, `${group}.`),
  );
  const ofClasses = LAND_USE_CLASSES.flatMap((use) =>
    rowChanges(landUseRows, then!.landUse[use], now!.landUse[use], words, `landUse ${use}.`).map((change) => ({
      ...change,
      label: `${change.label}, ${LAND_USE_LABELS[use][words.language]}`,
    })),
  );
  const ofCodes = CODE_LISTS.flatMap((list) =>
    rowChanges(landUseCodeRows[list], codesIn(before)[list], codesIn(after)[list], words, keyOf(list, '')).map(
      (change) => ({
        ...change,
        label: `${CODE_LIST_LABELS[list][words.language]} ${change.key.split('.')[1]} ${change.label}`,
      }),
    ),
  );
  return [...shared, ...ofClasses, ...ofCodes];
}

function valuesIn({ prices, searchSettings }: CatalogueData) {
  const { mass, addOns, landUse } = prices as {
    readonly mass: Values;
    readonly addOns: Values;
    readonly landUse: Readonly<Record<string, Values>>;
  };
  return { mass, addOns, landUse, optimisation: searchSettings as Values };
}
