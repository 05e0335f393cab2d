// The subject of a row of an own item: what it is called and its process code, so that a stored breakdown can be read without the design
// class that it was priced by.

export const ownSubject = ({ processCode, name }: { readonly processCode: string | null; readonly name: string }) =>
  `${processCode ?? ''}|${name}`;

export function readOwnSubject(subject: string): { readonly code: string; readonly name: string } {
  const [name = '', code = ''] = subject.split('|').reverse();
  return { code, name };
}
