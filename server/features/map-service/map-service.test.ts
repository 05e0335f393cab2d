// Map services: the address that is asked, which answers are let through, and which places are never asked, tried against
// a real HTTP server on this machine.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTileTemplate, tileUrl } from '#domain/map-services.ts';
import { isPublicAddress, OutsideError } from '../../platform/outside/fetch-outside.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-support.ts';
import { fetchPicture, fetchXml } from './fetch-image.ts';
import { isHostFailure } from './rest.ts';
import { getMapUrl } from './wms.ts';

const WINDOW = { minX: 600_000, minY: 6_700_000, maxX: 600_500, maxY: 6_700_250, width: 512, height: 256 };

describe('a host is left alone for a while', () => {
  it.each([
    [null, true],
    [503, true],
    [429, true],
    [404, false],
    [400, false],
    [200, false],
  ])('after %s: %s', (status, rests) => expect(isHostFailure(new OutsideError('so', status))).toBe(rests));
});

describe('the address', () => {
  it('asks for the window in the CRS of the project and keeps what else the address says', () => {
    const url = getMapUrl('https://kart.example/wms?map=a&REQUEST=GetCapabilities', 'topo', 25833, WINDOW);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      map: 'a',
      SERVICE: 'WMS',
      VERSION: '1.3.0',
      REQUEST: 'GetMap',
      LAYERS: 'topo',
      STYLES: '',
      CRS: 'EPSG:25833',
      BBOX: '600000,6700000,600500,6700250',
      WIDTH: '512',
      HEIGHT: '256',
      FORMAT: 'image/png',
      TRANSPARENT: 'TRUE',
    });
  });
});

describe('the window of a picture', () => {
  it.each([
    [5110, '6700000,600000,6700250,600500'],
    [3006, '6700000,600000,6700250,600500'],
    [25832, '600000,6700000,600500,6700250'],
  ])('is reported in the order of the axes of EPSG:%i', (srid, wanted) =>
    expect(getMapUrl('https://kart.example/wms', 'topo', srid, WINDOW).searchParams.get('BBOX')).toBe(wanted),
  );
});

describe('the address of a tile', () => {
  it.each([
    ['https://kart.example/{z}/{x}/{y}.png', 'https://kart.example/7/66/35.png'],
    ['https://kart.example/topo/{TileMatrix}/{TileRow}/{TileCol}.png?k=1', 'https://kart.example/topo/7/35/66.png?k=1'],
  ])('%s', (template, wanted) => {
    expect(isTileTemplate(template)).toBe(true);
    expect(tileUrl(template, { level: '7', column: 66, row: 35 })).toBe(wanted);
  });
  it('must have a place for each number', () => expect(isTileTemplate('https://kart.example/{z}/{x}.png')).toBe(false));
});

