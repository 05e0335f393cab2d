// Why a value is wrong, in both languages: the plain words behind `{reason}` of the refusal `invalid`. zod's own messages
// name JavaScript's types and come in English; these name what a person can mend.

import type { Label } from './parameters/parameter.ts';

/** What zod tells of one wrong value, as far as it is read here. */
export interface WrongValue {
  readonly code?: string;
  readonly message: string;
  readonly origin?: string;
  readonly expected?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
}

const label = (nb: string, en: string): Label => ({ nb, en });

const EXPECTED: Readonly<Record<string, Label>> = {
  string: label('må være tekst', 'must be text'),
  number: label('må være et tall', 'must be a number'),
  int: label('må være et helt tall', 'must be a whole number'),
  boolean: label('må være ja eller nei', 'must be true or false'),
  array: label('må være en liste', 'must be a list'),
  tuple: label('må være en liste', 'must be a list'),
  object: label('må være et objekt', 'must be an object'),
};

/** Texts of our own validators: English where they are written, Norwegian here. */
const OWN: Readonly<Record<string, string>> = {
  'start and end are the same point': 'start og slutt er samme punkt',
  'two control points share an id': 'to kontrollpunkter har samme id',
  'a point has one vertex, a line at least two': 'et punkt har ett punkt, en linje minst to',
  'heights must increase': 'høydene må være stigende',
  'radii must increase': 'radiene må være stigende',
  'the minimum radius is above the maximum radius': 'minste radius er større enn største radius',
  'the minimum straight is longer than the maximum straight': 'minste rettlinje er lengre enn største rettlinje',
  'the minimum vertical radius is above the maximum vertical radius':
    'minste vertikalradius er større enn største vertikalradius',
  'the minimum grade is above the maximum grade': 'minste stigning er større enn største stigning',
  'the limit of steep grade is above the maximum grade': 'grensen for bratt stigning er over største stigning',
  'the minimum length is above the maximum length': 'minste lengde er større enn største lengde',
  'the clothoid parameter is above the maximum radius': 'klotoideparameteren er større enn største radius',
  'a sharper curve may not allow a steeper grade': 'en skarpere kurve kan ikke tillate brattere stigning',
  'needs a segment type of open road': 'trenger en segmenttype for veg i dagen',
  'not a segment type of the organization': 'ikke en segmenttype i organisasjonen',
  'a system in metres, not in degrees or feet': 'et system i meter, ikke i grader eller fot',
  'the project holds places in its system already': 'prosjektet har allerede innhold i koordinatsystemet sitt',
  'a line goes into a path, or has a route type of its own':
    'en linje går inn i en strekning eller har sin egen vegtype',
  'not a price': 'ikke en pris',
  'not a land-use class': 'ikke en arealbruksklasse',
  'not a hazard': 'ikke en naturfare',
  'out of bounds': 'utenfor grensene',
  'no service is set up for this': 'ingen tjeneste er satt opp for dette',
  'too long': 'for lang',
  'number out of range': 'tallet er for stort',
  'date out of range': 'datoen er utenfor kalenderen',
  'wrong form': 'har feil form',
  'text holds a character that cannot be stored': 'teksten har et tegn som ikke kan lagres',
  'text holds a NUL character': 'teksten har et NUL-tegn',
  'text holds half a character': 'teksten har et halvt tegn',
  'a number is not finite': 'et tall er uendelig',
  'a key is not allowed': 'et feltnavn er ikke tillatt',
  'not JSON': 'ikke JSON',
  'not UTF-8': 'ikke UTF-8',
  'not a picture': 'ikke et bilde vi kan lese',
  'must be https': 'må være https',
  'not a form': 'ikke et skjema',
  'not a cursor': 'ikke et sidemerke',
};

export function reasonOf(wrong: WrongValue): Label {
  const isMissing = wrong.message.endsWith('received undefined');
  switch (wrong.code) {
    case 'invalid_type':
      return isMissing ? label('mangler', 'is missing') : (EXPECTED[wrong.expected ?? ''] ?? ownReason('wrong form'));
    case 'too_small':
      if (wrong.origin === 'string' && Number(wrong.minimum) === 1)
        return label('kan ikke være tom', 'must not be empty');
      return label(
        `minst ${amount(wrong.minimum, wrong.origin).nb}`,
        `at least ${amount(wrong.minimum, wrong.origin).en}`,
      );
    case 'too_big':
      return label(
        `høyst ${amount(wrong.maximum, wrong.origin).nb}`,
        `at most ${amount(wrong.maximum, wrong.origin).en}`,
      );
    case 'invalid_value':
      return label(`må være en av ${wrong.values?.join(', ')}`, `must be one of ${wrong.values?.join(', ')}`);
    case 'unrecognized_keys':
      return label(`ukjent felt ${wrong.keys?.join(', ')}`, `unknown field ${wrong.keys?.join(', ')}`);
    case 'custom':
      return ownReason(wrong.message);
    default:
      return ownReason('wrong form');
  }
}

/** A text of ours in both languages; an unknown one stays as it is. */
export function ownReason(en: string): Label {
  return label(OWN[en] ?? en, en);
}

function amount(value: number | bigint | undefined, origin: string | undefined): Label {
  if (origin === 'string') return label(`${value} tegn`, `${value} characters`);
  if (origin === 'array') return label(`${value} elementer`, `${value} elements`);
  return label(`${value}`, `${value}`);
}
