// Configuration: every environment variable the product reads, validated once at start. `SETTINGS` is also the table in
// the README (name, default, meaning). A wrong value stops the start with the variable's name and the reason.

import { resolve } from 'node:path';
import { z } from 'zod';
import { MAP_DATA_THEMES, type MapDataProtocol, type MapDataThemeId } from '#domain/map-data.ts';
import { type HeightRange, PLAUSIBLE_HEIGHTS_M } from '#terrain/height-statistics.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;
/** Where secrets travel: https, or this machine itself. */
const issuer = z
  .url()
  .refine((url) => url.startsWith('https://') || LOOPBACK.test(url), 'must be https')
  .optional();
const text = z.string().min(1).optional();
/** How a service is asked, and where. */
const mapDataAddress = z
  .string()
  .regex(/^(wcs|wfs|features)\+https?:\/\/\S+$/, 'must begin with wcs+https://, wfs+https:// or features+https://')
  .optional();
const secondFactor = z.enum(['claims', 'always']).default('claims');

interface Setting {
  readonly schema: z.ZodType;
  /** What the README says it does. */
  readonly meaning: string;
}

const setting = <Schema extends z.ZodType>(schema: Schema, meaning: string) => ({ schema, meaning });

export const SETTINGS = {
  VEIVALG_DATA: setting(z.string().min(1).default('.veivalg'), 'Folder for database, objects and logs'),
  VEIVALG_HOST: setting(z.string().min(1).default('127.0.0.1'), 'Address to listen on'),
  VEIVALG_PORT: setting(port.default(8080), 'Port to listen on; 0 takes a free one'),
  VEIVALG_PUBLIC_URL: setting(z.url().optional(), 'Address that users see; https adds HSTS and secure cookies'),
  VEIVALG_WORKERS: setting(
    count(0, 64).default(1),
    'Worker processes started by the server; 0 when workers run elsewhere',
  ),
  VEIVALG_LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'Least severe log line that is written',
  ),
  VEIVALG_DEMO: setting(flag.default(true), 'Make the demo organization, user and project at the first start'),
  VEIVALG_DEMO_PASSWORD: setting(z.string().min(8).optional(), 'Password of the demo user; random when not set'),
  VEIVALG_ADMIN_EMAIL: setting(z.email().optional(), 'First instance administrator, made at the first start'),
  VEIVALG_ADMIN_PASSWORD: setting(z.string().min(12).optional(), 'Password of the first instance administrator'),
  VEIVALG_PASSWORD_LOGIN: setting(flag.default(true), 'Whether e-mail and password may be used to log in'),
  VEIVALG_REGISTRATION: setting(
    z.enum(['open', 'invited']).default('invited'),
    'Who may make an account: anybody (open), or people who were invited',
  ),
  VEIVALG_MICROSOFT_ISSUER: setting(issuer, 'OpenID issuer of the work accounts; without it they cannot be used'),
  VEIVALG_MICROSOFT_CLIENT_ID: setting(text, 'Client id at the issuer of the work accounts'),
  VEIVALG_MICROSOFT_CLIENT_SECRET: setting(text, 'Client secret there; none for a public client'),
  VEIVALG_MICROSOFT_SECOND_FACTOR: setting(
    secondFactor,
    'When a work account counts as a login with a second factor: when its token says so (claims: amr mfa), or always',
  ),
  VEIVALG_EMERALD_ISSUER: setting(issuer, 'OpenID issuer of the partner Emerald; without it there is no hand-off'),
  VEIVALG_EMERALD_CLIENT_ID: setting(text, 'Client id at the partner'),
  VEIVALG_EMERALD_CLIENT_SECRET: setting(text, 'Client secret at the partner; none for a public client'),
  VEIVALG_EMERALD_SECOND_FACTOR: setting(secondFactor, 'The same of the partner’s accounts'),
  VEIVALG_EMERALD_API_URL: setting(issuer, 'Where the partner answers for its projects (docs/api.md)'),
  VEIVALG_AUTODESK_ISSUER: setting(issuer, 'OpenID issuer of Autodesk accounts; without it they cannot be linked'),
  VEIVALG_AUTODESK_CLIENT_ID: setting(text, 'Client id at Autodesk'),
  VEIVALG_AUTODESK_CLIENT_SECRET: setting(text, 'Client secret at Autodesk; none for a public client'),
  VEIVALG_SESSION_HOURS: setting(z.coerce.number().positive().max(720).default(12), 'A login ends after so many hours'),
  VEIVALG_SESSION_IDLE_HOURS: setting(
    z.coerce.number().positive().max(720).default(4),
    'A login ends after so many hours without use; polling does not count',
  ),
  VEIVALG_SECRET: setting(
    z.string().min(32).optional(),
    'Key that signs object links and seals tokens and authenticators; made and kept in the data folder when not set. Several servers or workers that do not share the folder need the same one',
  ),
  VEIVALG_S3_ENDPOINT: setting(
    z.url().optional(),
    'S3-compatible storage for files; without it they lie in the data folder',
  ),
  VEIVALG_S3_REGION: setting(z.string().min(1).default('us-east-1'), 'Region of the S3-compatible storage'),
  VEIVALG_S3_BUCKET: setting(z.string().min(1).default('veivalg'), 'Bucket of the S3-compatible storage'),
  VEIVALG_S3_ACCESS_KEY: setting(z.string().min(1).optional(), 'Access key of the S3-compatible storage'),
  VEIVALG_S3_SECRET_KEY: setting(z.string().min(1).optional(), 'Secret key of the S3-compatible storage'),
  VEIVALG_BACKUP: setting(
    z
      .string()
      .regex(/^(s3:\/\/[a-z0-9.-]{3,63}(\/[\w./-]*)?|(?!s3:).+)$/, 'must be a folder or s3://bucket/prefix')
      .optional(),
    'Where a backup goes every night: a folder, or s3://bucket/prefix; without it none is made',
  ),
  VEIVALG_BACKUP_AT: setting(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:MM')
      .default('01:30'),
    'When, in UTC',
  ),
  VEIVALG_BACKUP_DAYS: setting(
    count(1, 3650).default(14),
    'Backups older than so many days are deleted, but for the newest',
  ),
  VEIVALG_BACKUP_S3_ENDPOINT: setting(
    z.url().optional(),
    'The S3-compatible store of s3:// backups; else that of the files',
  ),
  VEIVALG_BACKUP_S3_REGION: setting(text, 'Its region; else that of the files'),
  VEIVALG_BACKUP_S3_ACCESS_KEY: setting(text, 'Its access key; else that of the files'),
  VEIVALG_BACKUP_S3_SECRET_KEY: setting(text, 'Its secret key; else that of the files'),
  VEIVALG_QUOTA_GB: setting(z.coerce.number().positive().default(50), 'What an organization may upload in all, GB'),
  VEIVALG_MIN_HEIGHT_M: setting(
    z.coerce.number().default(PLAUSIBLE_HEIGHTS_M[0]),
    'An import asks about heights below, m',
  ),
  VEIVALG_MAX_HEIGHT_M: setting(
    z.coerce.number().default(PLAUSIBLE_HEIGHTS_M[1]),
    'An import asks about heights above, m',
  ),
  VEIVALG_THREADS: setting(
    count(1, 256).optional(),
    'Threads of one worker; as many as the machine has cores when not set',
  ),
  VEIVALG_TURN_SECONDS: setting(
    z.coerce.number().positive().default(60),
    'A search that has run for so long gives way, at its next checkpoint, to others that wait',
  ),
  VEIVALG_INTROSPECTION: setting(
    flag.default(false),
    'Whether GraphQL describes its schema and suggests names, for developers',
  ),
  VEIVALG_TRUST_PROXY: setting(flag.default(false), 'Whether one proxy is in front, whose X-Forwarded-For is believed'),
  VEIVALG_SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    'Mail server, smtp://user:password@host:587 or smtps:// for TLS from the start; without it mails become files in the data folder',
  ),
  VEIVALG_MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/)
      .default('Veivalg <veivalg@localhost>'),
    'Sender of mails',
  ),
  VEIVALG_HEIGHTS_SERVICE: setting(
    mapDataAddress,
    'Where heights (WCS) are fetched from for a box on the map: wcs+https://…, wfs+https://… or features+https://… (OGC API Features)',
  ),
  VEIVALG_LAND_RESOURCE_SERVICE: setting(
    mapDataAddress,
    'Where land resource maps are fetched from for a box on the map, the same way',
  ),
  VEIVALG_HAZARD_SERVICE: setting(
    mapDataAddress,
    'Where natural hazards are fetched from for a box on the map, the same way',
  ),
  VEIVALG_PROTECTION_SERVICE: setting(
    mapDataAddress,
    'Where protected areas are fetched from for a box on the map, the same way',
  ),
  VEIVALG_ROADS_SERVICE: setting(mapDataAddress, 'Where roads are fetched from for a box on the map, the same way'),
  VEIVALG_PROPERTY_SERVICE: setting(
    mapDataAddress,
    'Where property is fetched from for a box on the map, the same way',
  ),
  VEIVALG_SUPPORT_EMAIL: setting(
    z.email().optional(),
    'Where questions to support are mailed; without it they go to VEIVALG_ADMIN_EMAIL, and without that the page says that nobody is named',
  ),
  VEIVALG_STRIPE_PUBLISHABLE_KEY: setting(
    z
      .string()
      .regex(/^pk_\w+$/, 'must begin with pk_')
      .optional(),
    'Key of a Stripe account that the page may know; without it organizations keep no payment cards',
  ),
  VEIVALG_STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')
      .optional(),
    'Secret or restricted key of the same account',
  ),
  VEIVALG_STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_\w+$/, 'must begin with whsec_')
      .optional(),
    'Signing secret of the webhook to /v1/stripe/webhook/; without it changes made at Stripe show after the next one here',
  ),
  VEIVALG_STRIPE_API_URL: setting(issuer, 'Where Stripe’s API answers, where that is not api.stripe.com'),
  DATABASE_URL: setting(z.url().optional(), 'A PostgreSQL cluster of your own; without it an embedded one is run'),
} as const satisfies Record<string, Setting>;

