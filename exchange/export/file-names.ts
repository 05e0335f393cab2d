// Names of the files in a package by the pattern of the organization (domain/export-names.ts), with the letters that every file system
// and mail program takes.

import {
  DEFAULT_NAME_PATTERN,
  isNamePatternProblem,
  type NameField,
  nameByPattern,
  parseNamePattern,
} from '#domain/export-names.ts';
import type { ExportMaterial } from './material.ts';

const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a', Æ: 'Ae', Ø: 'O', Å: 'A', ß: 'ss' };
const MAX_PART = 40;

/** A text as a part of a file name. */
export function namePart(text: string): string {
  const plain = text
    .replace(/[æøåÆØÅß]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, MAX_PART).replace(/-+$/, '') || 'x';
}

const DISCIPLINE = { nb: 'veg', en: 'road' } as const;

/** @param content what the file holds, and of which route where it is of one; srid of its coordinates, null where it has none */
export function fileName(
  material: ExportMaterial,
  content: { readonly name: string; readonly route?: string; readonly srid: number | null; readonly extension: string },
): string {
  const { project, routes, language } = material;
  const many = language === 'nb' ? `${routes.length}-linjer` : `${routes.length}-routes`;
  const route = content.route ?? (routes.length === 1 ? routes[0]!.name : routes.length === 0 ? undefined : many);
  const date = material.made.toISOString().slice(0, 10).replaceAll('-', '');
  const values: Record<NameField, string | null> = {
    project: namePart(project.name),
    discipline: DISCIPLINE[language],
    content: namePart(content.name),
    route: route === undefined ? null : namePart(route),
    crs: content.srid === null ? null : `EPSG${content.srid}`,
    date,
  };
  return `${nameByPattern(partsOf(material.namePattern), (field) => values[field])}.${content.extension}`;
}

function partsOf(pattern = DEFAULT_NAME_PATTERN) {
  const parts = parseNamePattern(pattern);
  if (isNamePatternProblem(parts)) throw new Error(`the pattern of names '${pattern}' was not checked`);
  return parts;
}
