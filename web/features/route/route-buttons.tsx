// What can be done with the route of the panel, in one row: keep it, change its line (a menu of the ways to do so), and a menu of the rest.

import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';

export interface RouteButtonsProps {
  readonly isKept: boolean;
  readonly onKeep: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  /** Starts changing its line; null where that cannot be done. */
  readonly onRealign: (() => void) | null;
  readonly isOpening: boolean;
  /** There is another route of its path to join it with. */
  readonly canJoin: boolean;
  readonly onChangeLine: (kind: 'stretch' | 'join') => void;
}

export function RouteButtons(props: RouteButtonsProps) {
  const { isKept, onKeep } = props;
  const t = useText();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Button
        size="small"
        variant={isKept ? 'contained' : 'outlined'}
        startIcon={isKept ? <StarIcon /> : <StarBorderIcon />}
        onClick={onKeep}
      >
        {t(isKept ? 'route.kept' : 'route.keep')}
      </Button>
      <ChangeMenu {...props} />
      <MoreMenu {...props} />
    </Stack>
  );
}

/** The ways to change the line. */
function ChangeMenu({ onRealign, isOpening, canJoin, onChangeLine }: RouteButtonsProps) {
  const t = useText();
  const { anchor, open, choose, close } = useMenu();
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreIcon />}
        loading={isOpening}
        loadingPosition="end"
        onClick={(event) => open(event.currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('route.change')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem disabled={onRealign === null} onClick={choose(() => onRealign?.())}>
          <ListItemText
            secondary={onRealign === null ? t('realign.gone') : undefined}
            slotProps={{ secondary: { variant: 'caption', sx: { whiteSpace: 'normal', maxWidth: 240 } } }}
          >
            {t('realign.start')}
          </ListItemText>
        </MenuItem>
        <MenuItem onClick={choose(() => onChangeLine('stretch'))}>{t('line.stretch.open')}</MenuItem>
        {canJoin && <MenuItem onClick={choose(() => onChangeLine('join'))}>{t('line.join.open')}</MenuItem>}
      </Menu>
    </>
  );
}

function MoreMenu({ onDownload, onDelete }: RouteButtonsProps) {
  const t = useText();
  const { anchor, open, choose, close } = useMenu();
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('route.more')}
        title={t('route.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
        sx={{ ml: 'auto' }}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={choose(onDownload)}>{t('export.open')}</MenuItem>
        <MenuItem onClick={choose(onDelete)} sx={{ color: 'error.main' }}>
          {t('route.delete')}
        </MenuItem>
      </Menu>
    </>
  );
}

function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return {
    anchor,
    open: setAnchor,
    close,
    choose: (act: () => void) => () => {
      close();
      act();
    },
  };
}
