// The right drawer for a selected route: name, keep, the five figures, what is behind each, structures, broken rules.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { boundOf, type CostUncertainty, costUncertaintyOf } from '#domain/figures/cost-uncertainty.ts';
import { isUnknown, knownShareOf, missingDataOf } from '#domain/figures/evidence.ts';
import {
  FIGURE_ROWS,
  type FigureTotal,
  OBJECTIVE_FIGURES,
  type ObjectiveFigure,
  RATED_FIGURES,
  recordOf,
} from '#domain/figures/figure-rows.ts';
import { generationQuery } from '../../api/generation.ts';
import { projectQuery, type RouteData } from '../../api/project.ts';
import { type ShownRoute, useRoutesAtPrices } from '../../api/repricing.ts';
import { type Formats, useFormats } from '../../i18n/formats.ts';
import { type Text, useLanguage, useText } from '../../i18n/text.tsx';
import { ColorField } from '../../ui/entity-header.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { PriceNotice } from '../../ui/price-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { BreakdownTable, type TopicsOfFigure } from './breakdown-table.tsx';
import { corridorText } from './corridor-text.ts';
import { CostRange } from './cost-range.tsx';
import { DrivingList } from './driving-list.tsx';
import { LineOutcome } from './line-outcome.tsx';
import { MassTable } from './mass-table.tsx';
import { usePricesRange } from './prices-range.ts';
import { recolorRoute, renameRoute } from './queries.ts';
import { RoadCrossings } from './road-crossings.tsx';
import { RouteButtons, type RouteButtonsProps } from './route-buttons.tsx';
import { ViolationList } from './violation-list.tsx';
import { WaterCrossings } from './water-crossings.tsx';

interface Props extends Omit<RouteButtonsProps, 'isKept' | 'canJoin'> {
  readonly projectId: string;
  readonly route: RouteData;
  /** The route type that it was calculated for, where its path has another now; else ''. */
  readonly otherRouteType: string;
  /** Other routes of the same path. */
  readonly others: readonly RouteData[];
  readonly onShowChainage: (chainageM: number) => void;
  /** What is said of a figure, or of a row of its breakdown: a small button. */
  readonly topicsOf: TopicsOfFigure;
  /** Goes to where its path is calculated again. */
  readonly onGenerate: () => void;
  /** Goes to the one that has taken its place. */
  readonly onRenewed: (newId: string) => void;
}

export function RoutePanel(props: Props) {
  const { projectId, route, others, onShowChainage, topicsOf, onGenerate, onRenewed } = props;
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const [figure, setFigure] = useState<ObjectiveFigure>('cost');
  const own = useMemo(() => [route], [route]);
  const prices = useRoutesAtPrices(projectId, own);
  const shown = prices.routes[0]!;
  const isRepriced = shown.storedFigures !== undefined;
  const terrain = useQuery(projectQuery(projectId)).data?.terrain;
  const boundNok = useBound(route);
  const range = costUncertaintyOf({
    costNok: shown.figures.costNok,
    ground: route.uncertainty,
    boundNok: isRepriced ? 0 : boundNok,
    prices: usePricesRange(projectId, route, shown.figures.costNok),
  });
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5 }}>
        <Typography variant="overline" color="textSecondary">
          {t('route.kind')}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <ColorField
            color={route.color}
            onColor={(color) => void recolorRoute(projectId, route, color).catch(notifyError)}
          />
          <InlineText
            size="title"
            value={route.name}
            label={t('route.name')}
            onChange={(name) => void renameRoute(projectId, route, name).catch(notifyError)}
          />
        </Stack>
        <Typography variant="caption" color="textSecondary" component="p">
          {[route.routeTypeName, corridorText(route, { t, formats, language })].filter(Boolean).join(' · ')}
        </Typography>
        {props.otherRouteType && (
          <Alert severity="warning" sx={{ mt: 1, py: 0 }}>
            {t('route.otherRouteType', { name: props.otherRouteType })}
          </Alert>
        )}
      </Box>
      <PriceNotice prices={prices} isOne onGenerate={onGenerate} onRenewed={(_, newId) => onRenewed(newId)} />
      <FigureCards route={shown} range={range} figure={figure} topicsOf={topicsOf} onAsk={setFigure} />
      <Box sx={{ px: 2, pb: 1.5 }}>
        <RouteButtons {...props} isKept={route.keep} canJoin={others.length > 0} />
        {!route.keep && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.75 }}>
            {t('route.unkept')}
          </Typography>
        )}
        <PriceLevel levels={prices.levels} sx={{ mt: 0.75 }} />
      </Box>
      <MadeOf route={route} others={others} />
      <OverBound route={route} boundNok={boundNok} isRepriced={isRepriced} />
      <CostRange
        costNok={shown.figures.costNok}
        range={range}
        terrain={route.uncertainty?.terrain}
        surveyedYear={terrain?.surveyedYear ?? null}
      />
      <Section title={t('route.breakdown')}>
        {isUnknown(figure, shown.figures) ? (
          <Typography variant="body2" color="textSecondary">
            {t('ui.figure.unknown')}: {missingDataOf(figure, shown.figures)[language]}
          </Typography>
        ) : figure === 'mass' ? (
          <MassTable balance={shown.figures.massBalance} />
        ) : (
          <BreakdownTable routeId={route.id} figure={figure} rows={shown.today?.rows} topicsOf={topicsOf} />
        )}
      </Section>
      <Structures route={route} />
      <WaterCrossings routeId={route.id} onShow={onShowChainage} />
      <RoadCrossings projectId={projectId} routeId={route.id} onShow={onShowChainage} />
      <DrivingList projectId={projectId} route={route} isRepriced={isRepriced} onShow={onShowChainage} />
      <ViolationList violations={route.violations} onShow={onShowChainage} />
    </>
  );
}

