// Asks one question before something is lost.

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/text.tsx';

interface Props {
  readonly open: boolean;
  readonly text: string;
  readonly confirm: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ open, text, confirm, isBusy, onConfirm, onClose }: Props) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" role="alertdialog">
      <DialogContent sx={{ pt: 3 }}>
        <Typography>{text}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" color="error" autoFocus loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
