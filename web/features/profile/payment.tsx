// Payment cards of the person, by their last four digits.

import CreditCardIcon from '@mui/icons-material/CreditCard';
import { useText } from '../../i18n/text.tsx';
import { EmptyRows, Row, Rows } from '../../ui/rows.tsx';
import { Part } from '../../ui/tabbed-page.tsx';

export interface PaymentCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires: string;
}

export function Payment({ cards = [] }: { readonly cards?: readonly PaymentCard[] }) {
  const t = useText();
  return (
    <Part title={t('profile.payment')} lead={t('profile.payment.lead')}>
      {cards.length === 0 ? (
        <EmptyRows icon={<CreditCardIcon />} title={t('profile.payment.none')} body={t('profile.payment.none.body')} />
      ) : (
        <Rows label={t('profile.payment')}>
          {cards.map((card) => (
            <Row
              key={card.id}
              icon={<CreditCardIcon fontSize="small" color="action" />}
              title={`${card.brand} •••• ${card.last4}`}
              detail={t('profile.payment.expires', { date: card.expires })}
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}
