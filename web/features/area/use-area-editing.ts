// An area's fields as they are edited: while one is written in, the panel shows what stood when it began, and what is saved is compared with
// what stands by then. Another field that somebody else has changed stays theirs; of the same one the person is asked whose holds.

import { type AreaData, areasQuery } from '../../api/areas.ts';
import { changedBy } from '../../api/changed-by.ts';
import type { AreaInput } from '../../api/generated/graphql.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { useRowEditing } from '../../ui/use-row-editing.ts';
import { useSaveMerged } from '../../ui/use-save-merged.ts';
import { areaChanges, changesColumns, holds, keyOf, textOf } from './area-changes.ts';
import { updateArea } from './queries.ts';

/** As it is stored; null where it is gone. */
export async function latestArea(projectId: string, id: string): Promise<AreaData | null> {
  const areas = await queryClient.fetchQuery({ ...areasQuery(projectId), staleTime: 0 });
  return areas.find((area) => area.id === id) ?? null;
}

/** @returns a function that saves fields of an area from how it was seen; it throws what saving throws */
export function useSaveArea(projectId: string) {
  const saveMerged = useSaveMerged();
  const words = { t: useText(), formats: useFormats(), language: useLanguage() };
  /** @param known the newest that the page knows */
  return (input: AreaInput, known: AreaData, seen = known): Promise<void> => {
    const field = { key: keyOf(input), text: textOf(input, input, words) };
    return saveMerged<AreaData>({
      seen,
      known,
      latest: () => latestArea(projectId, known.id),
      save: (now) => updateArea(projectId, now, input),
      changesOf: (before, after) => areaChanges(before, after, input, words),
      field,
      isMine: (now) => holds(now, input),
      who: () => changedBy(projectId, known.id, changesColumns(input)),
    });
  };
}

export function useAreaEditing(projectId: string, area: AreaData) {
  const saveArea = useSaveArea(projectId);
  const { shown, send, listeners } = useRowEditing(area, () => knownArea(projectId, area.id));
  const save = (input: AreaInput) => send(input as Partial<AreaData>, (seen) => saveArea(input, area, seen));
  return { shown, save, listeners };
}

/** The newest that the page knows. */
const knownArea = (projectId: string, id: string): AreaData | null =>
  queryClient.getQueryData(areasQuery(projectId).queryKey)?.find((area) => area.id === id) ?? null;
