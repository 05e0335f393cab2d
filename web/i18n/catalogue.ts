// All messages of the interface, gathered from the features. A missing translation does not compile; i18n.test.ts finds
// unused ones. Pages before the login load entry-catalogue.ts instead, which is a twentieth of it.

import { finderMessages } from '../app/finder/messages.ts';
import { appMessages } from '../app/messages.ts';
import { projectMessages } from '../app/project/messages.ts';
import { adminMessages } from '../features/admin/messages.ts';
import { authMessages } from '../features/auth/messages.ts';
import { catalogueMessages } from '../features/catalogue/messages.ts';
import { changeMessages } from '../features/change/messages.ts';
import { clippingPlaneMessages } from '../features/clipping-plane/messages.ts';
import { compareMessages } from '../features/compare/messages.ts';
import { sectionMessages } from '../features/cross-section/messages.ts';
import { decisionMessages } from '../features/decision/messages.ts';
import { eventMessages } from '../features/event/messages.ts';
import { exerciseMessages } from '../features/exercise/messages.ts';
import { exploreMessages } from '../features/explore/messages.ts';
import { exportMessages } from '../features/export/messages.ts';
import { featureMessages } from '../features/feature/messages.ts';
import { generationMessages } from '../features/generation/messages.ts';
import { guideMessages } from '../features/guide/messages.ts';
import { archiveMessages } from '../features/import/archive-messages.ts';
import { importMessages } from '../features/import/messages.ts';
import { layerMessages } from '../features/layer/messages.ts';
import { mapMessages } from '../features/map/messages.ts';
import { massPlanMessages } from '../features/masses/messages.ts';
import { measureMessages } from '../features/measure/messages.ts';
import { organizationMessages } from '../features/organization/messages.ts';
import { partnerMessages } from '../features/partner/messages.ts';
import { passageMessages } from '../features/passage/messages.ts';
import { pathMessages } from '../features/path/messages.ts';
import { paymentMessages } from '../features/payment/messages.ts';
import { presenceMessages } from '../features/presence/messages.ts';
import { profileMessages } from '../features/profile/messages.ts';
import { dashboardMessages } from '../features/project/dashboard-messages.ts';
import { settingsMessages } from '../features/project/settings-messages.ts';
import { versionMessages } from '../features/project/version-messages.ts';
import { projectAccessMessages } from '../features/project-access/messages.ts';
import { routeMessages } from '../features/route/messages.ts';
import { routeCollectionMessages } from '../features/route-collection/messages.ts';
import { shareMessages } from '../features/share/messages.ts';
import { siteMessages } from '../features/site/messages.ts';
import { supportMessages } from '../features/support/messages.ts';
import { topicMessages } from '../features/topic/messages.ts';
import { typeCollectionMessages } from '../features/type-collection/messages.ts';
import { viewpointMessages } from '../features/viewpoint/messages.ts';
import { volumeMessages } from '../features/volume/messages.ts';
import { waterMessages } from '../features/water/messages.ts';
import { uiMessages } from '../ui/messages.ts';
import type { Messages } from './message.ts';

export const CATALOGUE = {
  ...appMessages,
  ...finderMessages,
  ...projectMessages,
  ...catalogueMessages,
  ...archiveMessages,
  ...clippingPlaneMessages,
  ...compareMessages,
  ...dashboardMessages,
  ...decisionMessages,
  ...exportMessages,
  ...eventMessages,
  ...featureMessages,
  ...partnerMessages,
  ...paymentMessages,
  ...presenceMessages,
  ...generationMessages,
  ...exerciseMessages,
  ...exploreMessages,
  ...massPlanMessages,
  ...guideMessages,
  ...supportMessages,
  ...importMessages,
  ...layerMessages,
  ...authMessages,
  ...changeMessages,
  ...mapMessages,
  ...measureMessages,
  ...passageMessages,
  ...pathMessages,
  ...profileMessages,
  ...routeMessages,
  ...routeCollectionMessages,
  ...settingsMessages,
  ...versionMessages,
  ...sectionMessages,
  ...siteMessages,
  ...typeCollectionMessages,
  ...topicMessages,
  ...viewpointMessages,
  ...volumeMessages,
  ...waterMessages,
  ...projectAccessMessages,
  ...adminMessages,
  ...organizationMessages,
  ...shareMessages,
  ...uiMessages,
} as const satisfies Messages;

export type MessageKey = keyof typeof CATALOGUE;
