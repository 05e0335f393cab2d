// The small button at the title of a group of layers.

import Button from '@mui/material/Button';
import { useText } from '../../i18n/text.tsx';

export function ImportButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <Button size="small" onClick={onClick} sx={{ py: 0, minWidth: 0 }}>
      {t('layers.import')}
    </Button>
  );
}
