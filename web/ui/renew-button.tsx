// Brings routes whose ground has changed up to date, one after the other: the lines stay as they are.

import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { renewRoute, type ShownRoute } from '../api/repricing.ts';
import { useText } from '../i18n/text.tsx';
import { notify, notifyError } from './notices.tsx';

interface Props {
  readonly routes: readonly ShownRoute[];
  /** Each route, when the new one stands in its place. */
  readonly onRenewed?: ((oldId: string, newId: string) => void) | undefined;
}

export function RenewButton({ routes, onRenewed }: Props) {
  const t = useText();
  const [progress, setProgress] = useState({ done: 0, count: 0 });
  const renew = useMutation({
    mutationFn: async () => {
      for (const [done, { id }] of routes.entries()) {
        setProgress({ done, count: routes.length });
        const newId = await renewRoute(id);
        onRenewed?.(id, newId);
      }
    },
    onSuccess: () => notify(t('ui.renew.done')),
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['project'] }),
  });
  return (
    <Button size="small" variant="outlined" disabled={renew.isPending} onClick={() => renew.mutate()}>
      {renew.isPending ? t('ui.renew.working', progress) : t('ui.renew', { count: routes.length })}
    </Button>
  );
}
