// Words of an organization's payment cards.

export const paymentMessages = {
  'payment.lead': {
    nb: 'Kortene som organisasjonen betaler med. Kortnummeret går rett til Stripe og er aldri innom Veivalg.',
    en: 'The cards that the organization pays with. Card numbers go straight to Stripe and never pass through Veivalg.',
  },
  'payment.off.title': { nb: 'Betaling er ikke slått på', en: 'Payment is not switched on' },
  'payment.off.body': {
    nb: 'Veivalg krever ikke kort her. Den som drifter installasjonen, kan slå på betaling med Stripe.',
    en: 'Veivalg asks for no card here. Whoever runs this installation can switch on payment by Stripe.',
  },
  'payment.none.title': { nb: 'Ingen kort ennå', en: 'No cards yet' },
  'payment.none.body': {
    nb: 'Legg til et kort. Her vises det med de fire siste sifrene.',
    en: 'Add a card. It is shown here by its last four digits.',
  },
  'payment.add': { nb: 'Legg til kort', en: 'Add card' },
  'payment.new': { nb: 'Nytt kort', en: 'New card' },
  'payment.new.lead': {
    nb: 'Feltene under er Stripes egne. Ingenting trekkes nå: kortet lagres til senere betaling.',
    en: 'The fields below are Stripe’s own. Nothing is charged now: the card is kept for later payments.',
  },
  'payment.save': { nb: 'Lagre kortet', en: 'Save the card' },
  'payment.back': { nb: 'Til kortene', en: 'To the cards' },
  'payment.fields.wait': { nb: 'Henter feltene fra Stripe …', en: 'Fetching the fields from Stripe …' },
  'payment.fields.failed': {
    nb: 'Feltene kunne ikke hentes fra Stripe. Sjekk nettet, og at nettleseren ikke blokkerer js.stripe.com.',
    en: 'The fields could not be fetched from Stripe. Check the network, and that the browser does not block js.stripe.com.',
  },
  'payment.card': { nb: '{brand} •••• {last4}', en: '{brand} •••• {last4}' },
  'payment.card.spoken': { nb: '{brand} som slutter på {last4}', en: '{brand} ending in {last4}' },
  'payment.expires': { nb: 'Utløper {month}/{year}', en: 'Expires {month}/{year}' },
  'payment.expired': { nb: 'Utløp {month}/{year}', en: 'Expired {month}/{year}' },
  'payment.default': { nb: 'Standard', en: 'Default' },
  'payment.setDefault': { nb: 'Bruk som standard', en: 'Make default' },
  'payment.setDefault.of': { nb: 'Bruk som standard: {card}', en: 'Make default: {card}' },
  'payment.setDefault.done': { nb: '{card} er standardkortet', en: '{card} is the default card' },
  'payment.remove': { nb: 'Fjern', en: 'Remove' },
  'payment.remove.of': { nb: 'Fjern {card}', en: 'Remove {card}' },
  'payment.remove.ask': {
    nb: 'Vil du fjerne {card}? Organisasjonen kan ikke lenger betale med det.',
    en: 'Remove {card}? The organization can no longer pay with it.',
  },
  'payment.remove.done': { nb: '{card} er fjernet', en: '{card} has been removed' },
} as const;
