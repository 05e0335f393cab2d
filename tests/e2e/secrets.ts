// What must never stand in a log: every login, password and secret link that the browser of a walk sent. They are collected as they are
// sent, and looked for in everything that the product has logged when it ends.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';

const MIN_LENGTH = 8;
const FIELD = /pass|token|secret|code|key/i;
/** Links whose last part lets in whoever has it. */
const SECRET_LINK = /\/(?:share|resetPassword\/[^/]+|v1\/calendar)\/([^/?#]+)/;

export function collectSecrets(context: BrowserContext, secrets: Set<string>): void {
  context.on('request', (request) => {
    for (const secret of secretsOf(request)) if (secret.length >= MIN_LENGTH) secrets.add(secret);
  });
}

function secretsOf(request: Request): string[] {
  const { pathname } = new URL(request.url());
  const found = [request.headers().authorization?.split(' ').at(-1), SECRET_LINK.exec(pathname)?.[1]];
  if (pathname.startsWith('/v1/') && request.method() !== 'GET') found.push(...fieldsOf(request));
  return found.filter((one) => one !== undefined);
}

function fieldsOf(request: Request): string[] {
  try {
    const body: unknown = request.postDataJSON();
    return Object.entries(Object(body) as Record<string, unknown>).flatMap(([name, value]) =>
      FIELD.test(name) && typeof value === 'string' ? [value] : [],
    );
  } catch {
    return [];
  }
}

/** Those that stand in a file of this folder, with the line. */
export function loggedSecrets(folder: string, secrets: ReadonlySet<string>): string[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => [...secrets].some((secret) => line.includes(secret)))
      .map((line) => `${name}: ${line}`),
  );
}
