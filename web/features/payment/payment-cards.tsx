// The cards that an organization pays with, by their last four digits: add, choose the default, remove. Adding is a page of its own,
// which is loaded anew because Stripe's script is let in there alone.

import CreditCardIcon from '@mui/icons-material/CreditCard';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Text, useText } from '../../i18n/text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { notify, notifyError } from '../../ui/notices.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { confirmCard, newCardPath, type PaymentCard, paymentQuery, removeCard, setDefaultCard } from './queries.ts';

export function PaymentCards({ organizationId }: { readonly organizationId: string }) {
  const t = useText();
  const payment = useQuery(paymentQuery(organizationId));
  const returned = useReturn(organizationId);
  const cards = payment.data?.cards ?? [];
  const isOn = payment.data?.publishableKey != null;
  const add = (
    <Button variant="contained" href={newCardPath(organizationId)}>
      {t('payment.add')}
    </Button>
  );
  return (
    <Part title={t('organization.payment')} lead={t('payment.lead')} action={isOn && cards.length > 0 && add}>
      {returned && <Alert severity="error">{returned.message}</Alert>}
      {payment.error ? (
        <LoadFailed error={payment.error} onRetry={() => void payment.refetch()} />
      ) : !payment.data ? (
        <Skeleton variant="rounded" height={180} />
      ) : cards.length > 0 ? (
        <CardRows organizationId={organizationId} cards={cards} isOn={isOn} />
      ) : (
        <EmptyRows
          icon={<CreditCardIcon />}
          title={t(isOn ? 'payment.none.title' : 'payment.off.title')}
          body={t(isOn ? 'payment.none.body' : 'payment.off.body')}
          action={isOn && add}
        />
      )}
    </Part>
  );
}

/** A bank may have sent the person to a page of its own; Stripe names the setup intent when they are back. Answers what failed. */
function useReturn(organizationId: string): Error | null {
  const [search, setSearch] = useSearchParams();
  const id = search.get('setup_intent');
  const asked = useRef<string | null>(null);
  const confirm = useMutation({
    mutationFn: (setupIntentId: string) => confirmCard(organizationId, setupIntentId),
    onSettled: () => setSearch({}, { replace: true }),
  });
  const { mutate } = confirm;
  useEffect(() => {
    if (!id || asked.current === id) return;
    asked.current = id;
    mutate(id);
  }, [id, mutate]);
  return confirm.error;
}

function CardRows({
  organizationId,
  cards,
  isOn,
}: {
  readonly organizationId: string;
  readonly cards: readonly PaymentCard[];
  readonly isOn: boolean;
}) {
  const t = useText();
  const [removing, setRemoving] = useState<PaymentCard | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: PaymentCard) => removeCard(organizationId, id),
    onSuccess: (_, card) => notify(t('payment.remove.done', { card: spoken(t, card) })),
    onError: notifyError,
    onSettled: () => setRemoving(null),
  });
  const choose = useMutation({
    mutationFn: ({ id }: PaymentCard) => setDefaultCard(organizationId, id),
    onSuccess: (_, card) => notify(t('payment.setDefault.done', { card: spoken(t, card) })),
    onError: notifyError,
  });
  return (
    <>
      <Rows label={t('organization.payment')}>
        {cards.map((card) => (
          <Row
            key={card.id}
            icon={<CreditCardIcon fontSize="small" color="action" />}
            title={t('payment.card', { brand: brandOf(card), last4: card.last4 })}
            detail={expiry(t, card)}
            isActionWide
            action={
              <Stack direction="row" sx={{ gap: 1, flex: 'none', alignItems: 'center', justifyContent: 'end' }}>
                {card.isDefault ? (
                  <Chip size="small" label={t('payment.default')} />
                ) : (
                  isOn && (
                    <Button
                      size="small"
                      aria-label={t('payment.setDefault.of', { card: spoken(t, card) })}
                      loading={choose.isPending && choose.variables.id === card.id}
                      onClick={() => choose.mutate(card)}
                    >
                      {t('payment.setDefault')}
                    </Button>
                  )
                )}
                {isOn && (
                  <Tooltip title={t('payment.remove')}>
                    <IconButton
                      aria-label={t('payment.remove.of', { card: spoken(t, card) })}
                      onClick={() => setRemoving(card)}
                    >
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )}
              </Stack>
            }
          />
        ))}
      </Rows>
      {removing && (
        <ConfirmDialog
          open
          text={t('payment.remove.ask', { card: spoken(t, removing) })}
          confirm={t('payment.remove')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/** As the card schemes write themselves; others as Stripe names them. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const brandOf = ({ brand }: PaymentCard) => BRANDS[brand] ?? brand;

const spoken = (t: Text, card: PaymentCard) => t('payment.card.spoken', { brand: brandOf(card), last4: card.last4 });

/** A card is good to the end of its month. */
function expiry(t: Text, { expiresMonth, expiresYear }: PaymentCard): string {
  const isExpired = Date.now() >= new Date(expiresYear, expiresMonth, 1).getTime();
  const values = { month: String(expiresMonth).padStart(2, '0'), year: String(expiresYear) };
  return t(isExpired ? 'payment.expired' : 'payment.expires', values);
}
