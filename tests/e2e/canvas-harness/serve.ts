// Serves the harness page by Vite on a free port, and rasters from the disk at /raster/<name> in byte ranges, as the
// product's own storage does.

import { open, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createServer, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** `files` maps names to paths on the disk; `cacheDir` keeps the bundled packages between runs. */
export async function serveHarness(
  files: Readonly<Record<string, string>>,
  cacheDir: string,
  page: { readonly html: string; readonly entry: string } = { html: 'index.html', entry: 'main.ts' },
): Promise<Served> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    cacheDir,
    logLevel: 'error',
    plugins: [rasters(files), tiles()],
    resolve: { preserveSymlinks: true },
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false, fs: { strict: false } },
    optimizeDeps: { entries: [`tests/e2e/canvas-harness/${page.entry}`] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('the harness server has no port');
  return { url: `http://127.0.0.1:${address.port}/tests/e2e/canvas-harness/${page.html}`, close: () => server.close() };
}

function rasters(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'rasters',
    configureServer(server) {
      server.middlewares.use('/raster', (request, response) => {
        const path = files[decodeURIComponent((request.url ?? '').slice(1).split('?')[0]!)];
        const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
        if (!path || !range) {
          response.statusCode = path ? 416 : 404;
          response.end();
          return;
        }
        void answer(path, Number(range[1]), Number(range[2])).then(
          ({ bytes, size, from }) => {
            response.statusCode = 206;
            response.setHeader('Content-Range', `bytes ${from}-${from + bytes.length - 1}/${size}`);
            response.end(bytes);
          },
          (error: unknown) => {
            response.statusCode = 500;
            response.end(String(error));
          },
        );
      });
    },
  };
}

/** Half the equator of web mercator, m; and how wide the stripes of the tiles are. */
const HALF_WORLD_M = 20_037_508.342789244;
export const STRIPE_M = 4000;

/** A map of tiles at /tiles/<zoom>/<column>/<row>: stripes along the meridians, red where their number is even, else blue. */
function tiles(): Plugin {
  return {
    name: 'tiles',
    configureServer(server) {
      server.middlewares.use('/tiles', (request, response) => {
        const [zoom, column] = (request.url ?? '').slice(1).split('/').map(Number);
        const tileM = (2 * HALF_WORLD_M) / 2 ** zoom!;
        const pixels = Buffer.alloc(256 * 256 * 3);
        for (let i = 0; i < 256 * 256; i++) {
          const east = -HALF_WORLD_M + (column! + ((i % 256) + 0.5) / 256) * tileM;
          pixels[i * 3 + (Math.floor(east / STRIPE_M) % 2 === 0 ? 0 : 2)] = 230;
        }
        void sharp(pixels, { raw: { width: 256, height: 256, channels: 3 } })
          .png()
          .toBuffer()
          .then((png) => response.setHeader('content-type', 'image/png').end(png));
      });
    },
  };
}

async function answer(path: string, from: number, to: number): Promise<{ bytes: Buffer; size: number; from: number }> {
  const { size } = await stat(path);
  const length = Math.max(0, Math.min(size - 1, to) - from + 1);
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, from);
    return { bytes, size, from };
  } finally {
    await file.close();
  }
}
