// The route types of an organization: each with its rules, and the segment types that it may use.

import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { PARAMETER_GROUP_LABELS } from '#domain/parameters/groups.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { ParameterGroups } from './parameter-groups.tsx';
import { catalogueQuery, type RouteTypeData, updateRouteType } from './queries.ts';

/** @param organizationId whose catalogue it is */
export function RouteTypes({ organizationId }: { organizationId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const isAdmin = data?.organization?.isAdmin ?? false;
  return (
    <Part title={t('organization.routeTypes')} lead={t('catalogue.routeTypes.lead')}>
      {data && !isAdmin && <Typography color="textSecondary">{t('catalogue.readOnly')}</Typography>}
      {!data && <Skeleton variant="rounded" height={320} />}
      {data?.routeTypes.map((type) => (
        <RouteType key={type.id} organizationId={organizationId} type={type} isAdmin={isAdmin} />
      ))}
    </Part>
  );
}

interface RouteTypeProps {
  readonly organizationId: string;
  readonly type: RouteTypeData;
  readonly isAdmin: boolean;
}

function RouteType({ organizationId, type, isAdmin }: RouteTypeProps) {
  const t = useText();
  const change = (name: string, value: unknown) =>
    updateRouteType(organizationId, type, { designClass: { [name]: value } }).catch((error: unknown) => {
      notifyError(error);
      throw error;
    });
  return (
    <Stack
      component="section"
      aria-label={type.name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2 }}
    >
      <Typography variant="h3">{type.name}</Typography>
      <ParameterGroups
        disabled={!isAdmin}
        groups={[
          {
            key: 'designClass',
            label: PARAMETER_GROUP_LABELS.designClass,
            rows: designClassRows,
            values: type.designClass as Record<string, unknown>,
            onChange: change,
          },
        ]}
      />
      <Typography variant="overline" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('catalogue.segmentTypes')}
      </Typography>
      <List component="nav" aria-label={t('catalogue.segmentTypes')} dense disablePadding>
        {type.segmentTypes.map(({ id, name, kind }) => (
          <ListItemButton
            key={id}
            component={Link}
            to={`/organization/${organizationId}/routeTypes/segmentType/${id}`}
            sx={{ borderRadius: 1 }}
          >
            <ListItemText primary={name} secondary={t(`catalogue.kind.${kind as SegmentKindName}`)} />
            <ChevronRightIcon fontSize="small" />
          </ListItemButton>
        ))}
      </List>
    </Stack>
  );
}

type SegmentKindName = 'surface' | 'bridge' | 'tunnel' | 'culvert';
