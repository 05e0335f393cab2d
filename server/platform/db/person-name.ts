// What a person is called where others read it: the full name, or the address of who has given none.

import { type RawBuilder, sql } from 'kysely';

/** @param table alias of app_user; null where it is joined and has no row, as the address is */
export const personName = <Name extends string | null = string>(table = 'app_user'): RawBuilder<Name> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Name>`coalesce(nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), ''), ${column('email')})`;
};
