// useText() gives t('login.title', values): the message in the language of the session. Keys are checked by the compiler.

import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useLocale } from '../state/session.ts';
import type { MessageKey } from './catalogue.ts';
import { type Language, languageOf } from './language.ts';
import { type Messages, messagesFor } from './message.ts';

export type Values = Readonly<Record<string, string | number>>;
export type Text = (key: MessageKey, values?: Values) => string;

/** @param catalogue the messages that whatever is inside may show */
export function TextProvider({ catalogue, children }: { readonly catalogue: Messages; readonly children: ReactNode }) {
  const language = languageOf(useLocale());
  return (
    <IntlProvider locale={language} messages={messagesFor(catalogue, language)} defaultLocale="nb">
      {children}
    </IntlProvider>
  );
}

export function useText(): Text {
  const intl = useIntl();
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl]);
}

export function useLanguage(): Language {
  return languageOf(useLocale());
}
