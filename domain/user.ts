// What a person may say of themselves, and what a good password is. Shared by the server's endpoints and the browser's forms;
// it loads nothing, because the login page comes with it.

export const LANGUAGES = ['no', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const MIN_PASSWORD_LENGTH = 8;
/** Longer ones only cost time to hash. */
export const MAX_PASSWORD_LENGTH = 256;

/** Bounds of the date picker, inclusive. */
export const MIN_DATE = '1900-01-01';
export const MAX_DATE = '2099-12-31';

/** What a person may choose to be notified of by mail, and what holds for who has not chosen. */
export const NOTIFICATIONS = { generation_done: false, project_access: true, new_login: true } as const;
export type NotificationName = keyof typeof NOTIFICATIONS;
export type Notifications = Readonly<Record<NotificationName, boolean>>;

/** How a person hears by mail of topics that concern them. */
export const TOPIC_MAIL = ['atOnce', 'daily', 'never'] as const;
export type TopicMail = (typeof TOPIC_MAIL)[number];

export const topicMailOf = (stored: Readonly<Record<string, unknown>>): TopicMail =>
  TOPIC_MAIL.find((one) => one === stored.topic_mail) ?? 'atOnce';

/** The choices of a person, of what is stored: what differs from the defaults. */
export function notificationsOf(stored: Readonly<Record<string, unknown>>): Notifications {
  const chosen = (name: NotificationName) => (typeof stored[name] === 'boolean' ? stored[name] : NOTIFICATIONS[name]);
  return {
    generation_done: chosen('generation_done'),
    project_access: chosen('project_access'),
    new_login: chosen('new_login'),
  };
}
