// One segment type: how a stretch is built, what it costs, and which route types a change of it reaches.

import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Prices } from '#domain/figures/prices.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { groupsOfKind, PARAMETER_GROUP_LABELS, rowsOfKind, segmentGroups } from '#domain/parameters/groups.ts';
import { defaultsOf, type Parameters } from '#domain/parameters/parameter.ts';
import type { RouteType, SegmentParameters } from '#domain/route-type.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import type { ParameterValues } from '../../ui/parameter-form.tsx';
import { rowText } from '../../ui/row-changes.ts';
import { Part } from '../../ui/tabbed-page.tsx';
import { ParameterGroups } from './parameter-groups.tsx';
import { catalogueQuery, type RouteTypeData, type SegmentTypeData } from './queries.ts';
import { GROUPS, type GroupName, type GroupValues, NAME, useSaveSegmentType } from './save-segment-type.ts';
import { SegmentTypeActions, SegmentTypeUses } from './segment-type-parts.tsx';
import { TypicalSectionView } from './typical-section-view.tsx';

interface Props {
  readonly organizationId: string;
  readonly id: string;
  /** Under which it was opened, and which leads back. */
  readonly tab: 'routeTypes' | 'segmentTypes';
}

export function SegmentType({ organizationId, id, tab }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  const words = { formats: useFormats(), language: useLanguage() };
  const type = data?.segmentTypes.find((one) => one.id === id);
  const save = useSaveSegmentType(organizationId, type);
  const [drafts, setDrafts] = useState<GroupValues>({});
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const back = (
    <Button component={Link} to={`/organization/${organizationId}/${tab}`} startIcon={<ArrowBackIcon />}>
      {t(tab === 'segmentTypes' ? 'catalogue.segmentTypes.back' : 'catalogue.back')}
    </Button>
  );
  if (!type) return <Part title={t('catalogue.segmentType.gone')} action={back} />;
  const isAdmin = data.organization?.isAdmin ?? false;
  const values = type.parameters as GroupValues;
  const write = (group: GroupName, draft: (before: ParameterValues) => ParameterValues) =>
    setDrafts((before) => ({ ...before, [group]: draft(before[group] ?? {}) }));
  const store = async (group: GroupName, name: string, value: unknown) => {
    try {
      const row = (segmentGroups[group] as Parameters)[name]!;
      const field = { key: `${group}.${name}`, text: rowText(row, value, words) };
      await save({ parameters: { [group]: { [name]: value } } }, field);
    } catch (failure) {
      notifyError(failure);
      throw failure;
    } finally {
      write(group, ({ [name]: _, ...others }) => others);
    }
  };
  const rename = (name: string) => void save({ name }, { key: NAME, text: name }).catch(notifyError);
  return (
    <Part title={t(`catalogue.kind.${type.kind}`)} lead={isAdmin ? undefined : t('catalogue.readOnly')} action={back}>
      {isAdmin ? (
        <InlineText size="title" value={type.name} label={t('catalogue.segmentType.rename')} onChange={rename} />
      ) : (
        <Typography variant="h3">{type.name}</Typography>
      )}
      <SegmentTypeUses type={type} />
      {isAdmin && <SegmentTypeActions organizationId={organizationId} type={type} />}
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
            <TypicalSectionView routeType={withDrafts(data.routeTypes, type, drafts)} prices={data.prices as Prices} />
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
    </Part>
  );
}

/**
 * The first route type that allows it, with nothing but this segment type, as it is being written; where none does, one with the
 * defaults of the rows.
 */
function withDrafts(
  routeTypes: readonly RouteTypeData[],
  { id, name, parameters }: SegmentTypeData,
  drafts: GroupValues,
): RouteType {
  const stored = parameters as GroupValues;
  const written = Object.fromEntries(GROUPS.map((group) => [group, { ...stored[group], ...drafts[group] }]));
  const routeType = routeTypes.find(({ segmentTypes }) => segmentTypes.some((one) => one.id === id));
  return {
    id: routeType?.id ?? id,
    name: routeType?.name ?? name,
    designClass: (routeType?.designClass ?? defaultsOf(designClassRows)) as RouteType['designClass'],
    segmentTypes: [{ id, name, kind: 'surface', parameters: written as unknown as SegmentParameters }],
  };
}
