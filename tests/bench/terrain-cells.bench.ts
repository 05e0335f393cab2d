// How far earthwork on coarse terrain is from that of the same line on fine terrain: what a planner must expect of figures made on
// 10, 25 or 50 m cells. Fine ground is averaged to coarser cells, a line is searched on the coarse ground, and it is evaluated in full
// detail on both. A row shows earthwork volumes (cut + fill) and the cost of earthwork, fine against coarse. The last figures are the
// fit that domain/figures/cost-uncertainty.ts uses. Terrain that is not here is skipped, and named.
//
// `npm run bench -- terrain-cells --trials 8000 --seeds 1-3`

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultRouteType } from '#domain/catalogue/default-catalogue.ts';
import { rockUncertaintyOf } from '#engine/evaluate/detail/detail.ts';
import { optimise } from '#engine/optimise.ts';
import type { Problem } from '#engine/problem.ts';
import { roadModel } from '#engine/road-model.ts';
import type { Grid } from '#terrain/grid.ts';
import { openScenario } from '../../cli/scenario-files.ts';
import { openInline } from './contenders.ts';
import type { Figure } from './figure.ts';

const FOLDER = fileURLToPath(new URL('./grounds', import.meta.url));
const GROUNDS = ['ryggfonn', 'lavangsdalen', 'isfjorden'];
const CLASSES = ['H1', 'Sa', 'K3'];
/** So many fine cells make a coarse one, each way. */
const FACTORS = [2, 3, 5, 10];
const MAX_CELL_M = 50;

interface Row {
  readonly cellM: number;
  /** Coarse cell less the fine one, over the mean depth of cut and fill on coarse ground. */
  readonly cellsDeep: number;
  /** Fine over coarse − 1. */
  readonly volume: number;
  readonly cost: number;
}

export async function* run(): AsyncGenerator<Figure> {
  const { values } = parseArgs({
    options: {
      trials: { type: 'string', default: '8000' },
      seeds: { type: 'string', default: '3' },
      measure: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const rows: Row[] = [];
  for (const name of GROUNDS)
    for (const key of CLASSES) {
      const fine = await problemOf(name, key);
      if (!fine) continue;
      for (const factor of FACTORS.filter((by) => by * fine.ground.cell <= MAX_CELL_M)) {
        const coarse = { ...fine, ground: averaged(fine.ground, factor) };
        for (let seed = 1; seed <= Number(values.seeds); seed++) {
          const row = await compared({ ...fine, seed }, { ...coarse, seed }, Number(values.trials));
          if (!row) continue;
          rows.push(row);
          const shown = `volume ${percent(row.volume)} earthwork cost ${percent(row.cost)}`;
          const depth = ((row.cellM - fine.ground.cell) / row.cellsDeep).toFixed(1);
          console.log(`  ${name} ${key} ${fine.ground.cell} → ${row.cellM} m, seed ${seed}: depth ${depth} m ${shown}`);
        }
      }
    }
  for (const cellM of new Set(rows.map((row) => row.cellM))) {
    const of = rows.filter((row) => row.cellM === cellM);
    for (const figure of ['volume', 'cost'] as const) {
      yield {
        name: `${figure} at ${cellM} m (${of.length} lines): mean`,
        value: 100 * mean(of.map((row) => row[figure])),
        unit: '%',
      };
      yield {
        name: `${figure} at ${cellM} m: root mean square`,
        value: 100 * rms(of.map((row) => row[figure])),
        unit: '%',
      };
    }
  }
  // Relative error = (mean ± standard deviation) · (coarse cell − fine cell) / depth, each line weighed alike.
  for (const figure of ['volume', 'cost'] as const) {
    const perCell = rows.map((row) => row[figure] / row.cellsDeep);
    const middle = median(perCell);
    yield { name: `${figure} times depth / cell (${rows.length} lines): median`, value: 100 * middle, unit: '%' };
    yield {
      name: `${figure} times depth / cell: standard deviation by median deviation`,
      value: 100 * 1.4826 * median(perCell.map((value) => Math.abs(value - middle))),
      unit: '%',
    };
    yield { name: `${figure} times depth / cell: root mean square`, value: 100 * rms(perCell), unit: '%' };
  }
}

async function compared(fine: Problem, coarse: Problem, trials: number): Promise<Row | null> {
  const { runner } = openInline(coarse, roadModel);
  const search = optimise(coarse, { runner, trials });
  let next = await search.next();
  while (!next.done) next = await search.next();
  const best = next.value.routes[0];
  if (!best) return null;
  const [thought, real] = [coarse, fine].map((problem) => rockUncertaintyOf(problem, best.alignment).terrain!);
  if (!(thought.depthM > 0 && thought.earthworkNok > 0)) return null;
  return {
    cellM: thought.cellM,
    cellsDeep: (thought.cellM - real.cellM) / thought.depthM,
    // Structures stand alike on both grounds only nearly: per square metre of open road.
    volume: real.depthM / thought.depthM - 1,
    cost: real.earthworkNok / thought.earthworkNok - 1,
  };
}

async function problemOf(name: string, key: string): Promise<Problem | null> {
  try {
    return { ...(await openScenario(join(FOLDER, `${name}.json`))).problem, routeType: defaultRouteType(key)! };
  } catch {
    console.log(`  ${name}: terrain missing`);
    return null;
  }
}

/** Means of blocks of cells; a block with a hole is a hole. */
function averaged(grid: Grid, factor: number): Grid {
  const [width, height] = [Math.floor(grid.width / factor), Math.floor(grid.height / factor)];
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let i = 0; i < factor; i++)
        for (let j = 0; j < factor; j++) sum += grid.values[(row * factor + i) * grid.width + column * factor + j];
      values[row * width + column] = sum / factor ** 2;
    }
  return { ...grid, width, height, cell: grid.cell * factor, values };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
const rms = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => value ** 2)));
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

if (process.argv[1]?.endsWith('terrain-cells.bench.ts'))
  for await (const { name, value, unit } of run()) console.log(`${name}: ${value.toFixed(2)} ${unit}`);
