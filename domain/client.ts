// What an organization says of those it plans for.

import { z } from 'zod';

const text = (longest: number) => z.string().trim().max(longest);
const fields = {
  name: text(200).min(1),
  contactName: text(200),
  contactEmail: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(254)
      .pipe(z.email({ pattern: z.regexes.unicodeEmail })),
  ]),
  notes: text(10_000),
};

/** For an update: what is left out stays as it is. */
export const clientPatch = z.object(fields).partial();
/** For a new one: a name is needed. */
export const newClient = clientPatch.required({ name: true });
export type ClientPatch = z.infer<typeof clientPatch>;
