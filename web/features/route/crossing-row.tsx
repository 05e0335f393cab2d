// One crossing in a route's panel: what is crossed and where, how, and a note; a click shows the place.

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly value: ReactNode;
  readonly isBroken?: boolean;
  readonly note: string;
  readonly onClick: () => void;
}

export function CrossingRow({ title, value, isBroken = false, note, onClick }: Props) {
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'left',
        py: 0.5,
        borderRadius: 1,
        '&:hover': { bgcolor: 'chrome.hover' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" className="figures" noWrap>
          {title}
        </Typography>
        <Typography
          variant="body2"
          className="figures"
          color={isBroken ? 'error' : undefined}
          sx={{ textAlign: 'right' }}
        >
          {value}
        </Typography>
      </Box>
      {note && (
        <Typography variant="caption" color="textSecondary" className="figures">
          {note}
        </Typography>
      )}
    </ButtonBase>
  );
}
