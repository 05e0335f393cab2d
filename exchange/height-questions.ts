// What a person must be asked about the heights of a file before a road is designed on them, and what the answers make of
// them: the same for every format and every entry point. Nothing is taken that was asked about and not answered. Pure.

import { FileProblem } from '#domain/file-problem.ts';
import { isAsked, type TerrainAnswers, type TerrainQuestion } from '#domain/import.ts';
import { type HeightStatistics, isDeclared, isPlausible } from '#terrain/height-statistics.ts';

/** Runs of exactly zero that make up more than this share are asked about. */
const ZERO_SHARE = 0.001;

export function heightQuestions({
  cells,
  nanCells,
  zeroCells,
  zeroRunCells,
  suspects,
  outsideCells,
  plausible,
  min,
  max,
}: HeightStatistics): TerrainQuestion[] {
  const questions: TerrainQuestion[] = [];
  if (suspects[0]) questions.push({ id: 'noDataValue', value: suspects[0].value, share: suspects[0].count / cells });
  if (zeroRunCells / cells > ZERO_SHARE) questions.push({ id: 'zeroIsNoData', share: zeroCells / cells });
  if (nanCells > 0) questions.push({ id: 'acceptHoles', share: nanCells / cells });
  if (outsideCells > 0) {
    const odd = suspects.filter(({ value }) => !isPlausible(value, plausible));
    const areAllSuspects = odd.reduce((sum, { count }) => sum + count, 0) === outsideCells;
    questions.push({ id: 'acceptHeights', min, max, plausible, share: outsideCells / cells, areAllSuspects });
  }
  return questions;
}

/** @throws FileProblem that names the first question without an answer. */
export function refuseUnanswered(questions: readonly TerrainQuestion[], answers: TerrainAnswers): void {
  for (const { id } of questions.filter((question) => isAsked(question, answers))) {
    if ((id === 'acceptHoles' || id === 'acceptHeights') && !answers[id])
      throw new FileProblem('unanswered', { question: id });
    if (answers[id] === undefined) throw new FileProblem(id === 'srid' ? 'noCrs' : 'unanswered', { question: id });
  }
}

/**
 * Heights that mean "no data" besides the declared one, as they stand in float32 cells. A yes to the most frequent suspect
 * speaks for all of its kind.
 */
export function replacedValues(
  { suspects }: Pick<HeightStatistics, 'suspects'>,
  declared: number | null,
  { noDataValue, zeroIsNoData }: TerrainAnswers,
): number[] {
  const values =
    typeof noDataValue === 'number' ? [Math.fround(noDataValue), ...suspects.map(({ value }) => value)] : [];
  if (zeroIsNoData && !isDeclared(0, declared)) values.push(0);
  return [...new Set(values)];
}
