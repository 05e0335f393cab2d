// People who write without a pause to a product that is killed under them, and what must be found afterwards: every write that was
// acknowledged, once; every import whole or not at all; nothing that still runs or waits. The benchmarks of kills and power cuts share it.

import { randomUUID } from 'node:crypto';
import { logIn, type Product, type ProductFolder } from '../../server/product.test-support.ts';
import type { Figure } from './figure.ts';

const WRITERS = 8;
const AREAS = 400;
const SRID = 25833;
const SETTLE_MS = 120_000;

export class Acknowledged {
  /** The server that is asked now; it has another address after each start. */
  server: Product;
  readonly #projects = new Set<string>();
  /** Layers by name: their import was accepted. */
  readonly #imports = new Map<string, string>();
  readonly #objects: { readonly projectId: string; readonly file: string }[] = [];
  #key: string | null = null;
  #target: { readonly projectId: string; readonly file: string } | null = null;

  constructor(server: Product) {
    this.server = server;
  }

  /** Before the first fault: somebody is logged in, a project and a file to import lie ready. */
  async prepare(): Promise<void> {
    this.#key = await logIn(this.server.url);
    const { createProject } = await this.#data<{ createProject: { id: string } }>(
      `mutation { createProject(input: {name: "${this.#named()}", srid: ${SRID}}) { id } }`,
    );
    this.#target = { projectId: createProject.id, file: await this.#upload() };
  }

  /** Writes until the signal; a request that is under way then is waited for. */
  async writeUntil(signal: AbortSignal): Promise<void> {
    const projects = Array.from({ length: WRITERS }, () => this.#repeat(signal, () => this.#createProject()));
    await Promise.all([...projects, this.#repeat(signal, () => this.#import())]);
  }

  /** A further file, as one that was acknowledged. */
  async upload(): Promise<void> {
    this.#target = { projectId: this.#target!.projectId, file: await this.#upload() };
  }

  /** Waits until what was put in has ended. */
  async figures(folder: ProductFolder): Promise<Figure[]> {
    const unended = `select count(*)::int as count from job where state in ('queued', 'running')`;
    const until = performance.now() + SETTLE_MS;
    let stuck = Infinity;
    while (stuck > 0 && performance.now() < until) {
      stuck = (await folder.query<{ count: number }>(unended))[0]!.count;
      await pause(500);
    }
    const projects = await folder.query<{ name: string }>('select name from project');
    const known = new Set(projects.map(({ name }) => name));
    const layers = await folder.query<{ name: string; count: number }>(
      'select l.name, count(a.id)::int as count from area_layer l left join area a on a.layer_id = l.id group by l.id, l.name',
    );
    const imported = layers.filter(({ name }) => this.#imports.has(name));
    const jobs = await folder.query<{ id: string; state: string }>('select id, state from job');
    const done = new Set(jobs.filter(({ state }) => state === 'done').map(({ id }) => id));
    const ids = new Set(jobs.map(({ id }) => id));
    const names = new Set(imported.map(({ name }) => name));
    const jobsLost = [...this.#imports.values()].filter((id) => !ids.has(id)).length;
    const layersLost = [...this.#imports].filter(([name, id]) => done.has(id) && !names.has(name)).length;
    const objectsLost = (await Promise.all(this.#objects.map((object) => this.#isGone(object)))).filter(Boolean).length;
    const lost = [...this.#projects].filter((name) => !known.has(name)).length;
    return [
      { name: 'writes acknowledged', value: this.#projects.size + this.#imports.size + this.#objects.length, unit: '' },
      { name: 'acknowledged writes lost', value: lost + jobsLost + layersLost + objectsLost, unit: '', limit: 0 },
      {
        name: 'writes stored twice',
        value: projects.length - known.size + imported.length - names.size,
        unit: '',
        limit: 0,
      },
      { name: `imports of ${AREAS} areas that are done`, value: done.size, unit: '' },
      { name: 'half layers', value: imported.filter(({ count }) => count !== AREAS).length, unit: '', limit: 0 },
      { name: 'imports that neither end nor go on', value: stuck, unit: '', limit: 0 },
      { name: 'imports that failed', value: ids.size - done.size - stuck, unit: '' },
    ];
  }

  async #repeat(signal: AbortSignal, write: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) await write().catch(() => pause(20));
  }

  /** A name of its own, so that what is stored can be found and counted. */
  #named(): string {
    return randomUUID();
  }

  async #createProject(): Promise<void> {
    const name = this.#named();
    await this.#data(`mutation { createProject(input: {name: "${name}", srid: ${SRID}}) { id } }`);
    this.#projects.add(name);
  }

  /** Waits for its end, so that what waits does not grow without bound. */
  async #import(): Promise<void> {
    const { projectId, file } = this.#target!;
    const name = this.#named();
    const mapping = {
      layer: '',
      attribute: null,
      classes: {},
      otherwise: { group: 'other', category: '' },
      srid: SRID,
    };
    const input = { largeFileName: file, originalName: 'areas.geojson', name, mapping };
    const { importAreas } = await this.#data<{ importAreas: { id: string } }>(
      'mutation ($p: UUID!, $i: ImportAreasInput!) { importAreas(projectId: $p, input: $i) { id } }',
      { p: projectId, i: input },
    );
    this.#imports.set(name, importAreas.id);
    for (let state = 'queued'; state === 'queued' || state === 'running'; ) {
      await pause(100);
      const query = 'query ($id: UUID!) { job(id: $id) { state } }';
      state = (await this.#data<{ job: { state: string } }>(query, { id: importAreas.id })).job.state;
    }
  }

  async #upload(): Promise<string> {
    const link = await this.#fetch('/v1/large_file_upload/get_upload_link/', { filename_ext: 'geojson' });
    const { url, filename } = (await link.json()) as { url: string; filename: string };
    const put = await fetch(url, { method: 'PUT', body: FILE });
    if (put.status !== 200) throw new Error(`an upload was answered ${put.status}`);
    if (this.#target) this.#objects.push({ projectId: this.#target.projectId, file: filename });
    return filename;
  }

  /** An uploaded file is there when it can be read whole again. */
  async #isGone({ projectId, file }: { projectId: string; file: string }): Promise<boolean> {
    const query =
      'mutation ($p: UUID!, $f: String!) { inspectFile(projectId: $p, largeFileName: $f, originalName: "a.geojson") { id } }';
    const { inspectFile } = await this.#data<{ inspectFile: { id: string } }>(query, { p: projectId, f: file });
    for (;;) {
      await pause(100);
      const answer = await this.#data<{ job: { state: string } }>('query ($id: UUID!) { job(id: $id) { state } }', {
        id: inspectFile.id,
      });
      if (answer.job.state === 'done') return false;
      if (answer.job.state !== 'queued' && answer.job.state !== 'running') return true;
    }
  }

  async #data<T>(query: string, variables = {}): Promise<T> {
    const response = await this.#fetch('/graphql_api', { query, variables });
    const { data, errors } = (await response.json()) as { data?: T | null; errors?: { message: string }[] };
    if (errors?.[0] || !data) throw new Error(errors?.[0]?.message ?? `answered ${response.status}`);
    return data;
  }

  async #fetch(path: string, body: object): Promise<Response> {
    return await fetch(this.server.url + path, {
      method: 'POST',
      headers: { authorization: `Token ${this.#key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

const FILE = JSON.stringify({
  type: 'FeatureCollection',
  features: Array.from({ length: AREAS }, (_, n) => {
    const [x, y] = [500_000 + (n % 20) * 200, 7_000_000 + Math.floor(n / 20) * 200];
    const ring = [
      [x, y],
      [x + 100, y],
      [x + 100, y + 100],
      [x, y],
    ];
    return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
  }),
});

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
