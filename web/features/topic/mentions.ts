// Naming people in a message: "@Kari Nordmann" in its text, and their ids beside it. Pure.

export interface Named {
  readonly userId: string;
  readonly name: string;
}

/** What is being written of a name before the caret: '' right after an @, null where none is begun. */
export function beginningOfName(text: string, caret: number): string | null {
  return /(?:^|[\s(])@([^\s@][^@\n]{0,40}|)$/u.exec(text.slice(0, caret))?.[1] ?? null;
}

/** Those whose name, or a later word of it, begins so; at most `max`. */
export function namesThatBegin<Person extends Named>(people: readonly Person[], begun: string, max: number): Person[] {
  const wanted = begun.toLocaleLowerCase();
  const fits = ({ name }: Named) => {
    const lower = name.toLocaleLowerCase();
    return lower.startsWith(wanted) || lower.split(/\s+/).some((word) => word.startsWith(wanted));
  };
  return people.filter(fits).slice(0, max);
}

/** The text with the name that is being written completed, and where the caret then is. */
export function withName(text: string, caret: number, name: string): { readonly text: string; readonly caret: number } {
  const begun = beginningOfName(text, caret);
  const from = begun === null ? caret : caret - begun.length - 1;
  const space = begun === null && from > 0 && !/\s$/.test(text.slice(0, from)) ? ' ' : '';
  const before = `${text.slice(0, from)}${space}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Ids of the people whose names stand in the text; the longest name wins where one begins another. */
export function mentionsIn(text: string, people: readonly Named[]): string[] {
  return partsOf(text, people)
    .flatMap(({ userId }) => userId ?? [])
    .filter((id, i, all) => all.indexOf(id) === i);
}

export interface Part {
  readonly text: string;
  /** Of a name. */
  readonly userId?: string;
  /** Of an address. */
  readonly href?: string;
}

/** The text in order, names and addresses apart. */
export function partsOf(text: string, people: readonly Named[]): Part[] {
  const byLength = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const parts: Part[] = [];
  let plain = '';
  const push = (part: Part) => {
    if (plain !== '') parts.push({ text: plain });
    plain = '';
    parts.push(part);
  };
  for (let i = 0; i < text.length; ) {
    const href = /^https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/.exec(text.slice(i, i + 2000))?.[0];
    const person =
      text[i] === '@'
        ? byLength.find(
            ({ name }) => text.startsWith(name, i + 1) && !/[\p{L}\p{N}]/u.test(text[i + 1 + name.length] ?? ''),
          )
        : undefined;
    if (person) push({ text: `@${person.name}`, userId: person.userId });
    else if (href) push({ text: href, href });
    else plain += text[i];
    i += person ? person.name.length + 1 : (href?.length ?? 1);
  }
  if (plain !== '') parts.push({ text: plain });
  return parts;
}
