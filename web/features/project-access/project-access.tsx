// Who sees a project: the whole organization or people by name with their roles, and links for readers without a login.

import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { nameOf, organizationQuery } from '../../api/organization.ts';
import { userQuery } from '../../api/session.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { HandOver } from './hand-over.tsx';
import { accessQuery, PROJECT_ROLES, type ProjectRoleName, restrictProject, setProjectRole } from './queries.ts';
import { ShareLinks } from './share-links.tsx';

export function ProjectAccess({ projectId }: { readonly projectId: string }) {
  const t = useText();
  const access = useQuery(accessQuery(projectId));
  const { data: user } = useQuery(userQuery);
  const restrict = useMutation({
    mutationFn: (restricted: boolean) => restrictProject(projectId, restricted),
    onSuccess: () => notify(t('access.saved')),
    onError: notifyError,
  });
  if (access.error) return <LoadFailed error={access.error} onRetry={() => void access.refetch()} />;
  if (!access.data) return <Skeleton variant="rounded" height={160} />;
  const { restricted, isPublished, myRole, roles } = access.data;
  const lead = restricted ? (isPublished ? 'access.restricted.published' : 'access.restricted') : 'access.open';
  const looksAfterIt = myRole === 'admin';
  return (
    <>
      <Part title={t('access.title')} lead={t(lead)}>
        {looksAfterIt ? (
          <FormControlLabel
            control={
              <Switch
                checked={restricted}
                disabled={restrict.isPending}
                onChange={(event) => restrict.mutate(event.target.checked)}
              />
            }
            label={t('access.restrict')}
          />
        ) : (
          <Alert severity="info" icon={false}>
            {t('access.notYours', { role: t(`access.role.${roleOf(myRole)}`) })}
          </Alert>
        )}
        {roles.length > 0 && (
          <Rows label={t('access.people')}>
            {roles.map((person) => (
              <PersonRow
                key={person.userId}
                name={nameOf(person)}
                email={person.email}
                isActionWide
                action={
                  <RoleSelect
                    projectId={projectId}
                    userId={person.userId}
                    name={nameOf(person)}
                    role={roleOf(person.role)}
                    isFixed={!looksAfterIt}
                  />
                }
              />
            ))}
          </Rows>
        )}
        {looksAfterIt && user?.organization && (
          <AddPerson
            projectId={projectId}
            organizationId={user.organization.id}
            known={roles.map(({ userId }) => userId)}
          />
        )}
        {looksAfterIt && user?.organization && <HandOver projectId={projectId} organizationId={user.organization.id} />}
      </Part>
      {looksAfterIt && <ShareLinks projectId={projectId} />}
    </>
  );
}

const roleOf = (role: string): ProjectRoleName => PROJECT_ROLES.find((name) => name === role) ?? 'read';

interface RoleProps {
  readonly projectId: string;
  readonly userId: string;
  readonly name: string;
  readonly role: ProjectRoleName;
  readonly isFixed: boolean;
}

function RoleSelect({ projectId, userId, name, role, isFixed }: RoleProps) {
  const t = useText();
  const save = useMutation({
    mutationFn: (next: ProjectRoleName | null) => setProjectRole(projectId, userId, next),
    onSuccess: () => notify(t('access.saved')),
    onError: notifyError,
  });
  return (
    <TextField
      select
      value={role}
      disabled={isFixed || save.isPending}
      onChange={(event) => save.mutate(event.target.value === 'none' ? null : roleOf(event.target.value))}
      sx={{ width: 170 }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('access.role.of', { name }) } } }}
    >
      {PROJECT_ROLES.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`access.role.${one}`)}
        </MenuItem>
      ))}
      <MenuItem value="none">{t('access.role.none')}</MenuItem>
    </TextField>
  );
}

interface AddProps {
  readonly projectId: string;
  readonly organizationId: string;
  readonly known: readonly string[];
}

function AddPerson({ projectId, organizationId, known }: AddProps) {
  const t = useText();
  const organization = useQuery(organizationQuery(organizationId));
  const add = useMutation({
    mutationFn: (userId: string) => setProjectRole(projectId, userId, 'read'),
    onSuccess: () => notify(t('access.saved')),
    onError: notifyError,
  });
  const others = organization.data?.members.filter(({ userId }) => !known.includes(userId)) ?? [];
  if (others.length === 0) return null;
  return (
    <Autocomplete
      key={known.length}
      options={others}
      getOptionLabel={nameOf}
      getOptionKey={({ userId }) => userId}
      disabled={add.isPending}
      onChange={(_, member) => member && add.mutate(member.userId)}
      renderInput={(params) => <TextField {...params} label={t('access.add')} />}
    />
  );
}
