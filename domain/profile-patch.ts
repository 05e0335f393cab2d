// What PUT profile/{id}/ takes.

import { z } from 'zod';
import { LANGUAGES, MAX_DATE, MIN_DATE, TOPIC_MAIL } from './user.ts';

const name = z.string().trim().max(100);

/** PUT profile/{id}/: what is left out stays as it is. fname is the specification's name for first_name. */
export const profilePatch = z
  .object({
    language: z.enum(LANGUAGES),
    fname: name,
    first_name: name,
    last_name: name,
    date_of_birth: z.iso
      .date()
      .refine((day) => day >= MIN_DATE && day <= MAX_DATE, `${MIN_DATE} – ${MAX_DATE}`)
      .nullable(),
    notifications: z
      .object({ generation_done: z.boolean(), project_access: z.boolean(), new_login: z.boolean() })
      .partial(),
    topic_mail: z.enum(TOPIC_MAIL),
  })
  .partial();
