// Typed GraphQL documents of the browser, made from schema.graphql and the queries in web/: `npx graphql-codegen --config codegen.config.ts`.
// The result is committed; web/api/generated.test.ts fails when it is stale.

import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['web/**/*.ts', 'web/**/*.tsx', '!web/api/generated/**', '!web/**/*.test.ts'],
  generates: {
    'web/api/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
        scalars: { UUID: 'string', DateTime: 'string', JSON: 'unknown' },
      },
    },
  },
};

export default config;
