// What a share link opens, for anybody who holds it: the project's map, the routes that the link shows and their figures side by side, on
// the screen and on paper, to read only, and to comment where the owner takes comments.
// The token goes in a header of these calls alone. A link that has ended shows nothing more, also of what was there.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { useSelection } from '../../state/selection.ts';
import { coloredForReaders } from '../../ui/colored-routes.ts';
import { endFirstPicture, firstPictureAddress } from '../../ui/first-picture.ts';
import { MAP_FADE } from '../../ui/ground-picture.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { authorizationOf, type SharedComposite, type SharedProject, sharedQuery } from './queries.ts';
import { groundPictureQuery, SharePicture } from './share-picture.tsx';
import { Composites, PathRoutes } from './share-tables.tsx';
import { SharedComments } from './shared-comments.tsx';
import { SharedExports } from './shared-exports.tsx';

export interface SharedMap {
  readonly authorization: string;
  readonly projectId: string;
  readonly composites: readonly SharedComposite[];
  readonly withCost: boolean;
  /** Something could not be read: the link may have ended. */
  readonly onError: () => void;
  /** The ground is drawn. */
  readonly onReady: () => void;
}

interface Props {
  readonly token: string;
  /** Draws the project's ground and routes; put here by the page. */
  readonly map: (shared: SharedMap) => ReactNode;
}

/** The page flows over as many sheets as it takes; everywhere else it scrolls in the window. */
const ON_PAPER = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': {
    'html, body, #root': { height: 'auto !important', overflow: 'visible !important', background: '#fff !important' },
  },
} as const;

export function SharePage({ token, map }: Props) {
  const t = useText();
  const formats = useFormats();
  const shared = useQuery(sharedQuery(token));
  const project = shared.error ? undefined : shared.data;
  usePageTitle(project?.name ?? '');
  const root = useRef<HTMLDivElement>(null);
  const selected = useSelection((state) => state.route);
  const colored = useMemo(() => coloredForReaders(project?.routes ?? [], [selected]), [project?.routes, selected]);
  const isPictured = useFirstPicture(token, shared.isPending);
  usePaperIsLight(root);
  return (
    <Box
      ref={root}
      sx={{
        height: '100%',
        overflow: 'auto',
        color: 'text.primary',
        '@media print': {
          height: 'auto',
          overflow: 'visible',
          // All columns stand side by side on a sheet.
          '& td, & th': { fontSize: '7.5pt', px: 0.75, py: 0.375 },
          '& td:first-of-type, & th:first-of-type': { pl: 1.5 },
        },
      }}
    >
      <GlobalStyles styles={ON_PAPER} />
      <Stack
        component="header"
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          px: { xs: 2, sm: 4 },
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'chrome.bar',
        }}
      >
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Logo size={26} withName />
          <Chip
            size="small"
            variant="outlined"
            label={t(project?.allowsComments ? 'share.readAndComment' : 'share.readOnly')}
          />
        </Stack>
        <Box sx={{ displayPrint: 'none' }}>
          <LanguageSwitch />
        </Box>
      </Stack>
      <Stack
        component="main"
        sx={{
          maxWidth: 1080,
          mx: 'auto',
          p: { xs: 2, sm: 4 },
          gap: 3,
          '@media print': { px: 0, py: 2, maxWidth: 'none' },
        }}
      >
        {shared.isPending && <Loading isPictured={isPictured} />}
        {shared.error && (
          <Alert severity="error">
            <Typography sx={{ fontWeight: 560 }}>{shared.error.message}</Typography>
            {t('share.askAgain')}
          </Alert>
        )}
        {project && (
          <>
            <Box>
              <Typography variant="h1">{project.name}</Typography>
              <Typography color="textSecondary">
                {t('share.updated', { date: formats.date(project.updated) })}
              </Typography>
            </Box>
            {project.description && <Typography sx={{ maxWidth: 720 }}>{project.description}</Typography>}
            {project.terrain && (
              <MapWithPicture token={token} project={project} map={map} onError={() => void shared.refetch()} />
            )}
            {project.paths.map((path) => (
              <PathRoutes
                key={path.id}
                name={path.name}
                withCost={project.withCost}
                colored={colored}
                routes={project.routes.filter((route) => route.pathId === path.id)}
              />
            ))}
            <Composites composites={project.compositeRoutes} routes={project.routes} withCost={project.withCost} />
            <Box sx={{ displayPrint: 'none', '&:empty': { display: 'none' } }}>
              <SharedExports exports={project.exports} authorization={authorizationOf(token)} />
            </Box>
            {project.allowsComments && (
              <Box sx={{ displayPrint: 'none' }}>
                <SharedComments token={token} routes={project.routes} />
              </Box>
            )}
            {project.routes.length === 0 && <Typography color="textSecondary">{t('share.noRoutes')}</Typography>}
            <Sources project={project} />
          </>
        )}
      </Stack>
    </Box>
  );
}

