// The people of an organization: inviting by mail, roles, removing somebody and handing their projects over.

import MailIcon from '@mui/icons-material/MailOutlined';
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  inviteMember,
  type MemberData,
  nameOf,
  type OrganizationData,
  setMemberRole,
  withdrawInvitation,
} from '../../api/organization.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

interface Props {
  readonly organization: OrganizationData;
  readonly ownUserId: string;
}

export function Members({ organization, ownUserId }: Props) {
  const t = useText();
  const formats = useFormats();
  const { id, members } = organization;
  const [removing, setRemoving] = useState<MemberData | null>(null);
  const role = useMutation({
    mutationFn: ({ userId, isAdmin }: { userId: string; isAdmin: boolean }) => setMemberRole(id, userId, isAdmin),
    onSuccess: () => notify(t('organization.role.changed')),
    onError: notifyError,
  });
  return (
    <>
      <Invite organizationId={id} />
      <Invitations organization={organization} />
      <Part title={t('organization.members')} lead={t('organization.members.count', { count: members.length })}>
        <Rows label={t('organization.members')}>
          {members.map((member) => (
            <PersonRow
              key={member.userId}
              name={nameOf(member)}
              email={member.email}
              more={t('organization.since', { date: formats.date(member.created) })}
              isActionWide
              action={
                <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', flex: 'none' }}>
                  <RoleSelect
                    label={t('organization.role.of', { name: nameOf(member) })}
                    isAdmin={member.isOrganizationAdmin}
                    onChange={(isAdmin) => role.mutate({ userId: member.userId, isAdmin })}
                  />
                  <Tooltip title={t(member.userId === ownUserId ? 'organization.leave' : 'organization.remove')}>
                    <IconButton
                      size="small"
                      aria-label={t('organization.remove.of', { name: nameOf(member) })}
                      onClick={() => setRemoving(member)}
                    >
                      <PersonRemoveIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                </Stack>
              }
            />
          ))}
        </Rows>
      </Part>
      {removing && (
        <RemoveMemberDialog
          organization={organization}
          member={removing}
          isOneself={removing.userId === ownUserId}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

interface RoleProps {
  readonly label: string;
  readonly isAdmin: boolean;
  readonly onChange: (isAdmin: boolean) => void;
}

function RoleSelect({ label, isAdmin, onChange }: RoleProps) {
  const t = useText();
  return (
    <TextField
      select
      value={isAdmin ? 'admin' : 'member'}
      onChange={(event) => onChange(event.target.value === 'admin')}
      sx={{ width: 150 }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="member">{t('organization.role.member')}</MenuItem>
      <MenuItem value="admin">{t('organization.role.admin')}</MenuItem>
    </TextField>
  );
}

function Invite({ organizationId }: { readonly organizationId: string }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [isAdmin, setAdmin] = useState(false);
  const invite = useMutation({
    mutationFn: () => inviteMember(organizationId, email.trim(), isAdmin),
    onSuccess: () => {
      notify(t('organization.invite.sent', { email: email.trim() }));
      setEmail('');
      setAdmin(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && !invite.isPending) invite.mutate();
  };
  return (
    <Part title={t('organization.invite')} lead={t('organization.invite.lead')}>
      <Stack
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ gap: 1.5, flexDirection: { xs: 'column', sm: 'row' }, alignItems: { xs: 'stretch', sm: 'start' } }}
      >
        <TextField
          label={t('organization.invite.email')}
          type="email"
          name="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={invite.isError}
          helperText={invite.error?.message}
          sx={{ flex: 1 }}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <RoleSelect label={t('organization.invite.role')} isAdmin={isAdmin} onChange={setAdmin} />
        <Button
          type="submit"
          variant="contained"
          loading={invite.isPending}
          disabled={email.trim() === ''}
          sx={{ height: 38 }}
        >
          {t('organization.invite.send')}
        </Button>
      </Stack>
    </Part>
  );
}

function Invitations({ organization }: { readonly organization: OrganizationData }) {
  const t = useText();
  const formats = useFormats();
  const withdraw = useMutation({
    mutationFn: (invitationId: string) => withdrawInvitation(organization.id, invitationId),
    onSuccess: () => notify(t('organization.invitation.withdrawn')),
    onError: notifyError,
  });
  const invitations = organization.invitations ?? [];
  if (invitations.length === 0)
    return organization.members.length === 1 ? (
      <EmptyRows icon={<MailIcon />} title={t('organization.alone')} body={t('organization.alone.body')} />
    ) : null;
  return (
    <Part title={t('organization.invitations')}>
      <Rows label={t('organization.invitations')}>
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            icon={<MailIcon fontSize="small" color="action" />}
            title={invitation.email}
            detail={[
              t(invitation.isOrganizationAdmin ? 'organization.role.admin' : 'organization.role.member'),
              t('organization.invitation.until', { date: formats.date(invitation.expires) }),
            ].join(' · ')}
            action={
              <Button
                color="inherit"
                loading={withdraw.isPending && withdraw.variables === invitation.id}
                onClick={() => withdraw.mutate(invitation.id)}
                aria-label={t('organization.invitation.withdraw.of', { email: invitation.email })}
              >
                {t('organization.invitation.withdraw')}
              </Button>
            }
          />
        ))}
      </Rows>
    </Part>
  );
}
