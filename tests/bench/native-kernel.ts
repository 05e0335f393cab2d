// The C++ yardstick of the fast kernel (kernel.cpp): compiled where there is a compiler, run on the very data of a Problem and a
// line, its scores handed back to be compared. Scalar, and with all that the machine's vectors can do.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sectionRulesOf } from '#engine/earthwork/rules.ts';
import { haulPerMOf, massRulesOf } from '#engine/evaluate/fast/masses.ts';
import { structureRulesOf } from '#engine/evaluate/fast/structures.ts';
import { coefficientsOf } from '#engine/evaluate/prices/coefficients.ts';
import type { ProblemRasters } from '#engine/evaluate/rasters/problem-rasters.ts';
import { violationRulesOf } from '#engine/evaluate/violations/violation-score.ts';
import type { Line, Scores } from '#engine/evaluator.ts';
import type { Problem } from '#engine/problem.ts';

export interface NativeAnswer {
  readonly nsPerEvaluation: number;
  readonly stations: number;
  readonly scores: Scores;
}

const SOURCE = fileURLToPath(new URL('kernel.cpp', import.meta.url));
const SCALAR = ['-O3', '-fno-tree-vectorize', '-fno-tree-slp-vectorize'];
const VECTORISED = ['-O3', '-march=native'];
const SECONDS = '1.4';

/** Whether g++ is here. */
export function hasCompiler(): boolean {
  try {
    execFileSync('g++', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Evaluates a line in C++, scalar and vectorised. Refuses what the yardstick does not have. */
export function evaluateNatively(
  problem: Problem,
  rasters: ProblemRasters,
  line: Line,
  options: { stationM: number; coarse: boolean },
): { scalar: NativeAnswer; vectorised: NativeAnswer } {
  const folder = mkdtempSync(join(tmpdir(), 'veivalg-kernel-'));
  try {
    const params = paramsOf(problem, rasters, options);
    const names = Object.keys(params);
    writeFileSync(join(folder, 'kernel-params.h'), `struct Params { double ${names.join(', ')}; };\n`);
    const data = join(folder, 'data');
    writeData(data, Object.values(params), problem, rasters, line);
    const run = (name: string, flags: readonly string[]): NativeAnswer => {
      const program = join(folder, name);
      execFileSync('g++', ['-std=c++17', ...flags, '-I', folder, '-o', program, SOURCE]);
      const words = execFileSync(program, [data, SECONDS], { encoding: 'utf8' }).trim().split(' ').map(Number);
      const [nsPerEvaluation, stations, lengthM, costNok, co2Kg, biodiversity, risk, massImbalanceM3, violation] =
        words;
      const scores = { lengthM, costNok, co2Kg, biodiversity, risk, massImbalanceM3, violation };
      return { nsPerEvaluation, stations, scores };
    };
    return { scalar: run('scalar', SCALAR), vectorised: run('vectorised', VECTORISED) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function paramsOf(
  problem: Problem,
  rasters: ProblemRasters,
  { stationM, coarse }: { stationM: number; coarse: boolean },
) {
  const k = coefficientsOf(problem, rasters);
  const { hasCurves, ...rules } = sectionRulesOf(problem, k);
  const masses = massRulesOf(problem, k);
  const limits = violationRulesOf(problem, k);
  if (hasCurves || rasters.sigma || problem.crossedLines.length > 0 || problem.massPoints.length > 0)
    throw new Error('the yardstick has no curves of cost, uncertainty, crossings or mass points');
  if (limits.curves.climb.grade.length + limits.curves.fall.grade.length > 0)
    throw new Error('the yardstick has no tables of grades by radius');
  const numbers = Object.entries({ ...rules, ...masses, ...limits, ...limits.curves, ...rasters.ground }).flatMap(
    ([name, value]) =>
      typeof value === 'number' || typeof value === 'boolean' ? [[name, Number(value)] as const] : [],
  );
  return {
    ...Object.fromEntries(numbers),
    stationM,
    fine: coarse ? 0 : 1,
    cheapestM: structureRulesOf(k).cheapestM,
    exposed: k.exposure.surface,
    soilCost: k.soilCut.cost,
    soilCo2: k.soilCut.co2,
    rockCost: k.rockCut.cost,
    rockCo2: k.rockCut.co2,
    fillCost: k.fill.cost,
    fillCo2: k.fill.co2,
    faceCost: k.rockFace.cost,
    faceCo2: k.rockFace.co2,
    wallCost: k.wall.cost,
    wallCo2: k.wall.co2,
    railCost: k.guardRail.cost,
    railCo2: k.guardRail.co2,
    topCost: k.topsoil.cost,
    topCo2: k.topsoil.co2,
    peatCost: k.peat.cost,
    peatCo2: k.peat.co2,
    basePerM: k.basePerM,
    basePerM2: k.basePerM2,
    pavementCost: k.pavement.cost,
    pavementCo2: k.pavement.co2,
    metreCost: k.metre.cost,
    metreCo2: k.metre.co2,
    uncertainRockPerM2: k.uncertainRockPerM2,
    highRockCutPerM: k.highRockCutPerM,
    deepSoilPerM: k.deepSoilPerM,
    haulPerM: haulPerMOf(k),
    haulCo2: k.haulPerM3M.co2,
    positiveCost: k.positive.cost,
    positiveCo2: k.positive.co2,
    negativeCost: k.negative.cost,
    negativeCo2: k.negative.co2,
    processingCost: k.processing.cost,
    processingCo2: k.processing.co2,
    qualityCost: k.qualityImport.cost,
    qualityCo2: k.qualityImport.co2,
    temporaryCost: k.temporaryStorage.cost,
    temporaryCo2: k.temporaryStorage.co2,
    permanentCost: k.permanentStorage.cost,
    permanentCo2: k.permanentStorage.co2,
    comboWidth: rasters.combos.width,
    comboHeight: rasters.combos.height,
    comboCell: rasters.combos.cell,
    besideWidth: rasters.influence.layout.width,
    besideHeight: rasters.influence.layout.height,
    besideCell: rasters.influence.layout.cell,
  };
}

function writeData(
  path: string,
  params: readonly number[],
  problem: Problem,
  rasters: ProblemRasters,
  line: Line,
): void {
  const { combos } = coefficientsOf(problem, rasters);
  const file = openSync(path, 'w');
  const write = (values: Float64Array | Float32Array | Uint16Array | Uint8Array) =>
    writeSync(file, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  write(Float64Array.from(params));
  const tables = [combos.costPerM2, combos.co2PerM2, combos.biodiversityPerM2, combos.riskPerM];
  for (const values of [
    rasters.heights,
    rasters.influence.perM,
    // The areas of the bench make few combinations.
    rasters.combo as Uint16Array,
    combos.flags,
    ...tables,
    combos.costModifier,
    combos.co2Modifier,
    line.ip.subarray(0, 4 * line.ipCount),
    line.vp.subarray(0, 3 * line.vpCount),
  ]) {
    write(Float64Array.of(values.length));
    write(values);
  }
}
