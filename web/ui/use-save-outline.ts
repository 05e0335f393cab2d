// Stores the corners of a shape that were edited, from where they stood when the edit began: who has changed them meanwhile is asked about
// instead of overwritten, and whatever else was changed of the same entity stays.

import type { EditedShape, Xy } from '#canvas/scene-types.ts';
import { changedBy } from '../api/changed-by.ts';
import { GraphQLError } from '../api/graphql.ts';
import { useFormats } from '../i18n/formats.ts';
import { useText } from '../i18n/text.tsx';
import { isSameOutline, outlineText } from './outline.ts';
import { useSaveMerged } from './use-save-merged.ts';

export interface OutlineSaving<Row extends { readonly id: string }> {
  readonly kind: EditedShape['kind'];
  /** As the page knows it now. */
  readonly row: Row;
  /** As it is stored; null where it is gone. */
  readonly latest: () => Promise<Row | null>;
  readonly outlineOf: (row: Row) => readonly Xy[];
  /** Stores another outline of this version of it. */
  readonly save: (row: Row, outline: readonly Xy[]) => Promise<void>;
  /** What holds the outline in a row of the log. */
  readonly loggedOutline: (logged: Readonly<Record<string, unknown>>) => unknown;
}

const KEY = 'outline';

/** What this page saved last of each: it may not have heard of it yet when the next edit begins. */
const ownOutlines = new Map<string, readonly Xy[]>();

export function useSaveOutline(projectId: string) {
  const t = useText();
  const formats = useFormats();
  const saveMerged = useSaveMerged();
  /** @param from the outline when the edit began */
  return async <Row extends { readonly id: string }>(
    { kind, row, latest, outlineOf, save, loggedOutline }: OutlineSaving<Row>,
    outline: readonly Xy[],
    from: readonly Xy[],
  ): Promise<void> => {
    const versionOf = (one: Row) => ({ row: one, outline: outlineOf(one) });
    const { id } = row;
    const stands = outlineOf(row);
    const isAsSeen = isSameOutline(stands, from) || isSameOutline(stands, ownOutlines.get(id) ?? []);
    const seen = isAsSeen ? versionOf(row) : { row, outline: from };
    const textOf = (one: readonly Xy[]) => outlineText(kind, one, t, formats);
    await saveMerged<ReturnType<typeof versionOf>>({
      seen,
      latest: async () => {
        const found = await latest();
        return found && versionOf(found);
      },
      save: async (now) => {
        // It was changed during the edit: what was seen is a version that nobody has any more.
        if (now === seen && !isAsSeen) throw new GraphQLError('changed meanwhile', 200, { code: 'versionConflict' });
        await save(now.row, outline);
        ownOutlines.set(id, outline);
      },
      changesOf: (before, after) =>
        isSameOutline(before.outline, after.outline)
          ? []
          : [{ key: KEY, label: t('ui.outline'), before: textOf(before.outline), after: textOf(after.outline) }],
      field: { key: KEY, text: textOf(outline) },
      isMine: (now) => isSameOutline(now.outline, outline),
      who: () => changedBy(projectId, id, (before, after) => !isSameValue(loggedOutline(before), loggedOutline(after))),
    });
  };
}

const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
