// The mark of a route that was calculated for another route type.

import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/text.tsx';

/** Marks a route that was calculated for another route type than its path has now; nothing where the name is empty. */
export function OtherRouteType({ name }: { name: string }) {
  const t = useText();
  if (name === '') return null;
  return (
    <Tooltip title={t('route.otherRouteType', { name })}>
      <Typography
        variant="caption"
        noWrap
        sx={{
          px: 0.75,
          borderRadius: 0.75,
          border: 1,
          borderColor: 'warning.main',
          color: 'warning.main',
          minWidth: 0,
        }}
      >
        {name}
      </Typography>
    </Tooltip>
  );
}
