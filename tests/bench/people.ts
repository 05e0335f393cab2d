// People for measures of many at once: logged in without asking for a password, because how long a login takes is measured elsewhere.
// They ask over kept connections by node:http, which takes the machine a third of what `fetch` does, so that who asks hides less of
// what the server can do on the same cores.

import { Agent, request } from 'node:http';
import { openServices } from '../../server/app/services.ts';
import { insertUser } from '../../server/features/auth/create-user.ts';
import { addMember, createOrganization } from '../../server/features/organization/service.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openLog } from '../../server/platform/log/log.ts';
import { startSession } from '../../server/platform/session/session.ts';
import { addressOfEmbedded } from '../../server/runtime/postgres.ts';

const ORGANIZATIONS = 5;
const LOGIN = { address: '', userAgent: 'Measuring/1.0', method: 'password', hasSecondFactor: false } as const;

export interface Person {
  readonly email: string;
  readonly token: string;
}

/** @param folder the data folder of a running server  @param passwordHash null = they have no password */
export async function makePeople(folder: string, count: number, passwordHash: string | null = null): Promise<Person[]> {
  const services = await openServices(
    readConfig({ VEIVALG_DATA: folder }),
    openLog('silent'),
    await addressOfEmbedded(folder),
  );
  try {
    const organizations: string[] = [];
    for (let n = 1; n <= ORGANIZATIONS; n++)
      organizations.push(await createOrganization(services, `Organisasjon ${n}`));
    const people: Person[] = [];
    for (let i = 0; i < count; i++) {
      const email = `person${i}@folk.example`;
      const userId = await insertUser(services, { email }, passwordHash);
      await addMember(services, organizations[i % organizations.length]!, userId, false);
      people.push({ email, token: await startSession(services, userId, LOGIN) });
    }
    return people;
  } finally {
    await services.close();
  }
}

export interface Answer {
  /** 0 = none: refused by the machine, cut, or not in time. */
  readonly status: number;
  readonly ms: number;
  /** Seconds after which to ask again, where the answer says so. */
  readonly retryAfterS: number | null;
}

export class Asker {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #giveUpMs: number;

  constructor(giveUpMs: number) {
    this.#giveUpMs = giveUpMs;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @param body JSON to post; none = GET  @param since when it was due (performance.now); its time counts from then */
  ask(url: string, token: string, body?: string, since = performance.now()): Promise<Answer> {
    return new Promise((done) => {
      const end = (status: number, retryAfterS: number | null) =>
        done({ status, ms: performance.now() - since, retryAfterS });
      const headers = {
        authorization: `Token ${token}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      };
      const asked = request(url, { agent: this.#agent, method: body === undefined ? 'GET' : 'POST', headers });
      asked.setTimeout(this.#giveUpMs, () => asked.destroy(new Error('no answer')));
      asked.on('error', () => end(0, null));
      asked.on('response', (response) => {
        response.resume();
        response.on('error', () => end(0, null));
        response.on('end', () => {
          const after = response.headers['retry-after'];
          end(response.statusCode ?? 0, after === undefined ? null : Number(after));
        });
      });
      asked.end(body);
    });
  }
}

/** The value that so large a share of them does not exceed; 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
