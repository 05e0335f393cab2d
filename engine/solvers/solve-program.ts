// Hands a linear program to HiGHS and takes its answer. The solver itself comes from the caller, who knows how to load
// WebAssembly where it runs; only the part of it that is used here is described. Simplex on one thread: same program,
// same answer.

import type { LinearProgram } from './linear-program.ts';

interface HighsModel {
  readonly options: { set(name: 'output_flag', value: boolean): unknown };
  run(): { readonly modelStatus: number };
  getSolution(): { readonly colValue: Float64Array };
  dispose(): void;
}

/** What is used of HiGHS. */
export interface ProgramSolver {
  readonly constants: { readonly modelStatus: { readonly optimal: number } };
  createModel(model: {
    numCols: number;
    numRows: number;
    colCost: Float64Array;
    colLower: Float64Array;
    colUpper: Float64Array;
    rowLower: Float64Array;
    rowUpper: Float64Array;
    matrix: {
      format: 'csc';
      numRows: number;
      numCols: number;
      starts: Int32Array;
      indices: Int32Array;
      values: Float64Array;
    };
  }): HighsModel;
}

/** Values of the variables at an optimum; null where there is none (infeasible or unbounded). */
export function solveProgram(solver: ProgramSolver, program: LinearProgram): Float64Array | null {
  const model = solver.createModel({
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
    if (modelStatus !== solver.constants.modelStatus.optimal) return null;
    return model.getSolution().colValue.slice();
  } finally {
    model.dispose();
  }
}
