// The tables of people, their logins and their mail. They belong to no tenant. Columns as in migrations/*.sql.

import type { Generated } from 'kysely';
import type { Json, JsonObject, Timestamp, TimestampOrNull } from './column-types.ts';

/** Identity providers that may be configured. */
export type Provider = 'microsoft' | 'emerald' | 'autodesk';
export type MailKind =
  | 'passwordReset'
  | 'verifyEmail'
  | 'invitation'
  | 'securityNotice'
  | 'changeEmail'
  | 'generationDone'
  | 'projectAccess'
  | 'newLogin'
  | 'exportReady'
  | 'topicMessage'
  | 'topicDigest'
  | 'support';
export type LoginMethod = 'password' | 'passkey' | 'invitation' | 'registration' | Provider;

export interface AccountTables {
  app_user: {
    id: Generated<string>;
    serial: Generated<number>;
    email: string;
    email_verified: TimestampOrNull;
    password_hash: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    date_of_birth: string | null;
    language: Generated<'no' | 'en'>;
    avatar_key: string | null;
    is_admin: Generated<boolean>;
    current_organization_id: string | null;
    version: Generated<number>;
    created: Timestamp;
    updated: Timestamp;
    disabled: TimestampOrNull;
    notifications: Json<JsonObject>;
  };
  session: {
    token_hash: Buffer;
    user_id: string;
    created: Timestamp;
    last_active: Timestamp;
    expires: Timestamp;
    user_agent: Generated<string>;
    ended: TimestampOrNull;
    id: Generated<string>;
    address: Generated<string>;
    method: Generated<LoginMethod>;
    second_factor: Generated<boolean>;
    id_token: Buffer | null;
  };
  identity: {
    provider: Provider;
    issuer: string;
    subject: string;
    user_id: string;
    email: Generated<string>;
    /** Sealed (crypto/seal.ts). */
    tokens: Buffer | null;
    created: Timestamp;
    last_used: Timestamp;
  };
  sign_in: {
    state_hash: Buffer;
    provider: Provider;
    purpose: 'login' | 'link';
    browser_hash: Buffer;
    user_id: string | null;
    nonce: string;
    code_verifier: string;
    redirect_uri: string;
    source_project: string | null;
    invitation_organization: string | null;
    invitation_hash: Buffer | null;
    expires: Timestamp;
    used: TimestampOrNull;
  };
  registration: {
    id: Generated<string>;
    email: string;
    password_hash: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    language: Generated<'no' | 'en'>;
    date_of_birth: string | null;
    organization: Generated<string>;
    browser_hash: Buffer;
    token_hash: Buffer | null;
    created: Timestamp;
    expires: Timestamp;
  };
  totp: { user_id: string; secret: Buffer; confirmed: TimestampOrNull; last_step: Generated<number> };
  recovery_code: { user_id: string; code_hash: Buffer; used: TimestampOrNull };
  passkey: {
    id: string;
    user_id: string;
    public_key: Buffer;
    counter: Generated<number>;
    transports: Generated<string[]>;
    name: Generated<string>;
    created: Timestamp;
    last_used: TimestampOrNull;
  };
  login_ticket: {
    token_hash: Buffer;
    purpose: 'secondFactor' | 'passkeyLogin' | 'passkeyAdd';
    user_id: string | null;
    challenge: string | null;
    expires: Timestamp;
    /** How the first step of a login was taken. */
    method: Generated<'password' | 'microsoft' | 'emerald'>;
    id_token: Buffer | null;
  };
  operation_done: { user_id: string; key: string; body_hash: Buffer; done: Timestamp };
  login_attempt: { id: Generated<string>; key: string; at: Timestamp; failed: Generated<boolean> };
  /** Tokens are stored hashed. */
  password_reset: { token_hash: Buffer; user_id: string; created: Timestamp; expires: Timestamp };
  /** Tokens are stored hashed; null until the mail is made. */
  email_change: { user_id: string; email: string; token_hash: Buffer | null; created: Timestamp; expires: Timestamp };
  mail: {
    id: Generated<string>;
    kind: MailKind;
    email: string;
    origin: string;
    created: Timestamp;
    /** Ids that the mail is about; of a mail to support also what was written. */
    about: Json<JsonObject>;
  };
}
