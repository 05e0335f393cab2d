// What a query asks of a field, whatever its type.

import { type GraphQLOutputType, isEnumType, isListType, isNonNullType, isObjectType, isScalarType } from 'graphql';

/** The object's scalars, or nothing for a field that is one itself. */
export function selection(type: GraphQLOutputType): string {
  if (isNonNullType(type) || isListType(type)) return selection(type.ofType as GraphQLOutputType);
  if (isScalarType(type) || isEnumType(type) || !isObjectType(type)) return '';
  const scalars = Object.values(type.getFields()).filter(
    ({ type: inner }) => selection(inner) === '' && !isListOfObjects(inner),
  );
  return `{ ${scalars.map(({ name }) => name).join(' ') || '__typename'} }`;
}

function isListOfObjects(type: GraphQLOutputType): boolean {
  if (isNonNullType(type) || isListType(type)) return isListOfObjects(type.ofType as GraphQLOutputType);
  return isObjectType(type);
}