/** A bound that leaves room for so much less, as a share, says nothing of the route. */
const MAX_USEFUL_GAP = 1;

interface OverBoundProps {
  readonly route: RouteData;
  readonly boundNok: number;
  readonly isRepriced: boolean;
}

function useBound(route: RouteData): number {
  const { generationId } = route;
  const { data: generation } = useQuery({ ...generationQuery(generationId ?? ''), enabled: generationId !== null });
  return boundOf(route, generation?.bound);
}

/** How far above the least that any route can cost it lies at most: of what keeps every rule, by the problem that it was found in. */
function OverBound({ route, boundNok, isRepriced }: OverBoundProps) {
  const t = useText();
  const formats = useFormats();
  const { figures } = route;
  if (boundNok <= 0 || figures.costNok < boundNok) return null;
  const over = Math.ceil(100 * (figures.costNok / boundNok - 1)) / 100;
  const values = { share: formats.percent(over), cost: formats.money(boundNok) };
  const text = over > MAX_USEFUL_GAP ? 'route.weakBound' : isRepriced ? 'route.overBoundThen' : 'route.overBound';
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="p"
      className="figures"
      sx={{ px: 2, pb: 1.5, mt: -0.5 }}
    >
      {t(text, values)}
    </Typography>
  );
}

/** How a line that a search made of others differs from them. */
function MadeOf({ route, others }: Pick<Props, 'route' | 'others'>) {
  const t = useText();
  const formats = useFormats();
  const { generationId } = route;
  const { data: generation } = useQuery({ ...generationQuery(generationId ?? ''), enabled: generationId !== null });
  const { task, outcome } = generation ?? {};
  if (!task || outcome?.routeId !== route.id) return null;
  const names = task.routeIds.map((id) => others.find((other) => other.id === id)?.name ?? t('line.gone'));
  return (
    <Section title={t('line.result')}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {task.kind === 'stretch'
          ? t('line.stretch.madeOf', {
              name: names[0]!,
              from: formats.chainage(task.fromM),
              to: formats.chainage(task.toM),
            })
          : t('line.join.madeOf', {
              first: names[0]!,
              from: formats.chainage(task.fromM),
              second: names[1]!,
              to: formats.chainage(task.toM),
            })}
      </Typography>
      <LineOutcome outcome={outcome} names={names} />
    </Section>
  );
}

interface CardsProps {
  readonly route: ShownRoute;
  readonly range: CostUncertainty;
  readonly figure: ObjectiveFigure;
  readonly topicsOf: TopicsOfFigure;
  readonly onAsk: (figure: ObjectiveFigure) => void;
}

/** Amounts first, then what is rated. */
const CARDS = OBJECTIVE_FIGURES.toSorted((a, b) => Number(FIGURE_ROWS[a].rated) - Number(FIGURE_ROWS[b].rated));