type Values = { readonly [Name in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Name]['schema']> };

export interface Config {
  readonly dataFolder: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | null;
  readonly workers: number;
  readonly logLevel: string;
  readonly demo: boolean;
  readonly demoPassword: string | null;
  readonly adminEmail: string | null;
  readonly adminPassword: string | null;
  readonly passwordLogin: boolean;
  /** Anybody may make an account; else only who was invited. */
  readonly openRegistration: boolean;
  readonly providers: Readonly<Partial<Record<ProviderName, ProviderSettings>>>;
  /** Where the partner answers for its projects; null without a hand-off. */
  readonly partnerApiUrl: string | null;
  readonly sessionMs: number;
  readonly sessionIdleMs: number;
  readonly secret: string | null;
  readonly s3: S3Settings | null;
  /** null = none is made by itself. */
  readonly backup: BackupSettings | null;
  readonly quotaBytes: number;
  /** An import asks about heights outside, m. */
  readonly plausibleHeightsM: HeightRange;
  /** null = as many as the machine has cores. */
  readonly threads: number | null;
  /** A search that has run for so long gives way to others that wait, s. */
  readonly turnSeconds: number;
  /** GraphQL describes itself. */
  readonly introspection: boolean;
  readonly trustProxy: boolean;
  /** null = mails become files. */
  readonly smtp: SmtpSettings | null;
  readonly mailFrom: string;
  /** null = nobody answers questions. */
  readonly supportEmail: string | null;
  /** null = no payment cards. */
  readonly stripe: StripeSettings | null;
  /** Services of terrain and maps that everybody may fetch from, by theme. */
  readonly mapData: Readonly<Partial<Record<MapDataThemeId, MapDataAddress>>>;
  readonly databaseUrl: string | null;
}

