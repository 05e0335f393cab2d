// The subject of a row of an own item: what it is called and its process code, so that a stored breakdown can be read without the design
// class that it was priced by.

import type { OwnWork } from '../parameters/own-works.ts';

export const ownSubject = ({ processCode, name }: Pick<OwnWork, 'processCode' | 'name'>) =>
  `${processCode ?? ''}|${name}`;

export function readOwnSubject(subject: string): { readonly code: string; readonly name: string } {
  const [name = '', code = ''] = subject.split('|').reverse();
  return { code, name };
}
