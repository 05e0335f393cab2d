// The segment types of an organization: of what kind each is, which route types allow it, which collections hold it, who changed it last. Also
// those that no route type allows any more.

import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { SegmentKind } from '#domain/segment-kind.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Row, Rows } from '../../ui/rows.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { NewSegmentType } from './new-segment-type.tsx';
import { catalogueQuery, type SegmentTypeData } from './queries.ts';
import { segmentTypeAddress, useSegmentTypeActions, usesText } from './segment-type-parts.tsx';

/** @param organizationId whose catalogue it is */
export function SegmentTypes({ organizationId }: { organizationId: string }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const { data, error, refetch } = useQuery(catalogueQuery(organizationId));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const isAdmin = data?.organization?.isAdmin ?? false;
  const wanted = search.trim().toLocaleLowerCase();
  const all = data?.segmentTypes ?? [];
  const unusedCount = all.filter(isUnused).length;
  // Where the last unused one has gone, nothing filters.
  const isFiltered = onlyUnused && unusedCount > 0;
  const shown = all.filter(
    (type) =>
      (!isFiltered || isUnused(type)) &&
      [type, ...type.uses].some(({ name }) => name.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <Part
      title={t('organization.segmentTypes')}
      lead={t('catalogue.segmentTypes.lead')}
      action={isAdmin && <NewSegmentType organizationId={organizationId} />}
    >
      {data && !isAdmin && <Typography color="textSecondary">{t('catalogue.readOnly')}</Typography>}
      {!data && <Skeleton variant="rounded" height={320} />}
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <SearchField
          label={t('catalogue.segmentTypes.search')}
          value={search}
          onChange={setSearch}
          sx={{ width: { xs: 1, sm: 340 } }}
        />
        {unusedCount > 0 && (
          <Chip
            label={t('catalogue.segmentTypes.unused', { count: unusedCount })}
            variant={isFiltered ? 'filled' : 'outlined'}
            color={isFiltered ? 'primary' : 'default'}
            aria-pressed={isFiltered}
            onClick={() => setOnlyUnused(!onlyUnused)}
          />
        )}
      </Stack>
      {data && shown.length === 0 && <Typography color="textSecondary">{t('catalogue.segmentTypes.none')}</Typography>}
      {shown.length > 0 && (
        <Rows label={t('organization.segmentTypes')}>
          {shown.map((type) => (
            <SegmentTypeRow key={type.id} organizationId={organizationId} type={type} isAdmin={isAdmin} />
          ))}
        </Rows>
      )}
    </Part>
  );
}

const isUnused = ({ uses }: SegmentTypeData) => uses.length === 0;

interface RowProps {
  readonly organizationId: string;
  readonly type: SegmentTypeData;
  readonly isAdmin: boolean;
}

function SegmentTypeRow({ organizationId, type, isAdmin }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const { isBusy, copy, ask, dialog } = useSegmentTypeActions({ organizationId, type });
  const { id, name, kind, updated, changedBy: who } = type;
  const { routeTypes, collections } = usesText(type, t);
  const when = formats.date(updated);
  const changed = who
    ? t('catalogue.segmentType.changedBy', { when, who })
    : t('catalogue.segmentType.changed', { when });
  return (
    <Row
      title={
        <Link component={RouterLink} to={segmentTypeAddress(organizationId, id)} color="inherit" underline="hover">
          {name}
        </Link>
      }
      detail={
        <>
          <div>{[t(`catalogue.kind.${kind as SegmentKind}`), changed].join(' · ')}</div>
          <div>{[routeTypes, collections].filter(Boolean).join(' · ')}</div>
        </>
      }
      action={
        isAdmin && (
          <Stack direction="row">
            <IconButton size="small" disabled={isBusy} aria-label={t('catalogue.copy', { name })} onClick={copy}>
              <CopyIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={isBusy || !isUnused(type)}
              aria-label={t('catalogue.delete', { name })}
              onClick={ask}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
            {dialog}
          </Stack>
        )
      }
    />
  );
}
