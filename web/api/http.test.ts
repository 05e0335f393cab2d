// Headers, bodies and errors of the REST and GraphQL calls, as sections 7 and 8 of the specification say, against a
// recorded fetch.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGNED_OUT, sessionStore, setLocale } from '../state/session.ts';
import { unsentNow } from '../state/unsent.ts';
import { eventParser } from './events.ts';
import { TypedDocumentString } from './generated/graphql.ts';
import { GraphQLError, request } from './graphql.ts';
import { ApiError, call, formData } from './http.ts';
import { queryClient } from './query-client.ts';
import { extensionOf, uploadFile } from './upload.ts';

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  sessionStore.setState(SIGNED_OUT);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

function answer(status: number, body: string, statusText = ''): void {
  sent.mockResolvedValueOnce(new Response(body, { status, statusText }));
}

describe('call', () => {
  it('sends token and language, and answers the JSON', async () => {
    sessionStore.setState({ token: 'abc' });
    setLocale('no');
    answer(200, '{"key":"k"}');
    expect(await call('POST', 'login/', { email: 'a@b.no' })).toEqual({ key: 'k' });
    const [url, init] = sent.mock.calls[0]!;
    expect(url).toBe('/v1/login/');
    expect(init.headers).toMatchObject({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Accept-Language': 'nb',
      Authorization: 'Token abc',
    });
    expect(init.body).toBe('{"email":"a@b.no"}');
  });

  it('sends no Authorization without a token, and asks for English when the interface is English', async () => {
    setLocale('en');
    answer(200, '{}');
    await call('GET', 'user/');
    expect(sent.mock.calls[0]![1].headers).not.toHaveProperty('Authorization');
    expect(sent.mock.calls[0]![1].headers).toHaveProperty('Accept-Language', 'en');
  });

  it('throws the body and http_status of an error', async () => {
    answer(400, '{"email":["Ugyldig e-post."],"non_field_errors":["Nei."]}');
    const error = await call('POST', 'login/', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ http_status: 400, message: 'Nei.', body: { http_status: 400 } });
    expect((error as ApiError).field('email')).toBe('Ugyldig e-post.');
    expect((error as ApiError).field('password')).toBe('');
  });

  it('reports in the language of the page that no answer came, and leaves an aborted call alone', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    sessionStore.setState({ locale: 'no' });
    await expect(call('GET', 'user/')).rejects.toThrow('Fikk ikke kontakt med tjeneren.');
    await expect(request(new TypedDocumentString<object, Record<string, never>>('query a { b }'))).rejects.toThrow(
      'Fikk ikke kontakt',
    );
    sessionStore.setState({ locale: 'en' });
    await expect(call('GET', 'user/')).rejects.toThrow('The server could not be reached.');
    sent.mockRejectedValue(new DOMException('off', 'AbortError'));
    await expect(call('GET', 'user/')).rejects.toThrow('off');
  });

  it('throws the status text of a 5xx, whatever its body', async () => {
    answer(503, '{"detail":"secret"}', 'Service Unavailable');
    await expect(call('GET', 'user/')).rejects.toMatchObject({ message: 'Service Unavailable', http_status: 503 });
  });

  it('reads no body of a DELETE', async () => {
    sent.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await call('DELETE', 'item/')).toBeUndefined();
  });

  it('sends multipart when there is a file, objects as JSON and null as empty', async () => {
    const form = formData({ file: new Blob(['x']), mapping: { a: 1 }, note: null, count: 3, gone: undefined });
    expect(form.get('mapping')).toBe('{"a":1}');
    expect(form.get('note')).toBe('');
    expect(form.get('count')).toBe('3');
    expect(form.has('gone')).toBe(false);
    answer(200, '{}');
    await call('POST', 'item/', { file: new Blob(['x']) });
    expect(sent.mock.calls[0]![1].body).toBeInstanceOf(FormData);
    expect(sent.mock.calls[0]![1].headers).not.toHaveProperty('Content-Type');
  });
});

