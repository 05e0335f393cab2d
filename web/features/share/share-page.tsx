// What a share link opens, for anybody who holds it: the project's map, its routes and their figures side by side, to read only.
// The token goes in a header of these calls alone. A link that has ended shows nothing more, also of what was there.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS, RATED_FIGURES } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';
import type { CompositeFigures } from '#domain/route-collection.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { hoverRoute, showComposite, useInteraction } from '../../state/interaction.ts';
import { select, useSelection } from '../../state/selection.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { UnknownFigure } from '../../ui/unknown-figure.tsx';
import { authorizationOf, type SharedComposite, type SharedRoute, sharedQuery } from './queries.ts';
import { SharedExports } from './shared-exports.tsx';

export interface SharedMap {
  readonly authorization: string;
  readonly projectId: string;
  readonly composites: readonly SharedComposite[];
  /** Something could not be read: the link may have ended. */
  readonly onError: () => void;
}

interface Props {
  readonly token: string;
  /** Draws the project's ground and routes; put here by the page. */
  readonly map: (shared: SharedMap) => ReactNode;
}

export function SharePage({ token, map }: Props) {
  const t = useText();
  const formats = useFormats();
  const shared = useQuery(sharedQuery(token));
  const project = shared.error ? undefined : shared.data;
  usePageTitle(project?.name ?? '');
  return (
    <Box sx={{ height: '100%', overflow: 'auto' }}>
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
          <Chip size="small" variant="outlined" label={t('share.readOnly')} />
        </Stack>
        <LanguageSwitch />
      </Stack>
      <Stack component="main" sx={{ maxWidth: 1080, mx: 'auto', p: { xs: 2, sm: 4 }, gap: 3 }}>
        {shared.isPending && <Loading />}
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
                }}
              >
                {map({
                  authorization: authorizationOf(token),
                  projectId: project.id,
                  composites: project.compositeRoutes,
                  onError: () => void shared.refetch(),
                })}
              </Box>
            )}
            {project.paths.map((path) => (
              <PathRoutes
                key={path.id}
                name={path.name}
                routes={project.routes.filter((route) => route.pathId === path.id)}
              />
            ))}
            <Composites composites={project.compositeRoutes} />
            <SharedExports exports={project.exports} authorization={authorizationOf(token)} />
            {project.routes.length === 0 && <Typography color="textSecondary">{t('share.noRoutes')}</Typography>}
          </>
        )}
      </Stack>
    </Box>
  );
}

/** 'Biodiversity and risk': the figures that have no unit. */
function indicesText(language: Language): string {
  const names = RATED_FIGURES.map((id) => FIGURE_ROWS[id].label[language]);
  return new Intl.ListFormat(language).format(names.map((name, i) => (i === 0 ? name : name.toLowerCase())));
}

function Loading() {
  return (
    <>
      <Skeleton variant="text" width="50%" height={48} />
      <Skeleton variant="rounded" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
      <Skeleton variant="rounded" height={200} />
    </>
  );
}

/** The routes of a path, cheapest first; one that is pointed at lights up on the map. */
function PathRoutes({ name, routes }: { readonly name: string; readonly routes: readonly SharedRoute[] }) {
  const t = useText();
  const language = useLanguage();
  const selected = useSelection((state) => state.route);
  const hovered = useInteraction((state) => state.hoveredRoute);
  if (routes.length === 0) return null;
  return (
    <FiguresTable
      name={name}
      rows={[...routes].sort((a, b) => a.figures.costNok - b.figures.costNok)}
      marked={[selected, hovered]}
      chosen={selected}
      note={t('share.hint', { indices: indicesText(language) })}
      onHover={hoverRoute}
      onChoose={(id) => {
        showComposite(null);
        select('route', id);
      }}
    />
  );
}

/** Composite routes with their figures together; one that is chosen is drawn on the map. */
function Composites({ composites }: { readonly composites: readonly SharedComposite[] }) {
  const t = useText();
  const shown = useInteraction((state) => state.shownComposite);
  if (composites.length === 0) return null;
  return (
    <FiguresTable
      name={t('share.composites')}
      rows={composites}
      marked={[shown]}
      chosen={shown}
      note={t('share.composites.note')}
      onHover={nothing}
      onChoose={(id) => {
        select(null, null);
        showComposite(id);
      }}
    />
  );
}

const nothing = () => {};

interface TableProps {
  readonly name: string;
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly color: string;
    readonly figures: CompositeFigures;
  }[];
  /** Ids of rows that stand out. */
  readonly marked: readonly (string | null)[];
  readonly chosen: string | null;
  readonly note: string;
  readonly onHover: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

function FiguresTable({ name, rows, marked, chosen, note, onHover, onChoose }: TableProps) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h2">{name}</Typography>
      <TableContainer
        tabIndex={0}
        aria-label={name}
        role="region"
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
      >
        <Table size="small" className="figures" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('share.route')}</TableCell>
              {FIGURE_IDS.map((id) => (
                <TableCell key={id} align="right">
                  {FIGURE_ROWS[id].shortLabel[language]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((route) => (
              <TableRow
                key={route.id}
                hover
                selected={marked.includes(route.id)}
                onMouseEnter={() => onHover(route.id)}
                onMouseLeave={() => onHover(null)}
                onClick={() => onChoose(route.id)}
                sx={{ cursor: 'pointer' }}
              >
                <TableCell component="th" scope="row">
                  <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                    <Box
                      aria-hidden
                      sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: route.color, flex: 'none' }}
                    />
                    <ButtonBase
                      aria-label={t('share.showOnMap', { name: route.name })}
                      aria-pressed={route.id === chosen}
                      sx={{ font: 'inherit', borderRadius: 0.5 }}
                    >
                      {route.name}
                    </ButtonBase>
                  </Stack>
                </TableCell>
                {FIGURE_IDS.map((id) => (
                  <TableCell key={id} align="right">
                    {isUnknown(id, route.figures as Figures) ? (
                      <UnknownFigure id={id} />
                    ) : (
                      formats[FIGURE_ROWS[id].format](route.figures[FIGURE_ROWS[id].total])
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="caption" color="textSecondary">
        {note}
      </Typography>
    </Stack>
  );
}
