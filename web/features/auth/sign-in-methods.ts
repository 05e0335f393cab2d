// Which ways of signing in this installation offers: the server writes them into the page's meta tag.

export type SignInMethod = 'password' | 'passkey' | 'microsoft' | 'emerald' | 'register';

const offered =
  document.querySelector<HTMLMetaElement>('meta[name="sign-in-methods"]')?.content.split(/\s+/).filter(Boolean) ?? [];

export function isOffered(method: SignInMethod): boolean {
  return offered.includes(method);
}
