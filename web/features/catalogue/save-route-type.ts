// Saving one field of a route type: its name, a number of its design class, or the segment types that it may use. What somebody else has
// stored meanwhile is kept beside it, or chosen between.

import { designClassRows } from '#domain/parameters/design-class.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import type { ParameterValues } from '../../ui/parameter-form.tsx';
import { rowChanges } from '../../ui/row-changes.ts';
import type { FieldChange } from '../../ui/save-merged.ts';
import { useSaveMerged } from '../../ui/use-save-merged.ts';
import { type CatalogueData, latestOf, type RouteTypeData, updateRouteType } from './queries.ts';

/** Keys of the fields that are no rows of the design class. */
export const NAME = 'name';
export const SEGMENT_TYPES = 'segmentTypeIds';

type Named = CatalogueData['segmentTypes'];

/** 'Veg i dagen, Bru', in the order of the catalogue, so that the same types read the same. */
export const namesOf = (ids: readonly string[], segmentTypes: Named) =>
  segmentTypes
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ') || '–';

/** @returns a function that stores one field; `text` is its value as people read it. It throws what saving throws. */
export function useSaveRouteType(organizationId: string, type: RouteTypeData, segmentTypes: Named) {
  const t = useText();
  const saveMerged = useSaveMerged();
  const words = { formats: useFormats(), language: useLanguage() };
  const plainChange = (key: string, label: string, before: string, after: string): FieldChange[] =>
    before === after ? [] : [{ key, label, before, after }];
  const allowed = (one: RouteTypeData) =>
    namesOf(
      one.segmentTypes.map(({ id }) => id),
      segmentTypes,
    );
  return (input: object, field: { readonly key: string; readonly text: string }): Promise<void> =>
    saveMerged({
      seen: type,
      latest: () => latestOf(organizationId, ({ routeTypes }) => routeTypes.find((one) => one.id === type.id)),
      save: (now) => updateRouteType(organizationId, now, input),
      changesOf: (before, after) => [
        ...plainChange(NAME, t('catalogue.rename'), before.name, after.name),
        ...plainChange(SEGMENT_TYPES, t('catalogue.segmentTypes.allowed'), allowed(before), allowed(after)),
        ...rowChanges(
          designClassRows,
          before.designClass as ParameterValues,
          after.designClass as ParameterValues,
          words,
        ),
      ],
      field,
    });
}
