// Below the canvas: the routes table, the profile and the masses of the selected route. Its height is dragged at the upper edge
// or moved by arrow keys.

import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isActive, type RouteData } from '../../api/project.ts';
import type { ProjectPageContext } from '../../entities/project-page-context.ts';
import { CrossSection } from '../../features/cross-section/cross-section.tsx';
import { MassesChart } from '../../features/route/masses-chart.tsx';
import { ProfileChart } from '../../features/route/profile-chart.tsx';
import { routeOf, topicsOnProfile } from '../../features/topic/pin.ts';
import { type TopicData, topicsQuery } from '../../features/topic/queries.ts';
import { useText } from '../../i18n/text.tsx';
import { setDrawer, useDrawers } from '../../state/drawers.ts';
import { useSelection } from '../../state/selection.ts';
import { Grip } from '../../ui/grip.tsx';
import { HelpButton } from '../../ui/help-button.tsx';
import { useSize } from '../../ui/use-size.ts';
import { HELP_OF_VIEW } from './panel-help.ts';
import { ProcessingNote } from './processing-note.tsx';
import { RoutesView } from './routes-view.tsx';

const NONE: readonly TopicData[] = [];
const VIEWS = ['routes', 'profile', 'sections', 'masses'] as const;
type View = (typeof VIEWS)[number];

const MIN_PX = 140;
/** Of a height that is a share of the page. */
const MIN_SHARE_PX = 260;
const STEP_PX = 24;
/** So wide, what stands beside the tabs of the routes has room there, also with the note of what is calculated; else it has a row of its own. */
const ONE_ROW_PX = { still: 720, calculating: 1080 } as const;

const resize = (px: number) => setDrawer('bottom', { height: `${Math.max(MIN_PX, Math.round(px))}px` });

export function BottomDrawer(context: ProjectPageContext) {
  const t = useText();
  const { isOpen, view, height } = useDrawers((state) => state.bottom);
  const [panel, { width }] = useSize<HTMLDivElement>({ width: 0, height: 0 });
  const { data: topics = NONE } = useQuery(topicsQuery(context.project.id));
  const discussed = useSelection((state) => topics.find(({ id }) => id === state.topic)?.pin);
  const routeId = useSelection((state) => state.route ?? routeOf(discussed) ?? state.routeAnalyzeMultiple[0] ?? null);
  const route = context.routes.find(({ id }) => id === routeId) ?? null;
  const shown = (VIEWS as readonly string[]).includes(view) ? (view as View) : 'routes';
  const [pathId, setPathId] = useState<string | null>(null);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const isCalculating = context.generations.some(({ state }) => isActive(state));
  const isNarrow = width < ONE_ROW_PX[isCalculating ? 'calculating' : 'still'];
  return (
    <Box
      ref={panel}
      component="section"
      aria-label={t('project.drawer.bottom')}
      sx={{
        flex: 'none',
        height: isOpen ? height : 'auto',
        maxHeight: '75%',
        // A share of a low page would leave no room for rows; what a person sets stands.
        minHeight: isOpen && height.endsWith('vh') ? MIN_SHARE_PX : 0,
        display: 'flex',
        flexDirection: 'column',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        position: 'relative',
      }}
    >
      {isOpen && (
        <Grip
          edge="top"
          label={t('project.drawer.resize')}
          valuePct={sharePct(height)}
          onDrag={({ y }) => panel.current && resize(panel.current.getBoundingClientRect().bottom - y)}
          onStep={(direction) => resize((panel.current?.clientHeight ?? 0) + direction * STEP_PX)}
        />
      )}
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          pl: 1,
          pr: 1,
          gap: 1,
          minHeight: 40,
          flex: 'none',
          borderBottom: isOpen ? 1 : 0,
          borderColor: 'divider',
        }}
      >
        <Tabs
          value={isOpen ? shown : false}
          onChange={(_, next: View) => setDrawer('bottom', { view: next, isOpen: true })}
          // The choice of path gives way before a tab does.
          sx={{ flex: isNarrow ? '0 1 auto' : 'none' }}
          variant={isNarrow ? 'scrollable' : 'standard'}
          scrollButtons={false}
          aria-label={t('project.drawer.bottom')}
        >
          {VIEWS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={
                name === 'routes'
                  ? `${t('project.bottom.routes')} (${context.routes.length})`
                  : t(`project.bottom.${name}`)
              }
              onClick={() => !isOpen && setDrawer('bottom', { view: name, isOpen: true })}
            />
          ))}
        </Tabs>
        {shown !== 'routes' && route && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: route.color, flex: 'none' }} />
            <Typography variant="body2" noWrap>
              {route.name}
            </Typography>
          </Stack>
        )}
        {!isNarrow && shown === 'routes' && (
          <Stack ref={setHead} direction="row" sx={{ alignItems: 'center', gap: 1, ml: 1, minWidth: 0 }} />
        )}
        <Box sx={{ flex: 1 }} />
        <HelpButton article={HELP_OF_VIEW[shown]} about={t(`project.bottom.${shown}`)} />
        <ProcessingNote generations={context.generations} />
        <IconButton
          size="small"
          aria-label={t('project.drawer.toggle', { name: t('project.drawer.bottom') })}
          onClick={() => setDrawer('bottom', { isOpen: !isOpen })}
        >
          {isOpen ? <KeyboardArrowDownIcon fontSize="small" /> : <KeyboardArrowUpIcon fontSize="small" />}
        </IconButton>
      </Stack>
      {isOpen && shown === 'routes' && (
        <RoutesView {...context} pathId={pathId} onPath={setPathId} head={isNarrow ? null : head} />
      )}
      {isOpen && shown !== 'routes' && <RouteChart {...context} view={shown} route={route} topics={topics} />}
    </Box>
  );
}

/** What stands in a view while no route is selected. */
const CHOOSE = { profile: 'profile.choose', sections: 'section.choose', masses: 'masses.choose' } as const;

function RouteChart({
  view,
  route,
  project,
  topics,
  selectEntity,
}: ProjectPageContext & {
  view: Exclude<View, 'routes'>;
  route: RouteData | null;
  topics: readonly TopicData[];
}) {
  const t = useText();
  const marks = useMemo(() => (route ? topicsOnProfile(topics, route.id) : []), [topics, route]);
  if (!route)
    return (
      <Typography color="textSecondary" sx={{ m: 'auto', p: 2 }}>
        {t(CHOOSE[view])}
      </Typography>
    );
  if (view === 'sections') return <CrossSection key={route.id} route={route} hasBedrock={project.bedrock !== null} />;
  return view === 'profile' ? (
    <ProfileChart key={route.id} route={route} marks={marks} onOpenMark={(id) => selectEntity('topic', id)} />
  ) : (
    <MassesChart key={route.id} route={route} />
  );
}

/** '30vh' and '270px' as a share of the window's height. */
function sharePct(height: string): number {
  const number = Number.parseFloat(height);
  return height.endsWith('px') ? (100 * number) / window.innerHeight : number;
}
