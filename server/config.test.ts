// Configuration: defaults stand, wrong values are named without being shown, and the README's table tells of every variable.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';

describe('configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      sessionMs: 12 * 3_600_000,
    });
  });

  it('takes an empty variable as not given', () => {
    expect(readConfig({ VEIVALG_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null });
  });

  it('names every wrong variable, and shows no value', () => {
    const wrong = {
      VEIVALG_PORT: '70000',
      VEIVALG_ADMIN_PASSWORD: 'hemmelig',
      DATABASE_URL: 'hemmelig2',
      VEIVALG_DEMO: 'kanskje',
    };
    const message = (() => {
      try {
        readConfig(wrong);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of Object.keys(wrong)) expect(message).toContain(name);
    for (const value of ['70000', 'hemmelig', 'kanskje']) expect(message).not.toContain(value);
  });

  it('is told of in the README, variable by variable', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const missing = Object.keys(SETTINGS).filter((name) => !readme.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });
});
