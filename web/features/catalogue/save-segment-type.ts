// Saving one field of a segment type: its name, or a number of one of its groups. What somebody else has stored meanwhile is kept beside it,
// or chosen between.

import { segmentGroups } from '#domain/parameters/groups.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import type { ParameterValues } from '../../ui/parameter-form.tsx';
import { rowChanges } from '../../ui/row-changes.ts';
import { useSaveMerged } from '../../ui/use-save-merged.ts';
import { latestOf, type SegmentTypeData, updateSegmentType } from './queries.ts';

export type GroupName = keyof typeof segmentGroups;
export type GroupValues = Partial<Record<GroupName, ParameterValues>>;
export const GROUPS = Object.keys(segmentGroups) as GroupName[];
/** Key of the field that is no row. */
export const NAME = 'name';

/** @returns a function that stores one field; `text` is its value as people read it. It throws what saving throws. */
export function useSaveSegmentType(organizationId: string, type: SegmentTypeData | undefined) {
  const t = useText();
  const saveMerged = useSaveMerged();
  const words = { formats: useFormats(), language: useLanguage() };
  return (input: object, field: { readonly key: string; readonly text: string }): Promise<void> =>
    saveMerged({
      seen: type!,
      latest: () => latestOf(organizationId, ({ segmentTypes }) => segmentTypes.find((one) => one.id === type!.id)),
      save: (now) => updateSegmentType(organizationId, now, input),
      changesOf: (before, after) => [
        ...(before.name === after.name
          ? []
          : [{ key: NAME, label: t('catalogue.segmentType.rename'), before: before.name, after: after.name }]),
        ...GROUPS.flatMap((one) =>
          rowChanges(
            segmentGroups[one],
            (before.parameters as GroupValues)[one],
            (after.parameters as GroupValues)[one],
            words,
            `${one}.`,
          ),
        ),
      ],
      field,
    });
}