export const PROVIDERS = ['microsoft', 'emerald', 'autodesk'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** When its logins count as having a second factor. */
  readonly secondFactor: 'claims' | 'always';
}

export interface MapDataAddress {
  readonly protocol: MapDataProtocol;
  readonly url: string;
}

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else STARTTLS where it is offered. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface StripeSettings {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** null = notices of Stripe are not taken. */
  readonly webhookSecret: string | null;
  /** null = Stripe's own address. */
  readonly apiUrl: string | null;
}

export interface BackupSettings {
  /** A folder; or a bucket with a prefix of names, which is '' or ends with '/'. */
  readonly to: { readonly folder: string } | { readonly s3: S3Settings; readonly prefix: string };
  /** HH:MM in UTC. */
  readonly at: string;
  readonly days: number;
}

/** Where the page is, for links in mails that no request asks for. */
export function pageOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** @throws Error that names each wrong variable, without its value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const shape = Object.fromEntries(Object.entries(SETTINGS).map(([name, row]) => [name, row.schema]));
  const set = Object.fromEntries(Object.keys(shape).map((name) => [name, env[name] === '' ? undefined : env[name]]));
  const parsed = z.object(shape).safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  return configOf(parsed.data as unknown as Values);
}

const HOUR_MS = 3_600_000;

