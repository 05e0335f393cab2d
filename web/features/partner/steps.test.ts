// The four steps of the partner's hand-off, for every kind of visitor and address.

import { expect, it } from 'vitest';
import { stepOf } from './steps.ts';

const OUT = { loggedIn: false, authorized: false };
const IN = { loggedIn: true, authorized: false };
const AUTHORIZED = { loggedIn: true, authorized: true };
const answer = { code: 'c', state: 's' };

it.each([
  [OUT, '', { kind: 'askLogin', projectId: null }],
  [OUT, 'projectId=7', { kind: 'askLogin', projectId: '7' }],
  [OUT, 'code=c&state=s', { kind: 'logIn', answer }],
  // Half an answer is none.
  [OUT, 'code=c', { kind: 'askLogin', projectId: null }],
  [
    OUT,
    'code=c&state=s&iss=i&client_info=x&session_state=y',
    {
      kind: 'logIn',
      answer: { ...answer, iss: 'i', client_info: 'x', session_state: 'y' },
    },
  ],
  [OUT, 'error=access_denied&state=s', { kind: 'refused' }],
  [IN, '', { kind: 'askAuthorize', projectId: null }],
  [IN, 'projectId=7', { kind: 'askAuthorize', projectId: '7' }],
  [IN, 'code=c&state=s', { kind: 'authorize', answer }],
  [AUTHORIZED, 'projectId=7', { kind: 'project', state: null, projectId: '7' }],
  [AUTHORIZED, 'state=s', { kind: 'project', state: 's', projectId: null }],
  [AUTHORIZED, 'code=c&state=s', { kind: 'project', state: 's', projectId: null }],
  [AUTHORIZED, '', { kind: 'connected' }],
] as const)('%o at ?%s', (visitor, search, step) => {
  expect(stepOf(visitor, new URLSearchParams(search))).toEqual(step);
});
