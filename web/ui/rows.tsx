// A bordered list of items with a title, a line of explanation and actions: logins, passkeys, members, links.

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function Rows({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden' }}
    >
      {children}
    </Box>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** On a narrow screen a wide action stands below the words, which would be squeezed into a column beside it. */
  readonly isActionWide?: boolean;
}

export function Row({ title, detail, icon, action, isActionWide }: RowProps) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        columnGap: 2,
        rowGap: 1,
        flexWrap: { xs: isActionWide ? 'wrap' : 'nowrap', sm: 'nowrap' },
        px: 2,
        py: 1.25,
        minHeight: 56,
        alignItems: 'center',
        bgcolor: 'background.paper',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {detail && (
          <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        )}
      </Box>
      {isActionWide ? <Box sx={{ width: { xs: '100%', sm: 'auto' }, pl: { xs: 6, sm: 0 } }}>{action}</Box> : action}
    </Stack>
  );
}

/** What a list says while it is empty: what would stand here, and how it comes about. */
export function EmptyRows({
  icon,
  title,
  body,
  action,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly body: string;
  readonly action?: ReactNode;
}) {
  return (
    <Stack
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 3,
        py: 5,
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1.5,
        '& > svg': { fontSize: 36, color: 'text.secondary', opacity: 0.7 },
      }}
    >
      {icon}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420, textWrap: 'balance' }}>
        {body}
      </Typography>
      {action}
    </Stack>
  );
}
