// Makes people's accounts. Their seats in organizations are features/organization's.

import type { Language, Services } from '../../platform/context.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import * as queries from './queries.ts';

export interface NewUser {
  readonly email: string;
  /** null: the person signs in otherwise. */
  readonly password: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: Language;
  readonly dateOfBirth?: string | null;
  readonly isAdmin?: boolean;
  /** Somebody who reads this address's mail has shown so. */
  readonly isVerified?: boolean;
}

export async function createUser(services: Services, user: NewUser): Promise<string> {
  const passwordHash = user.password === null ? null : await hashPassword(user.password);
  return await insertUser(services, user, passwordHash);
}

/** With a password that is hashed already. @throws SQLSTATE 23505 when the address is taken */
export async function insertUser(
  services: Pick<Services, 'db' | 'clock'>,
  user: Omit<NewUser, 'password'>,
  passwordHash: string | null,
): Promise<string> {
  return await queries.insertUser(services.db, {
    email: user.email,
    password_hash: passwordHash,
    first_name: user.firstName ?? '',
    last_name: user.lastName ?? '',
    language: user.language ?? 'no',
    date_of_birth: user.dateOfBirth ?? null,
    is_admin: user.isAdmin ?? false,
    email_verified: user.isVerified ? services.clock() : null,
  });
}
