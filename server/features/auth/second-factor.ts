// Second factors: codes from an authenticator (TOTP, RFC 6238), passkeys (WebAuthn), and recovery codes for the day when both
// are lost. After the password a person who has one gets a ticket instead of a key, good for five minutes. A code is good
// once; tries are counted as those of passwords are. A passkey that has checked its owner also logs in by itself.

import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Secret, TOTP } from 'otpauth';
import { ClientError } from '#domain/errors.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { hashToken, newToken, seal, unseal } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { RowOf } from '../../platform/db/schema.ts';
import { notify } from '../../platform/mail/queue.ts';
import { startSession } from '../../platform/session/session.ts';
import { passwordBehindSession, userById } from './queries.ts';
import * as queries from './second-factor-queries.ts';
import { tryPassword } from './throttle.ts';

const TICKET_MINUTES = 5;
const STEP_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
const MAX_PASSKEYS = 20;
/** Wrong codes of an account from all addresses together, in the throttle's window. */
const MAX_WRONG_CODES = 20;
const ISSUER = 'Veivalg';

export interface From {
  readonly address: string;
  readonly userAgent: string;
  readonly origin: string;
  /** The id of this device, if the account has been logged in to from it. */
  readonly device: string | null;
}

type Ticket = RowOf<'login_ticket'>;

async function makeTicket(
  services: Services,
  ticket: Pick<Ticket, 'purpose' | 'user_id' | 'challenge'> & Partial<Pick<Ticket, 'method' | 'id_token'>>,
): Promise<string> {
  const token = newToken();
  const now = services.clock();
  const expires = new Date(now.getTime() + TICKET_MINUTES * 60_000);
  await queries.insertTicket(services.db, { ...ticket, token_hash: hashToken(token), expires }, now);
  return token;
}

async function findTicket(services: Services, token: string, purpose: Ticket['purpose']): Promise<Ticket> {
  const row = await queries.openTicket(services.db, { tokenHash: hashToken(token), purpose, now: services.clock() });
  if (!row) throw new ClientError('ticketOver', { field: 'ticket' });
  return row;
}

/** A ticket is good for one success. @throws ClientError ticketOver when another was quicker */
async function useTicket(db: Db, ticket: Ticket): Promise<void> {
  if (!(await queries.deleteTicket(db, ticket.token_hash))) throw new ClientError('ticketOver', { field: 'ticket' });
}

// Logging in ---------------------------------------------------------------------------------------------------------------

/** The first step of a login: a password, or an identity provider's word. */
interface FirstStep {
  readonly method: 'password' | 'microsoft' | 'emerald';
  readonly idToken?: string;
}

/** @throws ClientError secondFactorRequired with a ticket, when the person has a second factor */
export async function askForSecondFactor(
  services: Services,
  userId: string,
  origin: string,
  { method, idToken }: FirstStep,
): Promise<void> {
  const { hasTotp, passkeys } = await factorsOf(services, userId);
  if (!hasTotp && passkeys.length === 0) return;
  const options =
    passkeys.length > 0
      ? await generateAuthenticationOptions({
          rpID: new URL(origin).hostname,
          userVerification: 'preferred',
          allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transports as never })),
        })
      : null;
  const challenge = options?.challenge ?? null;
  const ticket = await makeTicket(services, {
    purpose: 'secondFactor',
    user_id: userId,
    challenge,
    method,
    id_token: idToken ? seal(services, 'id token', idToken) : null,
  });
  const methods = [...(hasTotp ? ['totp'] : []), ...(options ? ['passkey'] : []), 'recovery_code'];
  throw new ClientError('secondFactorRequired', { field: 'otp', values: { ticket, methods, passkey: options } });
}

export interface Proof {
  readonly otp?: string | null;
  readonly recovery_code?: string | null;
  readonly passkey?: unknown;
}

/** Whose login a ticket is of. @throws ClientError ticketOver */
export async function emailOfTicket(services: Services, token: string): Promise<string> {
  const { user_id } = await findTicket(services, token, 'secondFactor');
  return (await userById(services.db, user_id!)).email;
}

/** Answers the key of a new login. */
export async function finishLogin(services: Services, token: string, proof: Proof, from: From): Promise<string> {
  const ticket = await findTicket(services, token, 'secondFactor');
  const userId = ticket.user_id!;
  const tried = { account: `second:${userId}`, address: from.address, own: from.device };
  const isRight = await tryPassword(services, { ...tried, mostAnywhere: MAX_WRONG_CODES }, () =>
    proves(services, userId, ticket, proof, from),
  );
  if (!isRight) {
    await audit(services, services.db, { event: 'secondFactorRefused', userId, address: from.address });
    throw new ClientError('wrongCode', {
      field: proof.recovery_code ? 'recovery_code' : proof.passkey ? 'passkey' : 'otp',
    });
  }
  await useTicket(services.db, ticket);
  const idToken = ticket.id_token ? (unseal(services, 'id token', ticket.id_token) ?? undefined) : undefined;
  return await startSession(services, userId, { ...from, method: ticket.method, hasSecondFactor: true, idToken });
}

