// Where a segment type is used, as its list and its page say it, and what administrators do with it: copying, and deleting one that nothing
// uses.

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Text, useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { copySegmentType, deleteSegmentType, type SegmentTypeData } from './queries.ts';

export const segmentTypeAddress = (organizationId: string, id: string) =>
  `/organization/${organizationId}/segmentTypes/segmentType/${id}`;

/** 'Brukes av 2 vegtyper: H1, H2', and the collections that hold it, or null where none does. */
export function usesText({ uses }: Pick<SegmentTypeData, 'uses'>, t: Text) {
  const [routeTypes, collections] = ['routeType', 'collection'].map((kind) =>
    uses.filter((use) => use.kind === kind),
  ) as [SegmentTypeData['uses'], SegmentTypeData['uses']];
  const named = (of: SegmentTypeData['uses']) => ({ count: of.length, names: of.map(({ name }) => name).join(', ') });
  return {
    routeTypeCount: routeTypes.length,
    routeTypes: t('catalogue.segmentType.uses', named(routeTypes)),
    collections: collections.length > 0 ? t('catalogue.segmentType.collections', named(collections)) : null,
  };
}

/** Above the form: whom a change reaches. */
export function SegmentTypeUses({ type }: { readonly type: SegmentTypeData }) {
  const t = useText();
  const { routeTypeCount, routeTypes, collections } = usesText(type, t);
  const allow = type.kind === 'surface' ? 'catalogue.segmentType.allow' : 'catalogue.segmentType.allowStructure';
  const more = routeTypeCount === 0 ? t(allow) : routeTypeCount > 1 ? t('catalogue.segmentType.shared') : null;
  return (
    <>
      {more ? (
        <Alert severity={routeTypeCount > 1 ? 'warning' : 'info'}>{`${routeTypes}. ${more}`}</Alert>
      ) : (
        <Typography color="textSecondary">{routeTypes}</Typography>
      )}
      {collections && <Typography color="textSecondary">{collections}</Typography>}
    </>
  );
}

interface Props {
  readonly organizationId: string;
  readonly type: SegmentTypeData;
}

/** Copying opens the copy; deleting leads back to the list. */
export function useSegmentTypeActions({ organizationId, type }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { id, name } = type;
  const run = (act: () => Promise<string>) => {
    setIsBusy(true);
    void act()
      .then((to) => navigate(to))
      .catch(notifyError)
      .finally(() => {
        setIsBusy(false);
        setIsAsking(false);
      });
  };
  return {
    isBusy,
    copy: () =>
      run(async () => {
        const copyName = t('catalogue.copy.name', { name }).slice(0, MAX_NAME);
        return segmentTypeAddress(organizationId, await copySegmentType(organizationId, id, copyName));
      }),
    ask: () => setIsAsking(true),
    dialog: (
      <ConfirmDialog
        open={isAsking}
        isBusy={isBusy}
        text={t('catalogue.delete.ask', { name })}
        confirm={t('catalogue.segmentType.delete')}
        onConfirm={() =>
          run(async () => {
            await deleteSegmentType(organizationId, type);
            return `/organization/${organizationId}/segmentTypes`;
          })
        }
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}

export function SegmentTypeActions(props: Props) {
  const t = useText();
  const { isBusy, copy, ask, dialog } = useSegmentTypeActions(props);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" disabled={isBusy} onClick={copy}>
        {t('catalogue.segmentType.copy')}
      </Button>
      <Button size="small" color="error" disabled={isBusy || props.type.uses.length > 0} onClick={ask}>
        {t('catalogue.segmentType.delete')}
      </Button>
      {dialog}
    </Stack>
  );
}

/** As long as a name may be. */
const MAX_NAME = 200;