describe('places that are never asked', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '172.32.0.1', '193.0.0.1', '2a00:1450:400f:80c::2004'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('what a service answers', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/picture') response.setHeader('content-type', 'image/png').end(Buffer.from([1, 2, 3]));
      else if (path === '/capabilities')
        response.setHeader('content-type', 'text/xml; charset=utf-8').end('<Capabilities/>');
      else if (path === '/page') response.setHeader('content-type', 'text/html').end('<script>');
      else if (path === '/svg') response.setHeader('content-type', 'image/svg+xml').end('<svg onload="x"/>');
      else if (path === '/moved') response.writeHead(302, { location: '/picture' }).end();
      else if (path === '/huge') {
        response.setHeader('content-type', 'image/png');
        const part = Buffer.alloc(2 ** 20);
        const more = () => {
          while (!response.destroyed && response.write(part));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      } else if (/^\/tiles\/\d+\/\d+\/\d+\.png$/.test(path))
        response.setHeader('content-type', 'image/png').end(Buffer.from(path));
      else if (path.startsWith('/tiles/')) response.writeHead(404).end();
      else response.writeHead(500).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    base = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));
  const ask = (path: string) => fetchPicture(new URL(base + path), () => true);

  it('a picture comes through', async () => {
    expect(await ask('/picture')).toEqual({ type: 'image/png', bytes: Buffer.from([1, 2, 3]) });
  });
  it('a tile comes by its numbers; one that is missing shows its status', async () => {
    const template = `${base}/tiles/{z}/{y}/{x}.png`;
    const { bytes } = await fetchPicture(new URL(tileUrl(template, { level: '3', column: 1, row: 2 })), () => true);
    expect(bytes.toString()).toBe('/tiles/3/2/1.png');
    await expect(ask('/tiles/none')).rejects.toMatchObject({ status: 404 });
    await expect(ask('/error')).rejects.toMatchObject({ status: 500 });
  });
  it.each([
    ['a page', '/page', /not a picture/],
    ['a drawing that can hold scripts', '/svg', /not a picture/],
    ['another place', '/moved', /302/],
    ['an error', '/error', /500/],
    ['more than a picture', '/huge', /too large/],
  ])('%s does not', async (_name, path, reason) => {
    await expect(ask(path)).rejects.toThrow(reason);
  });
  it('what a service has comes as XML, and as nothing else', async () => {
    expect(await fetchXml(new URL(`${base}/capabilities`), () => true)).toBe('<Capabilities/>');
    await expect(fetchXml(new URL(`${base}/page`), () => true)).rejects.toThrow(/not XML/);
    await expect(fetchXml(new URL(`${base}/capabilities`))).rejects.toThrow(/public address/);
  });
  it('names that lead to this machine are not asked, nor bare addresses, nor other protocols', async () => {
    await expect(fetchPicture(new URL(`${base}/picture`))).rejects.toThrow(/public address/);
    await expect(fetchPicture(new URL(`${base.replace('localhost', '127.0.0.1')}/picture`))).rejects.toThrow(/public/);
    await expect(fetchPicture(new URL('file:///etc/hostname'), () => true)).rejects.toThrow(/http/);
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  let anna: Person;
  let stranger: Person;
  let projectId: string;
  const ask = (who: Person, service: string, window: object = WINDOW) =>
    who.fetch(
      `/v1/project/${projectId}/map/${service}/?${new URLSearchParams(Object.entries(window).map(([k, v]) => [k, String(v)]))}`,
    );
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.person(await server.organization());
    stranger = await server.person(await server.organization());
    const made = await anna.graphql<{ createProject: { id: string } }>(
      'mutation { createProject(input: { name: "Kart" }) { id } }',
    );
    projectId = made.createProject.id;
  });
  afterAll(() => server.close());

  it('a service inside our own net is rejected with the reason, whoever saved it', async () => {
    const { createMapItem } = await anna.graphql<{ createMapItem: { id: string } }>(
      `mutation ($projectId: UUID!, $input: MapItemInput!) { createMapItem(projectId: $projectId, input: $input) { id } }`,
      {
        projectId,
        input: {
          kind: 'mapService',
          name: 'Inne',
          content: { protocol: 'wms', url: 'http://169.254.169.254/latest/meta-data', layers: 'a' },
        },
      },
    );
    const response = await ask(anna, createMapItem.id);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'mapServiceFailed' });
    expect((await ask(stranger, createMapItem.id)).status).toBe(404);
  });
  it('a service of tiles in a grid of its own answers for the tiles of its levels only', async () => {
    const level = { name: 'n', metresPerPx: 100, minX: 0, maxY: 7_000_000, columns: 3, rows: 2 };
    const { createMapItem } = await anna.graphql<{ createMapItem: { id: string } }>(
      `mutation ($projectId: UUID!, $input: MapItemInput!) { createMapItem(projectId: $projectId, input: $input) { id } }`,
      {
        projectId,
        input: {
          kind: 'mapService',
          name: 'Fliser',
          content: {
            protocol: 'wmts',
            url: 'http://169.254.169.254/{TileMatrix}/{TileRow}/{TileCol}.png',
            grid: { srid: 25833, tilePx: 256, levels: [level] },
          },
        },
      },
    );
    const tile = (zoom: number, column: number, row: number) => ask(anna, createMapItem.id, { zoom, column, row });
    expect((await tile(0, 2, 1)).status).toBe(502);
    for (const [zoom, column, row] of [
      [0, 3, 0],
      [0, 0, 2],
      [1, 0, 0],
    ] as const)
      expect((await tile(zoom, column, row)).status).toBe(400);
  });
  it('the layers of a service are asked for by its address, which must be a public one', async () => {
    const layers = (url: string) => anna.fetch(`/v1/wmts/?${new URLSearchParams({ url })}`);
    expect((await layers('http://127.0.0.1/wmts')).status).toBe(400);
    expect((await layers('ftp://kart.example/')).status).toBe(400);
  });
  it.each([
    ['a window that is inside out', 'topo', { ...WINDOW, maxX: 0 }, 400],
    ['a picture that is too large', 'topo', { ...WINDOW, width: 9000 }, 400],
    ['a service that does not exist', 'nowhere', WINDOW, 404],
    ['a window of a service of tiles', 'topoTiles', WINDOW, 400],
    ['a tile of a service of windows', 'topo', { zoom: 1, column: 0, row: 0 }, 400],
    ['a tile beside the world', 'topoTiles', { zoom: 1, column: 2, row: 0 }, 400],
    ['a tile of a zoom that nobody has', 'topoTiles', { zoom: 25, column: 0, row: 0 }, 400],
  ])('%s is rejected', async (_name, service, window, status) => {
    expect((await ask(anna, service, window)).status).toBe(status);
  });
});
