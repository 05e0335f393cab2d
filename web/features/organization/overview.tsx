// The organization at a glance: how many people, who looks after it, what waits.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { nameOf, type OrganizationData } from '../../api/organization.ts';
import { useText } from '../../i18n/text.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';

export function Overview({ organization }: { readonly organization: OrganizationData }) {
  const t = useText();
  const { id, members, invitations } = organization;
  const admins = members.filter((member) => member.isOrganizationAdmin);
  const counts = [
    [t('organization.count.members'), members.length],
    [t('organization.count.admins'), admins.length],
    [t('organization.count.invitations'), invitations?.length ?? 0],
  ] as const;
  return (
    <>
      <Part title={t('organization.overview')}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
          {counts.map(([label, count]) => (
            <Box
              key={label}
              sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
            >
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" className="figures" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 640 }}>
                {count}
              </Typography>
            </Box>
          ))}
        </Box>
      </Part>
      <Part
        title={t('organization.admins')}
        lead={t('organization.admins.lead')}
        action={
          <Button component={Link} to={`/organization/${id}/members`} variant="outlined">
            {t('organization.toMembers')}
          </Button>
        }
      >
        <Rows label={t('organization.admins')}>
          {admins.map((admin) => (
            <PersonRow key={admin.userId} name={nameOf(admin)} email={admin.email} />
          ))}
        </Rows>
      </Part>
    </>
  );
}
