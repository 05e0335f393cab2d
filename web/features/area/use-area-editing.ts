// An area's fields as they are edited: while one is written in, the panel shows what stood when it began, and what is saved is compared with
// what stands by then. Another field that somebody else has changed stays theirs; of the same one the person is asked whose holds.

import { useRef, useState } from 'react';
import { type AreaData, areasQuery } from '../../api/areas.ts';
import { changedBy } from '../../api/changed-by.ts';
import type { AreaInput } from '../../api/generated/graphql.ts';
import { GraphQLError } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
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
    const changesOf = (before: AreaData, after: AreaData) => areaChanges(before, after, input, words);
    return saveMerged<AreaData>({
      seen,
      latest: () => latestArea(projectId, known.id),
      save: async (now) => {
        // It was changed while it was edited: what was seen is a version that nobody has any more.
        if (now === seen && changesOf(seen, known).some(({ key }) => key === field.key) && !holds(known, input))
          throw new GraphQLError('changed meanwhile', 200, { code: 'versionConflict' });
        await updateArea(projectId, now === seen ? known : now, input);
      },
      changesOf,
      field,
      isMine: (now) => holds(now, input),
      who: () => changedBy(projectId, known.id, changesColumns(input)),
    });
  };
}

export function useAreaEditing(projectId: string, area: AreaData) {
  const saveArea = useSaveArea(projectId);
  const [seen, setSeen] = useState<AreaData | null>(null);
  /** What is on its way: it is shown, and nobody is asked about a change of their own. */
  const [sent, setSent] = useState<AreaInput>({});
  const pending = useRef(0);
  /** Its fields, and the lists that they open elsewhere on the page. */
  const hasFocus = useRef(false);
  const shown = { ...(seen?.id === area.id ? seen : area), ...sent } as AreaData;
  const hold = () => setSeen((held) => (held?.id === area.id ? held : area));
  return {
    shown,
    save: async (input: AreaInput): Promise<void> => {
      pending.current++;
      setSent((before) => ({ ...before, ...input }));
      try {
        await saveArea(input, area, shown);
      } finally {
        pending.current--;
        if (pending.current === 0) {
          setSent({});
          setSeen(hasFocus.current ? knownArea(projectId, area.id) : null);
        }
      }
    },
    /** For the element around the fields. */
    listeners: {
      onFocus: () => {
        hasFocus.current = true;
        hold();
      },
      onInput: hold,
      onBlur: () => {
        hasFocus.current = false;
        // The focus may go on to another of them.
        setTimeout(() => hasFocus.current || pending.current > 0 || setSeen(null));
      },
    },
  };
}

/** The newest that the page knows. */
const knownArea = (projectId: string, id: string): AreaData | null =>
  queryClient.getQueryData(areasQuery(projectId).queryKey)?.find((area) => area.id === id) ?? null;
