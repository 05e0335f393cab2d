// One project: loads it, shows the bar with its tabs, and the room that the address asks for. The map room stays
// mounted while other tabs are shown, so that coming back is instant.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { type ProjectData, projectQuery } from '../../api/project.ts';
import { ExerciseBar } from '../../features/exercise/exercise-bar.tsx';
import { ExportButton } from '../../features/export/export-button.tsx';
import type { ProjectCardData } from '../../features/project/queries.ts';
import { useTopicNotices } from '../../features/topic/topic-notices.tsx';
import { NewerVersion } from '../../features/type-collection/newer-version.tsx';
import { useText } from '../../i18n/text.tsx';
import { endFirstPicture } from '../../ui/first-picture.ts';
import { GroundPicture } from '../../ui/ground-picture.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { NotFound } from '../not-found.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { TopBar } from '../top-bar.tsx';
import { CalendarRoute } from './calendar-route.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectMap } from './project-map.tsx';
import { isGuidedAddress } from './selection-address.ts';
import { PROJECT_TABS, type ProjectTab } from './tabs.ts';

/** A tab comes with its first visit. */
const CompareRoute = lazy(() => import('./compare-route.tsx'));
const Decisions = lazy(async () => ({ default: (await import('../../features/decision/decisions.tsx')).Decisions }));
const ProjectChangeLog = lazy(async () => ({
  default: (await import('../../features/change/project-change-log.tsx')).ProjectChangeLog,
}));
const ExportsPage = lazy(async () => ({
  default: (await import('../../features/export/exports-page.tsx')).ExportsPage,
}));
const MassesRoute = lazy(() => import('./masses-route.tsx'));
const RouteCollectionsPage = lazy(async () => ({
  default: (await import('../../features/route-collection/route-collections-page.tsx')).RouteCollectionsPage,
}));
const TopicsPage = lazy(async () => ({ default: (await import('../../features/topic/topics-page.tsx')).TopicsPage }));
const ShareLinkOpenings = lazy(async () => ({
  default: (await import('../../features/project-access/link-openings.tsx')).ShareLinkOpenings,
}));
const SettingsRoute = lazy(() => import('./settings-route.tsx'));

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export default function ProjectPage() {
  const { uuid = '' } = useParams();
  // What is no project's address need not be asked for.
  return UUID.test(uuid) ? <ProjectOf uuid={uuid} /> : <NotFound />;
}

function ProjectOf({ uuid }: { uuid: string }) {
  const t = useText();
  const { tab = 'map' } = useParams();
  const isGuided = isGuidedAddress(useLocation().pathname);
  const { data: project, error, isPending, refetch } = useQuery(projectQuery(uuid));
  usePageTitle(project?.name ?? '');
  useEffect(() => {
    if (!isPending && (!project || tab !== 'map')) endFirstPicture();
  }, [isPending, project, tab]);
  useEffect(() => endFirstPicture, []);
  if (isPending) return tab === 'map' ? <MapSkeleton projectId={uuid} /> : <PageSkeleton />;
  if (error && !project)
    return (
      <Stack sx={{ height: '100%' }}>
        <TopBar />
        <Alert severity="error" sx={{ m: 3 }} action={<Button onClick={() => refetch()}>{t('app.retry')}</Button>}>
          {t('project.failed')}: {error.message}
        </Alert>
      </Stack>
    );
  if (!project || !PROJECT_TABS.includes(tab as ProjectTab)) return <NotFound />;
  return <ShownProject project={project} tab={tab as ProjectTab} isGuided={isGuided} />;
}

/** Its ground, where the dashboard knew it; on a page opened by its address the first picture lies behind. */
function MapSkeleton({ projectId }: { readonly projectId: string }) {
  const t = useText();
  const lists = useQueryClient().getQueriesData<{ readonly nodes?: readonly ProjectCardData[] }>({
    queryKey: ['projects'],
  });
  const address = lists.flatMap(([, list]) => list?.nodes ?? []).find(({ id }) => id === projectId)?.pictureUrl;
  return (
    <Stack sx={{ height: '100%', overflow: 'hidden' }}>
      <TopBar />
      <Box component="main" sx={{ flex: 1, position: 'relative', overflow: 'hidden' }}>
        <Box role="progressbar" aria-label={t('app.loading')} sx={{ position: 'absolute', inset: 0 }} />
        {address && <GroundPicture address={address} isCovered={false} />}
      </Box>
    </Stack>
  );
}

interface ShownProps {
  readonly project: ProjectData;
  readonly tab: ProjectTab;
  readonly isGuided: boolean;
}

function ShownProject({ project, tab, isGuided }: ShownProps) {
  const { param1, param2 } = useParams();
  const isMap = tab === 'map';
  const topicId = (tab === 'topics' ? param1 : isMap && param1 === 'topic' ? param2 : undefined) ?? null;
  const unreadCount = useTopicNotices(project.id, topicId);
  return (
    <Stack sx={{ height: '100%', overflow: 'hidden' }}>
      <TopBar>
        <ProjectHeader project={project} tab={tab} unreadCount={unreadCount} />
      </TopBar>
      <ExerciseBar projectId={project.id} />
      {/* The settings say so themselves, beside the choice. */}
      {tab !== 'settings' && <NewerVersion key={project.id} projectId={project.id} />}
      <Box sx={{ flex: 1, minHeight: 0, display: isMap ? 'flex' : 'none', flexDirection: 'column' }}>
        <ProjectMap key={project.id} project={project} isGuided={isGuided} isShown={isMap} />
      </Box>
      {/* Of each tab its own: rows stand in for it at once, instead of the tab before until it has come. */}
      <Suspense key={tab} fallback={<PageSkeleton hasBar={false} />}>
        {tab === 'routes' && (
          <RouteCollectionsPage
            projectId={project.id}
            groupId={param1 ?? null}
            download={(routes) => (
              <ExportButton
                project={project}
                routes={routes}
                chosen={routes}
                preset="decisionMaker"
                variant="outlined"
              />
            )}
          />
        )}
        {tab === 'compare' && <CompareRoute project={project} collectionId={param1 ?? null} />}
        {tab === 'masses' && <MassesRoute project={project} routeIds={param1 ?? null} />}
        {tab === 'export' && <ExportsPage project={project} />}
        {tab === 'topics' && <TopicsPage projectId={project.id} topicId={topicId} />}
        {tab === 'calendar' && <CalendarRoute projectId={project.id} />}
        {tab === 'logs' && (
          <ProjectChangeLog
            projectId={project.id}
            decisions={<Decisions projectId={project.id} pathId={null} routes={[]} />}
            openings={<ShareLinkOpenings projectId={project.id} linkId={null} />}
          />
        )}
        {tab === 'settings' && <SettingsRoute project={project} />}
      </Suspense>
    </Stack>
  );
}
