// What a person answers for each line of a file of roads, what is suggested first, and what is sent.

import type { LineInspection } from '#domain/import.ts';
import { nameOfFile } from './file-kinds.ts';
import type { ImportedLine } from './queries.ts';

/** A new path from the line's one end to the other. */
export const NEW_PATH = 'new';
/** The best profile that is found. */
export const BEST_PROFILE = '';

export type RoadClass = Extract<ImportedLine, { as: 'road' }>['roadClass'];

export interface LineAnswer {
  readonly index: number;
  readonly isTaken: boolean;
  readonly name: string;
  readonly as: ImportedLine['as'];
  /** The name of one of its profiles, or BEST_PROFILE. */
  readonly profile: string;
  /** The id of a path, or NEW_PATH. */
  readonly path: string;
  /** Of the new path; '': the first that there is. */
  readonly routeType: string;
  readonly roadClass: RoadClass;
}

export interface LineTargets {
  readonly paths: readonly { readonly id: string; readonly name: string }[];
  readonly routeTypes: readonly { readonly id: string; readonly name: string }[];
}

/** As the server takes at once. */
export const MAX_LINES = 50;

export function firstLineAnswers(lines: readonly LineInspection[], fileName: string, hasGround: boolean): LineAnswer[] {
  return lines.map(({ name, profiles, problem }, index) => ({
    index,
    isTaken: problem === null && index < MAX_LINES,
    name: (name.trim() || `${nameOfFile(fileName)} ${index + 1}`).slice(0, 200),
    as: hasGround ? 'route' : 'road',
    profile: profiles[0] ?? BEST_PROFILE,
    path: NEW_PATH,
    routeType: '',
    roadClass: 'local',
  }));
}

const routeTypeOf = ({ routeType }: LineAnswer, { routeTypes }: LineTargets) => routeType || (routeTypes[0]?.id ?? '');

export function isLineReady(answer: LineAnswer, targets: LineTargets): boolean {
  if (!answer.isTaken) return true;
  if (answer.name.trim() === '') return false;
  return answer.as === 'road' || answer.path !== NEW_PATH || routeTypeOf(answer, targets) !== '';
}

export function linesOfAnswers(answers: readonly LineAnswer[], targets: LineTargets): ImportedLine[] {
  return answers
    .filter(({ isTaken }) => isTaken)
    .map((answer) => {
      const { index, as, roadClass, path } = answer;
      const common = {
        index,
        name: answer.name.trim(),
        profile: answer.profile === BEST_PROFILE ? null : answer.profile,
      };
      if (as === 'road') return { as, ...common, roadClass, passage: 'byClass' };
      return path === NEW_PATH
        ? { as, ...common, routeTypeId: routeTypeOf(answer, targets) }
        : { as, ...common, pathId: path };
    });
}
