// Hands a letter to the mail server, or, where none is configured, lays it in the data folder's mail/: as .eml for a mail
// program and as .txt to read. The log names the file and never what is in it.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config.ts';
import type { Services } from '../context.ts';

export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Who wrote it and waits for the answer; null: the product itself. */
  readonly replyTo?: string | null;
}

/** The mail server could not be reached or said no. */
export class MailError extends Error {
  /** It will say no again: the recipient or the message is rejected. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.name = 'MailError';
    this.isFinal = isFinal;
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const FIRST_PERMANENT_REPLY = 500;

/** @throws MailError */
export async function sendLetter(services: Services, letter: Letter): Promise<void> {
  const { smtp } = services.config;
  if (!smtp) return await writeToFolder(services, letter);
  try {
    await createTransport(smtpOptions(smtp)).sendMail(messageOf(services, letter));
  } catch (error) {
    throw toMailError(error);
  }
  services.log.info({ mail: letter.id }, 'a mail was handed to the mail server');
}

function messageOf({ config }: Services, { to, subject, text, html, replyTo }: Letter) {
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    // So that no holiday notice answers it.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpOptions({ host, port, isSecure, login }: SmtpSettings) {
  return {
    host,
    port,
    secure: isSecure,
    // A password goes over the network encrypted or not at all.
    requireTLS: !isSecure && login !== null && !isLoopback(host),
    auth: login ? { user: login.user, pass: login.password } : undefined,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  };
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Mail servers repeat addresses in their errors; those stay out of the log. */
function toMailError(error: unknown): MailError {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  // A rejected login (EAUTH) is also permanent in the protocol, but the administrator can fix it.
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= FIRST_PERMANENT_REPLY;
  const text = (message ?? String(error)).replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…');
  return new MailError(`the mail server could not take it: ${text}`, isFinal);
}

async function writeToFolder(services: Services, letter: Letter): Promise<void> {
  const folder = join(services.config.dataFolder, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const message = messageOf(services, letter);
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const stamp = services.clock().toISOString().replace(/[:.]/g, '-');
  const file = join(folder, `${stamp}-${letter.id.slice(0, 8)}`);
  await writeFile(`${file}.eml`, bytes as Buffer, { mode: 0o600 });
  await writeFile(`${file}.txt`, `${letter.to}\n${letter.subject}\n\n${letter.text}`, { mode: 0o600 });
  services.log.warn(
    { mail: letter.id, file: `${file}.txt` },
    'no mail server is configured (VEIVALG_SMTP_URL): the mail lies in this file',
  );
}