function configOf(values: Values): Config {
  return {
    dataFolder: resolve(values.VEIVALG_DATA),
    host: values.VEIVALG_HOST,
    port: values.VEIVALG_PORT,
    publicUrl: values.VEIVALG_PUBLIC_URL?.replace(/\/$/, '') ?? null,
    workers: values.VEIVALG_WORKERS,
    logLevel: values.VEIVALG_LOG_LEVEL,
    demo: values.VEIVALG_DEMO,
    demoPassword: values.VEIVALG_DEMO_PASSWORD ?? null,
    adminEmail: values.VEIVALG_ADMIN_EMAIL ?? null,
    adminPassword: values.VEIVALG_ADMIN_PASSWORD ?? null,
    passwordLogin: values.VEIVALG_PASSWORD_LOGIN,
    openRegistration: values.VEIVALG_REGISTRATION === 'open',
    providers: providersOf(values),
    partnerApiUrl: values.VEIVALG_EMERALD_API_URL?.replace(/\/$/, '') ?? null,
    sessionMs: values.VEIVALG_SESSION_HOURS * HOUR_MS,
    sessionIdleMs: values.VEIVALG_SESSION_IDLE_HOURS * HOUR_MS,
    secret: values.VEIVALG_SECRET ?? null,
    s3: s3Of(values),
    backup: backupOf(values),
    quotaBytes: values.VEIVALG_QUOTA_GB * 1e9,
    plausibleHeightsM: [values.VEIVALG_MIN_HEIGHT_M, values.VEIVALG_MAX_HEIGHT_M],
    threads: values.VEIVALG_THREADS ?? null,
    turnSeconds: values.VEIVALG_TURN_SECONDS,
    introspection: values.VEIVALG_INTROSPECTION,
    trustProxy: values.VEIVALG_TRUST_PROXY,
    smtp: values.VEIVALG_SMTP_URL ? smtpOf(values.VEIVALG_SMTP_URL) : null,
    mailFrom: values.VEIVALG_MAIL_FROM,
    supportEmail: values.VEIVALG_SUPPORT_EMAIL ?? values.VEIVALG_ADMIN_EMAIL ?? null,
    stripe: stripeOf(values),
    mapData: mapDataOf(values),
    databaseUrl: values.DATABASE_URL ?? null,
  };
}

const MAP_DATA_SETTINGS = {
  heights: 'VEIVALG_HEIGHTS_SERVICE',
  landResource: 'VEIVALG_LAND_RESOURCE_SERVICE',
  hazard: 'VEIVALG_HAZARD_SERVICE',
  protection: 'VEIVALG_PROTECTION_SERVICE',
  roads: 'VEIVALG_ROADS_SERVICE',
  property: 'VEIVALG_PROPERTY_SERVICE',
} as const satisfies Record<MapDataThemeId, keyof Values>;

function mapDataOf(values: Values): Config['mapData'] {
  const set = MAP_DATA_THEMES.flatMap(({ id }) => {
    const [protocol, url] = values[MAP_DATA_SETTINGS[id]]?.split(/\+(.*)/s) ?? [];
    return url ? [[id, { protocol: protocol as MapDataProtocol, url }] as const] : [];
  });
  return Object.fromEntries(set);
}

