// GraphQL inputs carry null for "not given" as well as for "empty". A new row takes the first meaning; in a patch they differ: what is
// left out stays, and null clears.

/** Drops the nulls, so that validators see only what the client said. */
export function omitNulls<Input extends object>(input: Input): { [Name in keyof Input]?: NonNullable<Input[Name]> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as {
    [Name in keyof Input]?: NonNullable<Input[Name]>;
  };
}

/**
 * For a patch: each null becomes what the field is without a value, by name. A null of a field that is not named stays one, for validators to
 * refuse where it stands: such a field cannot be empty.
 */
export function clearNulls<Input extends object>(
  input: Input,
  empty: { readonly [Name in keyof Input]?: unknown },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const isCleared = value === null && Object.hasOwn(empty, name);
      return [[name, isCleared ? empty[name as keyof Input] : value]];
    }),
  );
}
