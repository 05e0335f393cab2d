// Who else is in the project, as initials in their colors in the header. A click or tap lists them, with what they have selected.

import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { type ColoredPerson, initialsOf, useOthers } from '../../state/presence.ts';
import { usePresence } from './use-presence.ts';

const MAX_SHOWN = 4;
const SIZE_PX = 26;

export function PresentPeople({ projectId }: { readonly projectId: string }) {
  const t = useText();
  usePresence(projectId);
  const others = useOthers();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (others.length === 0) return null;
  const max = isNarrow ? 1 : MAX_SHOWN;
  const shown = others.slice(0, others.length > max + 1 ? max : max + 1);
  const more = others.length - shown.length;
  return (
    <>
      <Tooltip
        title={others
          .slice(0, 12)
          .map(({ name }) => name)
          .join(', ')}
      >
        <ButtonBase
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-label={`${t('presence.count', { count: others.length })}: ${spoken(shown, more)}`}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ flex: 'none', height: 40, minWidth: 32, px: 0.5, borderRadius: 1 }}
        >
          <Stack direction="row" aria-hidden sx={{ alignItems: 'center' }}>
            {shown.map((person, at) => (
              <Initials key={person.userId} person={person} isFirst={at === 0} />
            ))}
            {more > 0 && (
              <Typography variant="caption" sx={{ ml: 0.5, fontWeight: 620 }}>
                {`+${more}`}
              </Typography>
            )}
          </Stack>
        </ButtonBase>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('presence.title') } }}
      >
        <Stack sx={{ p: 1.5, gap: 1, minWidth: 220, maxWidth: 320, maxHeight: 360, overflow: 'auto' }}>
          <Typography variant="h3" component="h2">
            {t('presence.title')}
          </Typography>
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
            {others.map((person) => (
              <Stack key={person.userId} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                <Initials person={person} isFirst />
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="body2" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
                    {person.name}
                  </Typography>
                  <Typography variant="caption" color="textSecondary">
                    {t(whatOf(person))}
                  </Typography>
                </Box>
              </Stack>
            ))}
          </Stack>
        </Stack>
      </Popover>
    </>
  );
}

const NAMED = ['route', 'area', 'path', 'topic'] as const;

function whatOf({ selected: [first] }: ColoredPerson) {
  if (!first) return 'presence.looking';
  return `presence.selected.${NAMED.find((kind) => kind === first.kind) ?? 'other'}` as const;
}

/** As it stands on the button, for whoever says what they see. */
const spoken = (shown: readonly ColoredPerson[], more: number) =>
  [...shown.map(({ name }) => initialsOf(name)), ...(more > 0 ? [`+${more}`] : [])].join('');

function Initials({ person, isFirst }: { readonly person: ColoredPerson; readonly isFirst: boolean }) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: SIZE_PX,
        height: SIZE_PX,
        fontSize: 11,
        fontWeight: 620,
        color: '#fff',
        bgcolor: person.color,
        border: 2,
        borderColor: 'chrome.bar',
        ml: isFirst ? 0 : -0.75,
      }}
    >
      {initialsOf(person.name)}
    </Avatar>
  );
}
