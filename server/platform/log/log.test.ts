// Log lines: JSON, without secrets in fields or in addresses, and without what an error carries of a client's data.

import { describe, expect, it } from 'vitest';
import { openDestination } from './destination.ts';
import { openLog, redactUrl } from './log.ts';

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog('info', { write: (line: string) => void lines.push(line) }));
  for (const line of lines) JSON.parse(line);
  return lines.join('');
}

describe('a log line', () => {
  it('holds no secret field, at the top or below', () => {
    const text = logged((log) => {
      log.info(
        {
          password: 'hemmelig-1',
          body: { new_password1: 'hemmelig-2', token: 'hemmelig-3' },
          a: { b: { key: 'hemmelig-4' } },
        },
        'x',
      );
      log.info({ headers: { authorization: 'Token hemmelig-5', cookie: 'hemmelig-6' } }, 'y');
    });
    expect(text).not.toContain('hemmelig');
    expect(text).toContain('[redacted]');
  });

  it('lists an error its type, text and SQLSTATE, not the row that it met', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(kari@test.example)',
      parameters: ['x'],
    });
    const text = logged((log) => log.error({ err: error }, 'z'));
    expect(text).toContain('23505');
    expect(text).not.toContain('kari@');
  });
});

describe('a line that cannot be written', () => {
  it('is dropped and counted, and the next that can says so', () => {
    let isFull = false;
    let text = '';
    const write = (more: string) => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      text += more;
    };
    const log = openLog('info', openDestination(write));
    log.info('a');
    isFull = true;
    for (let i = 0; i < 3; i++) log.info('lost');
    isFull = false;
    log.info('b');
    log.info('c');
    const lines = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
    expect(lines.map(({ msg, dropped }) => dropped ?? msg)).toEqual(['a', 3, 'b', 'c']);
  });

  it('is waited for only when it is the first that is lost', () => {
    const waits: number[] = [];
    let isStuck = true;
    const destination = openDestination((_, tries) => {
      waits.push(tries);
      if (isStuck) throw Object.assign(new Error('again'), { code: 'EAGAIN' });
    });
    for (let i = 0; i < 4; i++) destination.write('x\n');
    isStuck = false;
    for (let i = 0; i < 2; i++) destination.write('x\n');
    expect(waits.map((tries) => tries > 0)).toEqual([true, false, false, false, false, true]);
  });
});

describe('an address in the log', () => {
  const LINK = `0b5f3c1e-5a55-4a8e-9d5b-7c1f6f6b0a11.${'Ab_-9'.repeat(8)}xyz`;
  const CASES: readonly (readonly [string, string])[] = [
    ['/v1/user/', '/v1/user/'],
    ['/resetPassword/MQ/abc-123', '/resetPassword/[redacted]'],
    ['/share/abcdef', '/share/[redacted]'],
    ['/v1/calendar/a.bc/', '/v1/calendar/[redacted]'],
    // Addresses with a slip of the hand are answered or not; their secret is one.
    [`/v1//calendar/${LINK}/`, '/v1//calendar/[redacted]/'],
    [`/v1/%63alendar/${LINK}/`, '/v1/%63alendar/[redacted]/'],
    [`/nb/share/${LINK}`, '/nb/share/[redacted]'],
    ['/emerald?code=abc&state=def', '/emerald?code=[redacted]&state=[redacted]'],
    ['/objects/o/x.tif?expires=1&signature=abc', '/objects/o/x.tif?expires=[redacted]&signature=[redacted]'],
  ];
  for (const [url, expected] of CASES)
    it(expected, () => {
      expect(redactUrl(url)).toBe(expected);
    });
});
