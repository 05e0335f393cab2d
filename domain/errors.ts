// ClientErrors: what a client may be told and can mend, in one table. A refusal has a code, a status for REST, and a text in
// both languages; `{name}` in a text is filled from the refusal's values. Bugs are plain Errors and never come from here.
// REST and GraphQL each translate a ClientError in one place (server/platform/http/error-handler.ts, server/platform/graphql/errors.ts).

import type { Label } from './parameters/parameter.ts';

interface Row {
  readonly status: number;
  readonly nb: string;
  readonly en: string;
}

export const CLIENT_ERRORS = {
  invalid: { status: 400, nb: 'Ugyldig verdi: {reason}', en: 'Invalid value: {reason}' },
  required: { status: 400, nb: 'Dette feltet må fylles ut.', en: 'This field is required.' },
  badJson: { status: 400, nb: 'Forespørselen kan ikke leses: {reason}', en: 'The request cannot be read: {reason}' },
  queryTooComplex: { status: 400, nb: 'Spørringen er for stor: {reason}', en: 'The query is too large: {reason}' },
  queryInvalid: { status: 400, nb: 'Spørringen er ugyldig: {reason}', en: 'The query is invalid: {reason}' },
  wrongCredentials: {
    status: 400,
    nb: 'Feil e-postadresse eller passord.',
    en: 'Unable to log in with provided credentials.',
  },
  wrongPassword: { status: 400, nb: 'Passordet er feil.', en: 'The password is wrong.' },
  passwordsDiffer: { status: 400, nb: 'Passordene er ikke like', en: 'Passwords do not match' },
  emailsDiffer: { status: 400, nb: 'E-postadressene er ikke like', en: 'Email addresses do not match' },
  passwordTooShort: {
    status: 400,
    nb: 'Passordet må ha minst {min} tegn.',
    en: 'The password must have at least {min} characters.',
  },
  passwordCommon: {
    status: 400,
    nb: 'Dette passordet er blant de vanligste. Velg et annet.',
    en: 'This password is among the most common. Choose another.',
  },
  passwordGuessable: {
    status: 400,
    nb: 'Passordet er for likt e-postadressen, navnet, organisasjonen eller Veivalg. Velg et annet.',
    en: 'The password is too close to the email address, the name, the organization or Veivalg. Choose another.',
  },
  resetLinkInvalid: {
    status: 400,
    nb: 'Lenken er utløpt eller brukt. Be om en ny.',
    en: 'The link has expired or has been used. Ask for a new one.',
  },
  signInDisabled: {
    status: 403,
    nb: 'Denne innloggingen er ikke slått på her.',
    en: 'This way of signing in is not switched on here.',
  },
  signInFailed: {
    status: 400,
    nb: 'Innloggingen ble avbrutt eller er for gammel. Prøv igjen.',
    en: 'The sign-in was broken off or is too old. Try again.',
  },
  signInUnknown: {
    status: 400,
    nb: 'Denne kontoen er ikke koblet til noen bruker her. Logg inn på en annen måte og koble den under profilen, eller bruk invitasjonen din.',
    en: 'This account is not linked to any user here. Log in another way and link it in your profile, or use your invitation.',
  },
  identityTaken: {
    status: 409,
    nb: 'Denne kontoen er koblet til en annen bruker.',
    en: 'This account is linked to another user.',
  },
  lastSignIn: {
    status: 409,
    nb: 'Dette er den eneste måten du kan logge inn på. Lag et passord eller koble en annen konto først.',
    en: 'This is your only way of logging in. Make a password or link another account first.',
  },
  partnerNotAuthorized: {
    status: 403,
    nb: 'Koble til Emerald på nytt.',
    en: 'Connect to Emerald again.',
  },
  partnerUnexpectedAnswer: {
    status: 502,
    nb: 'Emerald svarte ikke slik vi venter: {reason}',
    en: 'Emerald did not answer as expected: {reason}',
  },
  mapServiceFailed: {
    status: 502,
    nb: 'Karttjenesten svarer ikke: {reason}',
    en: 'The map service does not answer: {reason}',
  },
  mapDataFailed: {
    status: 400,
    nb: 'Karttjenesten svarte ikke som den skulle: {reason}',
    en: 'The map service did not answer as it should: {reason}',
  },
  doneBefore: {
    status: 409,
    nb: 'Forbindelsen ble brutt, men endringen var alt gjort. Se etter at alt er med.',
    en: 'The connection was lost, but the change had been made. Check that all of it is there.',
  },
  secondFactorRequired: {
    status: 400,
    nb: 'Skriv inn koden fra autentiseringsappen din.',
    en: 'Enter the code from your authenticator.',
  },
  wrongCode: { status: 400, nb: 'Koden er feil eller brukt.', en: 'The code is wrong or has been used.' },
  ticketOver: {
    status: 400,
    nb: 'Det tok for lang tid. Begynn på nytt.',
    en: 'It took too long. Begin again.',
  },
  nothingToExport: {
    status: 400,
    nb: 'Det er ingenting å eksportere: {reason}',
    en: 'There is nothing to export: {reason}',
  },
  tooManyExports: {
    status: 429,
    nb: 'Du har {max} eksporter som ikke er ferdige. Vent til en av dem er det.',
    en: 'You have {max} exports that are not done. Wait until one of them is.',
  },
  lastAdmin: {
    status: 409,
    nb: 'Noen må være administrator. Gi rollen til en annen først.',
    en: 'Somebody must be administrator. Give the role to someone else first.',
  },
  readOnlyLink: {
    status: 403,
    nb: 'Delingslenken viser bare ett prosjekt.',
    en: 'The share link only shows one project.',
  },
  commentsClosed: {
    status: 403,
    nb: 'Delingslenken tar ikke imot kommentarer.',
    en: 'The share link takes no comments.',
  },
  commentsFull: {
    status: 409,
    nb: 'Her er det {max} kommentarer fra før, og det tas ikke imot flere.',
    en: 'There are {max} comments here already, and no more are taken.',
  },
  tooManyComments: {
    status: 429,
    nb: 'Det er skrevet {max} kommentarer med delingslenken på ett døgn. Prøv igjen om {minutes} minutter.',
    en: '{max} comments have been written by the share link within a day. Try again in {minutes} minutes.',
  },
  freshLoginNeeded: {
    status: 403,
    nb: 'Logg inn på nytt for å gjøre dette.',
    en: 'Log in again to do this.',
  },
  registrationClosed: {
    status: 403,
    nb: 'Du trenger en invitasjon for å lage en konto her.',
    en: 'You need an invitation to make an account here.',
  },
  invitationInvalid: {
    status: 400,
    nb: 'Invitasjonen er utløpt, brukt eller trukket tilbake.',
    en: 'The invitation has expired, has been used or was withdrawn.',
  },
  csrfFailed: {
    status: 403,
    nb: 'Siden må lastes på nytt før dette kan lagres.',
    en: 'CSRF token missing or incorrect. Load the page again.',
  },
  unauthenticated: { status: 401, nb: 'Du må logge inn.', en: 'Authentication credentials were not provided.' },
  sessionEnded: { status: 401, nb: 'Innloggingen er utløpt.', en: 'The login has expired.' },
  forbidden: { status: 403, nb: 'Du har ikke tilgang til dette.', en: 'You do not have access to this.' },
  notFound: { status: 404, nb: 'Finnes ikke: {what}', en: 'Not found: {what}' },
  methodNotAllowed: { status: 405, nb: 'Metoden er ikke tillatt.', en: 'Method not allowed.' },
  versionConflict: {
    status: 409,
    nb: 'Noen andre har endret dette i mellomtiden (versjon {current}, din var {yours}).',
    en: 'Someone else has changed this in the meantime (version {current}, yours was {yours}).',
  },
  alreadyExists: { status: 409, nb: 'Finnes allerede.', en: 'Already exists.' },
  inUse: { status: 409, nb: 'Er i bruk og kan ikke slettes: {what}', en: 'Is in use and cannot be deleted: {what}' },
  cannotUndo: {
    status: 409,
    nb: 'Kan ikke angres: {what} er endret av andre etterpå.',
    en: 'Cannot be undone: {what} has been changed by others since.',
  },
  uploadMissing: { status: 400, nb: 'Filen er ikke lastet opp.', en: 'The file has not been uploaded.' },
  uploadTaken: { status: 409, nb: 'Filen er allerede lastet opp.', en: 'The file has already been uploaded.' },
  linkExpired: {
    status: 403,
    nb: 'Lenken er utløpt eller ugyldig. Be om en ny.',
    en: 'The link has expired or is not valid. Ask for a new one.',
  },
  storageFull: {
    status: 507,
    nb: 'Det er ikke plass til filen på serveren.',
    en: 'There is no room for the file on the server.',
  },
  quotaUsed: {
    status: 413,
    nb: 'Organisasjonen har brukt opp plassen sin ({max}).',
    en: 'The organization has used up its room ({max}).',
  },
  noTerrain: {
    status: 409,
    nb: 'Prosjektet har ikke noe terreng ennå. Importer et terreng først.',
    en: 'The project has no terrain yet. Import a terrain first.',
  },
  notCalculated: {
    status: 409,
    nb: 'Strekningen «{path}» er ikke beregnet ennå. Beregn den først.',
    en: 'The path “{path}” has not been calculated yet. Calculate it first.',
  },
  tooManyPoints: {
    status: 409,
    nb: 'Dette regnes ut for strekninger med høyst {max} kontrollpunkter.',
    en: 'This is worked out for paths with at most {max} control points.',
  },
  noRouteType: {
    status: 409,
    nb: 'Veglinjen «{path}» har ingen rutetype. Velg en rutetype først.',
    en: 'The path "{path}" has no route type. Choose a route type first.',
  },
  pathBusy: {
    status: 409,
    nb: 'Strekningen beregnes allerede. Vent til den er ferdig, eller stopp beregningen.',
    en: 'The path is already calculating. Wait for it to finish, or stop it.',
  },
  stretchTooShort: {
    status: 400,
    nb: 'Mellom profil {from} og {to} ligger det ikke noe som kan flyttes. Velg en lengre del av linjen.',
    en: 'There is nothing to move between chainage {from} and {to}. Choose a longer part of the line.',
  },
  otherPath: {
    status: 400,
    nb: 'Bare to ulike veglinjer for samme strekning kan settes sammen.',
    en: 'Only two different routes of the same path can be joined.',
  },
  cannotJoinHere: {
    status: 400,
    nb: 'Veglinjene kan ikke settes sammen her: de ligger for langt fra hverandre, eller stedet er for nær en ende. Velg et annet sted.',
    en: 'The routes cannot be joined here: they lie too far apart, or the place is too near an end. Choose another place.',
  },
  tooMuchWaiting: {
    status: 429,
    nb: 'Organisasjonen har allerede {max} oppgaver i kø. Vent til noen er ferdige.',
    en: 'The organization already has {max} tasks waiting. Wait until some are done.',
  },
  tooManyAreas: {
    status: 400,
    nb: 'Det ligger {count} arealer rundt strekningen, flere eller mer detaljerte enn et søk tar imot (høyst {max}). Tegn en korridor, eller del strekningen.',
    en: 'There are {count} areas around the path, more or more detailed than a search takes (at most {max}). Draw a corridor, or divide the path.',
  },
  tooLarge: { status: 413, nb: 'For stort: høyst {max}.', en: 'Too large: at most {max}.' },
  unsupportedMediaType: { status: 415, nb: 'Ukjent innholdstype.', en: 'Unsupported media type.' },
  tooManyAttempts: {
    status: 429,
    nb: 'For mange forsøk. Prøv igjen om {minutes} minutter.',
    en: 'Too many attempts. Try again in {minutes} minutes.',
  },
  tooManyRequests: {
    status: 429,
    nb: 'For mange spørringer på en gang. Prøv igjen om litt.',
    en: 'Too many requests at once. Try again shortly.',
  },
  tooManyUploads: {
    status: 429,
    nb: 'For mange opplastinger på kort tid. Prøv igjen om {minutes} minutter.',
    en: 'Too many uploads in a short time. Try again in {minutes} minutes.',
  },
  paymentOff: {
    status: 403,
    nb: 'Betaling er ikke slått på her.',
    en: 'Payment is not switched on here.',
  },
  paymentKeys: {
    status: 503,
    nb: 'Stripe godtar ikke nøklene som er satt opp her. Be den som drifter Veivalg om å se over dem.',
    en: 'Stripe does not accept the keys that are set up here. Ask whoever runs Veivalg to look at them.',
  },
  paymentUnreachable: {
    status: 503,
    nb: 'Stripe svarer ikke nå. Ingenting er endret. Prøv igjen om litt.',
    en: 'Stripe does not answer at the moment. Nothing has been changed. Try again shortly.',
  },
  cardNotSaved: {
    status: 400,
    nb: 'Kortet ble ikke lagret: banken har ikke godkjent det. Prøv igjen eller bruk et annet kort.',
    en: 'The card was not kept: the bank has not approved it. Try again or use another card.',
  },
  tooManyCards: {
    status: 400,
    nb: 'Organisasjonen har allerede {max} kort. Fjern et før et nytt legges til.',
    en: 'The organization already has {max} cards. Remove one before adding another.',
  },
  signatureInvalid: {
    status: 400,
    nb: 'Signaturen stemmer ikke.',
    en: 'The signature does not match.',
  },
  unavailable: {
    status: 503,
    nb: 'Tjenesten er midlertidig utilgjengelig. Prøv igjen om litt.',
    en: 'The service is temporarily unavailable. Try again shortly.',
  },
} as const satisfies Record<string, Row>;

