// From a stored locale to a language of the catalogue: 'en' is English; 'no', 'nb' and everything unknown is Norwegian.

export type Language = 'nb' | 'en';

export function languageOf(locale: string | null | undefined): Language {
  return locale === 'en' ? 'en' : 'nb';
}