function providersOf(values: Values): Config['providers'] {
  const set = PROVIDERS.flatMap((name) => {
    const word = name.toUpperCase() as Uppercase<ProviderName>;
    const issuer = values[`VEIVALG_${word}_ISSUER`];
    const clientId = values[`VEIVALG_${word}_CLIENT_ID`];
    if (!issuer) return [];
    if (!clientId)
      throw new Error(`The configuration is wrong:\n  VEIVALG_${word}_ISSUER: VEIVALG_${word}_CLIENT_ID is missing`);
    const clientSecret = values[`VEIVALG_${word}_CLIENT_SECRET`] ?? null;
    // Autodesk accounts are linked, never logged in with.
    const secondFactor = word === 'AUTODESK' ? 'claims' : values[`VEIVALG_${word}_SECOND_FACTOR`];
    return [[name, { issuer, clientId, clientSecret, secondFactor }] as const];
  });
  return Object.fromEntries(set);
}

function s3Of(values: Values): S3Settings | null {
  if (!values.VEIVALG_S3_ENDPOINT) return null;
  const [accessKeyId, secretAccessKey] = [values.VEIVALG_S3_ACCESS_KEY, values.VEIVALG_S3_SECRET_KEY];
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      'The configuration is wrong:\n  VEIVALG_S3_ENDPOINT: VEIVALG_S3_ACCESS_KEY and VEIVALG_S3_SECRET_KEY are missing',
    );
  return {
    endpoint: values.VEIVALG_S3_ENDPOINT.replace(/\/$/, ''),
    region: values.VEIVALG_S3_REGION,
    bucket: values.VEIVALG_S3_BUCKET,
    accessKeyId,
    secretAccessKey,
  };
}

function backupOf(values: Values): BackupSettings | null {
  const target = values.VEIVALG_BACKUP;
  if (!target) return null;
  const rest = { at: values.VEIVALG_BACKUP_AT, days: values.VEIVALG_BACKUP_DAYS };
  if (!target.startsWith('s3://')) return { to: { folder: resolve(target) }, ...rest };
  const [bucket, ...path] = target.slice('s3://'.length).replace(/\/+$/, '').split('/');
  const files = s3Of(values);
  const endpoint = values.VEIVALG_BACKUP_S3_ENDPOINT?.replace(/\/$/, '') ?? files?.endpoint;
  const accessKeyId = values.VEIVALG_BACKUP_S3_ACCESS_KEY ?? files?.accessKeyId;
  const secretAccessKey = values.VEIVALG_BACKUP_S3_SECRET_KEY ?? files?.secretAccessKey;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new Error(
      'The configuration is wrong:\n  VEIVALG_BACKUP: s3:// needs VEIVALG_BACKUP_S3_ENDPOINT, _ACCESS_KEY and _SECRET_KEY',
    );
  const region = values.VEIVALG_BACKUP_S3_REGION ?? values.VEIVALG_S3_REGION;
  const s3 = { endpoint, region, bucket: bucket!, accessKeyId, secretAccessKey };
  return { to: { s3, prefix: path.length > 0 ? `${path.join('/')}/` : '' }, ...rest };
}

function stripeOf(values: Values): StripeSettings | null {
  const [publishableKey, secretKey] = [values.VEIVALG_STRIPE_PUBLISHABLE_KEY, values.VEIVALG_STRIPE_SECRET_KEY];
  if (!publishableKey && !secretKey) return null;
  if (!publishableKey || !secretKey)
    throw new Error(
      'The configuration is wrong:\n  VEIVALG_STRIPE_PUBLISHABLE_KEY and VEIVALG_STRIPE_SECRET_KEY go together',
    );
  if (/^pk_live_/.test(publishableKey) !== /^.k_live_/.test(secretKey))
    throw new Error('The configuration is wrong:\n  VEIVALG_STRIPE_*: one key is for tests and the other is live');
  const webhookSecret = values.VEIVALG_STRIPE_WEBHOOK_SECRET ?? null;
  return { publishableKey, secretKey, webhookSecret, apiUrl: values.VEIVALG_STRIPE_API_URL ?? null };
}

const SMTP_PORT = 587;
const SMTPS_PORT = 465;

function smtpOf(text: string): SmtpSettings {
  const url = new URL(text);
  const isSecure = url.protocol === 'smtps:';
  const port = url.port === '' ? (isSecure ? SMTPS_PORT : SMTP_PORT) : Number(url.port);
  try {
    const login =
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port, isSecure, login };
  } catch {
    throw new Error('The configuration is wrong:\n  VEIVALG_SMTP_URL: % in user or password must be written %25');
  }
}
