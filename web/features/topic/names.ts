// How people are called in topics.

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../i18n/text.tsx';
import { type PersonData, peopleQuery } from './queries.ts';

export interface NamedPerson {
  readonly userId: string;
  readonly name: string;
}

export const nameOf = ({ firstName, lastName, email }: PersonData) => `${firstName} ${lastName}`.trim() || email;

/** The people of a project with their names, and what somebody is called who may have left it. */
export function usePeople(projectId: string): {
  readonly people: readonly NamedPerson[];
  readonly nameOf: (userId: string | null) => string;
  readonly mayWrite: boolean;
  readonly isProjectAdmin: boolean;
} {
  const t = useText();
  const { data } = useQuery(peopleQuery(projectId));
  return useMemo(() => {
    const people = (data?.people ?? []).map((person) => ({ userId: person.userId, name: nameOf(person) }));
    const byId = new Map(people.map(({ userId, name }) => [userId, name]));
    return {
      people,
      nameOf: (userId) => (userId && byId.get(userId)) || (data ? t('topic.person.gone') : ''),
      mayWrite: data !== undefined && data?.myRole !== 'read',
      isProjectAdmin: data?.myRole === 'admin',
    };
  }, [data, t]);
}
