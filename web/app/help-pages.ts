// Pages that help: where they are and what they are called.

import type { MessageKey } from '../i18n/catalogue.ts';

export const HELP_PAGES: readonly { readonly to: string; readonly title: MessageKey }[] = [
  { to: '/guide', title: 'userGuide.title' },
  { to: '/exercises', title: 'exercise.title' },
  { to: '/explore', title: 'explore.title' },
  { to: '/support', title: 'support.title' },
];
