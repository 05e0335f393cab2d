// The messages of the pages that a visitor sees before the rest is loaded: login, registration, passwords, the partner's hand-off, and
// what may be said anywhere. i18n.test.ts holds the modules of the entry to these keys.

import { appMessages } from '../app/messages.ts';
import { authMessages } from '../features/auth/messages.ts';
import { partnerMessages } from '../features/partner/messages.ts';
import { uiMessages } from '../ui/messages.ts';
import type { Messages } from './message.ts';

export const ENTRY_CATALOGUE = {
  ...appMessages,
  ...authMessages,
  ...partnerMessages,
  ...uiMessages,
} as const satisfies Messages;
