// The canvas alone in a page, fed with a raster that the test's server answers in ranges. Everything that the scene
// says is kept in window.harness, where the test reads it. Query: ?terrain=<name>&srid=…&minX=…&maxZ=…

import { createScene } from '#canvas/scene.ts';
import {
  type Drawn,
  EMPTY_STATE,
  type Pick,
  type PickEvent,
  type Scene,
  type SceneState,
  type Xyz,
} from '#canvas/scene-types.ts';
import { webMercatorGrid } from '#domain/tile-grid.ts';
import { tilePicture } from '#web/features/map/tile-picture.ts';

const query = new URLSearchParams(location.search);
const number = (name: string) => Number(query.get(name));

const log = {
  drawn: [] as Drawn[],
  picks: [] as PickEvent[],
  hovers: [] as (Pick | null)[],
  pointer: null as Xyz | null,
  lost: 0,
  restored: 0,
  ready: 0,
  errors: [] as string[],
  requests: 0,
};

let scene: Scene | null = null;
try {
  scene = createScene({
    container: document.getElementById('scene')!,
    srid: number('srid') || 25833,
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    locale: 'nb',
    texts: { north: 'Nord opp', scale: 'Målestokk', attribution: '© Kartverket', canvas: 'Kart over terrenget' },
    fetchBytes: async (source, range, signal) => {
      log.requests++;
      const response = await fetch(source, {
        headers: { Range: `bytes=${range.offset}-${range.offset + range.length - 1}` },
        signal,
      });
      if (response.status !== 206) throw new Error(`status ${response.status}`);
      return response.arrayBuffer();
    },
    fetchMap: (service, bounds, size, signal) =>
      tilePicture(
        {
          srid: number('srid'),
          grid: webMercatorGrid(14),
          fetchTile: async ({ zoom, column, row }, ended) => {
            const response = await fetch(`/${service}/${zoom}/${column}/${row}`, { signal: ended });
            return createImageBitmap(await response.blob());
          },
        },
        bounds,
        size,
        signal,
      ).catch(() => null),
    onDrawn: (drawn) => log.drawn.push(drawn),
    onPick: (event) => log.picks.push(event),
    onHover: (pick) => log.hovers.push(pick),
    onPointer: (at) => {
      log.pointer = at;
    },
    onReady: () => log.ready++,
    onContextLost: () => log.lost++,
    onContextRestored: () => log.restored++,
    onError: (error) => log.errors.push(String(error)),
  });
} catch (error) {
  log.errors.push((error as Error).name);
}

const terrain = query.get('terrain');
const state: SceneState = {
  ...EMPTY_STATE,
  terrain: terrain
    ? {
        source: `/raster/${terrain}`,
        bounds: { minX: number('minX'), minY: number('minY'), maxX: number('maxX'), maxY: number('maxY') },
        minZ: number('minZ'),
        maxZ: number('maxZ'),
      }
    : null,
};
scene?.show(state);

Object.assign(window, { harness: { scene, state, log } });

export interface Harness {
  readonly scene: Scene;
  readonly state: SceneState;
  readonly log: typeof log;
}
