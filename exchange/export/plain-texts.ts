// Names of a package as texts of one line: people's own words, and those of files that they were sent, may hold line ends and characters
// that XML has no place for, and would become lines of SOSI or files that their readers refuse.

import { distinctNames, type ExportMaterial, type ExportRoute } from './material.ts';

const UNWRITTEN = /[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]+/gu;

export const oneLine = (text: string): string => text.replace(UNWRITTEN, ' ').trim();

/** The material with every name on one line. */
export function withPlainTexts(material: ExportMaterial): ExportMaterial {
  const { project, routes, sources } = material;
  const names = distinctNames(routes.map(({ name }) => oneLine(name) || '–'));
  return {
    ...material,
    project: { name: oneLine(project.name), description: project.description },
    routes: routes.map((route, i) => plainRoute(route, names[i]!)),
    sources: sources.map((source) => ({
      ...source,
      name: oneLine(source.name),
      attribution: oneLine(source.attribution),
    })),
  };
}

const plainRoute = (route: ExportRoute, name: string): ExportRoute => ({
  ...route,
  name,
  path: oneLine(route.path),
  routeType: oneLine(route.routeType),
  segments: route.segments.map((segment) => ({ ...segment, name: oneLine(segment.name) })),
  subjects: Object.fromEntries(Object.entries(route.subjects).map(([id, subject]) => [id, oneLine(subject)])),
});