interface MapProps extends Props {
  readonly project: SharedProject;
  readonly onError: () => void;
}

/** The picture of the ground is there at once, and on paper; the map lies over it as soon as it is drawn. */
function MapWithPicture({ token, project, map, onError }: MapProps) {
  const t = useText();
  const [isReady, setIsReady] = useState(false);
  return (
    <Box
      component="section"
      aria-label={t('share.map')}
      sx={{
        position: 'relative',
        height: { xs: '52vh', sm: '58vh' },
        minHeight: 280,
        borderRadius: 1.5,
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        bgcolor: 'chrome.sunken',
        // A sheet lies over the foot of a narrow map; who made the map must be seen all the same.
        '--canvas-credit-top': { xs: '62px', md: 'auto' },
        '--canvas-credit-bottom': { xs: 'auto', md: '6px' },
        '@media print': {
          height: 'auto',
          minHeight: 0,
          aspectRatio: '16 / 9',
          printColorAdjust: 'exact',
          breakInside: 'avoid',
        },
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          visibility: isReady ? 'hidden' : 'visible',
          transition: `visibility 0s ${isReady ? '200ms' : '0s'}`,
          '@media print': { visibility: 'visible' },
        }}
      >
        {project.terrain && <SharePicture token={token} terrain={project.terrain} routes={project.routes} />}
      </Box>
      <Box sx={{ position: 'absolute', inset: 0, opacity: isReady ? 1 : 0, displayPrint: 'none', ...MAP_FADE }}>
        {map({
          authorization: authorizationOf(token),
          projectId: project.id,
          composites: project.compositeRoutes,
          withCost: project.withCost,
          onError: () => {
            // What is wrong is said where the map would be.
            setIsReady(true);
            onError();
          },
          onReady: () => setIsReady(true),
        })}
      </Box>
    </Box>
  );
}

/** Where ground and areas come from; the map says it too, but not on paper. */
function Sources({ project }: { readonly project: SharedProject }) {
  const t = useText();
  const sources = [project.terrain?.attribution, ...project.areaLayers.map(({ attribution }) => attribution)];
  const named = [...new Set(sources.filter(Boolean))];
  if (named.length === 0) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="footer">
      {t('share.sources', { sources: named.join(' · ') })}
    </Typography>
  );
}

/** While the browser prints, the page takes its light side: paper is white. */
function usePaperIsLight(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = () => root.current?.setAttribute('data-light', '');
    const after = () => root.current?.removeAttribute('data-light');
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}

/** Whether the picture of the page's head stands; it goes when the page draws the ground, or says why it does not. */
function useFirstPicture(token: string, isPending: boolean): boolean {
  const picture = useQuery(groundPictureQuery(token));
  const isDrawn = !isPending && !picture.isPending;
  useLayoutEffect(() => {
    if (isDrawn) endFirstPicture();
  }, [isDrawn]);
  useEffect(() => endFirstPicture, []);
  return firstPictureAddress() !== null;
}

function Loading({ isPictured }: { readonly isPictured: boolean }) {
  return (
    <>
      <Skeleton variant="text" width="50%" height={48} />
      <Skeleton
        variant="rounded"
        sx={{ height: { xs: '52vh', sm: '58vh' }, minHeight: 280, visibility: isPictured ? 'hidden' : 'visible' }}
      />
      <Skeleton variant="rounded" height={200} />
    </>
  );
}
