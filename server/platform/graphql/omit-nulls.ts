// GraphQL inputs carry null for "not omitNulls" as well as for "empty"; our inputs mean the first. This drops the nulls, so that
// validators see only what the client said.

export function omitNulls<Input extends object>(input: Input): { [Name in keyof Input]?: NonNullable<Input[Name]> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as {
    [Name in keyof Input]?: NonNullable<Input[Name]>;
  };
}
