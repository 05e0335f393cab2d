// The route types of an organization: each with its rules, and the segment types that it may use.

import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { inconsistenciesOf } from '#domain/design-class/inconsistencies.ts';
import { designClassRows } from '#domain/parameters/design-class.ts';
import { PARAMETER_GROUP_LABELS } from '#domain/parameters/groups.ts';
import type { RouteType as RouteTypeValues } from '#domain/route-type.ts';
import { ownReason } from '#domain/validation-messages.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { ChoicesField } from '../../ui/choices-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notifyError } from '../../ui/notices.tsx';
import type { ParameterValues } from '../../ui/parameter-form.tsx';
import { rowText } from '../../ui/row-changes.ts';
import { Part } from '../../ui/tabbed-page.tsx';
import { DerivedLimitsView } from './derived-limits-view.tsx';
import { NewRouteType } from './new-route-type.tsx';
import { ParameterGroups } from './parameter-groups.tsx';
import { type CatalogueData, catalogueQuery, copyRouteType, deleteRouteType, type RouteTypeData } from './queries.ts';
import { NAME, namesOf, SEGMENT_TYPES, useSaveRouteType } from './save-route-type.ts';

/** @param organizationId whose catalogue it is */
export function RouteTypes({ organizationId }: { organizationId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const isAdmin = data?.organization?.isAdmin ?? false;
  return (
    <Part
      title={t('organization.routeTypes')}
      lead={t('catalogue.routeTypes.lead')}
      action={isAdmin && <NewRouteType organizationId={organizationId} />}
    >
      {data && !isAdmin && <Typography color="textSecondary">{t('catalogue.readOnly')}</Typography>}
      {!data && <Skeleton variant="rounded" height={320} />}
      {data && <RouteTypeList organizationId={organizationId} data={data} isAdmin={isAdmin} />}
    </Part>
  );
}

interface ListProps {
  readonly organizationId: string;
  readonly data: CatalogueData;
  readonly isAdmin: boolean;
}

/** Those on the screen are drawn first and the rest a few at a time, so that the page answers while a catalogue of hundreds opens. */
function RouteTypeList({ organizationId, data, isAdmin }: ListProps) {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const isWhole = drawn >= data.routeTypes.length;
  useEffect(() => {
    if (isWhole) return;
    const next = setTimeout(() => setDrawn(drawn + DRAWN_AT_ONCE));
    return () => clearTimeout(next);
  }, [drawn, isWhole]);
  return data.routeTypes
    .slice(0, drawn)
    .map((type) => (
      <RouteType
        key={type.id}
        organizationId={organizationId}
        type={type}
        isAdmin={isAdmin}
        segmentTypes={data.segmentTypes}
      />
    ));
}

/** As many as a high screen shows. */
const DRAWN_AT_ONCE = 4;

interface RouteTypeProps {
  readonly organizationId: string;
  readonly type: RouteTypeData;
  readonly isAdmin: boolean;
}

const RouteType = memo(function RouteType({
  organizationId,
  type,
  isAdmin,
  segmentTypes,
}: RouteTypeProps & Pick<CatalogueData, 'segmentTypes'>) {
  const t = useText();
  const language = useLanguage();
  const save = useSaveRouteType(organizationId, type, segmentTypes);
  const words = { formats: useFormats(), language };
  const [drafts, setDrafts] = useState<ParameterValues>({});
  const stored = type.designClass as RouteTypeValues['designClass'];
  const change = async (name: string, value: unknown) => {
    try {
      const wrong = inconsistenciesOf({ ...stored, [name]: value }).find(({ rows }) =>
        rows.some((row) => row === name),
      );
      const row = designClassRows[name as keyof typeof designClassRows];
      if (wrong) throw new Error(`${row.label[language]}: ${ownReason(wrong.message)[language]}`);
      await save({ designClass: { [name]: value } }, { key: name, text: rowText(row, value, words) });
    } catch (error) {
      notifyError(error);
      throw error;
    } finally {
      setDrafts(({ [name]: _, ...others }) => others);
    }
  };
  const allow = (segmentTypeIds: string[]) => {
    const text = namesOf(segmentTypeIds, segmentTypes);
    void save({ segmentTypeIds }, { key: SEGMENT_TYPES, text }).catch(notifyError);
  };
  return (
    <Stack
      component="section"
      aria-label={type.name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2 }}
    >
      <RouteTypeHeader
        organizationId={organizationId}
        type={type}
        isAdmin={isAdmin}
        onRename={(name) => void save({ name }, { key: NAME, text: name }).catch(notifyError)}
      />
      <ParameterGroups
        disabled={!isAdmin}
        groups={[
          {
            key: 'designClass',
            label: PARAMETER_GROUP_LABELS.designClass,
            rows: designClassRows,
            values: stored,
            onChange: change,
            onDraft: (name, value) => setDrafts((before) => ({ ...before, [name]: value })),
            aside: <DerivedLimitsView designClass={{ ...stored, ...drafts }} />,
          },
        ]}
      />
      <Typography variant="overline" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('catalogue.segmentTypes')}
      </Typography>
      <List component="nav" aria-label={`${t('catalogue.segmentTypes')}: ${type.name}`} dense disablePadding>
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
      {isAdmin && (
        <Box sx={{ mt: 1.5 }}>
          <ChoicesField
            label={t('catalogue.segmentTypes.allowed')}
            values={type.segmentTypes.map(({ id }) => id)}
            options={segmentTypes.map(({ id }) => id)}
            labelOf={(id) => segmentTypes.find((one) => one.id === id)?.name ?? ''}
            onChange={allow}
          />
        </Box>
      )}
    </Stack>
  );
});

/** Its name, where it is used, and for administrators copying and deleting; what is in use cannot be deleted. */
function RouteTypeHeader({
  organizationId,
  type,
  isAdmin,
  onRename,
}: RouteTypeProps & { readonly onRename: (name: string) => void }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { name } = type;
  const uses = type.uses.map(({ project, path }) => `${project}: ${path}`).join(', ');
  const copy = () => copyRouteType(organizationId, type.id, t('catalogue.copy.name', { name }).slice(0, MAX_NAME));
  const remove = () => deleteRouteType(organizationId, type).finally(() => setIsAsking(false));
  return (
    <Box sx={{ mb: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {isAdmin ? <InlineText value={name} label={t('catalogue.rename')} size="title" onChange={onRename} /> : name}
        </Typography>
        {isAdmin && (
          <>
            <IconButton
              size="small"
              aria-label={t('catalogue.copy', { name })}
              onClick={() => void copy().catch(notifyError)}
            >
              <CopyIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={uses !== ''}
              aria-label={t('catalogue.delete', { name })}
              onClick={() => setIsAsking(true)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </Stack>
      {uses !== '' && (
        <Typography variant="body2" color="textSecondary">
          {t('catalogue.uses', { uses })}
        </Typography>
      )}
      <ConfirmDialog
        open={isAsking}
        text={t('catalogue.delete.ask', { name })}
        confirm={t('catalogue.delete.confirm')}
        onConfirm={() => void remove().catch(notifyError)}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}

/** As long as a name may be. */
const MAX_NAME = 200;

type SegmentKindName = 'surface' | 'bridge' | 'tunnel' | 'culvert';
