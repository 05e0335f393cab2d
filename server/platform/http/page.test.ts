// The page: a fresh nonce in the policy and in the page, every address of the browser's router answered with the page, files
// with the right caching, and what is not there is not a page.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { addErrorHandler } from './error-handler.ts';
import { addHeaders } from './headers.ts';
import { servePage } from './page.ts';

let folder: string;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vv-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<meta name="csp-nonce" content="CSP_NONCE" /><meta name="sign-in-methods" content="password" /><script nonce="CSP_NONCE"></script>',
  );
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {}');
  await writeFile(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'));
  await writeFile(join(folder, 'assets', 'mesh.worker-abc123.js'), 'export {}');
  await writeFile(join(folder, 'assets', 'mesh.worker-abc123.js.br'), brotliCompressSync('export {}'));
  await writeFile(join(folder, 'logo.svg'), '<svg/>');
  app = Fastify();
  const stripe = { VEIVALG_STRIPE_PUBLISHABLE_KEY: 'pk_test_x', VEIVALG_STRIPE_SECRET_KEY: 'sk_test_x' };
  const config = readConfig({
    VEIVALG_PUBLIC_URL: 'https://veivalg.example',
    VEIVALG_PASSWORD_LOGIN: 'false',
    ...stripe,
  });
  addHeaders(app, config);
  addErrorHandler(app);
  await servePage(app, config, folder);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the page', () => {
  it('lets Stripe’s script in where a card is added, and nowhere else', async () => {
    const id = 'b1c4a1ce-7e0f-4c55-9d0c-0d1d9e6f0a3b';
    const policyAt = async (path: string) => (await fetch(url + path)).headers.get('content-security-policy')!;
    const policy = await policyAt(`/organization/${id}/payment/card/new?x=1`);
    for (const part of ['script-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${part} [^;]*https://js.stripe.com`));
    for (const path of [`/organization/${id}/payment`, `/organization/${id}/payment/card/new/x`, '/', '/login'])
      expect(await policyAt(path), path).not.toContain('stripe');
  });

  it('carries the nonce of its own answer, and another the next time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${url}/`);
        const policy = response.headers.get('content-security-policy')!;
        const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
        const html = await response.text();
        expect(html).not.toContain('CSP_NONCE');
        expect(html.split(nonce)).toHaveLength(3);
        expect(policy).toContain('wasm-unsafe-eval');
        expect(policy).toMatch(/worker-src 'self' blob:/);
        expect(policy).not.toContain('unsafe-inline');
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('answers at every address that the browser owns', async () => {
    for (const path of ['/login', '/project/2f0e/map/route/7', '/resetPassword/abc/def-123', '/emerald?code=x']) {
      const response = await fetch(url + path);
      expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8']);
    }
  });

  it('says which sign-in methods are open, sets the CSRF cookie and demands https', async () => {
    const response = await fetch(`${url}/login`);
    expect(await response.text()).toContain('name="sign-in-methods" content=""');
    expect(response.headers.get('set-cookie')).toMatch(/^csrftoken=[\w-]{20,}; Path=\/; SameSite=Strict; Secure$/);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('is not what a missing file, an API address or another method gets', async () => {
    for (const path of ['/assets/main-old.js', '/logo2.png', '/v1/nope/', '/graphql_api/x', '/objects/x'])
      expect((await fetch(url + path)).status, path).toBe(404);
    expect((await fetch(`${url}/dashboard`, { method: 'POST' })).status).toBe(404);
  });

  it('sends the compressed copy to whoever takes it, as what it is', async () => {
    const ask = (encoding: string) =>
      fetch(`${url}/assets/main-abc123.js`, { headers: { 'accept-encoding': encoding } });
    const compressed = await ask('br, gzip');
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('content-type')).toContain('javascript');
    expect(await compressed.text()).toBe('export {}');
    expect((await ask('identity')).headers.get('content-encoding')).toBe(null);
  });

  it.each(['identity', 'br'])('gives a worker the policy of its own file: %s', async (encoding) => {
    const ask = (name: string) => fetch(`${url}/assets/${name}`, { headers: { 'accept-encoding': encoding } });
    const worker = await ask('mesh.worker-abc123.js');
    expect(worker.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'");
    expect((await ask('main-abc123.js')).headers.get('content-security-policy')).not.toBe(
      worker.headers.get('content-security-policy'),
    );
  });

  it('keeps hashed files for good and asks again for others', async () => {
    const hashed = await fetch(`${url}/assets/main-abc123.js`);
    expect(hashed.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}/logo.svg`)).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['http://localhost:8080', '127.0.0.1:8080', 'http://localhost:8080/project/2f0e?view=3'],
    ['http://localhost:8080', '[::1]:8080', 'http://localhost:8080/project/2f0e?view=3'],
    ['http://localhost:8080', 'localhost:8080', null],
    // Another port may be a tunnel's or a proxy's, another name somebody's domain.
    ['http://localhost:8080', '127.0.0.1:9090', null],
    ['http://localhost:8080', 'veivalg.example:8080', null],
    ['https://veivalg.example', '127.0.0.1:8080', null],
  ])('at %s, asked for as %s, leads to %s', async (publicUrl, host, location) => {
    const here = Fastify();
    const config = readConfig({ VEIVALG_PUBLIC_URL: publicUrl });
    addHeaders(here, config);
    await servePage(here, config, folder);
    const answer = await here.inject({ url: '/project/2f0e?view=3', headers: { host } });
    expect([answer.statusCode, answer.headers.location ?? null]).toEqual([location ? 307 : 200, location]);
    await here.close();
  });
});
