// Solves the linear programs that the engine writes, with HiGHS compiled to WebAssembly. One solver instance for the whole
// process, loaded at first use; a program takes it alone while it runs (simplex on one thread: same program, same answer).

import highsModule, { type Highs } from 'highs';
import type { LinearProgram } from '#engine/haul/linear-program.ts';

/** The package's types speak of its CommonJS form; Node takes the module, whose default is the loader itself. */
const loadHighs = highsModule as unknown as typeof highsModule.default;

let loaded: Promise<Highs> | null = null;

/** Values of the variables at an optimum; null where there is none (infeasible or unbounded). */
export async function solveLinearProgram(program: LinearProgram): Promise<Float64Array | null> {
  loaded ??= loadHighs();
  const highs = await loaded;
  const model = highs.createModel({
    numCols: program.columns,
    numRows: program.rows,
    colCost: program.cost,
    colLower: program.lower,
    colUpper: program.upper,
    rowLower: program.rowLower,
    rowUpper: program.rowUpper,
    matrix: {
      format: 'csc',
      numRows: program.rows,
      numCols: program.columns,
      starts: program.starts,
      indices: program.indices,
      values: program.values,
    },
  });
  try {
    model.options.set('output_flag', false);
    const { modelStatus } = model.run();
    if (modelStatus !== highs.constants.modelStatus.optimal) return null;
    return model.getSolution().colValue.slice();
  } finally {
    model.dispose();
  }
}
