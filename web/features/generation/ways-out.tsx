// Buttons under a reason: make its change on the path, or take a steeper class, and search again.

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { RouteRequest } from '#domain/entities/path.ts';
import type { Reason } from '#domain/route.ts';
import { useText } from '../../i18n/text.tsx';
import { type RouteTypeGrades, relaxedRequest } from './way-out.ts';

interface Props {
  readonly reason: Reason;
  readonly request: RouteRequest;
  readonly types: readonly RouteTypeGrades[];
  readonly isBusy: boolean;
  readonly onRequest: () => void;
  readonly onType: (id: string) => void;
}

export function WaysOut({ reason, request, types, isBusy, onRequest, onType }: Props) {
  const t = useText();
  const isOfRequest = relaxedRequest(request, reason) !== null;
  if (!isOfRequest && types.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 1 }}>
      {isOfRequest && (
        <Button size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={onRequest}>
          {t('generation.apply.request')}
        </Button>
      )}
      {types.map(({ id, name }) => (
        <Button key={id} size="small" variant="outlined" color="inherit" disabled={isBusy} onClick={() => onType(id)}>
          {t('generation.apply.type', { name })}
        </Button>
      ))}
    </Stack>
  );
}