function FigureCards({ route: { figures, storedFigures }, range, figure, topicsOf, onAsk }: CardsProps) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const change = (total: FigureTotal) => {
    if (!storedFigures) return undefined;
    const [now, before] = [figures[total], storedFigures[total]];
    const share = before === 0 ? Math.sign(now) : now / before - 1;
    if (Math.abs(share) < 5e-4) return t('route.sameAsStored');
    return t('route.againstStored', { change: `${share > 0 ? '+' : ''}${formats.percent(share, 1)}` });
  };
  const perMetre = figures.lengthM > 0 ? figures.costNok / figures.lengthM : 0;
  const notes: Partial<Record<ObjectiveFigure, readonly (string | undefined)[]>> = {
    cost: [
      formats.length(figures.lengthM),
      t('route.perMetre', { cost: formats.number(Number(perMetre.toPrecision(3)), 0) }),
      rangeText(range, t, formats),
    ],
    mass: [storedFigures ? undefined : t('route.massBalance.note')],
    ...recordOf(RATED_FIGURES, (id) => {
      const known = knownShareOf(id, figures);
      if (isUnknown(id, figures)) return [missingDataOf(id, figures)[language]];
      const rating = t(`route.rating.${figures[`${id}Rating`]}`);
      return known < 0.995 ? [rating, t('route.knownShare', { share: formats.percent(known) })] : [rating];
    }),
  };
  return (
    <Box sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 1 }}>
      {CARDS.map((id) => {
        const { label, total, format } = FIGURE_ROWS[id];
        return (
          <Card
            key={id}
            isWide={id === 'cost'}
            isSelected={figure === id}
            name={label[language]}
            exact={isUnknown(id, figures) ? undefined : formats.exact(figures[total], FIGURE_ROWS[id].unit[language])}
            value={isUnknown(id, figures) ? t('ui.figure.unknown') : formats[format](threeDigits(figures[total]))}
            note={[isUnknown(id, figures) ? undefined : change(total), ...(notes[id] ?? [])]
              .filter(Boolean)
              .join(' · ')}
            action={topicsOf(id, null)}
            onClick={() => onAsk(id)}
          />
        );
      })}
    </Box>
  );
}

/** Whole numbers of more than three digits are not known so closely; pointing at them shows them in full. */
const threeDigits = (value: number) => (Math.abs(value) < 1000 ? value : Number(value.toPrecision(3)));

/** Both sides of a range differ by less than this share: it is written as ±. */
const EVEN_SHARE = 0.15;

function rangeText({ lowNok, likelyNok, highNok }: CostUncertainty, t: Text, formats: Formats): string {
  const [below, above] = [likelyNok - lowNok, highNok - likelyNok];
  const half = (below + above) / 2;
  if (Math.abs(above - below) <= EVEN_SHARE * half) return `±\u00a0${formats.aboutMoney(half)}`;
  return t('route.range.short', { low: formats.aboutMoney(lowNok), high: formats.aboutMoney(highNok) });
}

interface CardProps {
  readonly name: string;
  readonly value: string;
  /** Shown when the value is pointed at. */
  readonly exact?: string;
  readonly note?: string;
  readonly isSelected?: boolean;
  readonly isWide?: boolean;
  /** A button in its corner. */
  readonly action: ReactNode;
  readonly onClick: () => void;
}

function Card({ name, value, exact, note, isSelected, isWide, action, onClick }: CardProps) {
  return (
    <Box sx={{ position: 'relative', gridColumn: isWide ? '1 / -1' : undefined }}>
      <ButtonBase
        onClick={onClick}
        title={exact}
        aria-pressed={isSelected}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          textAlign: 'left',
          p: 1.25,
          borderRadius: 1,
          border: 1,
          borderColor: isSelected ? 'primary.main' : 'divider',
          bgcolor: isSelected ? 'chrome.hover' : 'background.paper',
          width: '100%',
          height: '100%',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Typography variant="caption" color="textSecondary" component="div" sx={{ pr: 3.5 }}>
          {name}
        </Typography>
        <Typography
          className="figures"
          sx={{ fontSize: isWide ? '1.375rem' : '1rem', fontWeight: 640, lineHeight: 1.3 }}
        >
          {value}
        </Typography>
        {note && (
          <Typography variant="caption" color="textSecondary" component="div" className="figures">
            {note}
          </Typography>
        )}
      </ButtonBase>
      <Box sx={{ position: 'absolute', top: 2, right: 2 }}>{action}</Box>
    </Box>
  );
}

function Structures({ route }: { route: RouteData }) {
  const t = useText();
  const formats = useFormats();
  const of = (kind: string) => route.segments.filter((segment) => segment.kind === kind);
  const bridges = of('bridge');
  const tunnels = of('tunnel');
  const culverts = of('culvert');
  const length = (segments: typeof bridges) =>
    formats.length(segments.reduce((sum, { fromM, toM }) => sum + toM - fromM, 0));
  return (
    <Section title={t('route.structures')}>
      {bridges.length + tunnels.length + culverts.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('route.noStructures')}
        </Typography>
      ) : (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {bridges.length > 0 && (
            <Chip
              size="small"
              variant="outlined"
              label={t('route.bridges', { count: bridges.length, length: length(bridges) })}
            />
          )}
          {tunnels.length > 0 && (
            <Chip
              size="small"
              variant="outlined"
              label={t('route.tunnels', { count: tunnels.length, length: length(tunnels) })}
            />
          )}
          {culverts.length > 0 && (
            <Chip size="small" variant="outlined" label={t('route.culverts', { count: culverts.length })} />
          )}
        </Stack>
      )}
    </Section>
  );
}
