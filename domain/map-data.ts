// Terrain and maps that are fetched from a service for a box on the map, instead of sent in as a file: the protocols, the themes that an
// installation may name a service for, and the limits of one box. Browser and server speak of the same.

import { z } from 'zod';

/** wcs: heights · wfs, features: areas, lines and points. */
export const MAP_DATA_PROTOCOLS = ['wcs', 'wfs', 'features'] as const;
export type MapDataProtocol = (typeof MAP_DATA_PROTOCOLS)[number];

export interface MapDataTheme {
  readonly id: string;
  readonly name: { readonly nb: string; readonly en: string };
  /** Whose data it is, as a rule; a person may change it. */
  readonly attribution: string;
}

/** One setting each: where the installation fetches it. */
export const MAP_DATA_THEMES = [
  { id: 'heights', name: { nb: 'Høyder', en: 'Heights' }, attribution: '© Kartverket' },
  { id: 'landResource', name: { nb: 'Arealressurs (AR5)', en: 'Land resource (AR5)' }, attribution: '© NIBIO' },
  { id: 'hazard', name: { nb: 'Naturfare', en: 'Natural hazards' }, attribution: '© NVE' },
  { id: 'protection', name: { nb: 'Verneområder', en: 'Protected areas' }, attribution: '© Miljødirektoratet' },
  { id: 'roads', name: { nb: 'Vegnett', en: 'Road network' }, attribution: '© Statens vegvesen, Kartverket' },
  { id: 'property', name: { nb: 'Eiendommer', en: 'Property' }, attribution: '© Kartverket' },
] as const satisfies readonly MapDataTheme[];
export type MapDataThemeId = (typeof MAP_DATA_THEMES)[number]['id'];

/** Of one box. 25 million cells are 5 × 5 km of 1 m. */
export const MAX_BOX_CELLS = 25_000_000;
export const MAX_BOX_FEATURES = 100_000;

const metres = z.number().min(-1e8).max(1e8);
/** In the project's system. */
export const mapDataBox = z
  .strictObject({ minX: metres, minY: metres, maxX: metres, maxY: metres })
  .refine(({ minX, minY, maxX, maxY }) => minX < maxX && minY < maxY, { path: ['maxX'], message: 'out of bounds' });
export type MapDataBox = z.infer<typeof mapDataBox>;

/** Which service: one of the installation's, by its theme, or by an address that an administrator typed. */
export const mapDataService = z.union([
  z.strictObject({ theme: z.enum(MAP_DATA_THEMES.map(({ id }) => id)) }),
  z.strictObject({ protocol: z.enum(MAP_DATA_PROTOCOLS), url: z.url({ protocol: /^https?$/ }).max(2000) }),
]);
export type MapDataService = z.infer<typeof mapDataService>;

/** What a box of a layer holds, before it is fetched. */
export interface MapDataSize {
  /** Cells of heights; 0 of a map. */
  readonly cells: number;
  readonly cellM: number | null;
  /** Features of a map; null where the service does not say. */
  readonly features: number | null;
  /** Of the service's answers, about. */
  readonly requests: number;
  readonly isTooLarge: boolean;
}

/** What stays with an upload, and with what came of it. */
export interface UploadOrigin {
  readonly protocol: MapDataProtocol;
  readonly url: string;
  readonly layer: string;
  readonly box: MapDataBox;
  /** Of the box. */
  readonly srid: number;
  readonly attribution: string;
  /** ISO 8601. */
  readonly fetched: string;
}
