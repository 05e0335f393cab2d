// Topics of a project, their messages, and the people who may be named: what is asked, and what changes them.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TopicPin } from '#domain/entities/topic.ts';
import { queueChange } from '../../api/change-queue.ts';
import { graphql } from '../../api/generated/gql.ts';
import type { TopicPatch } from '../../api/generated/graphql.ts';
import { request } from '../../api/graphql.ts';
import { queryClient } from '../../api/query-client.ts';

const TopicsDocument = graphql(`
  query Topics($id: UUID!, $search: String) {
    project(id: $id) {
      id
      topics(search: $search) {
        id
        title
        pin
        createdById
        senderName
        senderLink
        created
        assigneeId
        due
        resolved
        resolvedById
        messageCount
        unreadCount
        lastAt
        lastById
        lastSender
        version
      }
    }
  }
`);
const PeopleDocument = graphql(`
  query ProjectPeople($id: UUID!) {
    project(id: $id) {
      id
      myRole
      people {
        userId
        email
        firstName
        lastName
      }
    }
  }
`);
const MessagesDocument = graphql(`
  query Messages($topicId: UUID!, $first: Int!, $before: UUID) {
    messages(topicId: $topicId, first: $first, before: $before) {
      id
      body
      mentions
      createdById
      senderName
      created
      isEdited
      version
    }
  }
`);
const CreateTopic = graphql(`
  mutation CreateTopic($projectId: UUID!, $input: TopicInput!) {
    createTopic(projectId: $projectId, input: $input) {
      id
    }
  }
`);
const UpdateTopic = graphql(`
  mutation UpdateTopic($id: UUID!, $version: Int!, $input: TopicPatch!) {
    updateTopic(id: $id, version: $version, input: $input) {
      id
      version
    }
  }
`);
const DeleteTopic = graphql(`
  mutation DeleteTopic($id: UUID!) {
    deleteTopic(id: $id)
  }
`);
const MarkTopicRead = graphql(`
  mutation MarkTopicRead($id: UUID!) {
    markTopicRead(id: $id)
  }
`);
const CreateMessage = graphql(`
  mutation CreateMessage($topicId: UUID!, $input: MessageInput!) {
    createMessage(topicId: $topicId, input: $input) {
      id
    }
  }
`);
const UpdateMessage = graphql(`
  mutation UpdateMessage($id: UUID!, $version: Int!, $input: MessageInput!) {
    updateMessage(id: $id, version: $version, input: $input) {
      id
    }
  }
`);
const DeleteMessage = graphql(`
  mutation DeleteMessage($id: UUID!) {
    deleteMessage(id: $id)
  }
`);

export const PAGE_SIZE = 100;

const topicsKey = (projectId: string) => ['project', projectId, 'topics'];

async function fetchTopics(id: string, search: string) {
  return (await request(TopicsDocument, { id, search: search || null })).project?.topics ?? [];
}

export type TopicData = Omit<Awaited<ReturnType<typeof fetchTopics>>[number], 'pin'> & { readonly pin: TopicPin };

export const topicsQuery = (projectId: string, search = '') =>
  queryOptions({
    queryKey: [...topicsKey(projectId), search],
    queryFn: async () => (await fetchTopics(projectId, search)) as readonly TopicData[],
    staleTime: 60_000,
    placeholderData: (before) => before,
  });

export const peopleQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['access', projectId, 'people'],
    queryFn: async () => (await request(PeopleDocument, { id: projectId })).project ?? null,
    // Many parts of a page ask at the same time; who joins is found soon.
    staleTime: 5_000,
  });

export type PersonData =
  NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof peopleQuery>['queryFn']>>>> extends {
    people: readonly (infer One)[];
  }
    ? One
    : never;

async function fetchMessages(topicId: string, before: string | null) {
  return (await request(MessagesDocument, { topicId, first: PAGE_SIZE, before })).messages;
}

export type MessageData = Awaited<ReturnType<typeof fetchMessages>>[number];

/** Pages from the latest backwards, each oldest first. */
export const messagesQuery = (projectId: string, topicId: string) =>
  infiniteQueryOptions({
    queryKey: ['project', projectId, 'topic', topicId],
    queryFn: ({ pageParam }) => fetchMessages(topicId, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? page[0]!.id : null),
    staleTime: 60_000,
  });

const refresh = (projectId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: topicsKey(projectId) }),
    queryClient.invalidateQueries({ queryKey: ['project', projectId, 'topic'] }),
  ]);

export interface NewTopic {
  readonly title: string;
  readonly body: string;
  readonly pin: TopicPin;
  readonly mentions: readonly string[];
  readonly assigneeId: string | null;
  readonly due: string | null;
}

export async function createTopic(projectId: string, { mentions, ...input }: NewTopic): Promise<string> {
  const { createTopic: made } = await request(CreateTopic, { projectId, input: { ...input, mentions: [...mentions] } });
  await refresh(projectId);
  return made.id;
}

export async function updateTopic(projectId: string, topic: TopicData, input: TopicPatch): Promise<void> {
  await queueChange(topic.id, { version: topic.version }, async ({ version }) => {
    const { updateTopic: made } = await request(UpdateTopic, { id: topic.id, version, input });
    return { version: made.version };
  }).finally(() => refresh(projectId));
}

export async function deleteTopic(projectId: string, id: string): Promise<void> {
  await request(DeleteTopic, { id });
  await refresh(projectId);
}

export async function markTopicRead(projectId: string, id: string): Promise<void> {
  await request(MarkTopicRead, { id });
  await queryClient.invalidateQueries({ queryKey: topicsKey(projectId) });
}

interface Written {
  readonly body: string;
  readonly mentions: readonly string[];
}

export async function createMessage(projectId: string, topicId: string, { body, mentions }: Written): Promise<void> {
  await request(CreateMessage, { topicId, input: { body, mentions: [...mentions] } });
  await refresh(projectId);
}

export async function updateMessage(
  projectId: string,
  message: MessageData,
  { body, mentions }: Written,
): Promise<void> {
  const { id, version } = message;
  await request(UpdateMessage, { id, version, input: { body, mentions: [...mentions] } });
  await refresh(projectId);
}

export async function deleteMessage(projectId: string, id: string): Promise<void> {
  await request(DeleteMessage, { id });
  await refresh(projectId);
}
