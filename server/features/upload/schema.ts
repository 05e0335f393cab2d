// GraphQL: the files that people of an organization have sent in, for its admins.

import { builder } from '../../platform/graphql/builder.ts';
import { OrganizationRef } from '../../platform/graphql/refs.ts';
import type { UsedUpload } from '../../platform/upload/queries.ts';
import { nameOfKey } from '../../platform/upload/upload.ts';
import { deleteUpload, uploadsOf, usedBytesOf } from './purge.ts';

const UploadRef = builder.objectRef<UsedUpload>('Upload').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.string({ resolve: ({ original_name, key }) => original_name || nameOfKey(key) }),
    sizeBytes: t.float({ resolve: ({ size_bytes }) => size_bytes ?? 0 }),
    created: t.expose('created', { type: 'DateTime' }),
    user: t.exposeString('user_email', { nullable: true, description: 'E-mail of who sent it in.' }),
    use: t.exposeString('use', {
      nullable: true,
      description:
        'waits: a job needs it. source: a current layer was made of it. null: nothing refers to it, and it goes 30 days after it came.',
    }),
  }),
});

builder.objectFields(OrganizationRef, (t) => ({
  uploads: t.field({
    type: [UploadRef],
    nullable: true,
    description: 'The latest 200. For its admins.',
    resolve: ({ id }, _, ctx) => uploadsOf(ctx, id),
  }),
  usedBytes: t.float({
    description: 'Of the room for uploads.',
    resolve: ({ id }, _, ctx) => usedBytesOf(ctx, id),
  }),
  quotaBytes: t.float({ resolve: (_, __, ctx) => ctx.config.quotaBytes }),
}));

const uuid = { type: 'UUID', required: true } as const;

builder.mutationFields((t) => ({
  deleteUpload: t.boolean({
    description: 'What was made of it stays.',
    args: { organizationId: t.arg(uuid), id: t.arg(uuid) },
    resolve: async (_, { organizationId, id }, ctx) => {
      await deleteUpload(ctx, organizationId, id);
      return true;
    },
  }),
}));
