// Who is signed in: profile, appearance, language on narrow screens, log out.

import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useColorScheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { setCurrentOrganization } from '../api/organization.ts';
import { type ApiUser, logOut, profileQuery, saveProfile, userQuery } from '../api/session.ts';
import { useText } from '../i18n/text.tsx';
import { initials } from '../ui/initials.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { notifyError } from '../ui/notices.tsx';

export function AccountMenu() {
  const t = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: profile } = useQuery(profileQuery);
  const { data: user } = useQuery(userQuery);
  const name = [user?.first_name ?? profile?.fname, user?.last_name].filter(Boolean).join(' ');
  const letters = initials(name || user?.email || '');
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={`${t('app.account')} ${letters}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          src={profile?.get_avatar_avatar ?? undefined}
          sx={{ width: 30, height: 30, fontSize: '0.75rem', fontWeight: 640, bgcolor: 'primary.main' }}
        >
          {letters}
        </Avatar>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('app.account'), sx: { width: 260 } } }}
      >
        <Box sx={{ px: 2, pt: 2, pb: 1 }}>
          <Typography variant="h3" component="h2">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {user?.email}
          </Typography>
        </Box>
        {user && user.organizations.length > 1 && <Organizations user={user} onChosen={close} />}
        <Box sx={{ px: 2, py: 1, display: { md: 'none' } }}>
          <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 0.5 }}>
            {t('app.language')}
          </Typography>
          <LanguageSwitch
            onChange={(language) => profile && void saveProfile(profile, { language }).catch(notifyError)}
          />
        </Box>
        <Appearance />
        <Divider sx={{ mt: 1 }} />
        <MenuList autoFocusItem aria-label={t('app.account')}>
          <MenuItem
            onClick={() => {
              close();
              void navigate('/profile');
            }}
          >
            {t('app.profile')}
          </MenuItem>
          {user?.organization && (
            <MenuItem
              component={Link}
              to={`/organization/${user.organization.id}/${user.is_organization_admin ? 'overview' : 'routeTypes'}`}
              onClick={close}
            >
              {t('app.organization')}
            </MenuItem>
          )}
          {user?.is_admin && (
            <MenuItem component={Link} to="/admin" onClick={close}>
              {t('app.admin')}
            </MenuItem>
          )}
          <MenuItem onClick={() => void logOut()}>{t('app.logOut')}</MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}

/** Which of the person's organizations the page shows. */
function Organizations({ user, onChosen }: { readonly user: ApiUser; readonly onChosen: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const choose = async (id: string) => {
    onChosen();
    await setCurrentOrganization(id).then(() => navigate('/dashboard'), notifyError);
  };
  return (
    <Box sx={{ px: 2, py: 1 }}>
      <TextField
        select
        fullWidth
        label={t('app.organization.current')}
        value={user.organization?.id ?? ''}
        onChange={(event) => void choose(event.target.value)}
      >
        {user.organizations.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const APPEARANCES = ['light', 'dark', 'system'] as const;

function Appearance() {
  const t = useText();
  const { mode, setMode } = useColorScheme();
  return (
    <Box sx={{ px: 2, py: 1 }}>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 0.5 }}>
        {t('app.theme')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={mode}
        onChange={(_, value) => value && setMode(value)}
        aria-label={t('app.theme')}
        sx={{ '& .MuiToggleButton-root': { py: 0.25, fontSize: '0.75rem', textTransform: 'none' } }}
      >
        {APPEARANCES.map((value) => (
          <ToggleButton key={value} value={value}>
            {t(`app.theme.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
