// Hands a linear program to HiGHS and takes its answer. The solver itself comes from the caller, who knows how to load
// WebAssembly where it runs; only the part of it that is used here is described. Simplex on one thread: same program,
// same answer.

import type { LinearProgram } from './linear-program.ts';

interface Basis {
  readonly colStatus: Int32Array;
  readonly rowStatus: Int32Array;
}

interface HighsModel {
  readonly options: { set(name: 'output_flag', value: boolean): unknown };
  run(): { readonly modelStatus: number };
  getSolution(): { readonly colValue: Float64Array };
  getBasis(): Basis;
  setBasis(basis: Basis): unknown;
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

type Values = Float64Array | null;

/** Values of the variables at an optimum; null where there is none (infeasible or unbounded). */
export function solveProgram(solver: ProgramSolver, program: LinearProgram): Values {
  return runProgram(solver, program, null).values;
}

/**
 * Solves one program after another, each from the basis of the last one where it has as many rows and variables: a price, a limit or a
 * place that differs takes a few steps from there. The optimum is the same; where several are, another of them may come out.
 */
export function solverOfSeries(solver: ProgramSolver): (program: LinearProgram) => Values {
  let last: Basis | null = null;
  return (program) => {
    const fits = last?.colStatus.length === program.columns && last.rowStatus.length === program.rows;
    const { values, basis } = runProgram(solver, program, fits ? last : null);
    last = basis;
    return values;
  };
}

function runProgram(
  solver: ProgramSolver,
  program: LinearProgram,
  start: Basis | null,
): { readonly values: Values; readonly basis: Basis | null } {
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
    if (start) model.setBasis(start);
    const { modelStatus } = model.run();
    if (modelStatus !== solver.constants.modelStatus.optimal) return { values: null, basis: null };
    return { values: model.getSolution().colValue.slice(), basis: model.getBasis() };
  } finally {
    model.dispose();
  }
}