async function proves(services: Services, userId: string, ticket: Ticket, proof: Proof, from: From): Promise<boolean> {
  if (proof.otp) return await useCode(services, userId, proof.otp);
  if (proof.recovery_code) return await useRecoveryCode(services, userId, proof.recovery_code);
  if (proof.passkey && ticket.challenge)
    return (
      (await usePasskey(services, proof.passkey, { challenge: ticket.challenge, origin: from.origin, userId })) !== null
    );
  return false;
}

/** What a browser needs to log in with a passkey alone. */
export async function passkeyLoginOptions(services: Services, origin: string) {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
  });
  const { challenge } = options;
  return { ticket: await makeTicket(services, { purpose: 'passkeyLogin', user_id: null, challenge }), options };
}

export async function logInByPasskey(services: Services, token: string, passkey: unknown, from: From): Promise<string> {
  if (!services.config.passwordLogin) throw new ClientError('forbidden', { field: 'non_field_errors' });
  const ticket = await findTicket(services, token, 'passkeyLogin');
  const expected = { challenge: ticket.challenge!, origin: from.origin, userId: null };
  const userId = await usePasskey(services, passkey, expected);
  await useTicket(services.db, ticket);
  if (!userId) throw new ClientError('wrongCode', { field: 'non_field_errors' });
  return await startSession(services, userId, { ...from, method: 'passkey', hasSecondFactor: true });
}

// The proofs themselves ------------------------------------------------------------------------------------------------------

const CODE = /^[0-9]{6}$/;

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: ISSUER, label: email, period: STEP_S, secret: Secret.fromBase32(secret) });

/** One step of clock difference is forgiven; a step that was used, or an earlier one, is not. */
async function useCode(services: Services, userId: string, code: string, isConfirming = false): Promise<boolean> {
  const row = await queries.totpOf(services.db, userId);
  const secret = row ? unseal(services, 'authenticator', row.secret) : null;
  if (!row || !secret || (row.confirmed === null) !== isConfirming) return false;
  const timestamp = services.clock().getTime();
  // Digits of any width; what is no code at all is not even compared, which other characters of the same count would break.
  const token = code.normalize('NFKC').replace(/\s/g, '');
  if (!CODE.test(token)) return false;
  const delta = totpOf(secret).validate({ token, window: 1, timestamp });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / STEP_S) + delta;
  return await queries.useStep(services.db, { userId, step, confirmed: row.confirmed ?? services.clock() });
}

const recoveryHash = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z2-7]/g, ''));

async function useRecoveryCode(services: Services, userId: string, code: string): Promise<boolean> {
  const isUsed = await queries.useRecoveryCode(services.db, userId, recoveryHash(code), services.clock());
  if (isUsed) await audit(services, services.db, { event: 'recoveryCodeUsed', userId });
  return isUsed;
}

/** Whose passkey has signed this challenge, or null. Without a known person the passkey must have checked its owner. */
async function usePasskey(
  services: Services,
  input: unknown,
  expected: { readonly challenge: string; readonly origin: string; readonly userId: string | null },
): Promise<string | null> {
  const response = input as AuthenticationResponseJSON;
  const row = await queries.passkeyById(services.db, String(response?.id ?? ''), expected.userId);
  if (!row) return null;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: new URL(expected.origin).hostname,
    requireUserVerification: expected.userId === null,
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch((error: unknown) => {
    services.log.warn({ err: error }, 'a passkey was rejected');
    return { verified: false, authenticationInfo: null };
  });
  if (!verified || !authenticationInfo) return null;
  await queries.notePasskeyUse(services.db, row.id, authenticationInfo.newCounter, services.clock());
  return row.user_id;
}

// Adding and taking away -----------------------------------------------------------------------------------------------------

export async function factorsOf(services: Services, userId: string) {
  return await queries.factorsOf(services.db, userId);
}

/**
 * A new seed, not in force before a code has confirmed it.
 * @param code of a factor that there is already, as proveSecondFactor
 * @throws ClientError alreadyExists
 */
export async function beginTotp(
  ctx: Ctx,
  code: string | null | undefined,
): Promise<{ secret: string; address: string }> {
  const { userId, email } = ctx.actor;
  const { hasTotp } = await factorsOf(ctx, userId);
  if (hasTotp) throw new ClientError('alreadyExists', { field: 'non_field_errors' });
  await proveSecondFactor(ctx, code);
  const { base32: secret } = new Secret({ size: SECRET_BYTES });
  if (!(await queries.putTotp(ctx.db, userId, seal(ctx, 'authenticator', secret))))
    throw new ClientError('alreadyExists', { field: 'non_field_errors' });
  return { secret, address: totpOf(secret, email).toString() };
}

/** Answers recovery codes where the person has none yet. */
export async function confirmTotp(ctx: Ctx, code: string): Promise<string[]> {
  const { userId } = ctx.actor;
  const who = { account: `change:${userId}`, address: '', own: ctx.actor.sessionId };
  if (!(await tryPassword(ctx, who, () => useCode(ctx, userId, code, true))))
    throw new ClientError('wrongCode', { field: 'otp' });
  return await added(ctx, 'totp');
}

