// Solves the linear programs that the engine writes, with HiGHS compiled to WebAssembly. One solver instance for the whole
// process, loaded at first use; a program takes it alone while it runs.

import highsModule, { type Highs } from 'highs';
import type { LinearProgram } from '#engine/solvers/linear-program.ts';
import { solveProgram } from '#engine/solvers/solve-program.ts';

/** The package's types speak of its CommonJS form; Node takes the module, whose default is the loader itself. */
const loadHighs = highsModule as unknown as typeof highsModule.default;

let loaded: Promise<Highs> | null = null;

/** Values of the variables at an optimum; null where there is none (infeasible or unbounded). */
export async function solveLinearProgram(program: LinearProgram): Promise<Float64Array | null> {
  loaded ??= loadHighs();
  return solveProgram(await loaded, program);
}
