// A page with its own list of places to go: at the left on wide screens, as a row that scrolls on narrow ones. Each place has an
// address.

import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface PageTab {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly to: string;
}

interface Props {
  readonly title: string;
  /** Under the title: what the page is about. */
  readonly lead?: ReactNode;
  readonly tabs: readonly PageTab[];
  readonly current: string;
  /** Widest content, px. */
  readonly widthPx?: number;
  readonly children: ReactNode;
}

export function TabbedPage({ title, lead, tabs, current, widthPx = 640, children }: Props) {
  return (
    <Box component="main" sx={{ flex: 1, overflow: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 2.5, md: 5 } }}>
      <Box sx={{ maxWidth: 248 + widthPx, mx: 'auto' }}>
        <Typography variant="h1">{title}</Typography>
        {lead}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
            columnGap: 6,
            rowGap: 3,
            mt: { xs: 2, md: 4 },
          }}
        >
          <TabList title={title} tabs={tabs} current={current} />
          <Stack sx={{ gap: 4, minWidth: 0 }}>{children}</Stack>
        </Box>
      </Box>
    </Box>
  );
}

function TabList({ title, tabs, current }: Pick<Props, 'title' | 'tabs' | 'current'>) {
  const list = useRef<HTMLUListElement>(null);
  // On a narrow screen the place one is at may lie outside the row.
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Box component="nav" aria-label={title} sx={{ mx: { xs: -2, md: 0 } }}>
      <List
        ref={list}
        disablePadding
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          gap: 0.25,
          px: { xs: 2, md: 0 },
          overflowX: 'auto',
          scrollbarWidth: 'none',
          // What lies outside fades at the edge, so that the row is seen to go on.
          maskImage: {
            xs: 'linear-gradient(to right, transparent, #000 16px, #000 calc(100% - 40px), transparent)',
            md: 'none',
          },
          scrollPaddingInline: 40,
          // A responsive shorthand would come after the color and take it away.
          borderBottomStyle: 'solid',
          borderBottomWidth: { xs: '1px', md: '0' },
          borderColor: 'divider',
          pb: { xs: 1, md: 0 },
        }}
      >
        {tabs.map(({ id, label, icon, to }) => (
          <Box component="li" key={id} sx={{ flex: 'none' }}>
            <ListItemButton
              component={Link}
              to={to}
              selected={id === current}
              aria-current={id === current ? 'page' : undefined}
              sx={{ py: 0.75, px: 1.25 }}
            >
              {icon && <ListItemIcon sx={{ minWidth: 32, color: 'inherit', opacity: 0.8 }}>{icon}</ListItemIcon>}
              <ListItemText
                primary={label}
                slotProps={{ primary: { sx: { fontWeight: id === current ? 620 : 450, whiteSpace: 'nowrap' } } }}
              />
            </ListItemButton>
          </Box>
        ))}
      </List>
    </Box>
  );
}

/** A titled part of such a page. */
export function Part({
  title,
  lead,
  action,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <Stack component="section" sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'start', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography variant="h2">{title}</Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ mt: 0.25 }}>
              {lead}
            </Typography>
          )}
        </Box>
        {action}
      </Stack>
      {children}
    </Stack>
  );
}
