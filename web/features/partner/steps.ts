// The partner's hand-off as section 4 of the specification describes it: which of its four steps an address asks for. Pure, so
// that every case can be tried.

import { type ProviderAnswer, providerAnswer } from '../../api/sign-in.ts';

export type Step =
  /** Not logged in and no code: to the partner's sign-in. */
  | { readonly kind: 'askLogin'; readonly projectId: string | null }
  /** Not logged in, with code and state: log in. */
  | { readonly kind: 'logIn'; readonly answer: ProviderAnswer }
  /** Logged in, the partner is not authorized: to its authorization. */
  | { readonly kind: 'askAuthorize'; readonly projectId: string | null }
  /** The same, back with code and state: complete it. */
  | { readonly kind: 'authorize'; readonly answer: ProviderAnswer }
  /** Authorized, with state or project: get or create the project. */
  | { readonly kind: 'project'; readonly state: string | null; readonly projectId: string | null }
  /** Authorized, and nothing is handed over. */
  | { readonly kind: 'connected' }
  /** The partner refused, or the person turned back there. */
  | { readonly kind: 'refused' };

export interface Visitor {
  readonly loggedIn: boolean;
  readonly authorized: boolean;
}

export function stepOf({ loggedIn, authorized }: Visitor, search: URLSearchParams): Step {
  const answer = providerAnswer(search);
  const [state, projectId] = [search.get('state'), search.get('projectId')];
  if (search.has('error')) return { kind: 'refused' };
  if (!loggedIn) return answer ? { kind: 'logIn', answer } : { kind: 'askLogin', projectId };
  if (!authorized) return answer ? { kind: 'authorize', answer } : { kind: 'askAuthorize', projectId };
  return state || projectId ? { kind: 'project', state, projectId } : { kind: 'connected' };
}
