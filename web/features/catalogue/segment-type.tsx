// One segment type: how a stretch is built, and what it costs.

import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Prices } from '#domain/figures/prices.ts';
import { groupsOfKind, PARAMETER_GROUP_LABELS, rowsOfKind, segmentGroups } from '#domain/parameters/groups.ts';
import type { Parameters } from '#domain/parameters/parameter.ts';
import type { RouteType, SegmentParameters } from '#domain/route-type.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import type { ParameterValues } from '../../ui/parameter-form.tsx';
import { rowChanges, rowText } from '../../ui/row-changes.ts';
import { Part } from '../../ui/tabbed-page.tsx';
import { useSaveMerged } from '../../ui/use-save-merged.ts';
import { ParameterGroups } from './parameter-groups.tsx';
import { catalogueQuery, latestOf, type RouteTypeData, type SegmentTypeData, updateSegmentType } from './queries.ts';
import { TypicalSectionView } from './typical-section-view.tsx';

interface Props {
  readonly organizationId: string;
  readonly id: string;
}

type GroupName = keyof typeof segmentGroups;
type GroupValues = Partial<Record<GroupName, ParameterValues>>;
const GROUPS = Object.keys(segmentGroups) as GroupName[];

export function SegmentType({ organizationId, id }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  const saveMerged = useSaveMerged();
  const words = { formats: useFormats(), language: useLanguage() };
  const [drafts, setDrafts] = useState<GroupValues>({});
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const routeType = data.routeTypes.find(({ segmentTypes }) => segmentTypes.some((one) => one.id === id));
  const type = routeType?.segmentTypes.find((one) => one.id === id);
  const isAdmin = data.organization?.isAdmin ?? false;
  const values = (type?.parameters ?? {}) as GroupValues;
  const write = (group: GroupName, draft: (before: ParameterValues) => ParameterValues) =>
    setDrafts((before) => ({ ...before, [group]: draft(before[group] ?? {}) }));
  const store = async (group: GroupName, name: string, value: unknown) => {
    try {
      const row = (segmentGroups[group] as Parameters)[name]!;
      await saveMerged({
        seen: type!,
        latest: () =>
          latestOf(organizationId, ({ routeTypes }) =>
            routeTypes.flatMap(({ segmentTypes }) => segmentTypes).find((one) => one.id === id),
          ),
        save: (now) => updateSegmentType(organizationId, now, { parameters: { [group]: { [name]: value } } }),
        changesOf: (before, after) =>
          GROUPS.flatMap((one) =>
            rowChanges(
              segmentGroups[one],
              (before.parameters as GroupValues)[one],
              (after.parameters as GroupValues)[one],
              words,
              `${one}.`,
            ),
          ),
        field: { key: `${group}.${name}`, text: rowText(row, value, words) },
      });
    } catch (failure) {
      notifyError(failure);
      throw failure;
    } finally {
      write(group, ({ [name]: _, ...others }) => others);
    }
  };
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
      {type && routeType && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
            columnGap: 5,
            rowGap: 3,
            alignItems: 'start',
          }}
        >
          {type.kind === 'surface' && (
            <Box sx={{ order: { lg: 1 }, position: { lg: 'sticky' }, top: 0 }}>
              <TypicalSectionView routeType={withDrafts(routeType, type, drafts)} prices={data.prices as Prices} />
            </Box>
          )}
          <ParameterGroups
            disabled={!isAdmin}
            groups={groupsOfKind(type.kind).map((group) => ({
              key: group,
              label: PARAMETER_GROUP_LABELS[group],
              rows: rowsOfKind(group, type.kind),
              values: values[group] ?? {},
              onChange: (name, value) => store(group, name, value),
              onDraft: (name, value) => write(group, (before) => ({ ...before, [name]: value })),
            }))}
          />
        </Box>
      )}
    </Part>
  );
}

/** The route type with nothing but this segment type, as it is being written. */
function withDrafts(
  routeType: RouteTypeData,
  { id, name, parameters }: SegmentTypeData,
  drafts: GroupValues,
): RouteType {
  const stored = parameters as GroupValues;
  const written = Object.fromEntries(GROUPS.map((group) => [group, { ...stored[group], ...drafts[group] }]));
  return {
    id: routeType.id,
    name: routeType.name,
    designClass: routeType.designClass as RouteType['designClass'],
    segmentTypes: [{ id, name, kind: 'surface', parameters: written as unknown as SegmentParameters }],
  };
}
