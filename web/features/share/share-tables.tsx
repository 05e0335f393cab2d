// The figures of the routes that a share link shows, side by side, and of composites of them. A link without cost has no column of it, and
// its routes stand by name.

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { GREY_ROUTE } from '#canvas/layers/route-colors.ts';
import { isUnknown } from '#domain/figures/evidence.ts';
import { FIGURE_IDS, FIGURE_ROWS, RATED_FIGURES } from '#domain/figures/figure-rows.ts';
import type { Figures } from '#domain/figures/item.ts';
import type { Label } from '#domain/parameters/parameter.ts';
import type { CompositeFigures } from '#domain/route-collection.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { hoverRoute, showComposite, useInteraction } from '../../state/interaction.ts';
import { select, useSelection } from '../../state/selection.ts';
import { PriceLevel } from '../../ui/price-level.tsx';
import { UnknownFigure } from '../../ui/unknown-figure.tsx';
import type { SharedComposite, SharedRoute } from './queries.ts';

/** 'Biodiversity and risk': the figures that have no unit. */
function indicesText(language: Language): string {
  const names = RATED_FIGURES.map((id) => FIGURE_ROWS[id].label[language]);
  return new Intl.ListFormat(language).format(names.map((name, i) => (i === 0 ? name : name.toLowerCase())));
}

interface PathRoutesProps {
  readonly name: string;
  readonly routes: readonly SharedRoute[];
  readonly withCost: boolean;
  /** Ids of those that the map draws in their own color. */
  readonly colored: ReadonlySet<string>;
}

/** The routes of a path, cheapest first, or by name without cost; one that is pointed at lights up on the map. */
export function PathRoutes({ name, routes, withCost, colored }: PathRoutesProps) {
  const t = useText();
  const language = useLanguage();
  const selected = useSelection((state) => state.route);
  const hovered = useInteraction((state) => state.hoveredRoute);
  if (routes.length === 0) return null;
  return (
    <FiguresTable
      name={name}
      withCost={withCost}
      rows={[...routes]
        .sort((a, b) =>
          withCost ? a.figures.costNok - b.figures.costNok : a.name.localeCompare(b.name, language, { numeric: true }),
        )
        .map((route) => (colored.has(route.id) || route.id === hovered ? route : { ...route, color: GREY_ROUTE }))}
      marked={[selected, hovered]}
      chosen={selected}
      note={t('share.hint', { indices: indicesText(language) })}
      levels={routes.map(({ priceLevel }) => priceLevel)}
      onHover={hoverRoute}
      onChoose={(id) => {
        showComposite(null);
        select('route', id);
      }}
    />
  );
}

/** Composite routes with their figures together; one that is chosen is drawn on the map. */
export function Composites({
  composites,
  routes,
  withCost,
}: {
  readonly composites: readonly SharedComposite[];
  /** Of the project: they hold those that composites are made of. */
  readonly routes: readonly SharedRoute[];
  readonly withCost: boolean;
}) {
  const t = useText();
  const shown = useInteraction((state) => state.shownComposite);
  if (composites.length === 0) return null;
  const levelOf = new Map(routes.map(({ id, priceLevel }) => [id, priceLevel]));
  return (
    <FiguresTable
      name={t('share.composites')}
      withCost={withCost}
      rows={composites}
      marked={[shown]}
      chosen={shown}
      note={t('share.composites.note')}
      levels={composites.flatMap(({ includedRouteIds }) => includedRouteIds.map((id) => levelOf.get(id) ?? null))}
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
  readonly withCost: boolean;
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
  /** Of the costs, null where not known; a link without cost has none. */
  readonly levels: readonly (Label | null)[];
  readonly onHover: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

function FiguresTable({ name, withCost, rows, marked, chosen, note, levels, onHover, onChoose }: TableProps) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const shown = FIGURE_IDS.filter((id) => withCost || id !== 'cost');
  return (
    <Stack component="section" sx={{ gap: 1.5, breakInside: 'avoid' }}>
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
              {shown.map((id) => (
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
                {shown.map((id) => (
                  <TableCell key={id} align="right">
                    {isUnknown(id, route.figures as Figures) ? (
                      <UnknownFigure id={id} figures={route.figures as Figures} />
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
      <PriceLevel levels={levels} />
    </Stack>
  );
}
