// One line of the layer tree: color, name, note, and an eye that switches it.

import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import { SelectedBy } from '../../ui/selected-by.tsx';

interface Props {
  readonly name: string;
  /** Of an entity that others may have selected. */
  readonly entityId?: string;
  readonly note?: string;
  readonly color?: string;
  readonly isLine?: boolean;
  readonly isSelected?: boolean;
  readonly isShown: boolean;
  readonly action?: ReactNode;
  readonly onShown: (shown: boolean) => void;
  readonly onClick?: () => void;
}

export function LayerRow({
  name,
  entityId,
  note,
  color,
  isLine,
  isSelected,
  isShown,
  action,
  onShown,
  onClick,
}: Props) {
  const t = useText();
  const words = (
    <Stack sx={{ minWidth: 0, flex: 1, textAlign: 'left', color: isShown ? undefined : 'text.secondary' }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: isSelected ? 620 : 400 }}>
        {name}
      </Typography>
      {note && (
        <Typography variant="caption" color="textSecondary" noWrap sx={{ mt: -0.25 }}>
          {note}
        </Typography>
      )}
    </Stack>
  );
  const mark = color && (
    <Box sx={{ width: 16, height: isLine ? 4 : 12, borderRadius: isLine ? 2 : 0.5, bgcolor: color, flex: 'none' }} />
  );
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        mx: -1,
        pl: 1,
        pr: 0.5,
        borderRadius: 1,
        minHeight: 32,
        bgcolor: isSelected ? 'chrome.hover' : undefined,
        '&:hover': { bgcolor: 'chrome.hover' },
        '& .on-hover': { opacity: 0 },
        '&:hover .on-hover, &:focus-within .on-hover': { opacity: 1 },
      }}
    >
      {onClick ? (
        <ButtonBase onClick={onClick} sx={{ flex: 1, minWidth: 0, gap: 1, py: 0.5, borderRadius: 1 }}>
          {mark}
          {words}
        </ButtonBase>
      ) : (
        <Stack direction="row" sx={{ flex: 1, minWidth: 0, gap: 1, py: 0.5, alignItems: 'center' }}>
          {mark}
          {words}
        </Stack>
      )}
      {entityId && <SelectedBy id={entityId} />}
      {action}
      <IconButton
        size="small"
        aria-label={t('layers.show', { name })}
        aria-pressed={isShown}
        onClick={() => onShown(!isShown)}
      >
        {isShown ? <VisibilityIcon sx={{ fontSize: 18 }} /> : <VisibilityOffIcon sx={{ fontSize: 18, opacity: 0.6 }} />}
      </IconButton>
    </Stack>
  );
}
