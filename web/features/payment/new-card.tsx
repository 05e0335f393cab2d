// Adding a card. The fields are Stripe's own, in frames of Stripe's: what is typed there is never in this page. Stripe's script is let in
// by the policy of this address alone, so the page is loaded anew when one comes here and when one leaves.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { useLocale } from '../../state/session.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Part } from '../../ui/tabbed-page.tsx';
import { beginCard, cardsPath, confirmCard, newCardPath, paymentQuery } from './queries.ts';

export function NewCard({ organizationId }: { readonly organizationId: string }) {
  const t = useText();
  const payment = useQuery(paymentQuery(organizationId));
  useFreshPageAfter(newCardPath(organizationId));
  const key = payment.data?.publishableKey;
  return (
    <Part title={t('payment.new')} lead={key ? t('payment.new.lead') : undefined}>
      {payment.error ? (
        <LoadFailed error={payment.error} onRetry={() => void payment.refetch()} />
      ) : !payment.data ? (
        <Skeleton variant="rounded" height={240} />
      ) : key ? (
        <CardForm organizationId={organizationId} publishableKey={key} />
      ) : (
        <Alert severity="info">{t('payment.off.body')}</Alert>
      )}
      <Box>
        <Button href={cardsPath(organizationId)}>{t('payment.back')}</Button>
      </Box>
    </Part>
  );
}

/** Whoever goes on within the page takes its policy along; a fresh load leaves Stripe's script behind. */
function useFreshPageAfter(path: string): void {
  useEffect(
    () => () => {
      if (location.pathname !== path) location.reload();
    },
    [path],
  );
}

interface Fields {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

function CardForm({ organizationId, publishableKey }: { organizationId: string; publishableKey: string }) {
  const t = useText();
  const { place, fields, isReady, error } = useFields(organizationId, publishableKey);
  const save = useMutation({
    mutationFn: async ({ stripe, elements }: Fields) => {
      const confirmParams = { return_url: location.origin + cardsPath(organizationId) };
      const { error: failed, setupIntent } = await stripe.confirmSetup({
        elements,
        confirmParams,
        redirect: 'if_required',
      });
      if (failed) throw new Error(failed.message ?? failed.type);
      await confirmCard(organizationId, setupIntent.id);
    },
    onSuccess: () => location.assign(cardsPath(organizationId)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields && isReady && !save.isPending) save.mutate(fields);
  };
  if (error) return <LoadFailed error={error} onRetry={() => location.reload()} />;
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2, maxWidth: 480 }}>
      {!isReady && <Skeleton variant="rounded" height={220} aria-label={t('payment.fields.wait')} />}
      <Box ref={place} sx={{ minHeight: isReady ? 0 : 1 }} />
      {save.error && <Alert severity="error">{save.error.message}</Alert>}
      <Box>
        <Button type="submit" variant="contained" disabled={!isReady} loading={save.isPending}>
          {t('payment.save')}
        </Button>
      </Box>
    </Stack>
  );
}

/** Stripe's fields in the place that is answered, once they are there. */
function useFields(organizationId: string, publishableKey: string) {
  const t = useText();
  const { palette, typography } = useTheme();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<Fields | null>(null);
  const [isReady, setIsReady] = useState(false);
  const unreachable = t('payment.fields.failed');
  // One setup intent a visit.
  const loaded = useQuery({
    queryKey: ['organization', organizationId, 'newCard'],
    queryFn: async () => {
      const stripe = await loadStripe(publishableKey).catch(() => null);
      if (!stripe) throw new Error(unreachable);
      return { stripe, clientSecret: await beginCard(organizationId) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [failed, setFailed] = useState<Error | null>(null);
  const theme = palette.mode === 'dark' ? 'night' : 'stripe';
  const { main } = palette.primary;
  const { fontFamily } = typography;
  useEffect(() => {
    if (!loaded.data || !place.current) return;
    const { stripe, clientSecret } = loaded.data;
    const variables = { colorPrimary: main, fontFamily: fontFamily ?? 'sans-serif' };
    const elements = stripe.elements({
      clientSecret,
      locale: locale === 'en' ? 'en' : 'nb',
      appearance: { theme, variables },
    });
    const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
    element.on('ready', () => setIsReady(true));
    element.on('loaderror', ({ error }) => setFailed(new Error(error.message ?? unreachable)));
    element.mount(place.current);
    setFields({ stripe, elements });
    return () => element.destroy();
  }, [loaded.data, locale, theme, main, fontFamily, unreachable]);
  return { place, fields, isReady, error: loaded.error ?? failed };
}
