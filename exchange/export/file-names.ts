// Names of the files in a package: project, discipline, content, route, coordinate system and date, by underscores, with the letters
// that every file system and mail program takes.

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
  const parts = [
    namePart(project.name),
    DISCIPLINE[language],
    namePart(content.name),
    ...(route === undefined ? [] : [namePart(route)]),
    ...(content.srid === null ? [] : [`EPSG${content.srid}`]),
    date,
  ];
  return `${parts.join('_')}.${content.extension}`;
}