export type ClientErrorCode = keyof typeof CLIENT_ERRORS;
export type ClientErrorValues = Readonly<Record<string, unknown>>;

/** Thrown anywhere below an endpoint; the endpoint answers with the row's status and the text in the caller's language. */
export class ClientError extends Error {
  readonly code: ClientErrorCode;
  /** The input field concerned, dotted path, or null for the whole. */
  readonly field: string | null;
  /** Fills the text; sent to the client as it is, so nothing secret belongs here. */
  readonly values: ClientErrorValues;

  constructor(code: ClientErrorCode, options: { field?: string | null; values?: ClientErrorValues } = {}) {
    super(code);
    this.name = 'ClientError';
    this.code = code;
    this.field = options.field ?? null;
    this.values = options.values ?? {};
  }

  get status(): number {
    return CLIENT_ERRORS[this.code].status;
  }
}

/** Several fields of one form are wrong; it stands for the first where only one can be told. */
export class ClientErrors extends ClientError {
  readonly all: readonly ClientError[];

  constructor(all: readonly [ClientError, ...ClientError[]]) {
    super(all[0].code, { field: all[0].field, values: all[0].values });
    this.all = all;
  }
}

/** What cannot be found or is in use, as a person calls it. */
const NOUNS: Readonly<Record<string, Label>> = {
  project: { nb: 'prosjekt', en: 'project' },
  path: { nb: 'strekning', en: 'path' },
  feature: { nb: 'linje eller punkt', en: 'line or point' },
  typeCollection: { nb: 'samling', en: 'collection' },
  projectVersion: { nb: 'versjon av prosjektet', en: 'version of the project' },
  priceScenario: { nb: 'prisscenario', en: 'price scenario' },
  routeCollection: { nb: 'veglinjesamling', en: 'route collection' },
  compositeRoute: { nb: 'sammensatt veglinje', en: 'composite route' },
  price: { nb: 'pris', en: 'price' },
  topic: { nb: 'diskusjon', en: 'topic' },
  message: { nb: 'melding', en: 'message' },
  decision: { nb: 'beslutning', en: 'decision' },
  event: { nb: 'milepæl', en: 'event' },
  mapItem: { nb: 'lagret kartvalg', en: 'saved map item' },
  route: { nb: 'veglinje', en: 'route' },
  routeType: { nb: 'vegtype', en: 'route type' },
  segmentType: { nb: 'segmenttype', en: 'segment type' },
  landUse: { nb: 'arealbruksklasse', en: 'land-use class' },
  terrain: { nb: 'terreng', en: 'terrain' },
  area: { nb: 'område', en: 'area' },
  areaLayer: { nb: 'arealkart', en: 'area layer' },
  generation: { nb: 'beregning', en: 'generation' },
  job: { nb: 'jobb', en: 'job' },
  object: { nb: 'fil', en: 'file' },
  organization: { nb: 'organisasjon', en: 'organization' },
  member: { nb: 'medlem', en: 'member' },
  invitation: { nb: 'invitasjon', en: 'invitation' },
  user: { nb: 'bruker', en: 'user' },
  session: { nb: 'innlogging', en: 'login' },
  passkey: { nb: 'passnøkkel', en: 'passkey' },
  shareLink: { nb: 'delingslenke', en: 'share link' },
  upload: { nb: 'opplasting', en: 'upload' },
  client: { nb: 'klient', en: 'client' },
  paymentCard: { nb: 'kort', en: 'card' },
  export: { nb: 'eksport', en: 'export' },
};

/** The text of a refusal in Norwegian bokmål ('no') or English ('en'). */
export function clientErrorText(code: ClientErrorCode, values: ClientErrorValues, language: 'no' | 'en'): string {
  const side = language === 'en' ? 'en' : 'nb';
  const text: string = CLIENT_ERRORS[code][side];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (name === 'what' && typeof value === 'string') return NOUNS[value]?.[side] ?? value;
    return String(isLabel(value) ? value[side] : (value ?? ''));
  });
}

function isLabel(value: unknown): value is Label {
  return typeof value === 'object' && value !== null && 'nb' in value && 'en' in value;
}
