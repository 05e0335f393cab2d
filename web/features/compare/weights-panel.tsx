// Routes ranked by weights that are set by sliders, and at which weight the order of the first two turns. What brushes leave out is not
// ranked; places stay those among all routes that are compared.

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { FIGURE_ROWS, type FigureId } from '#domain/figures/figure-rows.ts';
import type { ShownRoute } from '../../api/repricing.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { hoverRoute, useInteraction } from '../../state/interaction.ts';
import { SliderRow } from '../../ui/slider-row.tsx';
import { MarkIcons, type RouteMarks } from './route-marks.tsx';
import {
  type BreakEven,
  breakEvens,
  COST_ALONE,
  placesOf,
  type Ranked,
  ranking,
  sharesOf,
  weighable,
} from './weights.ts';

interface Props {
  readonly routes: readonly ShownRoute[];
  readonly out: ReadonlySet<string>;
  readonly marks: RouteMarks;
}

/** So many of the best are listed until all are asked for. */
const FEW = 6;

export function WeightsPanel({ routes, out, marks }: Props) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const [weights, setWeights] = useState(COST_ALONE);
  const [showsAll, setShowsAll] = useState(false);
  const all = useMemo(() => placesOf(routes), [routes]);
  const placed = useMemo(() => all.filter(({ id }) => !out.has(id)), [all, out]);
  const ranked = useMemo(() => ranking(placed, weights), [placed, weights]);
  const turns = useMemo(() => breakEvens(placed, weights), [placed, weights]);
  const ids = weighable(all);
  const shares = sharesOf(ids, weights);
  const unweighed = (Object.keys(FIGURE_ROWS) as FigureId[]).filter((id) => !ids.includes(id));
  const names = new Map(routes.map(({ id, name }) => [id, name]));
  const listed = showsAll ? ranked : ranked.slice(0, FEW);
  return (
    <Box
      component="section"
      aria-label={t('compare.weights')}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 1.5, mb: 3 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {t('compare.weights')}
        </Typography>
        <Button size="small" disabled={weights === COST_ALONE} onClick={() => setWeights(COST_ALONE)}>
          {t('compare.weights.reset')}
        </Button>
      </Stack>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1, maxWidth: 900 }}>
        {t('compare.weights.note')}
        {unweighed.length > 0 &&
          ` ${t('compare.weights.unknown', { figures: unweighed.map((id) => FIGURE_ROWS[id].label[language]).join(', ') })}`}
      </Typography>
      <Box sx={COLUMNS}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', columnGap: 3 }}>
          {ids.map((id) => (
            <SliderRow
              key={id}
              label={FIGURE_ROWS[id].label[language]}
              value={weights[id]}
              min={0}
              max={100}
              step={1}
              text={formats.percent(shares[id] ?? 0)}
              onChange={(value) => setWeights({ ...weights, [id]: value })}
            />
          ))}
        </Box>
        <Box>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 300, overflow: 'auto' }}>
            {listed.map((route, i) => (
              <RankedRow
                key={route.id}
                route={route}
                rank={i + 1}
                name={names.get(route.id) ?? ''}
                color={routes.find(({ id }) => id === route.id)!.color}
                marks={marks}
              />
            ))}
          </Box>
          {ranked.length > FEW && (
            <Button size="small" onClick={() => setShowsAll(!showsAll)}>
              {t(showsAll ? 'ui.show.fewer' : 'ui.show.all', { count: ranked.length })}
            </Button>
          )}
        </Box>
        <Turns ranked={ranked} turns={turns} nameOf={(id) => names.get(id) ?? ''} />
      </Box>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 5fr) minmax(240px, 4fr)',
    lg: 'minmax(0, 5fr) minmax(240px, 4fr) minmax(240px, 4fr)',
  },
} as const;

interface RowProps {
  readonly route: Ranked;
  readonly rank: number;
  readonly name: string;
  readonly color: string;
  readonly marks: RouteMarks;
}

function RankedRow({ route: { id, score }, rank, name, color, marks }: RowProps) {
  const formats = useFormats();
  const hovered = useInteraction((state) => state.hoveredRoute);
  return (
    <Box
      component="li"
      data-ranked={id}
      onMouseEnter={() => hoverRoute(id)}
      onMouseLeave={() => hoverRoute(null)}
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px 16px minmax(36px, auto) auto minmax(40px, 1fr) 40px',
        alignItems: 'center',
        gap: 1,
        minHeight: 26,
        px: 0.5,
        borderRadius: 0.5,
        typography: 'body2',
        bgcolor: id === hovered ? 'chrome.hover' : 'transparent',
      }}
    >
      <Box className="figures" sx={{ textAlign: 'right', color: 'text.secondary' }}>
        {rank}.
      </Box>
      <Box sx={{ width: 16, height: 5, borderRadius: 1, bgcolor: color }} />
      <Box data-name sx={{ fontWeight: rank === 1 ? 640 : 400, whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <Stack direction="row">
        <MarkIcons mark={marks.get(id)} />
      </Stack>
      <Box aria-hidden sx={{ height: 6, borderRadius: 1, bgcolor: 'chrome.sunken' }}>
        <Box sx={{ height: 1, borderRadius: 1, width: `${100 * score}%`, bgcolor: 'text.secondary', opacity: 0.6 }} />
      </Box>
      <Box className="figures" sx={{ textAlign: 'right' }}>
        {formats.number(100 * score, 1)}
      </Box>
    </Box>
  );
}

interface TurnsProps {
  readonly ranked: readonly Ranked[];
  readonly turns: readonly BreakEven[];
  readonly nameOf: (id: string) => string;
}

/** In words: which route is first, and at which weight of a figure the second comes before it. */
function Turns({ ranked, turns, nameOf }: TurnsProps) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const [first, second] = ranked;
  if (!first || !second) return null;
  const routes = { first: nameOf(first.id), second: nameOf(second.id) };
  const percent = (share: number) => formats.percent(share, share < 0.1 || share > 0.9 ? 1 : 0);
  const textOf = ({ figure, share, isOver, isBest }: BreakEven) =>
    t(`compare.weights.${isOver ? 'over' : 'under'}${isBest ? '.best' : ''}`, {
      ...routes,
      figure: inSentence(FIGURE_ROWS[figure].shortLabel[language]),
      share: percent(share),
    });
  return (
    <Box role="status">
      <Typography variant="body2" sx={{ fontWeight: 560, mb: 0.5 }}>
        {t('compare.weights.first', routes)}
      </Typography>
      {turns.length === 0 ? (
        <Typography variant="body2">{t('compare.weights.never', routes)}</Typography>
      ) : (
        <>
          {turns.map((turn) => (
            <Typography key={turn.figure} variant="body2" data-turn={turn.figure} data-share={turn.share}>
              {textOf(turn)}
            </Typography>
          ))}
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
            {t('compare.weights.others')}
          </Typography>
        </>
      )}
    </Box>
  );
}

/** Lower case, but for CO₂. */
const inSentence = (name: string) => (name === name.toUpperCase() ? name : name.toLowerCase());