/** A code or a recovery code; with passkeys alone a login of the last minutes that has shown one is as good. @throws ClientError */
export async function proveSecondFactor(ctx: Ctx, code: string | null | undefined): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const { hasTotp, passkeys } = await factorsOf(ctx, userId);
  if (!hasTotp && passkeys.length === 0) return;
  if (!hasTotp && !code && ctx.actor.hasSecondFactor && (await isFresh(ctx))) return;
  if (!code) throw new ClientError(hasTotp ? 'required' : 'freshLoginNeeded', { field: 'second_factor' });
  const who = { account: `change:${userId}`, address: '', own: sessionId };
  const isRight = async () => (await useCode(ctx, userId, code)) || (await useRecoveryCode(ctx, userId, code));
  if (!(await tryPassword(ctx, who, isRight))) throw new ClientError('wrongCode', { field: 'second_factor' });
}

const FRESH_MS = 15 * 60_000;

/** Whether this login is of the last minutes. */
export async function isFresh(ctx: Ctx): Promise<boolean> {
  const { created } = await passwordBehindSession(ctx.db, ctx.actor.sessionId);
  return ctx.clock().getTime() - created.getTime() <= FRESH_MS;
}

export async function removeTotp(ctx: Ctx, origin: string): Promise<void> {
  await queries.deleteTotp(ctx.db, ctx.actor.userId);
  await removed(ctx, origin, 'totp');
}

export async function passkeyOptions(ctx: Ctx, origin: string) {
  const { userId, email, firstName, lastName } = ctx.actor;
  const { passkeys } = await factorsOf(ctx, userId);
  if (passkeys.length >= MAX_PASSKEYS) throw new ClientError('tooLarge', { values: { max: MAX_PASSKEYS } });
  const options = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID: new URL(origin).hostname,
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim() || email,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { challenge } = options;
  return { ticket: await makeTicket(ctx, { purpose: 'passkeyAdd', user_id: userId, challenge }), options };
}

export async function addPasskey(
  ctx: Ctx,
  input: { readonly ticket: string; readonly credential: unknown; readonly name: string },
  origin: string,
): Promise<{ id: string; recoveryCodes: string[] }> {
  const ticket = await findTicket(ctx, input.ticket, 'passkeyAdd');
  if (ticket.user_id !== ctx.actor.userId) throw new ClientError('ticketOver', { field: 'ticket' });
  await useTicket(ctx.db, ticket);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: input.credential as RegistrationResponseJSON,
    expectedChallenge: ticket.challenge!,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw new ClientError('wrongCode', { field: 'credential' });
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  await queries.insertPasskey(ctx.db, {
    id,
    user_id: ctx.actor.userId,
    public_key: Buffer.from(publicKey),
    counter,
    transports: transports ?? [],
    name: input.name,
  });
  return { id, recoveryCodes: await added(ctx, 'passkey') };
}

export async function removePasskey(ctx: Ctx, id: string, origin: string): Promise<void> {
  if (!(await queries.deletePasskey(ctx.db, ctx.actor.userId, id)))
    throw new ClientError('notFound', { values: { what: 'passkey' } });
  await removed(ctx, origin, 'passkey');
}

/** New ones in place of all earlier ones; shown this once. */
export async function makeRecoveryCodes(ctx: Ctx): Promise<string[]> {
  const { userId } = ctx.actor;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await ctx.db.transaction().execute(async (tx) => {
    await queries.replaceRecoveryCodes(tx, userId, codes.map(recoveryHash));
    await audit(ctx, tx, { event: 'recoveryCodesMade', userId });
  });
  return codes;
}

/** 80 bits in letters and digits that are not taken for one another, in groups of four. */
function newRecoveryCode(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const bits = [...randomBytes(RECOVERY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const code = bits
    .match(/.{5}/g)!
    .map((five) => letters[Number.parseInt(five, 2)])
    .join('');
  return code.match(/.{4}/g)!.join('-');
}

/** This login counts as one with a second factor from now on. */
async function added(ctx: Ctx, kind: string): Promise<string[]> {
  const { userId, sessionId } = ctx.actor;
  await queries.raiseSession(ctx.db, sessionId);
  await audit(ctx, ctx.db, { event: 'secondFactorAdded', userId, details: { kind } });
  const { recoveryCodesLeft } = await factorsOf(ctx, userId);
  return recoveryCodesLeft > 0 ? [] : await makeRecoveryCodes(ctx);
}

async function removed(ctx: Ctx, origin: string, kind: string): Promise<void> {
  const { userId, email } = ctx.actor;
  const { hasTotp, passkeys } = await factorsOf(ctx, userId);
  await ctx.db.transaction().execute(async (tx) => {
    if (!hasTotp && passkeys.length === 0) {
      await queries.deleteRecoveryCodes(tx, userId);
      await queries.lowerSessions(tx, userId);
    }
    await audit(ctx, tx, { event: 'secondFactorRemoved', userId, details: { kind } });
    await notify(tx, { email, origin, event: 'secondFactorRemoved' });
  });
}
