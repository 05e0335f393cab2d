// Secret links into one organization: "{organizationId}.{random token}". The organization comes first because row level security
// hides the row until a transaction names it; only the hash of the whole token is stored.

import { hashToken, newToken } from './seal.ts';

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[A-Za-z0-9_-]{43}$/;

/** Finds the row of a token; not secret, so it may be kept while somebody signs in elsewhere. */
export interface OrganizationToken {
  readonly organizationId: string;
  readonly tokenHash: Buffer;
}

export function newOrganizationToken(organizationId: string): { readonly token: string; readonly tokenHash: Buffer } {
  const token = `${organizationId}.${newToken()}`;
  return { token, tokenHash: hashToken(token) };
}

/** null: not a token of this form. */
export function parseOrganizationToken(token: string): OrganizationToken | null {
  const organizationId = TOKEN.exec(token)?.[1];
  return organizationId ? { organizationId, tokenHash: hashToken(token) } : null;
}
