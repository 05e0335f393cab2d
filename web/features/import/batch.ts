// Several files of one drop: what each holds, what becomes of it, and the order in which they are taken.

import type { Inspection } from '#domain/import.ts';
import type { Uploaded } from '../../api/upload.ts';
import type { ImportKind } from './file-kinds.ts';
import type { AreasImport, FeaturesImport, LinesImport, TerrainImport } from './queries.ts';

/** What a file becomes; '' leaves it out. */
export type Role = 'ground' | 'bedrock' | 'areas' | 'features' | 'lines' | '';

export type Answer =
  | { readonly role: 'ground' | 'bedrock'; readonly input: TerrainImport }
  | { readonly role: 'areas'; readonly input: AreasImport }
  | { readonly role: 'features'; readonly input: FeaturesImport }
  | { readonly role: 'lines'; readonly input: LinesImport };

export interface BatchItem {
  readonly key: number;
  readonly file: File;
  readonly uploaded: Uploaded | null;
  readonly inspection: Inspection | null;
  readonly role: Role;
  /** null: a person has not answered yet. */
  readonly answer: Answer | null;
  readonly state: 'waiting' | 'sending' | 'inspecting' | 'ready' | 'unread' | 'importing' | 'taken' | 'failed';
  readonly progress: number;
  /** Why it is not read or not taken. */
  readonly reason: string;
  /** Of an import that is done. */
  readonly counts: {
    readonly count: number;
    readonly left: number;
    readonly repaired: number;
    readonly bad: number;
  };
}

export const firstItems = (files: readonly File[]): BatchItem[] =>
  files.map((file, key) => ({
    key,
    file,
    uploaded: null,
    inspection: null,
    role: '',
    answer: null,
    state: 'waiting',
    progress: 0,
    reason: '',
    counts: { count: 0, left: 0, repaired: 0, bad: 0 },
  }));

const has = (inspection: Inspection, pattern: RegExp) =>
  inspection.kind === 'vector' &&
  inspection.layers.some(({ geometryTypes }) => geometryTypes.some((type) => pattern.test(type)));

/** What a file of this kind may become. */
export function rolesOf(inspection: Inspection): readonly Exclude<Role, ''>[] {
  if (inspection.kind === 'raster') return inspection.gridding?.boreholes ? ['bedrock'] : ['ground', 'bedrock'];
  if (inspection.kind === 'lines') return ['lines'];
  return [
    ...(has(inspection, /polygon|collection/i) ? (['areas'] as const) : []),
    ...(has(inspection, /line|point|collection/i) ? (['features'] as const) : []),
  ];
}

/** A second ground is left out at first: a project has one. */
export function firstRole(inspection: Inspection, kind: ImportKind, others: readonly BatchItem[]): Role {
  const roles = rolesOf(inspection);
  const isTaken = (role: Role) => others.some((other) => other.role === role);
  if (inspection.kind === 'raster') {
    const isRock = !roles.includes('ground') || kind === 'bedrock' || /fjell|berg|rock/i.test(inspection.fileName);
    const wanted = isRock ? 'bedrock' : 'ground';
    return isTaken(wanted) ? '' : wanted;
  }
  if (kind === 'lines' && roles.includes('features')) return 'features';
  return roles[0] ?? '';
}

/** What needs nothing from a person: a ground without questions. */
export function ownAnswer(inspection: Inspection, role: Role, name: string): Answer | null {
  const isPlain = inspection.kind === 'raster' && inspection.questions.length === 0;
  return role === 'ground' && isPlain ? { role, input: { role, name, attribution: '', answers: {} } } : null;
}

/** Lines are evaluated on the ground, and rock lies under it: ground comes first. */
const ORDER: readonly Role[] = ['ground', 'bedrock', 'areas', 'features', 'lines'];

export const inOrder = (items: readonly BatchItem[]): BatchItem[] =>
  items
    .filter(({ state, role, answer }) => state === 'ready' && role !== '' && answer !== null)
    .sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));

export type BatchProblem = 'twoGrounds' | 'twoBedrocks' | 'unanswered' | 'nothing';

/** What stands in the way of taking them; null: nothing. */
export function problemOf(items: readonly BatchItem[]): BatchProblem | null {
  const taken = items.filter(({ state, role }) => state === 'ready' && role !== '');
  if (taken.filter(({ role }) => role === 'ground').length > 1) return 'twoGrounds';
  if (taken.filter(({ role }) => role === 'bedrock').length > 1) return 'twoBedrocks';
  if (taken.length === 0) return 'nothing';
  return taken.some(({ answer }) => answer === null) ? 'unanswered' : null;
}