describe('request', () => {
  const document = new TypedDocumentString<{ me: { id: string } }, { id: string }>('query Me { me { id } }');

  it('names the operation and answers the data', async () => {
    answer(200, '{"data":{"me":{"id":"1"}}}');
    expect(await request(document, { id: 'x' })).toEqual({ me: { id: '1' } });
    expect(JSON.parse(String(sent.mock.calls[0]![1].body))).toMatchObject({
      operationName: 'Me',
      variables: { id: 'x' },
    });
  });

  it('throws the first message with its code and field', async () => {
    answer(
      200,
      '{"data":null,"errors":[{"message":"Først","extensions":{"code":"stale","field":"name"}},{"message":"B"}]}',
    );
    await expect(request(document, { id: 'x' })).rejects.toMatchObject({
      message: 'Først',
      code: 'stale',
      field: 'name',
    });
  });

  it('names the status when the response says nothing', async () => {
    answer(502, '<html>');
    const error = await request(document, { id: 'x' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(GraphQLError);
    expect(error).toMatchObject({ message: 'GraphQL Error (Code: 502)', http_status: 502 });
  });
});

describe('a change that hears no answer', () => {
  const change = new TypedDocumentString<{ done: boolean }, { id: string }>('mutation Do($id: ID) { done(id: $id) }');
  const keyOf = (call: number) => (sent.mock.calls[call]![1].headers as Record<string, string>)['Idempotency-Key'];
  const away = () => new Response('', { status: 503, headers: { 'retry-after': '3' } });
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is sent again with the same key until the server is back, and counts as unsent meanwhile', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(away());
    answer(200, '{"data":{"done":true}}');
    const done = request(change, { id: 'x' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect([sent.mock.calls.length, unsentNow()]).toEqual([2, 1]);
    // Not before the server asked for it.
    await vi.advanceTimersByTimeAsync(1_900);
    expect(sent).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(await done).toEqual({ done: true });
    expect(unsentNow()).toBe(0);
    expect(keyOf(0)).toMatch(/^[0-9a-f-]{36}$/);
    expect([keyOf(1), keyOf(2)]).toEqual([keyOf(0), keyOf(0)]);
    answer(200, '{"data":{"done":true}}');
    await request(change, { id: 'x' });
    expect(keyOf(3)).not.toBe(keyOf(0));
  });

  it('waits its own time where Retry-After is a date', async () => {
    const headers = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' };
    sent.mockImplementation(async () => new Response('', { status: 503, headers }));
    const done = expect(request(change, { id: 'x' })).rejects.toThrow('503');
    await vi.advanceTimersByTimeAsync(40_000);
    await done;
    expect(sent.mock.calls.length).toBeLessThan(25);
  });

  it('is not sent again where a service outside fails the server', async () => {
    answer(503, '{"errors":[{"message":"Kortene svarer ikke","extensions":{"code":"paymentUnreachable"}}]}');
    await expect(request(change, { id: 'x' })).rejects.toThrow('Kortene svarer ikke');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('had been made where its server has gone: what stands is read anew', async () => {
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
    answer(409, '{"errors":[{"message":"Alt gjort","extensions":{"code":"doneBefore"}}]}');
    await expect(request(change, { id: 'x' })).rejects.toMatchObject({ code: 'doneBefore', message: 'Alt gjort' });
    expect(invalidated).toHaveBeenCalledOnce();
    invalidated.mockRestore();
  });

  it('is given up after half a minute, in words', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    const done = expect(request(change, { id: 'x' })).rejects.toThrow('The server could not be reached.');
    await vi.advanceTimersByTimeAsync(40_000);
    await done;
    expect(sent.mock.calls.length).toBeGreaterThan(8);
    expect(unsentNow()).toBe(0);
  });

  it('is not sent again when the server refuses it, and neither is what only reads', async () => {
    answer(200, '{"errors":[{"message":"Nei"}]}');
    await expect(request(change, { id: 'x' })).rejects.toThrow('Nei');
    sent.mockResolvedValueOnce(away());
    const query = new TypedDocumentString<object, Record<string, never>>('query Q { mutation { id } }');
    await expect(request(query)).rejects.toThrow('503');
    expect(sent).toHaveBeenCalledTimes(2);
    expect(keyOf(1)).toBeUndefined();
  });
});

describe('a file', () => {
  it.each([
    ['at once', 0],
    ['after a minute', 60_000],
  ])('whose sending is cut %s is sent again, by a link of its own', async (_when, cutAfterMs) => {
    vi.useFakeTimers();
    const puts: string[] = [];
    class Sending {
      readonly upload = {};
      status = 0;
      onload = () => {};
      onerror = () => {};
      #url = '';
      open(_method: string, url: string) {
        this.#url = url;
      }
      send() {
        puts.push(this.#url);
        this.status = puts.length === 1 ? 0 : 200;
        setTimeout(puts.length === 1 ? this.onerror : this.onload, puts.length === 1 ? cutAfterMs : 0);
      }
    }
    vi.stubGlobal('XMLHttpRequest', Sending);
    answer(200, '{"url":"/objects/1","filename":"1.tif"}');
    answer(200, '{"url":"/objects/2","filename":"2.tif"}');
    const file = new File(['x'], 'ground.tif');
    const done = uploadFile(file, () => {}, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(cutAfterMs + 1_000);
    expect(await done).toEqual({ largeFileName: '2.tif', originalName: 'ground.tif' });
    expect(puts).toEqual(['/objects/1', '/objects/2']);
    vi.useRealTimers();
  });
});

it('events are read across chunk borders, comments and broken data are skipped', () => {
  const parse = eventParser();
  expect(parse(': hello\n\nevent: job\nda')).toEqual([]);
  expect(parse('ta: {"id":"1"}\n\nevent: x\ndata: {bro\n\n')).toEqual([{ event: 'job', data: { id: '1' } }]);
  expect(parse('data: {"a":\ndata: 2}\r\n\r\n')).toEqual([{ event: 'message', data: { a: 2 } }]);
});

it('the extension of a file name is its last, in lower case', () => {
  expect(['Terreng.TIF', 'a.b.gpkg', 'none', '.hidden'].map(extensionOf)).toEqual(['.tif', '.gpkg', '', '.hidden']);
});
