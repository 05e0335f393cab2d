// A message in both languages, in ICU syntax. Each feature keeps its own rows in its messages.ts; catalogue.ts gathers them.

export interface Message {
  readonly nb: string;
  readonly en: string;
}

export type Messages = Readonly<Record<string, Message>>;
