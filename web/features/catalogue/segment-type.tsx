// One segment type: how a stretch is built, and what it costs.

import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PARAMETER_GROUP_LABELS, segmentGroups } from '#domain/parameters/groups.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { ParameterGroups } from './parameter-groups.tsx';
import { catalogueQuery, updateSegmentType } from './queries.ts';

interface Props {
  readonly organizationId: string;
  readonly id: string;
}

type GroupName = keyof typeof segmentGroups;
const GROUPS = Object.keys(segmentGroups) as GroupName[];
/** Groups of rows that are read for a kind of segment. */
const isFor = (group: GroupName, kind: string) => (kind === 'surface' ? group !== 'structure' : true);

export function SegmentType({ organizationId, id }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const type = data.routeTypes.flatMap(({ segmentTypes }) => segmentTypes).find((one) => one.id === id);
  const isAdmin = data.organization?.isAdmin ?? false;
  const values = (type?.parameters ?? {}) as Record<GroupName, Record<string, unknown>>;
  return (
    <Part
      title={type?.name ?? ''}
      lead={isAdmin ? undefined : t('catalogue.readOnly')}
      action={
        <Button component={Link} to={`/organization/${organizationId}/routeTypes`} startIcon={<ArrowBackIcon />}>
          {t('catalogue.back')}
        </Button>
      }
    >
      {!type && <Typography color="textSecondary">{t('catalogue.search.none')}</Typography>}
      {type && (
        <ParameterGroups
          disabled={!isAdmin}
          groups={GROUPS.filter((group) => isFor(group, type.kind)).map((group) => ({
            key: group,
            label: PARAMETER_GROUP_LABELS[group],
            rows: segmentGroups[group],
            values: values[group] ?? {},
            onChange: (name, value) =>
              updateSegmentType(organizationId, type, { parameters: { [group]: { [name]: value } } }).catch(
                (failure: unknown) => {
                  notifyError(failure);
                  throw failure;
                },
              ),
          }))}
        />
      )}
    </Part>
  );
}
