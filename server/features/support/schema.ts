// GraphQL: questions to support.

import { builder } from '../../platform/graphql/builder.ts';
import { omitNulls } from '../../platform/graphql/omit-nulls.ts';
import * as service from './service.ts';

const SupportInput = builder.inputType('SupportInput', {
  fields: (t) => ({
    subject: t.string({ required: true }),
    body: t.string({ required: true }),
    page: t.string({ required: true, description: 'Path of the page that the question is about.' }),
    browser: t.string({ required: true }),
    projectId: t.field({ type: 'UUID', description: 'Where the person lets it be sent.' }),
  }),
});

builder.queryFields((t) => ({
  hasSupport: t.boolean({
    description: 'Whether somebody is named who answers questions.',
    resolve: (_, _args, ctx) => service.hasSupport(ctx),
  }),
}));

builder.mutationFields((t) => ({
  contactSupport: t.boolean({
    description: 'Mails a question to whoever supports this installation.',
    args: { input: t.arg({ type: SupportInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await service.contactSupport(ctx, omitNulls(input));
      return true;
    },
  }),
}));
