// All messages of the interface, gathered from the features. A missing translation does not compile; i18n.test.ts finds
// unused ones.

import { appMessages } from '../app/messages.ts';
import { dashboardMessages } from '../features/dashboard/messages.ts';
import { loginMessages } from '../features/login/messages.ts';
import { profileMessages } from '../features/profile/messages.ts';
import type { Language } from './language.ts';
import type { Messages } from './message.ts';

export const CATALOGUE = {
  ...appMessages,
  ...loginMessages,
  ...dashboardMessages,
  ...profileMessages,
} as const satisfies Messages;

export type MessageKey = keyof typeof CATALOGUE;

const made = new Map<Language, Record<string, string>>();

export function messagesFor(language: Language): Record<string, string> {
  let messages = made.get(language);
  if (!messages) {
    messages = Object.fromEntries(Object.entries(CATALOGUE).map(([key, message]) => [key, message[language]]));
    made.set(language, messages);
  }
  return messages;
}
