import { expect, it } from 'vitest';
import { catchmentsOf, flowOf, MAX_FLOW_CELLS } from './flow.ts';
import { DAM_DEFAULTS, openDams } from './open-dams.ts';
import { STREAM_DEFAULTS, streamsOf } from './streams.ts';
import { gridOf } from './water.test-support.ts';

const at = (width: number, column: number, row: number) => row * width + column;

it('drains a plane along its rows', () => {
  const grid = gridOf(20, 11, 10, (column) => 100 - column);
  const flow = flowOf(grid);
  const { cells, lengthM, topM, open } = catchmentsOf(grid, flow);
  // Inner rows fall east only; the cell before the last drains all to the west of it.
  expect(cells[at(20, 18, 5)]).toBe(19);
  expect(lengthM[at(20, 18, 5)]).toBe(180);
  expect(topM[at(20, 18, 5)]).toBe(100);
  expect(open[at(20, 18, 5)]).toBe(1);
  expect(flow.filled).toEqual(grid.values);
});

it('gathers a valley in its floor: area, length and relief as computed by hand', () => {
  // A floor that falls south by 0.1 a cell in column 20, sides that rise by 1 a cell away from it.
  const grid = gridOf(41, 60, 10, (column, row) => Math.abs(column - 20) + (60 - row) * 0.1);
  const flow = flowOf(grid);
  const catchments = catchmentsOf(grid, flow);
  // Slope along the sides is 1 across, (1 + 0.1)/√2 = 0.78 diagonally: rows run straight to the floor. The outermost
  // columns and the first row are edge, which drains inwards where it is not cut off by the flood.
  const floor = at(41, 20, 40);
  expect(catchments.cells[floor]).toBe(41 * 41);
  expect(catchments.lengthM[floor]).toBe((40 + 20) * 10);
  expect(catchments.topM[floor]).toBeCloseTo(20 + 6, 4);
  const streams = streamsOf(grid, flow, catchments, {
    thresholdM2: 41 * 20.5 * 100,
    tolerance: 0.75,
    growth: 100,
  });
  expect(streams).toHaveLength(1);
  const { vertices, upper, lower } = streams[0]!;
  expect(vertices.map(([x]) => x)).toEqual([1205, 1205]);
  expect(upper.areaM2).toBe(41 * 21 * 100);
  expect(lower).toMatchObject({ areaM2: 41 * 60 * 100, open: true });

  // The same stream in reaches that grow by no more than half: 21 rows of catchment up to 31, and so on.
  const reaches = streamsOf(grid, flow, catchments, { ...STREAM_DEFAULTS, thresholdM2: 41 * 20.5 * 100 });
  expect(reaches.map((reach) => reach.lower.areaM2 / 4100)).toEqual([31, 48, 60]);
  for (const reach of reaches) expect(reach.lower.areaM2).toBeLessThanOrEqual(1.5 * reach.upper.areaM2);
  for (let i = 1; i < reaches.length; i++) expect(reaches[i]!.vertices[0]).toEqual(reaches[i - 1]!.vertices.at(-1));
});

it('every cell drains to an outlet, never uphill on the filled ground, over random ground with holes', () => {
  let state = 7;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const grid = gridOf(70, 50, 5, () => (random() < 0.02 ? Number.NaN : Math.round(random() * 20) / 2));
  const flow = flowOf(grid);
  const { cells } = catchmentsOf(grid, flow);
  let drained = 0;
  for (const cell of flow.order) {
    const down = flow.receiver[cell]!;
    if (down < 0) drained += cells[cell]!;
    else expect(flow.filled[down]!).toBeLessThanOrEqual(flow.filled[cell]!);
    expect(flow.filled[cell]!).toBeGreaterThanOrEqual(grid.values[cell]!);
  }
  expect(drained).toBe(grid.values.filter((z) => !Number.isNaN(z)).length);
  expect(flow.order).toHaveLength(drained);
});

it('fills exactly to the lowest way out: as high as a flood by repeated relaxation', () => {
  let state = 3;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const [width, height] = [30, 24];
  const grid = gridOf(width, height, 5, () => random() * 20);
  const slow = grid.values.map((z, cell) => {
    const [column, row] = [cell % width, Math.floor(cell / width)];
    return row === 0 || column === 0 || row === height - 1 || column === width - 1 ? z : Infinity;
  });
  for (let changed = true; changed; ) {
    changed = false;
    for (let row = 1; row < height - 1; row++)
      for (let column = 1; column < width - 1; column++) {
        const cell = at(width, column, row);
        let lowest = Infinity;
        for (const up of [-width, 0, width])
          for (const side of [-1, 0, 1]) lowest = Math.min(lowest, slow[cell + up + side]!);
        const level = Math.max(grid.values[cell]!, lowest);
        if (level < slow[cell]!) {
          slow[cell] = level;
          changed = true;
        }
      }
  }
  expect(flowOf(grid).filled).toEqual(slow);
});

it('leaves nothing to drain on where outlets are named', () => {
  const grid = gridOf(20, 11, 10, (column) => 100 - column);
  const outlets = new Uint8Array(grid.values.length);
  outlets[at(20, 10, 5)] = 1;
  const { cells } = catchmentsOf(grid, flowOf(grid, outlets));
  expect(cells[at(20, 10, 5)]).toBe(11);
  expect(cells[at(20, 18, 5)]).toBe(8);
});

it('refuses more cells than it can hold', () => {
  const values = { length: MAX_FLOW_CELLS + 1 } as Float32Array;
  expect(() => flowOf({ width: 1, height: 1, cell: 1, originX: 0, originY: 0, values })).toThrow(RangeError);
});

/** A slope to the south with a road on a dam across it (rows 20–22, 3 m high, lowest in column 14) and a hollow behind in column 10. */
const dammed = (damM: number, rows = 3) =>
  gridOf(41, 41, 5, (column, row) => {
    const slope = (40 - row) * 0.2 + Math.abs(column - 10) * 0.5;
    return row >= 20 && row < 20 + rows ? 4 + damM + Math.abs(column - 14) * 0.02 : slope;
  });

it('opens a dam where the stream meets it, and fills what is too deep or too wide to open', () => {
  const crossing = (grid: ReturnType<typeof dammed>) => {
    const { cells } = catchmentsOf(grid, flowOf(grid));
    const row = Array.from({ length: 39 }, (_, i) => cells[at(41, i + 1, 21)]!);
    return row.indexOf(Math.max(...row)) + 1;
  };
  const dam = dammed(3);
  expect(crossing(dam)).toBe(14);
  const opened = openDams(dam);
  expect(Math.abs(crossing(opened) - 10)).toBeLessThanOrEqual(1);
  // Only the cut is changed, by no more than allowed, and the given ground not at all.
  const changed = [...dam.values.keys()].filter((cell) => dam.values[cell] !== opened.values[cell]);
  expect(changed.length).toBeLessThan(8);
  for (const cell of changed) expect(dam.values[cell]! - opened.values[cell]!).toBeLessThan(DAM_DEFAULTS.maxCutM);
  expect(crossing(openDams(dammed(6)))).toBe(14);
  expect(openDams(dammed(3, 12)).values).toEqual(dammed(3, 12).values);
});
