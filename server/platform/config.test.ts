// Configuration: defaults apply, wrong values are named without being shown, and the README's table lists every variable.

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

  it('takes an empty variable as not set', () => {
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

  it('reads a mail server from its address', () => {
    const smtpOf = (url: string) => readConfig({ VEIVALG_SMTP_URL: url }).smtp;
    expect(smtpOf('smtp://post:p%40ss%3Aord@mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      isSecure: false,
      login: { user: 'post', password: 'p@ss:ord' },
    });
    expect(smtpOf('smtps://mail.example')).toEqual({ host: 'mail.example', port: 465, isSecure: true, login: null });
    expect(smtpOf('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
    for (const wrong of ['http://post:hemmelig@mail.example', 'smtp://post:hemmelig%@mail.example', 'smtp:hemmelig'])
      expect(() => smtpOf(wrong), wrong).toThrow(/^(?=[\s\S]*VEIVALG_SMTP_URL)(?![\s\S]*hemmelig)/);
  });

  it('rejects a sender that is no address or more than one line', () => {
    for (const wrong of ['Veivalg', 'a@b.no\r\nBcc: c@d.no'])
      expect(() => readConfig({ VEIVALG_MAIL_FROM: wrong })).toThrow('VEIVALG_MAIL_FROM');
  });

  it('is mailed in the README, variable by variable', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const missing = Object.keys(SETTINGS).filter((name) => !readme.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });
});
