// Words of the login page. English texts are the specification's, to the letter.

export const loginMessages = {
  'login.title': { nb: 'Logg inn', en: 'Log in' },
  'login.username': { nb: 'Brukernavn (e-posten din)', en: 'Username (your email)' },
  'login.password': { nb: 'Passord', en: 'Password' },
  'login.submit': { nb: 'Logg inn med e-post og passord', en: 'Sign in with email/password' },
  'login.forgot': { nb: 'Glemt passordet?', en: 'Forgot your password?' },
  'login.resetIt': { nb: 'Nullstill det', en: 'Reset it' },
  'login.or': { nb: 'eller', en: 'or' },
  'login.workAccount': { nb: 'Logg inn med jobbkonto', en: 'Sign in with work account' },
  'login.failed': { nb: 'Innloggingen lyktes ikke: {reason}', en: 'Could not sign in: {reason}' },
  'login.lead': {
    nb: 'Finn veien terrenget tåler.',
    en: 'Find the road that the ground allows.',
  },
  'login.body': {
    nb: 'Tegn en start og en slutt. Få de beste veglinjene med kostnad, klimagass, naturinngrep, risiko og massebalanse – og tallene bak.',
    en: 'Draw a start and an end. Get the best routes with cost, CO2, nature, risk and mass balance – and the figures behind them.',
  },
  'login.reset.title': {
    nb: 'Oppgi e-postadressen din for å be om nytt passord',
    en: 'Enter your email address to request a password reset',
  },
  'login.reset.email': { nb: 'E-post', en: 'Email' },
  'login.reset.cancel': { nb: 'Avbryt', en: 'Cancel' },
  'login.reset.submit': { nb: 'Be om nytt passord', en: 'Request password reset' },
  'login.reset.sent': {
    nb: 'Veiledning for nytt passord er sendt til e-posten din',
    en: 'Password reset instructions are sent to you email',
  },
  'login.newPassword.title': { nb: 'Velg nytt passord', en: 'Choose a new password' },
  'login.newPassword.first': { nb: 'Nytt passord', en: 'New password' },
  'login.newPassword.rule': { nb: 'Minst {min} tegn', en: 'At least {min} characters' },
  'login.newPassword.second': { nb: 'Gjenta nytt passord', en: 'Repeat new password' },
  'login.newPassword.differ': { nb: 'Passordene er ikke like', en: 'Passwords do not match' },
  'login.newPassword.submit': { nb: 'Lagre nytt passord', en: 'Save new password' },
  'login.newPassword.done': { nb: 'Passordet er endret', en: 'Password has been changed' },
  'login.newPassword.toLogin': { nb: 'Til innloggingen', en: 'To the login page' },
} as const;
