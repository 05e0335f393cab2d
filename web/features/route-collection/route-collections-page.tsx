// The route collections of a project: the list of collections and composite routes, and beside it the one that the address names. A
// narrow page shows one of the two.

import AddIcon from '@mui/icons-material/Add';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type RouteData, routesQuery } from '../../api/project.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { CollectionView } from './collection-view.tsx';
import { CompositeView } from './composite-view.tsx';
import { GatherDialog } from './gather-dialog.tsx';
import { type GroupKind, groupsQuery } from './queries.ts';

interface Props {
  readonly projectId: string;
  /** Of a collection or a composite. */
  readonly groupId: string | null;
  readonly download: (routes: readonly RouteData[]) => ReactNode;
}

const NONE: readonly RouteData[] = [];

export function RouteCollectionsPage({ projectId, groupId, download }: Props) {
  const t = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { data, error, refetch } = useQuery(groupsQuery(projectId));
  const { data: routes = NONE } = useQuery(routesQuery(projectId));
  if (error && !data)
    return (
      <Box component="main" sx={{ flex: 1, p: { xs: 2, sm: 3 } }}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Box>
    );
  const mayWrite = data?.myRole !== undefined && data.myRole !== null && data.myRole !== 'read';
  const collection = data?.routeCollections.find(({ id }) => id === groupId);
  const composite = data?.compositeRoutes.find(({ id }) => id === groupId);
  const shared = { projectId, routes, mayWrite, download };
  return (
    <Box component="main" sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
      {(!isNarrow || !groupId) && (
        <Box
          sx={{
            width: isNarrow ? '100%' : 360,
            flex: 'none',
            overflow: 'auto',
            borderRight: isNarrow ? 0 : 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <GroupList projectId={projectId} groupId={groupId} routes={routes} mayWrite={mayWrite} />
        </Box>
      )}
      {(!isNarrow || groupId) && (
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto' }}>
          {isNarrow && (
            <Button
              component={Link}
              to={`/project/${projectId}/routes`}
              startIcon={<ArrowBackIcon />}
              sx={{ m: 1, mb: 0 }}
            >
              {t('routeCollection.back')}
            </Button>
          )}
          {collection && <CollectionView key={collection.id} collection={collection} {...shared} />}
          {composite && <CompositeView key={composite.id} composite={composite} {...shared} />}
          {data && !collection && !composite && (
            <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
              {t(groupId ? 'routeCollection.gone' : 'routeCollection.choose')}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

interface ListProps extends Pick<Props, 'projectId' | 'groupId'> {
  readonly routes: readonly RouteData[];
  readonly mayWrite: boolean;
}

function GroupList({ projectId, groupId, routes, mayWrite }: ListProps) {
  const t = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const { data } = useQuery(groupsQuery(projectId));
  const [making, setMaking] = useState<GroupKind | null>(null);
  return (
    <>
      <Stack sx={{ gap: 1, p: 2 }}>
        <Typography variant="h2">{t('routeCollection.title')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('routeCollection.lead')}
        </Typography>
        {!data && <Skeleton variant="rounded" height={120} />}
        {data?.routeCollections.length === 0 && (
          <Typography color="textSecondary">{t('routeCollection.none')}</Typography>
        )}
        <Groups
          label={t('routeCollection.title')}
          items={(data?.routeCollections ?? []).map(({ id, name, routeIds, generationId, created }) => ({
            id,
            name,
            color: null,
            detail: [
              t('routeCollection.count', { count: routeIds.length }),
              t(generationId ? 'routeCollection.byGeneration' : 'routeCollection.made'),
              formats.date(created),
            ].join(' · '),
          }))}
          groupId={groupId}
          projectId={projectId}
        />
        {mayWrite && routes.length > 0 && <NewButton kind="collection" onClick={setMaking} />}
        <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
          {t('compositeRoute.title')}
        </Typography>
        {data?.compositeRoutes.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('compositeRoute.lead')}
          </Typography>
        )}
        <Groups
          label={t('compositeRoute.title')}
          items={(data?.compositeRoutes ?? []).map(({ id, name, color, includedRouteIds }) => ({
            id,
            name,
            color,
            detail: t('routeCollection.count', { count: includedRouteIds.length }),
          }))}
          groupId={groupId}
          projectId={projectId}
        />
        {mayWrite && routes.length > 1 && <NewButton kind="composite" onClick={setMaking} />}
      </Stack>
      {making && (
        <GatherDialog
          projectId={projectId}
          kind={making}
          routes={routes}
          chosen={[]}
          onMade={(id) => navigate(`/project/${projectId}/routes/${id}`)}
          onClose={() => setMaking(null)}
        />
      )}
    </>
  );
}

function NewButton({ kind, onClick }: { kind: GroupKind; onClick: (kind: GroupKind) => void }) {
  const t = useText();
  return (
    <Button startIcon={<AddIcon />} onClick={() => onClick(kind)} sx={{ alignSelf: 'flex-start' }}>
      {t(kind === 'collection' ? 'routeCollection.new' : 'compositeRoute.new')}
    </Button>
  );
}

interface GroupsProps {
  readonly projectId: string;
  readonly groupId: string | null;
  readonly label: string;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly color: string | null;
    readonly detail: string;
  }[];
}

function Groups({ projectId, groupId, label, items }: GroupsProps) {
  if (items.length === 0) return null;
  return (
    <List component="nav" aria-label={label} disablePadding>
      {items.map(({ id, name, color, detail }) => (
        <ListItemButton
          key={id}
          component={Link}
          to={`/project/${projectId}/routes/${id}`}
          selected={id === groupId}
          aria-current={id === groupId ? 'page' : undefined}
          sx={{ borderRadius: 1, gap: 1.5 }}
        >
          {color && <Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: color, flex: 'none' }} />}
          <ListItemText primary={name} secondary={detail} />
        </ListItemButton>
      ))}
    </List>
  );
}
