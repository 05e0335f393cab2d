// Where a calculation has ended: its cheapest route, the one with the lowest CO₂ and the one with the lowest risk, each a click away, with
// a sentence on what sets it apart from the best alternative.

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { GREY_ROUTE } from '#canvas/layers/route-colors.ts';
import { missingDataOf } from '#domain/figures/evidence.ts';
import { FIGURE_ROWS } from '#domain/figures/figure-rows.ts';
import { itemName } from '#domain/figures/item-name.ts';
import type { RouteData } from '../../api/project.ts';
import { type ShownRoute, useRoutesAtPrices } from '../../api/repricing.ts';
import { routeQuery } from '../../api/route.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { type Text, useLanguage, useText } from '../../i18n/text.tsx';
import { hoverRoute, useInteraction } from '../../state/interaction.ts';
import { shortRouteName } from '../../ui/route-name.ts';
import {
  reasonOf,
  type Verdict,
  verdictsOf,
  type Winner,
  type WinnerFigure,
  type WinnerReason,
} from '../../ui/winners.ts';

interface Props {
  readonly projectId: string;
  readonly pathName: string;
  /** Of one calculation. */
  readonly routes: readonly RouteData[];
  /** Those that the map draws in their own color. */
  readonly colored: ReadonlySet<string>;
  readonly onOpen: (route: RouteData) => void;
}

/** Nothing where one route is all. */
export function WinnersList({ projectId, pathName, routes, colored, onOpen }: Props) {
  const t = useText();
  const titleId = useId();
  const prices = useRoutesAtPrices(projectId, routes);
  const verdicts = useMemo(() => verdictsOf(prices.routes), [prices.routes]);
  const reasons = useReasons(verdicts);
  if (verdicts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ px: 2, pt: 1.5, pb: 1 }}>
      <Typography id={titleId} variant="overline" component="h2" color="textSecondary">
        {t('route.winners', { count: routes.length })}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        {verdicts.map((verdict, i) => (
          <Box key={verdict.figure} sx={{ borderTop: i === 0 ? 0 : 1, borderColor: 'divider' }}>
            {verdict.kind === 'winner' ? (
              <WinnerRow
                winner={verdict}
                reason={reasons[i] ?? null}
                pathName={pathName}
                isColored={colored.has(verdict.route.id)}
                onOpen={onOpen}
              />
            ) : (
              <NoWinner verdict={verdict} />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Of each verdict, once the items of both routes are there. */
function useReasons(verdicts: readonly Verdict<ShownRoute>[]): (WinnerReason | null)[] {
  const pairs = verdicts.map((verdict) => (verdict.kind === 'winner' ? [verdict.route, verdict.rival] : []));
  const ids = [...new Set(pairs.flat().map(({ id }) => id))];
  const details = useQueries({ queries: ids.map(routeQuery) });
  const rowsOf = (route: ShownRoute) => route.today?.rows ?? details[ids.indexOf(route.id)]?.data?.breakdown;
  return pairs.map(([route, rival], i) => {
    const [own, other] = [route && rowsOf(route), rival && rowsOf(rival)];
    return own && other ? reasonOf(verdicts[i]!.figure, own, other) : null;
  });
}

interface RowProps extends Pick<Props, 'pathName' | 'onOpen'> {
  readonly winner: Winner<ShownRoute>;
  readonly reason: WinnerReason | null;
  readonly isColored: boolean;
}

function WinnerRow({ winner, reason, pathName, isColored, onOpen }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { figure, route } = winner;
  const isHovered = useInteraction((state) => state.hoveredRoute === route.id);
  const { format, total } = FIGURE_ROWS[figure];
  return (
    <ButtonBase
      onClick={() => {
        // The row goes without the pointer leaving it.
        hoverRoute(null);
        onOpen(route);
      }}
      onMouseEnter={() => hoverRoute(route.id)}
      onMouseLeave={() => hoverRoute(null)}
      onFocus={() => hoverRoute(route.id)}
      onBlur={() => hoverRoute(null)}
      data-winner={figure}
      sx={{ ...ROW, bgcolor: isHovered ? 'chrome.hover' : 'transparent' }}
    >
      <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 1, width: '100%' }}>
        <Box component="span" sx={{ ...MARK, bgcolor: isColored || isHovered ? route.color : GREY_ROUTE }} />
        <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 620, flex: 1, minWidth: 0 }}>
          {t(`route.winners.${figure}`)}: {shortRouteName(route.name, pathName)}
        </Typography>
        <Typography component="span" variant="body2" className="figures" sx={{ whiteSpace: 'nowrap' }}>
          {formats[format](route.figures[total])}
        </Typography>
      </Stack>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {sentenceOf(winner, reason, pathName, { t, formats, language })}
      </Typography>
    </ButtonBase>
  );
}

function NoWinner({ verdict }: { readonly verdict: Exclude<Verdict<ShownRoute>, { readonly kind: 'winner' }> }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { figure } = verdict;
  return (
    <Box data-winner={figure} sx={ROW}>
      <Typography variant="body2" sx={{ fontWeight: 620 }}>
        {t(`route.winners.${figure}`)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {verdict.kind === 'alike'
          ? t('route.winners.alike', { value: formats[FIGURE_ROWS[figure].format](verdict.value) })
          : t('route.winners.unknown', { missing: missingDataOf(figure, verdict.example.figures)[language] })}
      </Typography>
    </Box>
  );
}

interface Words {
  readonly t: Text;
  readonly formats: Formats;
  readonly language: Language;
}

function sentenceOf(
  { figure, rival, isOtherCorridor, below, equalCount, unknownCount }: Winner<ShownRoute>,
  reason: WinnerReason | null,
  pathName: string,
  words: Words,
): string {
  const { t, formats } = words;
  const parts = [
    t(isOtherCorridor ? 'route.winners.belowOtherCorridor' : 'route.winners.below', {
      below: formats[FIGURE_ROWS[figure].format](below),
      rival: shortRouteName(rival.name, pathName),
    }),
    reason && t('route.winners.reason', reasonWords(figure, reason, words)),
    // Of costs the lowest is that of the winner, by however little.
    figure !== 'cost' && equalCount > 0 && t('route.winners.equal', { count: equalCount + 1 }),
    unknownCount > 0 && t('route.winners.unknownOf', { count: unknownCount }),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** What is saved by, on the route and on its rival. */
function reasonWords(figure: WinnerFigure, reason: WinnerReason, { t, formats, language }: Words) {
  const write =
    reason.kind === 'group'
      ? formats[FIGURE_ROWS[figure].format]
      : reason.unit === 'm'
        ? formats.length
        : (quantity: number) => `${formats.number(quantity, 0)}\u00a0${reason.unit}`;
  const what = reason.kind === 'group' ? t(`compare.group.${reason.group}`) : itemName(reason, language);
  return { what: what.toLocaleLowerCase(language), own: write(reason.own), other: write(reason.other) };
}

const ROW = { display: 'block', width: '100%', textAlign: 'left', px: 1.25, py: 0.75 } as const;
const MARK = { width: 16, height: 5, borderRadius: 1, flex: 'none' } as const;
