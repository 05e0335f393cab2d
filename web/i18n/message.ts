// A message in both languages, in ICU syntax. Each feature keeps its own rows in its messages.ts; catalogue.ts gathers them.

import type { Language } from './language.ts';

export interface Message {
  readonly nb: string;
  readonly en: string;
}

export type Messages = Readonly<Record<string, Message>>;

const made = new WeakMap<Messages, Map<Language, Record<string, string>>>();

/** The texts of a catalogue in one language, by key; made once. */
export function messagesFor(catalogue: Messages, language: Language): Record<string, string> {
  const languages = made.get(catalogue) ?? new Map<Language, Record<string, string>>();
  made.set(catalogue, languages);
  let messages = languages.get(language);
  if (!messages) {
    messages = Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, message[language]]));
    languages.set(language, messages);
  }
  return messages;
}
