// All messages of the interface, gathered from the features. A missing translation does not compile; i18n.test.ts finds
// unused ones.

import { appMessages } from '../app/messages.ts';
import { projectMessages } from '../app/project/messages.ts';
import { accessMessages } from '../features/project-access/messages.ts';
import { adminMessages } from '../features/admin/messages.ts';
import { clippingMessages } from '../features/clipping-plane/messages.ts';
import { compareMessages } from '../features/compare/messages.ts';
import { sectionMessages } from '../features/cross-section/messages.ts';
import { dashboardMessages } from '../features/project/dashboard-messages.ts';
import { drawMessages } from '../features/feature/messages.ts';
import { emeraldMessages } from '../features/partner/messages.ts';
import { generationMessages } from '../features/generation/messages.ts';
import { importMessages } from '../features/import/messages.ts';
import { layersMessages } from '../features/layer/messages.ts';
import { loginMessages } from '../features/auth/messages.ts';
import { logsMessages } from '../features/change/messages.ts';
import { mapMessages } from '../features/map/messages.ts';
import { measureMessages } from '../features/measure/messages.ts';
import { organizationMessages } from '../features/organization/messages.ts';
import { pathMessages } from '../features/path/messages.ts';
import { profileMessages } from '../features/profile/messages.ts';
import { routeMessages } from '../features/route/messages.ts';
import { settingsMessages } from '../features/project/settings-messages.ts';
import { shareMessages } from '../features/share/messages.ts';
import { siteMessages } from '../features/site/messages.ts';
import { viewsMessages } from '../features/viewpoint/messages.ts';
import { volumeMessages } from '../features/volume/messages.ts';
import { uiMessages } from '../ui/messages.ts';
import type { Language } from './language.ts';
import type { Messages } from './message.ts';

export const CATALOGUE = {
  ...appMessages,
  ...projectMessages,
  ...clippingMessages,
  ...compareMessages,
  ...dashboardMessages,
  ...drawMessages,
  ...emeraldMessages,
  ...generationMessages,
  ...importMessages,
  ...layersMessages,
  ...loginMessages,
  ...logsMessages,
  ...mapMessages,
  ...measureMessages,
  ...pathMessages,
  ...profileMessages,
  ...routeMessages,
  ...settingsMessages,
  ...sectionMessages,
  ...siteMessages,
  ...viewsMessages,
  ...volumeMessages,
  ...accessMessages,
  ...adminMessages,
  ...organizationMessages,
  ...shareMessages,
  ...uiMessages,
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
