// ASCII DXF as its pairs of group code and value, one entity after another, with the blocks that they may be copies of. Nothing is
// understood here but where an entity begins. AutoCAD DXF Reference, release 12 to 2018.

import { FileProblem } from '#domain/file-problem.ts';

export interface Entity {
  readonly type: string;
  /** Of group 8. */
  readonly layer: string;
  /** Numbers and texts by group code, in order; texts of codes that hold numbers are NaN. */
  readonly groups: readonly (readonly [code: number, value: string])[];
  /** Of the file, from 1. */
  readonly line: number;
}

export interface DxfContents {
  readonly entities: readonly Entity[];
  /** By name, with the place that copies are laid at. */
  readonly blocks: ReadonlyMap<string, DxfBlock>;
}

export interface DxfBlock {
  readonly base: readonly [number, number, number];
  readonly entities: readonly Entity[];
}

/** What holds no heights is not kept. */
const KEPT = new Set([
  ...['3DFACE', 'POLYLINE', 'VERTEX', 'SEQEND', 'LWPOLYLINE', 'LINE', 'POINT', 'INSERT', 'MESH', 'SOLID'],
]);

/** @throws FileProblem where a pair is cut, or the file has no end */
export function readDxf(text: string): DxfContents {
  const entities: Entity[] = [];
  const blocks = new Map<string, DxfBlock>();
  let section = '';
  let block: { name: string; base: [number, number, number]; entities: Entity[] } | null = null;
  let ended = false;
  for (const entity of entitiesOf(text)) {
    const { type } = entity;
    if (type === 'SECTION') section = textOf(entity, 2);
    else if (type === 'ENDSEC') section = '';
    else if (type === 'EOF') ended = true;
    else if (section === 'BLOCKS' && type === 'BLOCK')
      block = {
        name: textOf(entity, 2),
        base: [numberOf(entity, 10), numberOf(entity, 20), numberOf(entity, 30)],
        entities: [],
      };
    else if (section === 'BLOCKS' && type === 'ENDBLK') {
      if (block) blocks.set(block.name, block);
      block = null;
    } else if (KEPT.has(type)) {
      if (section === 'ENTITIES') entities.push(entity);
      else if (section === 'BLOCKS') block?.entities.push(entity);
    }
  }
  if (!ended) throw new FileProblem('surfaceNotRead', { detail: 'the file has no end (EOF)' });
  return { entities, blocks };
}

function* entitiesOf(text: string): Generator<Entity> {
  let groups: [number, string][] = [];
  let [type, began, line, at] = ['', 1, 0, 0];
  const next = () => {
    if (at >= text.length) return null;
    const end = text.indexOf('\n', at);
    const found = text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
    line++;
    return found;
  };
  const entity = (): Entity => ({
    type,
    layer: groups.find(([code]) => code === 8)?.[1] ?? '0',
    groups,
    line: began,
  });
  for (let codeLine = next(); codeLine !== null; codeLine = next()) {
    const trimmed = codeLine.trim();
    if (trimmed === '') continue;
    const code = Number(trimmed);
    const value = next();
    if (!Number.isInteger(code) || value === null)
      throw new FileProblem('surfaceNotRead', {
        detail: `line ${line}: '${trimmed.slice(0, 30)}' is no group code with a value`,
      });
    if (code === 0) {
      if (type !== '') yield entity();
      [type, groups, began] = [value.trim(), [], line];
    } else groups.push([code, value.trim()]);
  }
  if (type !== '') yield entity();
}

export const textOf = ({ groups }: Entity, code: number): string =>
  groups.find((group) => group[0] === code)?.[1] ?? '';

/** The first of a code; `fallback` where there is none. @throws FileProblem for what is no number */
export function numberOf(entity: Entity, code: number, fallback = 0): number {
  const found = entity.groups.find((group) => group[0] === code);
  return found ? asNumber(entity, found[1]) : fallback;
}

export const hasCode = ({ groups }: Entity, code: number): boolean => groups.some((group) => group[0] === code);

export function asNumber({ type, line }: Entity, text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value))
    throw new FileProblem('surfaceNotRead', { detail: `${type} on line ${line} '${text.slice(0, 30)}' is no number` });
  return value;
}
