// Every field of the schema, asked by who reads by a share link: what is not named for them is refused before anything is read.

import { readFileSync } from 'node:fs';
import { type GraphQLSchema, getNamedType, isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema as served } from '../../app/graphql-schema.ts';
import { assertShared, SHARED_FIELDS } from './shared-operation.ts';

const schema = served as unknown as GraphQLSchema;

/** For each object type that can be reached from the root, the fields that lead to it. */
function pathsToTypes(): Map<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>([['Query', []]]);
  for (const [type, path] of paths) {
    const found = schema.getType(type);
    if (!isObjectType(found)) continue;
    for (const [name, field] of Object.entries(found.getFields())) {
      const inner = getNamedType(field.type);
      if (isObjectType(inner) && !paths.has(inner.name)) paths.set(inner.name, [...path, name]);
    }
  }
  return paths;
}

const isAllowed = (query: string) => {
  try {
    assertShared(schema, parse(query));
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'readOnlyLink' });
    return false;
  }
};

describe('a reader of a share link', () => {
  const paths = [...pathsToTypes()];

  it('may ask for the fields that are named, where nothing else leads to them, and for no other', () => {
    let refused = 0;
    for (const [type, path] of paths) {
      const found = schema.getType(type);
      if (!isObjectType(found)) continue;
      for (const name of Object.keys(found.getFields())) {
        const query = `{ ${[...path, name].join(' { ')} ${'}'.repeat(path.length)} }`;
        const named = SHARED_FIELDS[type]?.split(' ').includes(name) ?? false;
        const allowed = isAllowed(query);
        if (allowed) expect(named, `${type}.${name}`).toBe(true);
        else refused++;
      }
    }
    expect(refused).toBeGreaterThan(200);
    expect(isAllowed('{ project { __typename id routes { id figures } paths { routeType { name } } } }')).toBe(true);
  });

  it('may ask for all that its own page asks for', () => {
    const documents = readFileSync(new URL('../../../web/api/generated/graphql.ts', import.meta.url), 'utf8');
    const asked = [...documents.matchAll(/const (Shared\w+)Document = new TypedDocumentString\(`([^`]*)`/g)];
    expect(asked.length).toBeGreaterThan(1);
    for (const [, name, query] of asked) expect(isAllowed(query!), name).toBe(true);
  });

  it('is refused what a fragment, an alias, an unknown field or a write hides', () => {
    for (const query of [
      '{ project { ...f } } fragment f on Project { jobs { id } }',
      '{ project { x: people { email } } }',
      '{ project { ... on Project { priceScenarios { id } } } }',
      '{ project { nothing { id } } }',
      '{ ...f } fragment f on Query { me { id } }',
      'mutation { deleteProject }',
      'subscription { project { id } }',
    ])
      expect(isAllowed(query), query).toBe(false);
  });

  it('is named fields that exist', () => {
    for (const [type, fields] of Object.entries(SHARED_FIELDS)) {
      const found = schema.getType(type);
      expect(isObjectType(found), type).toBe(true);
      if (isObjectType(found))
        for (const name of fields.split(' ')) expect(Object.keys(found.getFields()), type).toContain(name);
    }
  });
});
