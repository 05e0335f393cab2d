// Which route was chosen, why, by whom, when and on which inputs: of one path beside its comparison, of one route in its panel, or of the
// whole project on its log. What was superseded or withdrawn lies behind a button; who may only read chooses nothing.

import GavelIcon from '@mui/icons-material/GavelOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyError } from '../../ui/notices.tsx';
import { PriceLevel } from '../../ui/price-level.tsx';
import { type ChoosableRoute, ChooseRoute } from './choose-route.tsx';
import { type DecisionData, type DecisionState, decisionsQuery, withdraw, withStates } from './queries.ts';

interface Props {
  readonly projectId: string;
  /** Only decisions of it; null: of the whole project. */
  readonly pathId: string | null;
  /** Only decisions on it; left out: on any. */
  readonly routeId?: string;
  /** What may be chosen here. */
  readonly routes: readonly ChoosableRoute[];
  /** In a panel of its own: nothing is shown where nothing is to be said or done. */
  readonly isBrief?: boolean;
}

export function Decisions({ projectId, pathId, routeId, routes, isBrief = false }: Props) {
  const t = useText();
  const { data } = useQuery(decisionsQuery(projectId));
  const [isChoosing, setIsChoosing] = useState(false);
  const [isAll, setIsAll] = useState(false);
  if (!data) return null;
  const own = withStates(data.decisions).filter(
    ({ decision }) =>
      (pathId === null || decision.pathId === pathId) && (routeId === undefined || decision.routeId === routeId),
  );
  const first = own.filter(({ state }) => state === 'stands');
  const earlier = own.length - first.length;
  const canChoose = data.mayWrite && routes.length > 0;
  if (isBrief && own.length === 0 && !canChoose) return null;
  return (
    <Box component="section" aria-label={t('decision.title')}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="overline" color="textSecondary" component="h2" sx={{ flex: isBrief ? 1 : 'none' }}>
          {t('decision.title')}
        </Typography>
        {canChoose && (
          <Button size="small" startIcon={<GavelIcon />} onClick={() => setIsChoosing(true)}>
            {t(isBrief ? 'decision.choose.this' : 'decision.choose')}
          </Button>
        )}
      </Stack>
      {first.length === 0 && !isBrief && (
        <Typography variant="body2" color="textSecondary">
          {t('decision.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isAll ? own : first).map(({ decision, state }) => (
          <DecisionItem
            key={decision.id}
            projectId={projectId}
            decision={decision}
            state={state}
            mayWithdraw={data.mayWrite && state === 'stands'}
          />
        ))}
      </Box>
      {earlier > 0 && !isAll && (
        <Button size="small" onClick={() => setIsAll(true)}>
          {t('decision.earlier', { count: earlier })}
        </Button>
      )}
      {isChoosing && <ChooseRoute projectId={projectId} routes={routes} onClose={() => setIsChoosing(false)} />}
    </Box>
  );
}

interface ItemProps {
  readonly projectId: string;
  readonly decision: DecisionData;
  readonly state: DecisionState;
  readonly mayWithdraw: boolean;
}

function DecisionItem({ projectId, decision, state, mayWithdraw }: ItemProps) {
  const t = useText();
  const formats = useFormats();
  const [isAsking, setIsAsking] = useState(false);
  const { routeName, reason, created, createdBy, withdrawn, withdrawnBy, inputsOf, figures } = decision;
  const who = (name: string | null | undefined) => name || t('decision.somebody');
  const sums = { cost: formats.money(figures.costNok), length: formats.length(figures.lengthM) };
  return (
    <Box component="li" data-decision={state} sx={{ py: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Chip
          size="small"
          variant={state === 'stands' ? 'filled' : 'outlined'}
          color={state === 'stands' ? 'success' : 'default'}
          label={t(`decision.${state}`)}
        />
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{routeName}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('decision.by', { date: formats.dateTime(created), who: who(createdBy) })}
        </Typography>
        {mayWithdraw && (
          <Button size="small" color="inherit" onClick={() => setIsAsking(true)}>
            {t('decision.withdraw')}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {reason}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {inputsOf
          ? t('decision.inputs', { ...sums, date: formats.dateTime(inputsOf) })
          : t('decision.inputs.unknown', sums)}{' '}
        {withdrawn && t('decision.withdrawn.by', { date: formats.dateTime(withdrawn), who: who(withdrawnBy) })}
      </Typography>
      <PriceLevel levels={[decision.priceLevel]} />
      <ConfirmDialog
        open={isAsking}
        text={t('decision.withdraw.ask', { route: routeName })}
        confirm={t('decision.withdraw')}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void withdraw(projectId, decision).catch(notifyError);
        }}
      />
    </Box>
  );
}
