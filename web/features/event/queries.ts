// The calendar: what is asked, and what changes it.

import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../api/generated/gql.ts';
import type { EventInput } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const CalendarDocument = graphql(`
  query Calendar($projectId: UUID, $from: String!, $to: String!) {
    calendar(projectId: $projectId, from: $from, to: $to) {
      id
      kind
      projectId
      projectName
      title
      notes
      firstDay
      lastDay
      isResolved
      version
    }
  }
`);
const FeedDocument = graphql(`
  query CalendarFeed {
    calendarFeed {
      created
      lastUsed
    }
  }
`);
const CreateEvent = graphql(`
  mutation CreateEvent($projectId: UUID!, $input: EventInput!) {
    createEvent(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const UpdateEvent = graphql(`
  mutation UpdateEvent($id: UUID!, $version: Int!, $input: EventInput!) {
    updateEvent(id: $id, version: $version, input: $input) {
      id
    }
  }
`);
const DeleteEvent = graphql(`
  mutation DeleteEvent($id: UUID!) {
    deleteEvent(id: $id)
  }
`);
const MakeFeed = graphql(`
  mutation MakeCalendarFeed {
    makeCalendarFeed
  }
`);
const EndFeed = graphql(`
  mutation EndCalendarFeed {
    endCalendarFeed
  }
`);

interface Span {
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
}

async function fetchCalendar(projectId: string | null, span: Span) {
  return (await request(CalendarDocument, { projectId, ...span })).calendar;
}

export type CalendarEntry = Awaited<ReturnType<typeof fetchCalendar>>[number];

/** Beneath the project, so that what others change there is fetched again. */
export const calendarQuery = (projectId: string, isAll: boolean, span: Span) =>
  queryOptions({
    queryKey: ['project', projectId, 'calendar', isAll, span],
    queryFn: () => fetchCalendar(isAll ? null : projectId, span),
    placeholderData: (before) => before,
  });

export const feedQuery = queryOptions({
  queryKey: ['calendarFeed'],
  queryFn: async () => (await request(FeedDocument)).calendarFeed ?? null,
});

const refresh = (projectId: string) => queryClient.invalidateQueries({ queryKey: ['project', projectId, 'calendar'] });

export async function saveEvent(
  projectId: string,
  event: Pick<CalendarEntry, 'id' | 'version'> | null,
  input: EventInput,
): Promise<void> {
  if (event) await request(UpdateEvent, { id: event.id, version: event.version, input });
  else await request(CreateEvent, { projectId, input });
  await refresh(projectId);
}

export async function deleteEvent(projectId: string, id: string): Promise<void> {
  await request(DeleteEvent, { id });
  await refresh(projectId);
}

export async function makeFeed(): Promise<string> {
  const { makeCalendarFeed: address } = await request(MakeFeed);
  await queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
  return address;
}

export async function endFeed(): Promise<void> {
  await request(EndFeed);
  await queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
}
