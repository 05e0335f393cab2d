// The GraphQL builder that every feature's schema.ts adds to. Names are camelCase, ids plain uuids, fields non-null unless
// they say otherwise. Every operation needs a login (handler.ts), so a resolver may count on ctx.actor.

import SchemaBuilder from '@pothos/core';
import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { ClientError } from '#domain/errors.ts';
import type { Ctx } from '../context.ts';
import { assertStorable } from '../http/storable.ts';

export const builder = new SchemaBuilder<{
  Context: Ctx;
  DefaultFieldNullability: false;
  Scalars: {
    UUID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
}>({ defaultFieldNullability: false });

builder.queryType({});
builder.mutationType({});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

builder.scalarType('UUID', {
  description: 'Plain uuid.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value === 'string' && UUID.test(value)) return value.toLowerCase();
    throw new GraphQLError('not a uuid', { extensions: { code: 'invalid' } });
  },
});

builder.scalarType('DateTime', {
  description: 'ISO 8601 with zone.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = new Date(typeof value === 'string' ? value : Number.NaN);
    if (!Number.isNaN(date.getTime())) return date;
    throw new GraphQLError('not a point in time', { extensions: { code: 'invalid' } });
  },
});

builder.scalarType('JSON', {
  description: 'Any JSON value, validated where it is used.',
  serialize: (value) => value,
  parseValue: (value) => assertStorable(value),
  parseLiteral: (node) => assertStorable(literalValue(node)),
});

function literalValue(node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.LIST:
      return node.values.map(literalValue);
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, literalValue(field.value)]));
    case Kind.NULL:
      return null;
    default:
      throw new ClientError('invalid', { values: { reason: 'a variable inside a JSON value' } });
  }
}

const MAX_PAGE_SIZE = 200;

/** The id of the last row that the client has seen (`before`), or null. @throws ClientError invalid */
export function cursorOf(text: string | number | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw new ClientError('invalid', { field: 'before', values: { reason: '' } });
  return id;
}

/** The requested page size. @throws ClientError invalid */
export function pageSize(first: number | null | undefined, byDefault: number): number {
  const size = first ?? byDefault;
  if (size < 0 || size > MAX_PAGE_SIZE)
    throw new ClientError('invalid', { field: 'first', values: { reason: `0…${MAX_PAGE_SIZE}` } });
  return size;
}
